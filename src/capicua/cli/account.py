"""`capicua account`: a way back in for whoever forgot the password."""

from __future__ import annotations

import sys
from typing import Annotated

import typer

from capicua.actions.accounts.password_reset import find_login, set_password
from capicua.cli.files.formats import Json
from capicua.cli.printing import print_json
from capicua.cli.store.store_place import StoreOption
from capicua.cli.workspace import managing

app = typer.Typer(
    help="Set a new password for somebody who forgot it.",
    no_args_is_help=True,
    pretty_exceptions_enable=False,
)


@app.callback()
def people() -> None:
    """Set a new password for somebody who forgot it."""


@app.command("password")
def password(
    login: Annotated[str, typer.Argument(help="The login.", show_default=False)],
    *,
    stdin: Annotated[
        bool, typer.Option("--stdin", help="Read the password from standard input.")
    ] = False,
    store: StoreOption = None,
    json: Json = False,
) -> None:
    """Set a new password; everybody who is signed in with that login is signed out.

    A store in a file is written by one program: stop the server before.
    """
    with managing(store) as workspace:
        known = find_login(workspace, login)
        account = set_password(workspace, known.login, _new_password(from_stdin=stdin))
    if json:
        print_json({"login": account.login, "name": account.name})
        return
    typer.echo(f"{account.name} ({account.login}) has a new password. Sign in with it.")


def _new_password(*, from_stdin: bool) -> str:
    if from_stdin:
        return sys.stdin.readline().rstrip("\r\n")
    answer: str = typer.prompt("New password", hide_input=True, confirmation_prompt=True)
    return answer
