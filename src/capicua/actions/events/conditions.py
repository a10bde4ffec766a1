"""Conditions of an event (*condiciones*): what holds there, without the words for it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from enum import StrEnum
from typing import Any, NamedTuple

from capicua.actions.engine.event_book import book_from
from capicua.actions.events.lifecycle import CreateEvent
from capicua.event.state import Conditions, EventState
from capicua.event.terms import event_book
from capicua.rulebooks import Rulebook, load
from capicua.rulebooks.choices import Avoid
from capicua.rulebooks.cited import Cited
from capicua.rulebooks.sections.competition import Modality, PairingMode
from capicua.tournament.pairing.standing_list import SETTINGS, first_round_order
from capicua.tournament.pairing.strategy import RoundSpan, choose_strategy, first_part
from capicua.tournament.rules.record import Tournament
from capicua.tournament.rules.terms import hands_of, minutes_of, target_of

LATE_SCORE = "late_score"
BESIDE = (
    "settings.forfeit_win",
    "settings.forfeit_loss",
    "attendance.forfeit_difference",
    "attendance.points_per_opening",
)
"""Numbers that the result of a late pair may need."""


class TermTopic(StrEnum):
    """What a sentence about an event is about, in the order of the day."""

    EVENT = "event"
    MATCH = "match"
    TIME = "time"
    SHEET = "sheet"
    PAIRING = "pairing"
    BYES = "byes"
    STANDINGS = "standings"
    ATTENDANCE = "attendance"
    OFFICIALS = "officials"


class Basis(NamedTuple):
    """On what a term rests."""

    article: str | None = None
    readings: tuple[str, ...] = ()
    is_silent: bool = False
    is_implied: bool = False
    is_ours: bool = False
    is_chosen: bool = False
    """The event itself has chosen it."""


CHOSEN = Basis(is_chosen=True)


class Term(NamedTuple):
    """One thing that holds in the event."""

    topic: TermTopic
    key: str
    """Which sentence says it: `target`, `time_up.finish_hand`."""
    numbers: Mapping[str, int]
    words: tuple[str, ...]
    """The criteria of the standings, in order."""
    bases: tuple[Basis, ...]
    timezone: str = ""
    """The name of the event's time zone, where the sentence says it."""


class Plain(NamedTuple):
    """A term that is a value of the book, or several; said only where all are there."""

    topic: TermTopic
    key: str
    places: tuple[str, ...]
    """`section.name`; a word or a yes or no of the first one chooses the sentence."""


PLAIN = {
    one.key: one
    for one in (
        Plain(TermTopic.MATCH, "starter", ("start.first",)),
        Plain(TermTopic.MATCH, "draws", ("match.draws_allowed",)),
        Plain(TermTopic.TIME, "time_up", ("match.time_up",)),
        Plain(TermTopic.TIME, "tie", ("settings.tie_policy",)),
        Plain(TermTopic.SHEET, "signed", ("sheet.signed_by",)),
        Plain(TermTopic.SHEET, "delivered", ("sheet.delivered_by",)),
        Plain(TermTopic.SHEET, "correction", ("sheet.correction",)),
        Plain(TermTopic.PAIRING, "rematch", ("settings.rematch_policy",)),
        Plain(
            TermTopic.BYES, "byes", ("settings.bye_max_per_player", "settings.bye_efec_pct")
        ),
        Plain(TermTopic.STANDINGS, "efectividad", ("settings.efec_mode",)),
        Plain(TermTopic.STANDINGS, "final", ("settings.final_tiebreak",)),
        Plain(TermTopic.ATTENDANCE, "late", ("attendance.tolerance_minutes",)),
        Plain(TermTopic.ATTENDANCE, LATE_SCORE, ("attendance.late_score",)),
        Plain(TermTopic.OFFICIALS, "arbiters", ("officials.athletes_per_arbiter",)),
    )
}
"""What is said of every event in the same way, by its key."""


class _Plan(NamedTuple):
    """An event that is planned or made."""

    tournament: Tournament
    is_official: bool
    chosen: frozenset[str]
    """What the event sets otherwise than its book: target, hands, minutes."""
    timezone: str | None

    @property
    def book(self) -> Rulebook:
        return self.tournament.book


