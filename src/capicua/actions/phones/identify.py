"""Sign-in of a phone: by a link, by a number and a code, or remembered."""

from __future__ import annotations

from typing import NamedTuple

from capicua.actions.accounts.credentials import fold_login
from capicua.actions.accounts.ports import (
    KeyKind,
    PhoneKey,
    Records,
    Registration,
    RegistrationStatus,
    SignInOutcome,
)
from capicua.actions.accounts.workspace import (
    ANYBODY,
    Visitor,
    Workspace,
    digest_of_secret,
    one_of,
)
from capicua.actions.phones.devices import keep_device, new_secret
from capicua.actions.phones.personal_codes import (
    athletes_of,
    code_digest,
    fold_code,
    former_digest,
)
from capicua.actions.phones.tries import begin_try
from capicua.event.labels import label_of
from capicua.kernel.error import RuleViolation
from capicua.kernel.slug import LONGEST_ID

OPENS = (KeyKind.LINK, KeyKind.PHONE)
"""What a phone may hold; a code is typed and never kept there."""
LONGEST_NAME = 200


class Identified(NamedTuple):
    """Whose phone it is, in which event, and the secret that it keeps."""

    event: str
    athlete: int
    secret: str


def open_link(workspace: Workspace, link: str, source: str) -> Identified:
    """Return who has this personal link, with a secret for this phone alone.

    Guessing is limited, a right link never is.
    """
    found = _find(workspace, link)
    if found is not None and found.means is KeyKind.LINK:
        secret, event, athlete = new_secret(workspace), found.event, found.athlete
        workspace.people.change(
            lambda records: keep_device(workspace, records, event, athlete, secret)
        )
        return Identified(event, athlete, secret)
    begin_try(workspace, "link", source)
    raise RuleViolation(
        "no_such_key",
        "This link opens nothing any more. Ask the desk for a new one.",
        at="link",
    )


def identify(
    workspace: Workspace, event: str, name: str, typed: str, source: str
) -> Identified:
    """Return who has this code; the name is the number, or what was given to register."""
    login = f"{event[:LONGEST_ID]}/{fold_login(name)[:LONGEST_NAME]}"
    trace = begin_try(workspace, login, source)
    code = fold_code(typed)
    secret = new_secret(workspace)
    who = _called(workspace, event, name) if code else ()
    # Slow on purpose: before, and not while everybody else waits for this change.
    known = {
        one: (code_digest(event, one, code), former_digest(event, one, code)) for one in who
    }

    def deed(records: Records) -> int | None:
        for athlete, digests in known.items():
            if _is_code(records, digests):
                keep_device(workspace, records, event, athlete, secret)
                records.keep(trace._replace(outcome=SignInOutcome.OK))
                return athlete
        return None

    athlete = workspace.people.change(deed) if known else None
    if athlete is None:
        raise RuleViolation(
            "wrong_code",
            "Number and code do not belong together. Look at your card, or ask the desk.",
            at="code",
        )
    return Identified(event, athlete, secret)


def _is_code(records: Records, digests: tuple[str, str]) -> bool:
    """Tell whether a code is an athlete's; of an old card the slow digest is kept now."""
    slow, quick = digests
    if one_of(records, PhoneKey, digest=slow, means=KeyKind.CODE) is not None:
        return True
    former = one_of(records, PhoneKey, digest=quick, means=KeyKind.CODE)
    if former is None:
        return False
    records.drop(PhoneKey, digest=quick)
    records.keep(former._replace(digest=slow))
    return True


def athlete_visitor(workspace: Workspace, event: str, secret: str) -> Visitor:
    """Return the athlete of an event whose phone has this secret; anybody, if none has."""
    found = _find(workspace, secret)
    if found is None or found.event != event:
        return ANYBODY
    return ANYBODY._replace(csrf=digest_of_secret(f"form {secret}"), athlete=found.athlete)


def forget_phone(workspace: Workspace, secret: str) -> None:
    """Let the server forget a phone; a link opens it again."""
    digest = digest_of_secret(secret)
    workspace.people.change(
        lambda records: records.drop(PhoneKey, digest=digest, means=KeyKind.PHONE)
    )


def _find(workspace: Workspace, secret: str) -> PhoneKey | None:
    if not secret:
        return None
    digest = digest_of_secret(secret)
    found = workspace.people.look(lambda records: one_of(records, PhoneKey, digest=digest))
    return found if found is not None and found.means in OPENS else None


def _called(workspace: Workspace, event: str, name: str) -> tuple[int, ...]:
    """Return the athletes whom a name may mean: a number, or what a registration says."""
    if event not in workspace.context.store.events():
        # Whoever guesses is not told which events there are.
        return ()
    state = workspace.context.states.newest(event).state
    entered = athletes_of(state)
    name = name.strip()
    called = tuple(
        athlete
        for athlete, entry in entered.items()
        if name.upper() in (str(athlete), label_of(state, entry, athlete))
    )
    if called or name.isdecimal():
        return called
    rows = workspace.people.look(
        lambda records: records.every(
            Registration, event=event, status=RegistrationStatus.CONFIRMED
        )
    )
    wanted = fold_login(name)
    entries = {one.entry for one in rows if wanted and fold_login(one.contact) == wanted}
    return tuple(athlete for athlete, entry in entered.items() if entry in entries)
