"""Outbox: letters wait here until a mail server has taken them; nothing is lost meanwhile.

A letter is written into the outbox together with the fact that it was made. Whoever sends
takes it for a while first, so that two workers do not send it twice; what fails is tried
again later, and later still. A server that takes a letter and dies before it is noted sends
it once more, under the same Message-ID.
"""

from __future__ import annotations

from datetime import timedelta
from typing import NamedTuple, Protocol

from capicua.actions.engine.context import time_text
from capicua.actions.registry.office_context import OfficeContext, RegistryRows
from capicua.actions.registry.ports import OutgoingLetter

TAKEN_FOR = timedelta(minutes=10)
"""So long nobody else sends a letter that somebody is sending."""
FIRST_WAIT, LONGEST_WAIT = timedelta(minutes=1), timedelta(hours=6)
LONGEST_ERROR = 300
AT_ONCE = 50
"""Letters that one go sends."""


class MailFailure(Exception):
    """A mail server did not take a letter; it may later."""


class MailCarrier(Protocol):
    """What hands letters to a mail server."""

    def carry(self, letter: OutgoingLetter) -> None:
        """Hand one letter over, or raise `MailFailure`."""
        ...


class LettersSent(NamedTuple):
    """How many letters of one go arrived, and how many wait for another."""

    sent: int = 0
    failed: int = 0


def list_outbox(context: OfficeContext, office: str) -> tuple[OutgoingLetter, ...]:
    """Return the letters of an office, those that wait first."""
    found = context.rows.look(lambda rows: rows.every(OutgoingLetter, office=office))
    return tuple(
        sorted(found, key=lambda one: (one.sent_at != "", one.made_at), reverse=False)
    )


def send_due(context: OfficeContext, carrier: MailCarrier) -> LettersSent:
    """Send what is due of all offices; what is not taken waits and is tried again."""
    taken = context.rows.change(lambda rows: _take(context, rows))
    sent = failed = 0
    for letter in taken:
        try:
            carrier.carry(letter)
        except MailFailure as failure:
            failed += 1
            _note(context, _postponed(context, letter, str(failure)))
        else:
            sent += 1
            # Once it is sent its words need not lie here any more.
            done = letter._replace(
                sent_at=time_text(context.now()), error="", text="", paper=b""
            )
            _note(context, done)
    return LettersSent(sent, failed)


def _take(context: OfficeContext, rows: RegistryRows) -> tuple[OutgoingLetter, ...]:
    now = time_text(context.now())
    waiting = rows.every(OutgoingLetter, sent_at="")
    due = sorted((one for one in waiting if one.due_at <= now), key=lambda one: one.due_at)
    until = time_text(context.now() + TAKEN_FOR)
    taken = tuple(one._replace(due_at=until, tries=one.tries + 1) for one in due[:AT_ONCE])
    rows.keep_all(taken)
    return taken


def _postponed(
    context: OfficeContext, letter: OutgoingLetter, error: str
) -> OutgoingLetter:
    """Return a letter that waits twice as long after each failure."""
    wait = min(FIRST_WAIT * 2 ** min(letter.tries - 1, 12), LONGEST_WAIT)
    later = time_text(context.now() + wait)
    return letter._replace(due_at=later, error=error[:LONGEST_ERROR])


def _note(context: OfficeContext, letter: OutgoingLetter) -> None:
    context.rows.change(lambda rows: rows.keep(letter))