def terms_of_request(request: CreateEvent) -> tuple[Term, ...]:
    """Return what an event would be like, before it is made."""
    own = request.rulebook_file
    book = load(request.rulebook) if own is None else book_from(own)
    return _terms(
        _plan(event_book(book, request.settings), request, is_official=request.official)
    )


def terms_of_event(state: EventState) -> tuple[Term, ...]:
    """Return what holds in an event."""
    return _terms(_plan(state.book, state.made, is_official=state.made.is_official))


def _plan(book: Rulebook, made: CreateEvent | Conditions, *, is_official: bool) -> _Plan:
    tournament = Tournament(
        book,
        made.modality,
        made.rounds,
        0,
        {},
        event=made.event_kind,
        target=made.target,
        hands=made.hands,
        minutes=made.minutes,
        stages=made.stages,
    )
    lengths = {"target": made.target, "hands": made.hands, "minutes": made.minutes}
    chosen = frozenset(name for name, own in lengths.items() if own is not None)
    return _Plan(tournament, is_official, chosen, made.timezone)


def _terms(plan: _Plan) -> tuple[Term, ...]:
    parts = (_event, _match, _time, _sheet, _pairing, _byes, _standings, _rest)
    return tuple(term for part in parts for term in part(plan))


def _event(plan: _Plan) -> Iterator[Term]:
    tournament = plan.tournament
    yield _chosen(TermTopic.EVENT, "rounds", rounds=tournament.rounds)
    yield _chosen(TermTopic.EVENT, f"modality.{tournament.modality}")
    if tournament.event is not None:
        yield _chosen(TermTopic.EVENT, f"kind.{tournament.event}")
    if plan.timezone is not None:
        yield _chosen(TermTopic.EVENT, "timezone")._replace(timezone=plan.timezone)


def _match(plan: _Plan) -> Iterator[Term]:
    lengths = {
        "target": target_of(plan.tournament, 1),
        "hands": hands_of(plan.tournament, 1),
    }
    for name, length in lengths.items():
        if length is not None:
            basis = _basis(plan.book.match[name], is_chosen=name in plan.chosen)
            yield Term(TermTopic.MATCH, name, {name: length}, (), (basis,))
    yield from _plain(plan, "starter", "draws")


def _time(plan: _Plan) -> Iterator[Term]:
    minutes, cited = minutes_of(plan.tournament, 1), plan.book.match.minutes
    if target_of(plan.tournament, 1) == plan.book.match.long_target.value is not None:
        cited = plan.book.match.long_minutes
    basis = _basis(cited, is_chosen="minutes" in plan.chosen)
    if minutes is None:
        yield Term(TermTopic.TIME, "no_clock", {}, (), (basis,))
    else:
        yield Term(TermTopic.TIME, "minutes", {"minutes": minutes}, (), (basis,))
    yield from _plain(plan, "time_up", "tie")


def _sheet(plan: _Plan) -> Iterator[Term]:
    signed = plan.book.sheet.signed_by
    if signed.value is None:
        yield Term(TermTopic.SHEET, "signed.nobody", {}, (), (_basis(signed),))
    yield from _plain(plan, "signed", "delivered", "correction")


def _pairing(plan: _Plan) -> Iterator[Term]:
    tournament = plan.tournament
    first = 1
    for number, stage in enumerate(tournament.stages, 1):
        counted = {"stage": number, "rounds": stage.rounds, "groups": stage.groups}
        yield _chosen(TermTopic.PAIRING, "stage", **counted)
        yield from _way(plan, RoundSpan(first, stage.rounds, PairingMode(stage.mode)))
        first += stage.rounds
    if not tournament.stages:
        yield from _way(plan, RoundSpan(1, tournament.rounds))
    order, cited = first_round_order(tournament), plan.book.settings.round1_order
    key = f"first_round.{order}"
    yield Term(TermTopic.PAIRING, key, {}, (), (_basis(cited),))
    yield from _plain(plan, "rematch")
    country = plan.book.settings.avoid_same_country
    is_individual = tournament.modality is Modality.INDIVIDUAL
    if is_individual and country.value is Avoid.SOFT:
        yield Term(TermTopic.PAIRING, "same_country", {}, (), (_basis(country),))


