import os
import re
import signal
import socket
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import httpx
import pytest

from cli.terminal import capicua

pytestmark = pytest.mark.slow


@contextmanager
def started(*options: str, **environment: str) -> Iterator[subprocess.Popen[str]]:
    """Start the command as a person would, in English, and end it whatever happens."""
    process = subprocess.Popen(
        [sys.executable, "-m", "capicua", "serve", *options],
        env={**os.environ, "LANG": "en_US.UTF-8", "LC_ALL": "", **environment},
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
    with process:
        try:
            yield process
        finally:
            process.kill()


def address_told(process: subprocess.Popen[str]) -> str:
    """Return the address in the one line that the command prints."""
    assert process.stdout is not None
    line = process.stdout.readline()
    address = line.removeprefix("Capicúa is open at ").removesuffix(" (Ctrl-C ends it).\n")
    assert line == f"Capicúa is open at {address} (Ctrl-C ends it).\n"
    return address


@pytest.fixture
def busy_port() -> Iterator[int]:
    with socket.create_server(("127.0.0.1", 0)) as door:
        yield int(door.getsockname()[1])


def test_it_tells_its_free_port_answers_there_and_ends_quietly_on_ctrl_c(
    tmp_path: Path,
) -> None:
    with started("--port", "0", CAPICUA_HOME=str(tmp_path)) as process:
        address = address_told(process)
        status = httpx.get(f"{address}/rulebooks", timeout=60, trust_env=False).status_code
        process.send_signal(signal.SIGINT)
        out, err = process.communicate(timeout=60)

    assert (status, err, process.returncode) == (200, "", 0)
    told = "Nobody owns this server yet. Whoever opens {page} does.\n"
    page = re.escape(f"{address}/welcome?code=") + "[A-Z]{5}-[A-Z]{5}"
    assert re.fullmatch(re.escape(told).replace(re.escape("{page}"), page), out)


def test_it_opens_the_browser_on_request(tmp_path: Path) -> None:
    browser, opened = tmp_path / "browser", tmp_path / "opened"
    os.mkfifo(opened)
    browser.write_text(f'#!/bin/sh\nprintf "%s" "$1" > "{opened}"\n', encoding="utf-8")
    browser.chmod(0o755)
    home = str(tmp_path)
    with started(
        "--port", "0", "--open", BROWSER=f"{browser} %s", CAPICUA_HOME=home
    ) as process:
        address = address_told(process)

        assert opened.read_text(encoding="utf-8") == address


def test_the_demo_tells_who_may_enter_and_lets_them_in(tmp_path: Path) -> None:
    with started("--port", "0", "--demo", CAPICUA_HOME=str(tmp_path)) as process:
        address = address_told(process)
        assert process.stdout is not None
        told = [process.stdout.readline() for _ in range(4)]
        login, password, *_ = told[1].split()
        with httpx.Client(base_url=address, timeout=60, trust_env=False) as client:
            entered = client.post("/sign-in", data={"login": login, "password": password})
            hall = client.get("/events/copa-capicua-1/desk")

    assert told[0] == "The demo can be entered with one click, or as:\n"
    assert (entered.status_code, hall.status_code) == (303, 200)


def test_several_workers_over_one_file_are_refused(tmp_path: Path) -> None:
    answer = capicua("serve", "--workers", "2", "--store", str(tmp_path / "x.db"))

    assert (answer.status, answer.out) == (2, "")
    assert answer.err.startswith("A file has one server.")


@pytest.mark.parametrize(
    ("language", "sentence"),
    [
        ("en_US.UTF-8", "{store} cannot be used: The store is damaged or no store of "),
        ("es_VE.UTF-8", "No se puede usar {store}: Los datos están dañados, o no son de "),
    ],
)
def test_a_store_that_cannot_be_opened_is_told_before_anything_is_open(
    tmp_path: Path, language: str, sentence: str
) -> None:
    store = tmp_path / "letter.db"
    store.write_text("Dear club,", encoding="utf-8")

    answer = capicua("serve", "--port", "0", "--store", str(store), LANG=language)

    assert (answer.status, answer.out, len(answer.err.splitlines())) == (2, "", 1)
    assert answer.err.startswith(sentence.format(store=store))


def test_a_store_that_another_server_has_is_told_with_its_process(tmp_path: Path) -> None:
    store = str(tmp_path / "club.db")
    with started("--port", "0", "--store", store) as process:
        address = address_told(process)
        httpx.get(f"{address}/rulebooks", timeout=60, trust_env=False)

        answer = capicua("serve", "--port", "0", "--store", store, LANG="es_VE.UTF-8")

    assert (answer.status, answer.out, answer.err) == (
        2,
        "",
        f"Otra Capicúa (proceso {process.pid}) está escribiendo en {store}. "
        "Cierre esa primero, o siga trabajando en ella.\n",
    )


@pytest.mark.parametrize(
    ("language", "sentence"),
    [
        ("en_US.UTF-8", "Port {port} is taken, perhaps by another Capicúa."),
        ("es_VE.UTF-8", "El puerto {port} está ocupado"),
    ],
)
def test_a_busy_port_is_told_in_one_sentence_with_the_way_out(
    busy_port: int, language: str, sentence: str
) -> None:
    answer = capicua("serve", "--port", str(busy_port), LANG=language)

    assert (answer.status, answer.out, len(answer.err.splitlines())) == (2, "", 1)
    assert answer.err.startswith(sentence.format(port=busy_port))
    assert f"--port {busy_port + 1}" in answer.err


def test_a_port_above_the_highest_is_refused() -> None:
    assert capicua("serve", "--port", "65536").status == 2
