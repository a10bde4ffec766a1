"""The two commands: what they run, in which order, and when they stop."""

import os
import re
import shutil
import subprocess
from dataclasses import dataclass
from pathlib import Path

import pytest

SYSTEM = ("chromium", "gcc", "initdb", "node", "npm")
BASICS = ("bash", "dirname", "env", "sed")
PLACES = {"prepare": "scripts"} | dict.fromkeys(("id", "sudo", "apt-get", "npm"), "bin")
NOT_ROOT, ROOT = "echo 1000", "echo 0"
TOOLS = ("ruff", "mypy", "lint-imports", "pytest", "python", "capicua")
WORKERS = "pytest -n auto --maxprocesses 4 --dist worksteal"
BENCHES = (
    "bench/journal bench/start bench/play bench/standings bench/web bench/phone bench/hand"
    " bench/siege bench/events bench/registry bench/ratings bench/paper"
)
CHECKS = [
    "prepare requirements-dev.lock",
    f"ruff format --check . {BENCHES}",
    f"ruff check . {BENCHES}",
    f"mypy src tests scripts {BENCHES}",
    "lint-imports",
]
FAST = f"{WORKERS} -m not browser and not slow and not long"
COMPLETE = f"{WORKERS} -m not long --cov --cov-branch --cov-report="
AGAIN = (
    "pytest --last-failed --last-failed-no-failures none --maxfail 1 -r p -m not long "
    "--cov --cov-branch --cov-append --cov-report="
)
GATE = "python scripts/coverage_gate.py"
LONG = f"{WORKERS} -m long --hypothesis-profile long"


@dataclass(frozen=True, slots=True)
class Checkout:
    """A copy of the commands whose tools only write down how they were called."""

    folder: Path

    def answer(self, tool: str, shell: str) -> None:
        """Let a tool write its call down and then do as told."""
        path = self.folder / PLACES.get(tool, ".venv/bin") / tool
        path.parent.mkdir(parents=True, exist_ok=True)
        record = f'echo "{tool} $*" | sed "s/ *$//" >> "{self.folder}/calls"'
        path.write_text(f"#!/bin/sh\n{record}\n{shell}\n", encoding="utf-8")
        path.chmod(0o755)

    def run(self, command: str, *arguments: str) -> subprocess.CompletedProcess[str]:
        """Run a command from another folder, as a machine without a keyboard would."""
        return subprocess.run(
            [str(self.folder / command), *arguments],
            cwd=self.folder.parent,
            env=os.environ | {"CI": "true", "PATH": f"{self.folder}/bin"},
            stdin=subprocess.DEVNULL,
            capture_output=True,
            text=True,
            check=False,
        )

    def calls(self) -> list[str]:
        """Return how the tools were called, in order."""
        path = self.folder / "calls"
        return path.read_text(encoding="utf-8").splitlines() if path.exists() else []


@pytest.fixture
def checkout(root: Path, tmp_path: Path) -> Checkout:
    """Return a copy of the commands with tools that succeed and the system's programs."""
    folder = tmp_path / "with a blank"
    (folder / "bin").mkdir(parents=True)
    (folder / ".ci").mkdir()
    for name in ("run", "test", ".ci/run"):
        shutil.copy(root / name, folder / name)
    for name in SYSTEM:
        (folder / "bin" / name).symlink_to("/bin/true")
    for name in BASICS:
        (folder / "bin" / name).symlink_to(shutil.which(name) or name)
    copied = Checkout(folder)
    for tool in (*TOOLS, "prepare"):
        copied.answer(tool, "exit 0")
    return copied


@pytest.mark.parametrize(
    ("arguments", "expected"),
    [
        pytest.param([], [*CHECKS, COMPLETE, GATE], id="complete"),
        pytest.param(["--fast"], [*CHECKS, FAST], id="fast"),
        pytest.param(["--long"], [*CHECKS, COMPLETE, GATE, LONG], id="long"),
        pytest.param(
            ["--long", "--size", "7"],
            [*CHECKS, COMPLETE, GATE, f"{LONG} --size 7"],
            id="long-with-a-size",
        ),
        pytest.param(
            ["--fast", "--", "-k", "lock"], [*CHECKS, f"{FAST} -k lock"], id="for-pytest"
        ),
        pytest.param(["--", "-x"], [*CHECKS, f"{COMPLETE} -x"], id="no-gate-for-a-part"),
    ],
)
def test_the_checks_run_in_order(
    checkout: Checkout, arguments: list[str], expected: list[str]
) -> None:
    done = checkout.run("test", *arguments)

    assert (done.returncode, checkout.calls()) == (0, expected), done.stderr


