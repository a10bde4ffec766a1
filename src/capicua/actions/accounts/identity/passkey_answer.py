"""Passkey answers (WebAuthn): read, bounded and checked here alone."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from datetime import timedelta
from typing import Any, NamedTuple, TypeVar

from cryptography.exceptions import InvalidSignature
from webauthn import verify_authentication_response, verify_registration_response
from webauthn.helpers import (
    base64url_to_bytes,
    bytes_to_base64url,
    parse_attestation_object,
    parse_registration_credential_json,
)
from webauthn.helpers.exceptions import WebAuthnException
from webauthn.helpers.structs import AttestationFormat

from capicua.actions.accounts.identity.proofs import Passkey, PasskeyChallenge
from capicua.actions.accounts.ports import Records
from capicua.actions.accounts.workspace import Workspace, digest_of_secret, one_of
from capicua.kernel.error import RuleViolation

LASTS = timedelta(minutes=5)
"""So long an answer may take: somebody looks for the key first."""
MOST_OPEN = 1000
"""Of so many questions to strangers the oldest give way."""
LONGEST_ANSWER = 20_000
LONGEST_ID = 1400
"""Letters of the name of a key; what devices make has at most 1,023 bytes."""
PLAIN = frozenset({AttestationFormat.NONE, AttestationFormat.PACKED})
"""We ask for no proof of who made a device; other kinds of it are not even read."""
BROKEN = (
    WebAuthnException, InvalidSignature, ArithmeticError, AttributeError, LookupError,
    RecursionError, TypeError, ValueError,
)  # fmt: skip
"""What reading an answer may end with that no browser has written."""
T = TypeVar("T")


class PasskeyHome(NamedTuple):
    """Under which name a server is reached; passkeys belong to that name."""

    name: str
    origin: str


class PasskeyAnswer(NamedTuple):
    """What a browser answered, as far as it must be known before it is checked."""

    id: str
    challenge: str
    document: Mapping[str, Any]


class CheckedPasskey(NamedTuple):
    """What a new key is known by, proven to be in the hands of who asks."""

    id: str
    public_key: str
    uses: int


def ask_passkey(workspace: Workspace, session: str) -> str:
    """Return what a passkey shall sign; a session's question is no other one's."""
    challenge = workspace.secrets.token()

    def deed(records: Records) -> None:
        records.drop(PasskeyChallenge, before=workspace.moment(ago=LASTS))
        same = records.every(PasskeyChallenge, session=session)
        most = 1 if session else MOST_OPEN
        oldest_first = sorted(same, key=lambda one: one.at)
        for one in oldest_first[: max(0, len(same) - most + 1)]:
            records.drop(PasskeyChallenge, digest=one.digest)
        digest = digest_of_secret(challenge)
        records.keep(PasskeyChallenge(digest, session, workspace.moment()))

    workspace.people.change(deed)
    return challenge


def take_challenge(
    workspace: Workspace, records: Records, answer: PasskeyAnswer, session: str
) -> None:
    """Use a question up inside a change; raise if this session was not asked it lately."""
    digest = digest_of_secret(answer.challenge)
    asked = one_of(records, PasskeyChallenge, digest=digest, session=session)
    if asked is None or asked.at < workspace.moment(ago=LASTS):
        raise wrong_passkey()
    records.drop(PasskeyChallenge, digest=digest)


def read_answer(text: str) -> PasskeyAnswer:
    """Return a browser's answer, or say that it is none."""
    if len(text) > LONGEST_ANSWER:
        raise wrong_passkey()
    return _whole(lambda: _read(text))


def check_new(home: PasskeyHome, answer: PasskeyAnswer) -> CheckedPasskey:
    """Return a new key that signed our question under our name and knows its owner."""

    def check() -> CheckedPasskey:
        given = parse_registration_credential_json(dict(answer.document))
        if parse_attestation_object(given.response.attestation_object).fmt not in PLAIN:
            raise wrong_passkey()
        found = verify_registration_response(
            credential=given,
            expected_challenge=answer.challenge.encode(),
            expected_rp_id=home.name,
            expected_origin=home.origin,
            require_user_verification=True,
        )
        if found.credential_id != given.raw_id:
            raise wrong_passkey()
        key = bytes_to_base64url(found.credential_public_key)
        return CheckedPasskey(answer.id, key, found.sign_count)

    return _whole(check)


def use_passkey(
    workspace: Workspace,
    records: Records,
    home: PasskeyHome,
    answer: PasskeyAnswer,
    session: str,
) -> Passkey:
    """Return inside a change the key that has signed the question of a session."""
    take_challenge(workspace, records, answer, session)
    passkey = one_of(records, Passkey, id=answer.id, home=home.name)
    if passkey is None:
        raise wrong_passkey()
    uses = _uses_of(home, answer, passkey)
    used = passkey._replace(uses=uses, used=workspace.moment())
    records.keep(used)
    return used


def _uses_of(home: PasskeyHome, answer: PasskeyAnswer, passkey: Passkey) -> int:
    """Return how often a known key was used; raise unless it signed our question."""
    return _whole(
        lambda: (
            verify_authentication_response(
                credential=dict(answer.document),
                expected_challenge=answer.challenge.encode(),
                expected_rp_id=home.name,
                expected_origin=home.origin,
                credential_public_key=base64url_to_bytes(passkey.public_key),
                credential_current_sign_count=passkey.uses,
                require_user_verification=True,
            ).new_sign_count
        )
    )


def wrong_passkey() -> RuleViolation:
    """Return the refusal of whatever proves nothing."""
    return RuleViolation(
        "wrong_passkey",
        "This passkey does not open this account here, or it took too long. Try again.",
        at="answer",
    )


def _read(text: str) -> PasskeyAnswer:
    document = json.loads(text)
    own_id, told = document["id"], document["response"]["clientDataJSON"]
    challenge = json.loads(base64url_to_bytes(told))["challenge"]
    # Kept under its name: two ways of writing one would be two keys.
    if bytes_to_base64url(base64url_to_bytes(own_id)) != own_id or not own_id:
        raise wrong_passkey()
    if len(own_id) > LONGEST_ID:
        raise wrong_passkey()
    return PasskeyAnswer(own_id, base64url_to_bytes(challenge).decode(), document)


def _whole(read: Callable[[], T]) -> T:
    """Return what reading comes to; what is broken in any way is refused in one way."""
    try:
        return read()
    except BROKEN as error:
        raise wrong_passkey() from error
