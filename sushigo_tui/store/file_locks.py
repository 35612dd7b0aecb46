"""Operating-system locks on bytes of open files, and file systems that have none."""

from __future__ import annotations

import errno
import os
import sys
from pathlib import Path

NO_LOCKS = {errno.ENOLCK, errno.ENOTSUP, errno.EOPNOTSUPP, errno.ENOSYS}
"""The errors of a file system without locks, such as NFS or FUSE."""

if sys.platform == "win32":
    import msvcrt

    def lock(handle: int, byte: int) -> None:
        os.lseek(handle, byte, os.SEEK_SET)
        msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)

    def unlock(handle: int, byte: int) -> None:
        os.lseek(handle, byte, os.SEEK_SET)
        msvcrt.locking(handle, msvcrt.LK_UNLCK, 1)
else:
    import fcntl

    def lock(handle: int, byte: int) -> None:
        fcntl.lockf(handle, fcntl.LOCK_EX | fcntl.LOCK_NB, 1, byte)

    def unlock(handle: int, byte: int) -> None:
        fcntl.lockf(handle, fcntl.LOCK_UN, 1, byte)


def can_lock(folder: Path) -> bool:
    """Return whether the file system of a folder has locks."""
    import tempfile  # not worth its time before something fails

    try:
        with tempfile.TemporaryFile(dir=folder) as probe:
            lock(probe.fileno(), 0)
    except OSError as error:
        return error.errno not in NO_LOCKS
    return True
