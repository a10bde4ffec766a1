"""How long the matches of a round are, and how many of them a round has."""

from __future__ import annotations

from capicua.kernel.seat import Seat
from capicua.play.match.terms import Terms, agree
from capicua.rulebooks.sections.competition import EventKind, Modality, PairingMode
from capicua.tournament.rules.record import RoundRecord, Tournament


def round_of(tournament: Tournament, number: int) -> RoundRecord | None:
    """Return the record of a round, or None if it has not been paired yet."""
    return next((one for one in tournament.played if one.number == number), None)


def target_of(tournament: Tournament, number: int) -> int | None:
    """Return the target of a round's matches: its own, else the event's, else the book's.

    None where matches run to a number of hands. FID 60, 61, DP 43.
    """
    own = round_of(tournament, number)
    given = (own and own.target) or tournament.target
    return given or tournament.book.match.target.value


def hands_of(tournament: Tournament, number: int) -> int | None:
    """Return how many hands a round's matches have; None where they run to points."""
    own = round_of(tournament, number)
    given = (own and own.hands) or tournament.hands
    return given or tournament.book.match.hands.value


def minutes_of(tournament: Tournament, number: int) -> int | None:
    """Return the time of a round's matches, longer where the long target asks for it.

    FID 61 and 61-pu; None where neither the event nor the book sets one.
    """
    own = round_of(tournament, number)
    given = (own and own.minutes) or tournament.minutes
    if given:
        return given
    match = tournament.book.match
    is_long = target_of(tournament, number) == match.long_target.value is not None
    return match.long_minutes.value if is_long else match.minutes.value


def match_terms(
    tournament: Tournament, number: int, first_starter: Seat = Seat.ONE
) -> Terms:
    """Return what is agreed for every match of a round before its first hand."""
    own = round_of(tournament, number)
    return agree(
        tournament.book,
        modality=tournament.modality,
        target=(own and own.target) or tournament.target,
        hands=(own and own.hands) or tournament.hands,
        first_starter=first_starter,
    )


def rotations_of(tournament: Tournament, number: int) -> int | None:
    """Return how many rotated matches each table plays in a round; None: no rotation.

    DP 37. Where a *jornada* is cut to a number of matches that whole rounds do not give,
    the matches left over are single ones (DP 33, reading D4).
    """
    book = tournament.book
    each = book.events.matches_in_rotated_round.value
    if each is None or _mode_of(tournament, number) is not PairingMode.ROTATED:
        return None
    games = book.settings.jornada_games.value
    is_single = games is not None and games % each > 0 and number > games // each
    return None if is_single else each


def matches_of(tournament: Tournament) -> int:
    """Return how many matches an entry plays in the whole event."""
    rounds = range(1, tournament.rounds + 1)
    return sum(rotations_of(tournament, number) or 1 for number in rounds)


def date_of(tournament: Tournament, number: int) -> range:
    """Return the rounds of the date on which a round is played (DP 35).

    An event without dates is one long date.
    """
    first = 1
    for length in tournament.dates:
        if number < first + length:
            return range(first, first + length)
        first += length
    return range(first, max(tournament.rounds, number) + 1)


def _mode_of(tournament: Tournament, number: int) -> PairingMode | None:
    """Return how a round of individual play is made, as far as rotation is concerned."""
    if tournament.modality is not Modality.INDIVIDUAL:
        return None
    last = 0
    for stage in tournament.stages:
        last += stage.rounds
        if number <= last:
            return PairingMode(stage.mode)
    book = tournament.book
    own = book.pairing.jornada.value if tournament.event is EventKind.JORNADA else None
    return book.settings.pairing_mode.value or own
