"""A PostgreSQL server of the tests' own: private folder, private socket, no port."""

import fcntl
import os
import pwd
import shutil
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Self

import psycopg
from sqlalchemy import URL

ACCOUNT = "postgres"


def find_programs() -> Path | None:
    """Return the folder of the server's programs, which Debian keeps off the path."""
    found = shutil.which("initdb")
    if found is not None:
        return Path(found).resolve().parent
    folders = sorted(Path("/usr/lib/postgresql").glob("*/bin"))
    return folders[-1] if folders else None


@dataclass(frozen=True, slots=True)
class Server:
    """A server that runs in a folder."""

    programs: Path
    folder: Path

    @classmethod
    def fresh(cls, programs: Path) -> Self:
        """Return a server of its own folder, not started yet."""
        # Not below the test's own folder: the server's account may not look in there.
        return cls(programs, Path(tempfile.mkdtemp(prefix="capicua-pg-")))

    @property
    def socket(self) -> str:
        """Return the folder of its socket."""
        return str(self.folder / "s")

    def start(self, *options: str) -> None:
        """Make the cluster if need be and start the server; fail if it does not."""
        data = self.folder / "d"
        if not data.exists():
            self.folder.mkdir(exist_ok=True)
            self.folder.chmod(0o755)
            self._run("mkdir", "-p", str(data), self.socket)
            self._run(
                self._named("initdb"), "-D", str(data), "-A", "trust", "-U", ACCOUNT,
                "-E", "UTF8", "--locale", "C", "--no-sync",
            )  # fmt: skip
        settings = f"-c listen_addresses='' -k {self.socket} {' '.join(options)}"
        log = str(self.folder / "s" / "log")
        self._run(
            self._named("pg_ctl"), "-D", str(data), "-w", "-l", log, "-o", settings, "start"
        )

    def is_running(self) -> bool:
        """Tell if the server of this folder answers."""
        try:
            with self.connect() as connection:
                place = connection.execute("SHOW data_directory").fetchone()
        except psycopg.OperationalError:
            return False
        return place == (str(self.folder / "d"),)

    def stop(self) -> None:
        """Stop the server, by its own pid file, and remove its folder."""
        self._run(
            self._named("pg_ctl"),
            "-D",
            str(self.folder / "d"),
            "-m",
            "immediate",
            "-w",
            "stop",
        )
        shutil.rmtree(self.folder)

    def connect(self) -> psycopg.Connection:
        """Return a connection to the maintenance database."""
        return psycopg.connect(
            host=self.socket, user=ACCOUNT, dbname="postgres", autocommit=True
        )

    def make_database(self, name: str) -> URL:
        """Make an empty database and return its address."""
        with self.connect() as connection:
            connection.execute(f'CREATE DATABASE "{name}"')
        return URL.create(
            "postgresql+psycopg", username=ACCOUNT, database=name,
            query={"host": self.socket},
        )  # fmt: skip

    def empty_database(self, address: URL) -> None:
        """Remove everything from a database."""
        with psycopg.connect(
            host=self.socket, user=ACCOUNT, dbname=address.database, autocommit=True
        ) as connection:
            connection.execute("DROP SCHEMA public CASCADE")
            connection.execute("CREATE SCHEMA public")

    def _named(self, program: str) -> str:
        return str(self.programs / program)

    def _run(self, *command: str) -> None:
        if os.geteuid() == 0:
            # The server refuses to run as root.
            account = pwd.getpwnam(ACCOUNT)
            os.chown(self.folder, account.pw_uid, account.pw_gid)
            command = ("setpriv", f"--reuid={ACCOUNT}", "--regid", ACCOUNT,
                       "--init-groups", *command)  # fmt: skip
        done = subprocess.run(
            command, cwd="/", capture_output=True, text=True, check=False, timeout=120,
            stdin=subprocess.DEVNULL,
        )  # fmt: skip
        assert done.returncode == 0, (command, done.stdout, done.stderr)


@contextmanager
def shared_server(programs: Path, run: str) -> Iterator[Server]:
    """Give the one server of a test run; whoever leaves last stops it."""
    base = Path(tempfile.gettempdir()) / f"capicua-pg-{run}"
    server = Server(programs, base)
    with base.with_suffix(".users").open("w") as users:
        with _locked(base.with_suffix(".lock")):
            fcntl.flock(users, fcntl.LOCK_SH)
            if not server.is_running():
                server.start()
        try:
            yield server
        finally:
            with _locked(base.with_suffix(".lock")):
                _stop_if_last(server, users.fileno())


def _stop_if_last(server: Server, users: int) -> None:
    try:
        fcntl.flock(users, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        return
    server.stop()
    for suffix in (".users", ".lock"):
        server.folder.with_suffix(suffix).unlink()


@contextmanager
def _locked(path: Path) -> Iterator[None]:
    with path.open("w") as file:
        fcntl.flock(file, fcntl.LOCK_EX)
        yield