@pytest.mark.parametrize(
    ("tool", "last_call"),
    [
        ("prepare", CHECKS[0]),
        ("ruff", CHECKS[1]),
        ("mypy", CHECKS[3]),
        ("lint-imports", CHECKS[4]),
        ("pytest", COMPLETE),
        ("python", GATE),
    ],
)
def test_the_first_red_check_is_the_last_one(
    checkout: Checkout, tool: str, last_call: str
) -> None:
    checkout.answer(tool, "exit 3")

    done = checkout.run("test")

    assert (done.returncode, checkout.calls()[-1]) == (3, last_call)
    assert "All checks passed." not in done.stdout


@pytest.mark.parametrize(
    ("second", "status", "calls"),
    [(0, 0, [COMPLETE, AGAIN, GATE]), (1, 1, [COMPLETE, AGAIN])],
)
def test_what_failed_in_the_crowd_is_tried_once_more_alone_and_named(
    checkout: Checkout, second: int, status: int, calls: list[str]
) -> None:
    checkout.answer(
        "pytest", f'case "$*" in *--last-failed*) exit {second};; *) exit 1;; esac'
    )

    done = checkout.run("test")

    assert (done.returncode, checkout.calls()[len(CHECKS) :]) == (status, calls)
    assert ("it needs mending" in done.stdout) == (second == 0)


def test_a_part_that_fails_is_not_tried_again(checkout: Checkout) -> None:
    checkout.answer("pytest", "exit 1")

    assert checkout.run("test", "--", "-x").returncode == 1
    assert checkout.calls()[-1] == f"{COMPLETE} -x"


@pytest.mark.parametrize(
    ("long_answer", "status", "said"),
    [
        (5, 0, "There is no long test yet, so nothing more was run."),
        (1, 1, f"== .venv/bin/{LONG}"),
        (0, 0, "All checks passed."),
    ],
)
def test_having_no_long_test_is_said_and_is_no_failure(
    checkout: Checkout, long_answer: int, status: int, said: str
) -> None:
    checkout.answer("pytest", f'case "$*" in *"-m long"*) exit {long_answer};; esac')

    done = checkout.run("test", "--long")

    assert (done.returncode, said in done.stdout) == (status, True), done.stdout


def test_a_missing_browser_is_installed_by_the_system(checkout: Checkout) -> None:
    (checkout.folder / "bin" / "chromium").unlink()
    checkout.answer("id", ROOT)
    checkout.answer("apt-get", "exit 0")

    done = checkout.run("test")

    assert (done.returncode, checkout.calls()[1:6]) == (
        0,
        [
            "id -u",
            "id -u",
            "apt-get update -qq",
            "id -u",
            "apt-get install -y -qq --no-install-recommends "
            "chromium chromium-headless-shell fonts-dejavu-core",
        ],
    )
    assert "Installing Chromium for the browser tests." in done.stdout


def test_a_missing_compiler_is_installed_by_the_system(checkout: Checkout) -> None:
    (checkout.folder / "bin" / "gcc").unlink()
    checkout.answer("id", ROOT)
    checkout.answer("apt-get", "exit 0")

    done = checkout.run("test")

    assert done.returncode == 0
    assert "Installing a C compiler for the power-cut tests." in done.stdout
    assert "apt-get install -y -qq --no-install-recommends gcc libc6-dev" in (
        checkout.calls()
    )


def test_a_missing_npm_is_installed_by_the_system(checkout: Checkout) -> None:
    (checkout.folder / "bin" / "node").unlink()
    checkout.answer("id", ROOT)
    checkout.answer("apt-get", "exit 0")

    done = checkout.run("test")

    assert done.returncode == 0
    assert "Installing Node.js with npm for the browser tests." in done.stdout
    assert "apt-get install -y -qq --no-install-recommends nodejs npm" in checkout.calls()


