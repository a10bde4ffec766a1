"""What a book demands of an event: its kind, its modality, how many matches it has."""

from __future__ import annotations

from typing import NamedTuple, assert_never

from capicua.kernel.error import RuleViolation
from capicua.rulebooks import Rulebook
from capicua.rulebooks.cited import Cited
from capicua.rulebooks.sections.competition import EventKind, Modality, PairingMode
from capicua.tournament.rules.record import Tournament
from capicua.tournament.rules.terms import matches_of, target_of

OTHER_KIND = 'Choose another kind, or leave "event" out.'


class MatchCountLimits(NamedTuple):
    """How many matches a kind of event has, with the article of each bound."""

    least: Cited[int | None]
    most: Cited[int | None]


def check_limits(tournament: Tournament) -> None:
    """Refuse an event that its book does not know: its kind, modality or number of matches.

    This is what every door asks before an event is made (FID 61, DP 32 to 36).
    """
    refuse_event(tournament.book, tournament.modality, tournament.event)
    refuse_length(tournament)
    bound, broken = bound_of(tournament.book, tournament.event), broken_bound(tournament)
    if bound is not None and broken is not None:
        raise RuleViolation(
            "wrong_number_of_matches",
            "Under {book} a {kind} has from {least} to {most} {most:match|matches}, not "
            "{matches}. Change the rounds, or play another kind of event.",
            at="rounds",
            article=broken.article,
            book=tournament.book.name,
            kind=tournament.event,
            least=bound.least.value,
            most=bound.most.value,
            matches=matches_of(tournament),
        )


def known_kinds(book: Rulebook, modality: Modality) -> tuple[EventKind, ...]:
    """Return the kinds of events that a book knows in a modality."""
    return tuple(kind for kind in EventKind if _knows(book, modality, kind))


def refuse_event(book: Rulebook, modality: Modality, event: EventKind | None) -> None:
    """Refuse a kind of event that the book does not know, or not in this modality.

    DP 32 to 36. Where a book lists no kinds, all are known except the *jornada*, which is
    nothing without a way to rotate its tables.
    """
    if event is None:
        return
    if not _is_known(book, event):
        raise RuleViolation(
            "event_not_in_book",
            f"{book.name} has no event of the kind {event}. {OTHER_KIND}",
            at="event",
            article=book.events.kinds.article,
        )
    allowed = _modalities(book, event)
    if allowed is not None and allowed.value is not None and modality not in allowed.value:
        raise RuleViolation(
            "wrong_modality",
            f"Under {book.name} the {event} is for {' or '.join(allowed.value)}, not for "
            f"{modality}. {OTHER_KIND}",
            at="modality",
            article=allowed.article,
        )


def refuse_length(tournament: Tournament) -> None:
    """Refuse an event that is longer than its book allows (FID 61 and 61-pu).

    The limits of FID bind world championships; elsewhere the authorities are free (FID 60).
    """
    events, match = tournament.book.events, tournament.book.match
    if tournament.event is None or tournament.event not in (
        events.most_matches_in.value or ()
    ):
        return
    most, least = events.most_matches, match.long_least_matches
    matches = matches_of(tournament)
    if most.value is not None and matches > most.value:
        raise _refused(tournament, f"at most {most.value} matches, not {matches}", most)
    if is_long(tournament) and least.value is not None and matches < least.value:
        raise _refused(
            tournament,
            f"at least {least.value} matches when they go to {match.long_target.value} "
            f"points, not {matches}",
            least,
        )


def is_long(tournament: Tournament) -> bool:
    """Return whether any round is played to the book's exceptional target (FID 61-pu)."""
    long_target = tournament.book.match.long_target.value
    rounds = range(1, len(tournament.played) + 2)
    return long_target is not None and any(
        target_of(tournament, number) == long_target for number in rounds
    )


def bound_of(book: Rulebook, event: EventKind | None) -> MatchCountLimits | None:
    """Return how many matches a kind of event has; None where its length is free.

    DP 33 and 34; leagues and special events are as long as the organiser wants (35, 36).
    """
    events = book.events
    match event:
        case EventKind.JORNADA:
            return MatchCountLimits(
                events.jornada_least_matches, events.jornada_most_matches
            )
        case EventKind.TORNEO:
            return MatchCountLimits(events.torneo_least_matches, events.torneo_most_matches)
        case EventKind.MUNDIAL | EventKind.LIGA | EventKind.ESPECIAL | None:
            return None
        case _:
            assert_never(event)


def broken_bound(tournament: Tournament) -> Cited[int | None] | None:
    """Return the bound that the event's number of matches breaks, if any."""
    bound = bound_of(tournament.book, tournament.event)
    if bound is None:
        return None
    matches = matches_of(tournament)
    if bound.least.value is not None and matches < bound.least.value:
        return bound.least
    if bound.most.value is not None and matches > bound.most.value:
        return bound.most
    return None


def _knows(book: Rulebook, modality: Modality, kind: EventKind) -> bool:
    try:
        refuse_event(book, modality, kind)
    except RuleViolation:
        return False
    return True


def _is_known(book: Rulebook, event: EventKind) -> bool:
    pairing = _pairing(book, event)
    if event is EventKind.JORNADA and pairing is None:
        return False
    kinds = book.events.kinds.value
    return kinds is None or event in kinds or pairing is not None


def _pairing(book: Rulebook, event: EventKind) -> PairingMode | None:
    pairing = book.pairing
    match event:
        case EventKind.JORNADA:
            return pairing.jornada.value
        case EventKind.TORNEO:
            return pairing.torneo.value
        case EventKind.LIGA:
            return pairing.liga.value
        case EventKind.ESPECIAL:
            return pairing.especial.value
        case EventKind.MUNDIAL:
            return None
        case _:
            assert_never(event)


def _modalities(
    book: Rulebook, event: EventKind
) -> Cited[tuple[Modality, ...] | None] | None:
    events = book.events
    match event:
        case EventKind.JORNADA:
            return events.jornada_modality
        case EventKind.TORNEO:
            return events.torneo_modality
        case EventKind.LIGA | EventKind.ESPECIAL | EventKind.MUNDIAL:
            return None
        case _:
            assert_never(event)


def _refused(tournament: Tournament, limit: str, cited: Cited[int | None]) -> RuleViolation:
    return RuleViolation(
        "wrong_number_of_matches",
        f"Under {tournament.book.name} a {tournament.event} has {limit}. Change the "
        "rounds, or play another kind of event.",
        at="rounds",
        article=cited.article,
    )
