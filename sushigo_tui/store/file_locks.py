"""Operating-system locks on open files, and file systems that have none."""

import errno
import os
import sys
from pathlib import Path

NO_LOCKS = {errno.ENOLCK, errno.ENOTSUP, errno.EOPNOTSUPP, errno.ENOSYS}
"""The errors of a file system without locks, such as NFS or FUSE."""

_BYTE = 2**30
"""The byte that is locked: behind all content, because on Windows nobody can read a locked byte."""

if sys.platform == "win32":
    import msvcrt

    def lock(handle: int) -> None:
        os.lseek(handle, _BYTE, os.SEEK_SET)
        msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)
        os.lseek(handle, 0, os.SEEK_SET)
else:
    import fcntl

    def lock(handle: int) -> None:
        fcntl.lockf(handle, fcntl.LOCK_EX | fcntl.LOCK_NB, 1, _BYTE)


def can_lock(folder: Path) -> bool:
    """Return whether the file system of a folder has locks."""
    import tempfile  # not worth its time before something fails

    try:
        with tempfile.TemporaryFile(dir=folder) as probe:
            lock(probe.fileno())
    except OSError as error:
        return error.errno not in NO_LOCKS
    return True
