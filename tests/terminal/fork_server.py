"""A process that has imported the program and forks for each that is wanted: imports are most of a start."""

import fcntl
import gc
import io
import json
import os
import pkgutil
import socket
import sys
import termios
from importlib import import_module

import sushigo_tui


def serve(number: int) -> list[str]:
    """Fork for whoever asks at this socket; returns in each, at its ends, with its arguments."""
    for module in pkgutil.walk_packages(sushigo_tui.__path__, "sushigo_tui."):
        if not module.name.endswith("__main__"):
            import_module(module.name)
    # A fork that looks for garbage would copy all of it.
    gc.collect()
    gc.freeze()
    with socket.socket(fileno=number) as asking:
        wanted, ends = _next_fork(asking)
    os.setsid()
    if len(ends) == 1:
        fcntl.ioctl(ends[0], termios.TIOCSCTTY, 0)
    for standard in range(3):
        os.dup2(ends[min(standard, len(ends) - 1)], standard)
    for end in ends:
        os.close(end)
    if isinstance(sys.stdout, io.TextIOWrapper):
        sys.stdout.reconfigure(line_buffering=sys.stdout.isatty())
    arguments, environment, folder = json.loads(wanted)
    os.chdir(folder)
    os.environ.clear()
    os.environ.update(environment)
    return list(arguments)


def _next_fork(asking: socket.socket) -> tuple[bytes, list[int]]:
    while True:
        wanted, files, *_ = socket.recv_fds(asking, 1 << 16, 2)
        if not wanted:
            sys.exit()
        ours, theirs = os.pipe()
        # Whoever asks becomes the parent of the program once this one between has ended.
        between = os.fork()
        if not between:
            pid = os.fork()
            if pid:
                os.write(theirs, str(pid).encode())
                os._exit(0)
        else:
            os.waitpid(between, 0)
            asking.send(os.read(ours, 16))
        os.close(ours)
        os.close(theirs)
        if not between:
            return wanted, files
        for file in files:
            os.close(file)
