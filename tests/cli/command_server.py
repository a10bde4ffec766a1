"""Runs commands for tests: each in a process of its own, forked where all is imported.

To import the product takes longer than most commands do. Every line of standard input is
an order; the answer is the status with which its process ended.
"""

import atexit
import contextlib
import gc
import io
import json
import os
import sys
import threading
import time
from collections.abc import Callable
from importlib import import_module
from pathlib import Path
from typing import Any, NoReturn

from capicua.cli.commands import COMMANDS
from capicua.cli.front import main
from capicua.rulebooks import OFFICIAL, load


def warm_up() -> None:
    """Import and read all that commands import and read when they are called."""
    for command in COMMANDS.values():
        import_module(command.module)
    for book in OFFICIAL:
        load(book)
    for words in (["rulebook", "--help"], ["rulebook", "list"]):
        sys.argv = ["capicua", *words]
        with contextlib.redirect_stdout(io.StringIO()), contextlib.suppress(SystemExit):
            main()
    gc.freeze()


def serve() -> None:
    """Fork a process for each order, one at a time."""
    warm_up()
    for line in sys.stdin:
        child = os.fork()
        if not child:
            begin(json.loads(line))
            end(main)
        _, status = os.waitpid(child, 0)
        print(os.waitstatus_to_exitcode(status), flush=True)  # noqa: T201 - the answer


def begin(order: dict[str, Any]) -> None:
    """Stand where the command is called: its folder, environment, words and streams."""
    os.chdir(order["folder"])
    os.environ.clear()
    os.environ.update(order["environment"])
    time.tzset()
    sys.argv = ["capicua", *order["arguments"]]
    for number, name in enumerate(("stdin", "stdout", "stderr")):
        file = os.open(Path(order["files"], name), os.O_RDWR | os.O_CREAT)
        os.dup2(file, number)
        os.close(file)
    sys.stdin = open(0, encoding="utf-8", closefd=False)  # noqa: SIM115
    sys.stdout = open(1, "w", encoding="utf-8", closefd=False)  # noqa: SIM115
    sys.stderr = open(2, "w", encoding="utf-8", errors="backslashreplace", closefd=False)  # noqa: SIM115


def end(command: Callable[[], None]) -> NoReturn:
    """Run a command and leave as a program does, but for taking all modules to pieces."""
    status: int | str | None = 0
    try:
        command()
    except SystemExit as left:
        status = left.code
    for thread in threading.enumerate():
        if thread is not threading.current_thread() and not thread.daemon:
            thread.join()
    atexit._run_exitfuncs()
    sys.stdout.flush()
    sys.stderr.flush()
    os._exit(status if isinstance(status, int) else int(status is not None))


if __name__ == "__main__":
    serve()
