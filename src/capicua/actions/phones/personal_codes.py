"""Personal codes and links of athletes' phones: made, shown once, revoked, typed."""

from __future__ import annotations

from hashlib import scrypt, sha256
from typing import NamedTuple

from capicua.actions.accounts.grants import actor_of
from capicua.actions.accounts.ports import KeyKind, PhoneKey, Records
from capicua.actions.accounts.workspace import Visitor, Workspace, digest_of_secret
from capicua.actions.engine.permissions import Permission, may
from capicua.event.labels import label_of
from capicua.event.state import EventState
from capicua.kernel.error import RuleViolation

LETTERS = "BCDFGHJKMNPRSTWXYZ"
"""No digits, so that a phone's keyboard stays; no vowels, so that no word comes out."""
LENGTH = 10
GROUP = 5
"""Ten of eighteen letters are more than 41 bits."""
LINK_LENGTH = 22
"""Letters of six bits each: 132 bits."""
SLOWNESS = 2**12
"""A hundredth of a second and 4 MB for each try; a list of four hundred takes seconds."""


class PersonalKey(NamedTuple):
    """The secrets of one athlete, shown once: what is kept of them opens nothing."""

    athlete: int
    name: str
    entry: int
    link: str
    code: str
    label: str = ""
    """How the athlete is called everywhere: in pairs number and letter (FID 87-p2)."""


class KeyLine(NamedTuple):
    """An athlete of the event, and since when they have a link and a code."""

    athlete: int
    name: str
    entry: int
    made: str
    """The empty text: they have none."""
    label: str


def make_keys(
    workspace: Workspace, visitor: Visitor, event: str, athletes: tuple[int, ...] = ()
) -> tuple[PersonalKey, ...]:
    """Make new links and codes for these athletes, without any for all who have none.

    What somebody had before opens nothing any more.
    """
    check_desk(workspace, visitor, event)
    lines = show_keys(workspace, visitor, event)
    wanted = [one for one in lines if one.athlete in athletes or not (athletes or one.made)]
    missing = set(athletes) - {one.athlete for one in lines}
    if missing:
        raise RuleViolation(
            "unknown_athlete",
            "There is no athlete {missing} here.",
            at="athlete",
            missing=min(missing),
        )
    made = tuple(_new_key(workspace, one) for one in wanted)
    now = workspace.moment()
    # Slow on purpose, so not while everybody else waits for this change.
    digests = {one: code_digest(event, one.athlete, one.code) for one in made}

    def deed(records: Records) -> None:
        for one, code in digests.items():
            records.drop(PhoneKey, event=event, athlete=one.athlete)
            link = digest_of_secret(one.link)
            records.keep(PhoneKey(event, one.athlete, KeyKind.LINK, now, link))
            records.keep(PhoneKey(event, one.athlete, KeyKind.CODE, now, code))

    workspace.people.change(deed)
    return made


def revoke_keys(
    workspace: Workspace, visitor: Visitor, event: str, athlete: int | None = None
) -> None:
    """Make the links, codes and phones of one athlete useless, or those of everybody."""
    check_desk(workspace, visitor, event)

    def deed(records: Records) -> None:
        if athlete is None:
            records.drop(PhoneKey, event=event)
        else:
            records.drop(PhoneKey, event=event, athlete=athlete)

    workspace.people.change(deed)


def show_keys(workspace: Workspace, visitor: Visitor, event: str) -> tuple[KeyLine, ...]:
    """Return every athlete of an event and whether they have a link and a code."""
    check_desk(workspace, visitor, event)
    rows = workspace.people.look(lambda records: records.every(PhoneKey, event=event))
    made = {one.athlete: one.made for one in rows if one.means is KeyKind.LINK}
    state = workspace.context.states.newest(event).state
    names = workspace.context.names(event)
    return tuple(
        KeyLine(
            athlete,
            names.person(athlete),
            entry,
            made.get(athlete, ""),
            label_of(state, entry, athlete),
        )
        for athlete, entry in sorted(athletes_of(state).items(), key=lambda one: one[::-1])
    )


def athletes_of(state: EventState) -> dict[int, int]:
    """Return the athletes of an event with their entries, those on a bench too."""
    return {
        athlete: number
        for number, entry in sorted(state.entries.items())
        for athlete in (*entry.particulars.athletes, *entry.particulars.bench)
    }


def check_desk(workspace: Workspace, visitor: Visitor, event: str) -> None:
    """Raise unless somebody of the event's desk asks."""
    actor = actor_of(workspace, visitor, event, Permission.MANAGE_ENTRIES)
    if not may(actor.role, Permission.MANAGE_ENTRIES):
        raise RuleViolation(
            "not_allowed", "Only the desk of the event gives out links and codes."
        )


def code_digest(event: str, athlete: int, code: str) -> str:
    """Return what is kept of a code: it counts for one athlete of one event.

    It is made slowly, with the athlete for a salt: ten letters could else be found out from
    a stolen backup.
    """
    salt = f"capicua code {event}/{athlete}".encode()
    return scrypt(code.encode(), salt=salt, n=SLOWNESS, r=8, p=1, dklen=32).hex()


def former_digest(event: str, athlete: int, code: str) -> str:
    """Return what earlier versions kept of a code; their cards still open."""
    return digest_of_secret(f"{event}/{athlete}/{code}")


def code_of(secret: str) -> str:
    """Return the code that a secret nobody can guess comes to.

    >>> code_of("a")
    'KPWHP-MRPNN'
    """
    rest = int.from_bytes(sha256(secret.encode()).digest(), "big")
    letters = []
    for _ in range(LENGTH):
        rest, place = divmod(rest, len(LETTERS))
        letters.append(LETTERS[place])
    return group_code("".join(letters))


def group_code(plain: str) -> str:
    """Return the letters of a code in groups that one reads at a glance."""
    parts = (plain[at : at + GROUP] for at in range(0, len(plain), GROUP))
    return "-".join(parts)


def fold_code(typed: str) -> str:
    """Return a code as it was given out, however it was typed; empty if it cannot be one.

    >>> fold_code(" bcdfg hjkmn "), fold_code("BCDFG-HJKMA"), fold_code("BCD")
    ('BCDFG-HJKMN', '', '')
    """
    plain = "".join(sign for sign in typed.upper() if sign.isalnum())
    if len(plain) != LENGTH or not set(plain) <= set(LETTERS):
        return ""
    return group_code(plain)


def _new_key(workspace: Workspace, line: KeyLine) -> PersonalKey:
    link = workspace.secrets.token()[:LINK_LENGTH]
    code = code_of(workspace.secrets.token())
    return PersonalKey(line.athlete, line.name, line.entry, link, code, line.label)
