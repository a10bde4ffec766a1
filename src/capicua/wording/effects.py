"""Effects of an infraction in words: warnings, cards, points, the hand, the match."""

from __future__ import annotations

from collections.abc import Iterator

from capicua.rulebooks.choices import CardOnContinue, ReopenRule
from capicua.rulebooks.infraction import Deduction, Effect, Scope, StartEffect
from capicua.rulebooks.rulebook import Rulebook
from capicua.wording.catalog import Catalog

PLAIN_WORDS = ("warning", "card", "hand", "match", "referred_to", "pending")
PLAIN_FACTS = (
    "losers_keep_points",
    "expelled",
    "withdrawn",
    "statistics_deleted",
    "domino",
)


def effect_phrases(catalog: Catalog, book: Rulebook, effect: Effect) -> tuple[str, ...]:
    """Return what follows as short phrases, in the order in which an arbiter says it."""
    return tuple(
        phrase
        for name in effect._fields
        if getattr(effect, name)
        for phrase in _phrases(catalog, book, effect, name)
    )


def _phrases(catalog: Catalog, book: Rulebook, effect: Effect, name: str) -> Iterator[str]:
    if name in PLAIN_WORDS:
        yield catalog.text(f"effect:{name}.{getattr(effect, name)}")
    elif name in PLAIN_FACTS:
        yield catalog.text(f"effect:{name}")
    elif name == "card_tied_to_shuffle":
        if book.settings.card_on_continue.value is CardOnContinue.WITH_SHUFFLE:
            yield catalog.text(f"effect:{name}")
    elif effect.deduct and name == "deduct":
        yield _deduction(catalog, effect.deduct)
    elif effect.suspension and name == "suspension":
        yield _suspension(catalog, book, effect.suspension)
    elif effect.next_starter and name == "next_starter":
        yield catalog.text(f"starter:{_starter(book, effect.next_starter)}")
    else:
        yield from _shown(catalog, book, name)


def _shown(catalog: Catalog, book: Rulebook, name: str) -> Iterator[str]:
    """Yield that tiles are seen or hands laid open, and how play goes on with them."""
    yield catalog.text(f"effect:{name}")
    settings = book.settings
    how = settings.touched_tile_mode if name == "exposed" else settings.open_tiles_span
    yield catalog.text(f"effect:{name}.{how.value}")


def _deduction(catalog: Catalog, deduct: Deduction) -> str:
    if deduct.percent is not None:
        return catalog.text("effect:deduct.percent", percent=deduct.percent)
    return catalog.counted("effect:deduct.points", deduct.points or 0)


def _suspension(catalog: Catalog, book: Rulebook, scope: Scope) -> str:
    if scope is Scope.EVENT:
        return catalog.text("effect:suspension.event")
    least = book.discipline.suspension_least_months.value
    most = book.discipline.suspension_most_months.value
    if most is None:
        return catalog.text("effect:suspension.months")
    if least is None:
        return catalog.counted("effect:suspension.months_up_to", most)
    return catalog.text("effect:suspension.months_between", least=least, most=most)


def _starter(book: Rulebook, start: StartEffect) -> str:
    """Return the rule that names the next starter; some are chosen by a setting."""
    reopen = book.settings.reopen_rule.value
    if start is StartEffect.REOPEN_EXCEPTION and reopen is ReopenRule.PR_INTRO:
        return "pr_exception"
    if start in {StartEffect.REOPEN_RULE, StartEffect.REOPEN_EXCEPTION}:
        return f"reopen.{reopen}"
    if start is StartEffect.ANNULLED_HAND_STARTER:
        return f"reopen.{book.settings.annulled_hand_starter.value}"
    return start
