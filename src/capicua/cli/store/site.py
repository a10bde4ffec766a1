"""`capicua export site` and `capicua publish`: public pages as files of a folder."""

from __future__ import annotations

import os
import sys
import time
from importlib import import_module
from pathlib import Path
from typing import Annotated, Any

import typer

from capicua.cli.files.formats import Json
from capicua.cli.printing import print_json
from capicua.cli.store.results import Folder
from capicua.cli.store.store_place import StoreOption, chosen_place
from capicua.cli.store.transfer import Replace, export_app
from capicua.wording.language import choose, words_for

PUBLISHING, FOLDER = "capicua.web.published.publishing", "capicua.web.published.folder"
"""Named, not imported: the doors do not know each other."""
POLL_SECONDS = 1.0
SHARE = 4
"""So many times as long as a site took, nothing new is made: the event goes first."""
Owner = Annotated[
    str, typer.Argument(help="The id of an event or of an office.", show_default=False)
]
Languages = Annotated[
    list[str] | None,
    typer.Option("--lang", help="es, en or both; the first one is at the root."),
]
Address = Annotated[
    str, typer.Option(help="Where the site will be, for the previews of messengers.")
]


@export_app.command("site")
def export_site(
    owner: Owner,
    folder: Folder,
    *,
    lang: Languages = None,
    address: Address = "",
    replace: Replace = False,
    store: StoreOption = None,
    json: Json = False,
) -> None:
    """Write all public pages as files that work from a folder and from any web host.

    Search is included; every page says its version and head. Ctrl-C leaves nothing half.
    """
    publishing: Any = import_module(PUBLISHING)
    with publishing.publisher(chosen_place(store), owner) as made:
        site = made.site(_languages(lang), address, _tell)
    import_module(FOLDER).write_site(folder, site.files, replace=replace)
    _say(folder, site, as_json=json)


def publish(
    owner: Owner,
    folder: Folder,
    *,
    lang: Languages = None,
    address: Address = "",
    once: Annotated[
        bool, typer.Option("--once", help="Publish what there is now, and end.")
    ] = False,
    store: StoreOption = None,
    json: Json = False,
) -> None:
    """Keep a published folder current while an event runs, until Ctrl-C.

    The folder is a link to the newest version: whoever looks sees all of it or all of the
    one before. Point a web host at it; nobody who looks reaches this machine's server.
    """
    publishing: Any = import_module(PUBLISHING)
    with publishing.publisher(chosen_place(store), owner) as made:
        known = 0
        while True:
            if made.version() != known:
                known = made.version()
                begun = time.monotonic()
                site = made.site(_languages(lang), address, _tell)
                import_module(FOLDER).publish_site(folder, site.files)
                _say(folder, site, as_json=json)
                if not once:
                    time.sleep(SHARE * (time.monotonic() - begun))
            if once:
                return
            time.sleep(POLL_SECONDS)


def _languages(wanted: list[str] | None) -> tuple[str, ...]:
    terminal = choose(os.environ.get("LC_ALL") or os.environ.get("LANG"))
    # An unknown language is refused where the words are.
    known = [words_for(one).catalog.language for one in wanted or [terminal]]
    return tuple(dict.fromkeys(known))


def _tell(made: int, known: int) -> None:
    """Show how far it is, where somebody looks on."""
    if sys.stderr.isatty():
        typer.echo(f"\r{made} / {known} ", nl=False, err=True)


def _say(folder: Path, site: Any, *, as_json: bool) -> None:
    if sys.stderr.isatty():
        typer.echo("\r", nl=False, err=True)
    size = sum(map(len, site.files.values()))
    if as_json:
        told = {"folder": str(folder), "files": len(site.files), "bytes": size}
        print_json(told | {"version": site.version.version, "head": site.version.head})
    else:
        typer.echo(f"{folder}: {len(site.files):,} files, version {site.version.version}")
