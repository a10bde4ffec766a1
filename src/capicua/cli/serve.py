"""`capicua serve`: the web pages on this machine, until Ctrl-C."""

from __future__ import annotations

import contextlib
import os
import socket
import webbrowser
from collections.abc import Callable
from pathlib import Path
from typing import Annotated

import typer
import uvicorn
from uvicorn.supervisors import Multiprocess

from capicua.actions.phones.personal_codes import code_of
from capicua.cli.console import open_console
from capicua.cli.https import Certificate, CertOption, KeyOption, chosen_certificate
from capicua.cli.listening import (
    HIGHEST_PORT,
    address_of,
    is_beyond_this_machine,
    listen,
    network_address,
)
from capicua.cli.store.store_place import StoreOption, chosen_place
from capicua.kernel.error import RuleViolation
from capicua.store.opening import tables_to_write
from capicua.store.sql.place import Place, address_of_store
from capicua.store.world import RealSecrets
from capicua.wording.language import Words, choose, words_for
from capicua.wording.refusals import tell_refusal

APPLICATION = "capicua.web.app:create_app"
"""Named, not imported: the doors do not know each other."""
WITH_DEMO = "capicua.web.app:create_demo_app"
PROTOCOL = "capicua.web.site.http_protocol:BoundedProtocol"
SECONDS_TO_BEGIN = 60
"""How long workers are waited for; a slow machine imports for seconds."""
SECONDS_TO_END = 1
"""How long pages that listen may keep the server from ending."""
NamesOption = Annotated[
    list[str] | None,
    typer.Option(
        "--name",
        help="A name under which this server is reached, such as liga.example.org; "
        "its addresses and the name of this machine are known.",
        show_default=False,
    ),
]
ProxiesOption = Annotated[
    list[str] | None,
    typer.Option(
        "--proxy",
        help="The address of a proxy in front, whose X-Forwarded-For and "
        "X-Forwarded-Proto are believed.",
        show_default=False,
    ),
]


def serve(
    host: Annotated[str, typer.Option(help="The address to listen on.")] = "127.0.0.1",
    port: Annotated[
        int, typer.Option(min=0, max=HIGHEST_PORT, help="The port; 0 takes any free one.")
    ] = 8000,
    *,
    open_browser: Annotated[
        bool, typer.Option("--open", help="Open the first page in the browser.")
    ] = False,
    demo: Annotated[
        bool,
        typer.Option("--demo", help="Play a demo event, which anybody here may enter."),
    ] = False,
    workers: Annotated[
        int, typer.Option(min=1, max=64, help="Processes; more than one needs PostgreSQL.")
    ] = 1,
    name: NamesOption = None,
    proxy: ProxiesOption = None,
    cert: CertOption = None,
    key: KeyOption = None,
    store: StoreOption = None,
) -> None:
    """Start the web pages on this machine; Ctrl-C ends them."""
    place = chosen_place(store)
    _check_workers(workers, place, demo=demo)
    application = WITH_DEMO if demo else APPLICATION
    words = words_for(choose(os.environ.get("LC_ALL") or os.environ.get("LANG")))
    certificate = chosen_certificate(cert, key, words)
    with listen(host, port, words, shared=workers > 1) as door:
        check_store(place, words)
        address = address_of(door, "https" if certificate else "http")
        _prepare_workers(place, address, name or [], certificate)

        def tell() -> None:
            _tell_where(door, address, certificate, words)
            if open_browser:
                webbrowser.open(address)

        _run(_configured(application, workers, proxy or [], certificate), door, tell)


def _tell_where(
    door: socket.socket, address: str, certificate: Certificate | None, words: Words
) -> None:
    """Tell where the pages are, and what everybody in the network can read."""
    _tell(words.text("Capicúa is open at {address} (Ctrl-C ends it).", address=address))
    elsewhere = network_address(door, "https" if certificate else "http")
    if elsewhere:
        _tell(words.text("Phones and other machines open {address}", address=elsewhere))
    if is_beyond_this_machine(door) and certificate is None:
        _tell(
            words.text(
                "ATTENTION: this is plain http. Whoever is in the same network can read "
                "passwords, cards and sheets on their way, and act under other names. "
                "`capicua certificate` makes https for this hall in one command."
            )
        )


def _prepare_workers(
    place: Place, address: str, names: list[str], certificate: Certificate | None
) -> None:
    """Write down where every worker, which is a process of its own, finds it."""
    told = {
        "CAPICUA_CERTIFICATE": str(certificate.cert) if certificate else "",
        "CAPICUA_STORE": address_of_store(place),
        "CAPICUA_ADDRESS": address,
        "CAPICUA_NAMES": " ".join([os.environ.get("CAPICUA_NAMES", ""), *names]),
        # Of several workers each shows the same code.
        "CAPICUA_SETUP_CODE": os.environ.get("CAPICUA_SETUP_CODE")
        or code_of(RealSecrets().token()),
    }
    os.environ.update(told)


def _configured(
    application: str, workers: int, proxies: list[str], certificate: Certificate | None
) -> uvicorn.Config:
    """Return how the pages are served."""
    return uvicorn.Config(
        application,
        factory=True,
        http=PROTOCOL,
        log_level="warning",
        workers=workers,
        # Who is not named here could else say to come from anywhere, and by https.
        proxy_headers=bool(proxies),
        forwarded_allow_ips=proxies,
        ssl_certfile=certificate.cert if certificate else None,
        ssl_keyfile=certificate.key if certificate else None,
        timeout_graceful_shutdown=SECONDS_TO_END,
    )


def _run(config: uvicorn.Config, door: socket.socket, tell: Callable[[], None]) -> None:
    """Tell where the pages are, and serve until Ctrl-C."""
    # The server has ended in good order by the time it passes Ctrl-C on.
    with contextlib.suppress(KeyboardInterrupt):
        if config.workers == 1:
            tell()
            uvicorn.Server(config).run(sockets=[door])
        else:
            Workers(config, door, tell).run()


class Workers(Multiprocess):
    """Several processes; where they are is told once all of them take connections."""

    def __init__(
        self, config: uvicorn.Config, door: socket.socket, tell: Callable[[], None]
    ) -> None:
        super().__init__(config, [door])
        self._tell = tell

    def init_processes(self) -> None:
        """Start all, and wait for them."""
        super().init_processes()
        if all(
            one.wait_until_ready(SECONDS_TO_BEGIN, self.should_exit)
            for one in self.processes
        ):
            self._tell()


def _check_workers(workers: int, place: Place, *, demo: bool) -> None:
    """Refuse several processes over one file, or one demo played several times."""
    if workers > 1 and isinstance(place, Path):
        raise RuleViolation(
            "one_process",
            "A file has one server. For several workers keep the store in PostgreSQL: "
            "capicua move --to postgresql://…",
            at="workers",
        )
    if workers > 1 and demo:
        raise RuleViolation(
            "one_process",
            "The demo is played by one worker. Leave --workers out.",
            at="demo",
        )


def check_store(place: Place, words: Words) -> None:
    """Refuse a store that cannot be opened, before anybody is told where to go."""
    try:
        with tables_to_write(place):
            # Every worker opens it for itself; its tables are new by then.
            pass
    except RuleViolation as refusal:
        raise RuleViolation(
            refusal.code, tell_refusal(words, refusal), at="store"
        ) from refusal


def _tell(sentence: str) -> None:
    open_console().print(sentence, highlight=False, soft_wrap=True)