def _way(plan: _Plan, span: RoundSpan) -> Iterator[Term]:
    """Yield how the rounds of an event or stage are made; DP 38 has two parts."""
    last = span.first + span.rounds - 1
    ways = [choose_strategy(plan.tournament, span, at) for at in (span.first, last)]
    is_chosen = (span.mode or plan.book.settings.pairing_mode.value) is not None
    article = ways[0].article
    basis = Basis(article, (), article is None and not is_chosen, is_chosen=is_chosen)
    if ways[0].mode is ways[1].mode:
        key, numbers = f"mode.{ways[0].mode}", {}
    else:
        key = f"mode.{PairingMode.DP38}"
        numbers = {"first": first_part(plan.book, span.rounds)}
    yield Term(TermTopic.PAIRING, key, numbers, (), (basis,))


def _byes(plan: _Plan) -> Iterator[Term]:
    span = RoundSpan(1, plan.tournament.rounds)
    is_staged = bool(plan.tournament.stages)
    mode = None if is_staged else choose_strategy(plan.tournament, span, 1).mode
    if mode is PairingMode.ROTATED:
        rule = plan.book.attendance.abandon_individual
        yield Term(TermTopic.BYES, "byes_rotated", {}, (), (_basis(rule),))
    elif mode is not PairingMode.KNOCKOUT:
        yield from _plain(plan, "byes")


def _standings(plan: _Plan) -> Iterator[Term]:
    order = plan.book.settings.tiebreak_order
    words = tuple(word.value for word in order.value)
    yield Term(TermTopic.STANDINGS, "order", {}, words, (_basis(order),))
    yield from _plain(plan, "efectividad", "final")


def _rest(plan: _Plan) -> Iterator[Term]:
    yield from _plain(plan, "late", "late_score")
    published = plan.book.events.conditions_published_first
    if published.value:
        yield Term(TermTopic.OFFICIALS, "conditions", {}, (), (_basis(published),))
    key = "official.yes" if plan.is_official else "official.no"
    yield _chosen(TermTopic.OFFICIALS, key)
    members = plan.book.officials.commission_members
    if plan.is_official and members.value is not None:
        numbers = {"members": members.value}
        yield Term(TermTopic.OFFICIALS, "commission", numbers, (), (_basis(members),))
    yield from _plain(plan, "arbiters")


def _plain(plan: _Plan, *keys: str) -> Iterator[Term]:
    for key in keys:
        topic, _, places = PLAIN[key]
        cited = [_cited(plan.book, place) for place in places]
        if any(one.value is None for one in cited):
            continue
        beside = BESIDE if key == LATE_SCORE else ()
        numbers = dict(_numbers(plan.book, (*places, *beside)))
        bases = tuple(dict.fromkeys(_basis(one) for one in cited))
        yield Term(topic, _chosen_key(key, cited[0].value), numbers, (), bases)


def _chosen_key(key: str, value: object) -> str:
    """Return the key of the sentence that a value chooses."""
    if isinstance(value, bool):
        return f"{key}.yes" if value else f"{key}.no"
    return f"{key}.{value}" if isinstance(value, str) else key


def _numbers(book: Rulebook, places: tuple[str, ...]) -> Iterator[tuple[str, int]]:
    for place in places:
        value = _cited(book, place).value
        if isinstance(value, int) and not isinstance(value, bool):
            yield place.partition(".")[2], value


def _cited(book: Rulebook, place: str) -> Cited[Any]:
    section, _, name = place.partition(".")
    cited: Cited[Any] = getattr(book, section)[name]
    return cited


def _basis(cited: Cited[Any], *, is_chosen: bool = False) -> Basis:
    return Basis(
        cited.article,
        cited.readings,
        cited.silent,
        cited.implied,
        cited.ours,
        is_chosen or cited.source == SETTINGS,
    )


def _chosen(topic: TermTopic, key: str, **numbers: int) -> Term:
    return Term(topic, key, numbers, (), (CHOSEN,))
