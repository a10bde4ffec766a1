"""`capicua certificate`: https for a hall, with an authority of its own."""

from __future__ import annotations

import os
import shlex
import socket
from pathlib import Path
from typing import Annotated

import typer

from capicua.cli.files.formats import Json
from capicua.cli.listening import network_host
from capicua.cli.printing import print_json
from capicua.kernel.error import RuleViolation
from capicua.store.certificate import HallCertificate, make_certificate
from capicua.store.home import data_folder
from capicua.store.world import clock_time
from capicua.wording.language import choose, words_for

FOLDER = "certificate"
LONGEST_NAME = 253
ALWAYS = ("localhost", "127.0.0.1", "::1")


def certificate(
    name: Annotated[
        list[str] | None,
        typer.Option(
            "--name",
            help="A further name or address under which phones reach this machine; its "
            "own name and its address in the network are taken anyway.",
            show_default=False,
        ),
    ] = None,
    folder: Annotated[
        Path | None,
        typer.Option(help="Where the files go; else the data folder.", show_default=False),
    ] = None,
    *,
    new_authority: Annotated[
        bool,
        typer.Option(
            "--new-authority", help="Make the authority anew; phones install it again."
        ),
    ] = False,
    json: Json = False,
) -> None:
    """Make the certificate with which this machine speaks https in its hall.

    Phones trust the hall's authority once. When the address of this machine changes, run it
    again: the authority stays the same.
    """
    made = make_certificate(
        folder or data_folder(os.environ) / FOLDER,
        [*own_names(), *map(_checked, name or [])],
        clock_time(),
        anew=new_authority,
    )
    if json:
        told = {"authority": str(made.authority), "cert": str(made.cert)}
        told |= {"key": str(made.key), "fingerprint": made.fingerprint}
        print_json({**told, "names": list(made.names), "new": made.is_new_authority})
        return
    _tell(made)


def own_names() -> tuple[str, ...]:
    """Return by which names and addresses this machine is reached in any case."""
    own = socket.gethostname().lower().partition(".")[0]
    network = network_host()
    return (*ALWAYS, *([f"{own}.local"] if own else []), *([network] if network else []))


def _checked(name: str) -> str:
    plain = name.strip().lower()
    # The library would say it in its own words; an address has colons.
    is_name = plain.isascii() and plain.replace("-", "").replace(".", "").isalnum()
    is_address = set(plain) <= set("0123456789abcdef:.") and ":" in plain
    if not (is_name or is_address) or len(plain) > LONGEST_NAME:
        raise RuleViolation(
            "bad_certificate", f'"{name[:60]}" is no name of a machine.', at="name"
        )
    return plain


def _tell(made: HallCertificate) -> None:
    words = words_for(choose(os.environ.get("LC_ALL") or os.environ.get("LANG")))
    typer.echo(
        words.text("The certificate is good for: {names}.", names=", ".join(made.names))
    )
    start = shlex.join(
        ["capicua", "serve", "--host", "0.0.0.0",  # noqa: S104 - shown, not bound
         "--cert", str(made.cert), "--key", str(made.key)]
    )  # fmt: skip
    typer.echo(words.text("Start the server so: {command}", command=start))
    if made.is_new_authority:
        typer.echo(
            words.text(
                "Then let every phone install the authority of this hall once: the page "
                "/certificate shows how, with a code for the camera. It is the right one "
                "if the phone shows this fingerprint:"
            )
        )
        typer.echo(made.fingerprint)
    else:
        typer.echo(words.text("Phones that know the authority of this hall need nothing."))
