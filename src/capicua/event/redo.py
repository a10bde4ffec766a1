"""Does again what a fact says was computed: pairings, standings, rulings."""

from __future__ import annotations

from collections.abc import Iterator

from capicua.event.daybook import Ratification
from capicua.event.fact import Fact, Recorded, Undisclosed
from capicua.event.facts.double_entry import KeyedSettled
from capicua.event.facts.lifecycle import EventFinished, StandingsPublished
from capicua.event.facts.results import (
    ClosedRoundChanged,
    NoShow,
    OrganisersErrorCorrected,
    RatificationVote,
    ResultRecorded,
    RulingMade,
)
from capicua.event.facts.rounds import RoundClosed, RoundPaired, RoundPublished
from capicua.event.labels import label_at
from capicua.event.no_show import no_show_of
from capicua.event.pairing import as_fact, plan_round
from capicua.event.place import Place
from capicua.event.record import standings_digest, standings_of
from capicua.event.ruled import Consequences, follow, return_of
from capicua.event.state import EventState
from capicua.event.table import TableState
from capicua.event.written_hand import before_hand
from capicua.journal.digest import Digest
from capicua.kernel.error import RuleViolation
from capicua.kernel.seat import Seat
from capicua.play.ruling.decision import rule
from capicua.tournament.rules.draw import opens


def differences(
    before: EventState, recorded: Recorded, after: EventState
) -> Iterator[RuleViolation]:
    """Yield where a fact says something else than comes out when it is done again."""
    match recorded.fact:
        case RoundPaired() as paired:
            yield from _pairing(before, paired)
        case RoundPublished() as published:
            yield from _seed(before, published)
        case RoundClosed(number, digest) | StandingsPublished(number, digest):
            yield from _standings(after, number, digest)
        case EventFinished(digest):
            yield from _standings(after, after.closed_rounds, digest)
        case ClosedRoundChanged() as changed:
            yield from _standings(after, after.closed_rounds, changed.standings)
        case fact:
            yield from _judged(before, fact)


def _judged(before: EventState, fact: Fact | Undisclosed) -> Iterator[RuleViolation]:
    """Yield where something that the book answers says otherwise than the book."""
    match fact:
        case RulingMade() if not fact.departs:
            yield from _ruling(before, fact)
        case RatificationVote() if fact.is_ratified:
            yield from _ratified(before, fact)
        case (
            ResultRecorded(no_show=NoShow())
            | OrganisersErrorCorrected(no_show=NoShow())
            | KeyedSettled(no_show=NoShow())
        ):
            table = before.table(fact.place)
            is_told = _knows_offences(before, table, fact.outcome.absent)
            if is_told and fact.no_show != no_show_of(before, table, fact.outcome):
                yield _ruling_differs(fact.place)
        case _:
            return


def _knows_offences(state: EventState, table: TableState, seats: tuple[Seat, ...]) -> bool:
    """Tell whether it is known what those at some seats were sanctioned for before.

    The journal alone does not tell it, and repetitions count.
    """
    labels = (label_at(state, table, seat) for seat in seats)
    return all(one.code for label in labels for one in state.record.get(label, ()))


def _pairing(before: EventState, paired: RoundPaired) -> Iterator[RuleViolation]:
    try:
        again = as_fact(before, plan_round(before, paired.seed))
    except RuleViolation as refusal:
        message = f"This round could not have been paired: {refusal.message}"
        yield RuleViolation("pairing_differs", message)
        return
    if again != paired:
        changed = [str(one.table) for one in paired.tables if one not in again.tables]
        where = f" at table {', '.join(changed)}" if changed else ""
        message = f"Round {paired.round} comes out differently{where} from the same seed."
        yield RuleViolation("pairing_differs", message)


def _seed(before: EventState, published: RoundPublished) -> Iterator[RuleViolation]:
    found = before.rounds[published.round]
    if found.commitment is None:
        return
    is_same = published.seed == found.seed
    if not is_same or not opens(found.commitment, published.salt, published.seed):
        message = (
            f"The seed of round {published.round} is not the one that was sealed before "
            "the draw."
        )
        yield RuleViolation("seed_differs", message)


def _standings(after: EventState, number: int, digest: Digest) -> Iterator[RuleViolation]:
    if standings_digest(standings_of(after, through=number)) != digest:
        message = f"The standings after round {number} come out differently."
        yield RuleViolation("standings_differ", message)


def _ruling(before: EventState, fact: RulingMade) -> Iterator[RuleViolation]:
    table = before.table(fact.place)
    ruling = rule(before.book, fact.incident)
    if ruling.pending is not fact.waits_for:
        yield _ruling_differs(fact.place)
        return
    if fact.waits_for is not None:
        return
    if fact.strikes is not None:
        table = before_hand(before, table, fact.strikes)
    told = Consequences(fact.rows, fact.outcome, fact.cards, fact.warnings, fact.withdraws)
    again = follow(before, table, ruling) if ruling.is_applied else None
    # Facts of before said nothing of a struck hand, nor of who comes back.
    is_wrong = fact.strikes is not None and not ruling.replaces_hand
    returns = return_of(before, fact.place.round, ruling)
    is_wrong = is_wrong or fact.returns not in (None, returns)
    if again is None or is_wrong or told not in (again, _without_winner(again)):
        yield _ruling_differs(fact.place)


def _ratified(before: EventState, vote: RatificationVote) -> Iterator[RuleViolation]:
    """Yield where what was confirmed is not what the book says of it."""
    waiting = before.ratifications.get(vote.ruling, Ratification(vote.ruling))
    if waiting.proposal is not None:
        made = waiting.proposal
        if not made.incident.code:
            # The journal alone does not tell what was ruled on.
            return
        told = Consequences(
            vote.rows, vote.outcome, vote.cards, vote.warnings, vote.withdraws
        )
        ruling = rule(before.book, made.incident)
        if told != follow(before, before.table(made.place), ruling):
            yield _ruling_differs(made.place)


def _ruling_differs(place: Place) -> RuleViolation:
    message = f"The ruling at {place} is not what the book says."
    return RuleViolation("ruling_differs", message)


def _without_winner(follows: Consequences) -> Consequences:
    """Return what facts said before a ruled result named its winner."""
    if follows.outcome is None:
        return follows
    return follows._replace(outcome=follows.outcome._replace(winner=None, ended_by=None))
