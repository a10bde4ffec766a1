"""Devices of an athlete's card: each phone has a secret of its own, and can be revoked."""

from __future__ import annotations

from typing import NamedTuple

from capicua.actions.accounts.ports import KeyKind, PhoneKey, Records
from capicua.actions.accounts.workspace import Visitor, Workspace, digest_of_secret
from capicua.actions.phones.personal_codes import LINK_LENGTH, check_desk
from capicua.kernel.error import RuleViolation

MOST_DEVICES = 20
"""A link that is opened again and again takes the place of the oldest one."""
HANDLE_LENGTH = 16
"""Letters of a digest by which a device is named; they open nothing."""


class Device(NamedTuple):
    """A phone on which somebody opened a card."""

    handle: str
    made: str
    is_this: bool = False
    """Whoever asks holds this very one."""


def new_secret(workspace: Workspace) -> str:
    """Return a secret for one phone; that of the card stays on the card."""
    return workspace.secrets.token()[:LINK_LENGTH]


def keep_device(
    workspace: Workspace, records: Records, event: str, athlete: int, secret: str
) -> None:
    """Remember a phone inside a change, in the place of the oldest of too many."""
    digest = digest_of_secret(secret)
    records.keep(PhoneKey(event, athlete, KeyKind.PHONE, workspace.moment(), digest))
    for one in _rows(records, event, athlete)[MOST_DEVICES:]:
        records.drop(PhoneKey, digest=one.digest)


def own_devices(
    workspace: Workspace, visitor: Visitor, event: str, secret: str
) -> tuple[Device, ...]:
    """Return the phones on which somebody's own card was opened, the newest first."""
    rows = workspace.people.look(lambda records: _rows(records, event, visitor.athlete))
    own = digest_of_secret(secret)
    return tuple(_device(one, own) for one in rows)


def show_devices(
    workspace: Workspace, visitor: Visitor, event: str
) -> dict[int, tuple[Device, ...]]:
    """Return the phones of every athlete of an event, for its desk."""
    check_desk(workspace, visitor, event)

    def question(records: Records) -> dict[int, tuple[Device, ...]]:
        rows = records.every(PhoneKey, event=event, means=KeyKind.PHONE)
        athletes = {one.athlete for one in rows}
        return {
            athlete: tuple(_device(one) for one in _rows(records, event, athlete))
            for athlete in sorted(athletes)
        }

    return workspace.people.look(question)


def revoke_device(
    workspace: Workspace, visitor: Visitor, event: str, athlete: int, handle: str
) -> None:
    """Let a phone open nothing any more: for its athlete, or for the desk."""
    if visitor.athlete != athlete or not athlete:
        check_desk(workspace, visitor, event)

    def deed(records: Records) -> None:
        named = [
            one
            for one in _rows(records, event, athlete)
            if one.digest[:HANDLE_LENGTH] == handle
        ]
        if not named:
            raise RuleViolation(
                "no_such_key", "This phone is not on the list any more.", at="phone"
            )
        for one in named:
            records.drop(PhoneKey, digest=one.digest)

    workspace.people.change(deed)


def _rows(records: Records, event: str, athlete: int) -> tuple[PhoneKey, ...]:
    rows = records.every(PhoneKey, event=event, athlete=athlete, means=KeyKind.PHONE)
    return tuple(sorted(rows, key=lambda one: (one.made, one.digest), reverse=True))


def _device(row: PhoneKey, own: str = "") -> Device:
    return Device(row.digest[:HANDLE_LENGTH], row.made, row.digest == own)
