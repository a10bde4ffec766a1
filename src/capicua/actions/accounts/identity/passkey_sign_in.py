"""Passkey sign-in: a key that knows its owner stands for login and password."""

from __future__ import annotations

from capicua.actions.accounts.identity.passkey_answer import (
    PasskeyHome,
    ask_passkey,
    read_answer,
    use_passkey,
)
from capicua.actions.accounts.identity.passkeys import Options, request_options
from capicua.actions.accounts.identity.proofs import Passkey
from capicua.actions.accounts.identity.step_up import note_shown
from capicua.actions.accounts.ports import Account, Records
from capicua.actions.accounts.sign_in import (
    AskingPlace,
    SignedIn,
    begin_attempt,
    open_session,
    refuse_inactive,
)
from capicua.actions.accounts.workspace import Workspace, digest_of_secret, one_of
from capicua.kernel.error import BrokenInvariant


def ask_to_sign_in(workspace: Workspace, home: PasskeyHome) -> Options:
    """Return how a browser asks for a passkey of this server, whosever it is."""
    return request_options(home, ask_passkey(workspace, ""))


def sign_in_by_passkey(
    workspace: Workspace, home: PasskeyHome, text: str, place: AskingPlace
) -> SignedIn:
    """Begin a session for whose passkey has answered; it counts as shown just now."""
    answer = read_answer(text)
    login = workspace.people.look(lambda records: _login_of(records, answer.id))
    attempt = begin_attempt(workspace, login, place.source, place.mark)

    account = workspace.people.change(
        lambda records: _owner_of(
            records, use_passkey(workspace, records, home, answer, "")
        )
    )
    refuse_inactive(workspace, attempt, account)
    signed = open_session(workspace, attempt, account, place.mark)
    session = digest_of_secret(signed.token)
    workspace.people.change(
        lambda records: note_shown(workspace, records, session, account.id)
    )
    return signed


def _login_of(records: Records, own_id: str) -> str:
    passkey = one_of(records, Passkey, id=own_id)
    return _owner_of(records, passkey).login if passkey else ""


def _owner_of(records: Records, passkey: Passkey) -> Account:
    found = one_of(records, Account, id=passkey.account)
    if found is None:
        raise BrokenInvariant("An account is never removed.")
    return found
