"""Passkeys (WebAuthn): added to an account, shown before grave things, taken away."""

from __future__ import annotations

import json
from hashlib import sha256
from typing import Any

from webauthn import (
    generate_authentication_options,
    generate_registration_options,
    options_to_json,
)
from webauthn.helpers import base64url_to_bytes
from webauthn.helpers.structs import (
    AuthenticatorSelectionCriteria,
    PublicKeyCredentialDescriptor,
    ResidentKeyRequirement,
    UserVerificationRequirement,
)

from capicua.actions.accounts.change_log import Subject, note_change
from capicua.actions.accounts.identity.passkey_answer import (
    PasskeyHome,
    ask_passkey,
    check_new,
    read_answer,
    take_challenge,
    use_passkey,
    wrong_passkey,
)
from capicua.actions.accounts.identity.proofs import Passkey
from capicua.actions.accounts.identity.recovery_codes import keep_codes, make_codes
from capicua.actions.accounts.identity.step_up import (
    check_step_up,
    has_factor,
    note_shown,
)
from capicua.actions.accounts.ports import AccountDeed, Records, SignInOutcome
from capicua.actions.accounts.sign_in import begin_attempt, settle
from capicua.actions.accounts.workspace import Visitor, Workspace, in_person, one_of
from capicua.actions.engine.person_names import clean_name
from capicua.kernel.error import RuleViolation

SOURCE = "passkey"
"""Tries are limited like those of signing in, under this source."""
MOST = 20
HANDLE_BYTES = 16
Options = dict[str, Any]
"""What a browser is told to ask of its devices."""


def show_passkeys(workspace: Workspace, visitor: Visitor) -> tuple[Passkey, ...]:
    """Return the visitor's own passkeys, the newest first."""
    account = in_person(visitor)
    own = workspace.people.look(lambda records: records.every(Passkey, account=account.id))
    return tuple(sorted(own, key=lambda one: one.made, reverse=True))


def offer_passkey(workspace: Workspace, visitor: Visitor, home: PasskeyHome) -> Options:
    """Return how a browser makes a passkey for the visitor's account."""
    account = in_person(visitor)
    workspace.people.look(lambda records: check_step_up(workspace, records, visitor))
    handle = sha256(f"passkeys of {account.id} {account.login}".encode()).digest()
    made = generate_registration_options(
        rp_id=home.name,
        rp_name="Capicúa",
        user_name=account.login,
        user_display_name=account.name,
        user_id=handle[:HANDLE_BYTES],
        challenge=ask_passkey(workspace, visitor.session).encode(),
        authenticator_selection=AuthenticatorSelectionCriteria(
            resident_key=ResidentKeyRequirement.PREFERRED,
            user_verification=UserVerificationRequirement.REQUIRED,
        ),
        exclude_credentials=_named(_at_home(workspace, visitor, home)),
    )
    return _document(options_to_json(made))


def add_passkey(
    workspace: Workspace, visitor: Visitor, home: PasskeyHome, label: str, text: str
) -> tuple[str, ...]:
    """Keep a passkey that a browser has made; return codes for paper with the first one."""
    account, called = in_person(visitor), clean_name(label, "label")
    answer, codes = read_answer(text), make_codes(workspace)

    def deed(records: Records) -> tuple[str, ...]:
        check_step_up(workspace, records, visitor)
        take_challenge(workspace, records, answer, visitor.session)
        new, now = check_new(home, answer), workspace.moment()
        if one_of(records, Passkey, id=new.id) is not None:
            raise wrong_passkey()
        if len(records.every(Passkey, account=account.id)) >= MOST:
            raise RuleViolation(
                "too_many_passkeys",
                "You have {most} passkeys; remove one that is not used.",
                most=MOST,
            )
        is_first = not has_factor(records, account.id)
        records.keep(
            Passkey(
                new.id, account.id, home.name, new.public_key, new.uses, called, now, ""
            )
        )
        if is_first:
            keep_codes(records, account.id, codes)
        about = Subject(account.id, detail=called)
        note_change(workspace, records, AccountDeed.PASSKEY_ADDED, account, about)
        note_shown(workspace, records, visitor.session, account.id)
        return codes if is_first else ()

    return workspace.people.change(deed)


def remove_passkey(workspace: Workspace, visitor: Visitor, own_id: str) -> Passkey:
    """Forget one of the visitor's passkeys; it opens nothing any more."""
    account = in_person(visitor)

    def deed(records: Records) -> Passkey:
        found = one_of(records, Passkey, id=own_id, account=account.id)
        if found is None:
            raise _missing()
        check_step_up(workspace, records, visitor)
        records.drop(Passkey, id=own_id)
        about = Subject(account.id, detail=found.label)
        note_change(workspace, records, AccountDeed.PASSKEY_REMOVED, account, about)
        return found

    return workspace.people.change(deed)


def request_passkey(workspace: Workspace, visitor: Visitor, home: PasskeyHome) -> Options:
    """Return how a browser asks for one of the visitor's own passkeys."""
    own = _at_home(workspace, visitor, home)
    if not own:
        raise _missing()
    return request_options(home, ask_passkey(workspace, visitor.session), own)


def request_options(
    home: PasskeyHome, challenge: str, wanted: tuple[Passkey, ...] = ()
) -> Options:
    """Return how a browser asks for one of these passkeys, or for any of this server."""
    made = generate_authentication_options(
        rp_id=home.name,
        challenge=challenge.encode(),
        allow_credentials=_named(wanted),
        user_verification=UserVerificationRequirement.REQUIRED,
    )
    return _document(options_to_json(made))


def show_passkey(
    workspace: Workspace, visitor: Visitor, home: PasskeyHome, text: str
) -> None:
    """Take a passkey's answer: for a while grave things may be done."""
    account, answer = in_person(visitor), read_answer(text)
    attempt = begin_attempt(workspace, account.login, SOURCE)

    def deed(records: Records) -> None:
        passkey = use_passkey(workspace, records, home, answer, visitor.session)
        if passkey.account != account.id:
            raise wrong_passkey()
        note_shown(workspace, records, visitor.session, account.id)

    workspace.people.change(deed)
    settle(workspace, attempt, SignInOutcome.OK)


def _at_home(
    workspace: Workspace, visitor: Visitor, home: PasskeyHome
) -> tuple[Passkey, ...]:
    own = show_passkeys(workspace, visitor)
    return tuple(one for one in own if one.home == home.name)


def _named(passkeys: tuple[Passkey, ...]) -> list[PublicKeyCredentialDescriptor]:
    return [
        PublicKeyCredentialDescriptor(id=base64url_to_bytes(one.id)) for one in passkeys
    ]


def _document(written: str) -> Options:
    found: Options = json.loads(written)
    return found


def _missing() -> RuleViolation:
    return RuleViolation("no_such_passkey", "You have no such passkey.", at="passkey")
