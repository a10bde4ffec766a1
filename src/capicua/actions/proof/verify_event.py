"""Verification of an event: its head, its seeds, the heads of its rounds."""

from __future__ import annotations

from typing import NamedTuple

from capicua.actions.engine.context import Context
from capicua.actions.events.summary import Version
from capicua.actions.proof.journal import public_end
from capicua.event.fact import Fact
from capicua.event.facts.rounds import RoundClosed, RoundPublished, SeedDrawn
from capicua.event.lines import read_fact
from capicua.journal.canonical import parse
from capicua.journal.digest import Digest
from capicua.rulebooks import OFFICIAL

KINDS = (b'"seed_drawn"', b'"round_published"', b'"round_closed"')


class Link(NamedTuple):
    """A line of the journal: its number and its hash."""

    seq: int
    hash: str


class RoundProof(NamedTuple):
    """The seed of a round, and the heads when it was published and closed."""

    round: int
    seed: int | None
    """None: it is still sealed."""
    commitment: Digest | None
    drawn: Link | None
    published: Link | None
    closed: Link | None


class Verification(NamedTuple):
    """What stands on the page of verification."""

    version: Version
    rounds: tuple[RoundProof, ...]
    has_own_book: bool
    """The club's own rulebook is not in the journal; it must be handed along."""


def show_verification(context: Context, event: str) -> Verification:
    """Return the head, the seeds and the heads of the rounds of an event."""
    state = context.states.newest(event).state
    end = public_end(context, event)
    found: dict[tuple[type[Fact], int], Link] = {}
    for stored in context.store.read(event):
        if stored.seq > end.seq:
            break
        if any(kind in stored.line for kind in KINDS):
            raw = parse(stored.line)
            match read_fact(raw).fact:
                case SeedDrawn(number) | RoundPublished(number) | RoundClosed(number) as it:
                    found[type(it), number] = Link(stored.seq, raw["hash"])
                case _:
                    continue
    rounds = tuple(
        RoundProof(
            number,
            one.public_seed,
            one.commitment,
            found.get((SeedDrawn, number)),
            found.get((RoundPublished, number)),
            found.get((RoundClosed, number)),
        )
        for number, one in sorted(state.rounds.items())
    )
    return Verification(Version(*end), rounds, state.book.id not in OFFICIAL)
