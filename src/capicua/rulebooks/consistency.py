"""Combinations that cannot be: each value alone is fine, together they are not."""

from __future__ import annotations

from collections.abc import Iterator

from capicua.rulebooks.infraction import Case, Condition, Effect, HandEffect, StartEffect
from capicua.rulebooks.problem import Flaw, Path
from capicua.rulebooks.rulebook import Rulebook
from capicua.rulebooks.sections.match import TimeUpRule

NO_EFFECT = Effect()
ASCENDING = (
    ("events", "jornada_least_matches", "jornada_most_matches"),
    ("events", "torneo_least_matches", "torneo_most_matches"),
    ("discipline", "deduction_least_percent", "deduction_most_percent"),
    ("discipline", "suspension_least_months", "suspension_most_months"),
    ("discipline", "yellow_weight", "red_weight"),
    ("discipline", "red_weight", "black_weight"),
    ("athletes", "sub_12_below_age", "sub_15_below_age"),
    ("athletes", "sub_15_below_age", "sub_18_below_age"),
)
SHARES = (
    ("own_sponsors_to_host", "own_sponsors_to_body"),
    ("endorsed_sponsors_to_host", "endorsed_sponsors_to_body"),
)
"""Two shares of the same money in an event."""
WHOLE = 100
STARTER_NEEDS: dict[StartEffect | None, str] = {
    StartEffect.REOPEN_RULE: "reopen_rule",
    StartEffect.REOPEN_EXCEPTION: "reopen_rule",
    StartEffect.ANNULLED_HAND_STARTER: "annulled_hand_starter",
}


def contradictions(book: Rulebook) -> Iterator[Flaw]:
    """Yield every contradiction of a book whose values are all readable."""
    yield from _match(book)
    yield from _ranges(book)
    yield from _shares(book)
    for infraction in book.infractions.values():
        for number, case in enumerate(infraction.cases):
            path: Path = ("infraction", infraction.code)
            path = (*path, "case", number) if len(infraction.cases) > 1 else path
            yield from _order(infraction.cases, number, path)
            yield from _case(book, case, path)


def _match(book: Rulebook) -> Iterator[Flaw]:
    match, settings = book.match, book.settings
    target, hands, least = (
        match.target.value,
        match.hands.value,
        match.hands_multiple_of.value,
    )
    if (target is None) == (hands is None):
        yield _flaw(
            ("match", "target"),
            "a match is played either to a target or to a number of hands",
        )
    if hands is not None and least is not None and hands % least:
        yield _flaw(("match", "hands"), f"{hands} hands is not a multiple of {least}")
    if match.time_decides.value != (match.time_up.value is not TimeUpRule.NOTHING):
        yield _flaw(
            ("match", "time_up"),
            'time_up says what is played after time, so it is "nothing" exactly where '
            "time_decides is false",
        )
    if match.time_decides.value and match.minutes.value is None:
        yield _flaw(("match", "minutes"), "time decides the match, so it needs its minutes")
    if match.draws_allowed.value and settings.tie_policy.value is not None:
        yield _flaw(
            ("settings", "tie_policy"), "a book that allows draws has no way to break them"
        )


def _ranges(book: Rulebook) -> Iterator[Flaw]:
    for section, low, high in ASCENDING:
        group = getattr(book, section)
        least, most = group[low].value, group[high].value
        if least is not None and most is not None and least > most:
            yield _flaw((section, low), f"{least} is more than {high}, which is {most}")


def _shares(book: Rulebook) -> Iterator[Flaw]:
    for one, other in SHARES:
        own, rest = book.events[one].value, book.events[other].value
        if own is not None and rest is not None and own + rest != WHOLE:
            sentence = f"{own} % and {rest} % for {other} are not the whole"
            yield _flaw(("events", one), sentence)


def _order(cases: tuple[Case, ...], number: int, path: Path) -> Iterator[Flaw]:
    last = number == len(cases) - 1
    if not last and cases[number].when == Condition():
        yield _flaw(
            path, "this case has no condition, so the cases after it are never reached"
        )
    if last and cases[number].when != Condition():
        yield _flaw(
            path, "the last case has a condition, so some situations have no answer"
        )


def _case(book: Rulebook, case: Case, path: Path) -> Iterator[Flaw]:
    for setting, _ in case.when.setting or ():
        if book.settings[setting].value is None:
            yield _flaw(
                (*path, "when"),
                f"this asks for the setting {setting}, which this book does not have",
            )
    yield from _effect(book, case.always, (*path, "always"))
    for name, effect in case.choices.items():
        yield from _effect(book, effect, (*path, "choice", str(name)))


def _effect(book: Rulebook, effect: Effect, path: Path) -> Iterator[Flaw]:
    if effect == NO_EFFECT:
        return
    for kind in (effect.card, effect.warning):
        if kind is not None and str(kind) not in map(str, book.discipline.levels.value):
            yield _flaw(
                path, f'"{kind}" is not among the levels of this book\'s discipline'
            )
    if effect.deduct is not None and effect.deduct.percent is not None:
        yield from _percent(book, effect.deduct.percent, path)
    if effect.hand is HandEffect.PENALISED and effect.deduct is None:
        yield _flaw(path, "a penalised hand is closed with a deduction; add deduct = { … }")
    if effect.match is not None and effect.hand is HandEffect.CONTINUES:
        yield _flaw(path, "the match is over, so the hand cannot continue")
    yield from _settings(book, effect, path)


def _percent(book: Rulebook, percent: int, path: Path) -> Iterator[Flaw]:
    least = book.discipline.deduction_least_percent.value
    most = book.discipline.deduction_most_percent.value
    if least is not None and most is not None and not least <= percent <= most:
        yield _flaw(
            path, f"{percent} % is outside the {least}-{most} % that this book allows"
        )


def _settings(book: Rulebook, effect: Effect, path: Path) -> Iterator[Flaw]:
    needs = (
        STARTER_NEEDS.get(effect.next_starter),
        "touched_tile_mode" if effect.exposed else None,
        "open_tiles_span" if effect.open_tiles else None,
    )
    for setting in needs:
        if setting is not None and book.settings[setting].value is None:
            yield _flaw(
                path, f"this needs the setting {setting}, which this book does not have"
            )


def _flaw(path: Path, sentence: str) -> Flaw:
    return Flaw("impossible_combination", path, sentence)
