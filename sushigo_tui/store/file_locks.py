"""Locks of the operating system on open files, and the file systems that lack them."""

from __future__ import annotations

import errno
import os
import sys
from pathlib import Path

NO_LOCKS = {errno.ENOLCK, errno.ENOTSUP, errno.EOPNOTSUPP, errno.ENOSYS}
"""What a file system without locks answers, such as NFS or FUSE."""

_BYTE = 2**30
"""The byte that is locked, behind all that is written, as Windows lets nobody read a locked one."""

if sys.platform == "win32":
    import msvcrt

    def lock(handle: int) -> None:
        """Lock an open file, without waiting. Raises OSError."""
        os.lseek(handle, _BYTE, os.SEEK_SET)
        msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)
        os.lseek(handle, 0, os.SEEK_SET)
else:
    import fcntl

    def lock(handle: int) -> None:
        """Lock an open file, without waiting. Raises OSError."""
        fcntl.lockf(handle, fcntl.LOCK_EX | fcntl.LOCK_NB, 1, _BYTE)


def can_lock(folder: Path) -> bool:
    """Return False if the file system of a folder lacks locks."""
    import tempfile  # not worth its time before something fails

    try:
        with tempfile.TemporaryFile(dir=folder) as probe:
            lock(probe.fileno())
    except OSError as error:
        return error.errno not in NO_LOCKS
    return True