@pytest.mark.parametrize(("status", "returncode"), [(0, 0), (1, 1)])
def test_the_checker_of_barriers_is_installed_where_it_is_missing(
    checkout: Checkout, status: int, returncode: int
) -> None:
    (checkout.folder / "bin" / "npm").unlink()
    checkout.answer("npm", f"exit {status}")

    done = checkout.run("test")

    assert (done.returncode, checkout.calls()[1]) == (
        returncode,
        "npm ci --prefix tests/web/axe --silent",
    )
    assert ("axe-core could not be installed" in done.stderr) == bool(status)


def test_the_checker_of_barriers_is_not_installed_twice(checkout: Checkout) -> None:
    folder = checkout.folder / "tests" / "web" / "axe"
    (folder / "node_modules").mkdir(parents=True)
    (folder / "package-lock.json").touch()
    os.utime(folder / "package-lock.json", (1, 1))
    (folder / "node_modules" / ".package-lock.json").touch()
    (checkout.folder / "bin" / "npm").unlink()
    checkout.answer("npm", "exit 1")

    assert (checkout.run("test").returncode, checkout.calls()[1]) == (0, CHECKS[1])


@pytest.mark.parametrize("tool", ["apt-get", "sudo"])
def test_a_browser_that_cannot_be_installed_is_told_and_nothing_is_skipped(
    checkout: Checkout, tool: str
) -> None:
    (checkout.folder / "bin" / "chromium").unlink()
    checkout.answer("id", NOT_ROOT)
    checkout.answer(tool, "exit 1")

    done = checkout.run("test")

    assert (done.returncode, done.stderr) == (
        1,
        "capicua: The browser tests need Chromium; install the system's chromium package, "
        "or leave them out with ./test --fast.\n",
    )
    assert not [call for call in checkout.calls() if call.startswith("pytest")]


def test_the_fast_test_needs_no_program_of_the_system(checkout: Checkout) -> None:
    for name in SYSTEM:
        (checkout.folder / "bin" / name).unlink()

    assert checkout.run("test", "--fast").returncode == 0


def test_finding_no_ordinary_test_is_a_failure(checkout: Checkout) -> None:
    checkout.answer("pytest", "exit 5")

    assert checkout.run("test", "--fast").returncode == 5


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (
            ["--quick"],
            "--quick is not an option of ./test; it knows --fast, --long, --size N,",
        ),
        (["--fast", "--long"], "--fast and --long exclude each other; choose one."),
        (["--size", "5"], "--size goes with --long, as in ./test --long --size 1000."),
        (["--long", "--size"], "--size needs a whole number above zero, as in"),
        (["--long", "--size", "0"], "--size needs a whole number above zero, as in"),
    ],
)
def test_a_wrong_option_is_told_before_anything_runs(
    checkout: Checkout, arguments: list[str], message: str
) -> None:
    done = checkout.run("test", *arguments)

    assert (done.returncode, checkout.calls()) == (1, [])
    assert done.stderr.startswith(f"capicua: {message}")


def test_continuous_integration_runs_the_complete_test(checkout: Checkout) -> None:
    done = checkout.run(".ci/run")

    assert (done.returncode, checkout.calls()) == (0, [*CHECKS, COMPLETE, GATE])


def test_run_prepares_and_serves_with_the_options_given(checkout: Checkout) -> None:
    checkout.answer("capicua", "exit 7")

    done = checkout.run("run", "--port", "9000")

    assert (done.returncode, checkout.calls()) == (
        7,
        ["prepare requirements.lock", "capicua serve --demo --port 9000"],
    )


def test_the_commit_hooks_are_the_steps_of_the_fast_test(root: Path) -> None:
    steps = re.findall(r"^ +step (\S.*)$", (root / "test").read_text("utf-8"), re.MULTILINE)
    fast = [re.sub(r" \$\{extra.*", "", step) for step in steps[: len(CHECKS)]]
    hooks = (root / ".pre-commit-config.yaml").read_text(encoding="utf-8")

    assert re.findall(r"^ +entry: (.*)$", hooks, re.MULTILINE) == fast
    assert fast[-1].endswith('-m "not browser and not slow and not long"')
