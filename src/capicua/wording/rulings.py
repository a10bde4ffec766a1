"""Sentence of a ruling, in Spanish or English, that an arbiter (*árbitro*) reads aloud."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from capicua.kernel.seat import Seat
from capicua.play.ruling import Ruling
from capicua.play.ruling.result import RuledResult, SideLine
from capicua.play.tile import NAMES
from capicua.rulebooks.infraction import HandEffect, Scope
from capicua.rulebooks.sections.attendance import AbandonRest
from capicua.wording.catalog import Catalog

KEYS = (
    "sentence",
    "article",
    "introduction",
    "no_article",
    "unknown",
    "seat",
    "athlete",
    "and",
    "or",
    "for",
    "card.offence",
    "card.accumulation",
    "deduct.pair",
    "deduct.seat",
    "seen",
    "opening.barred",
    "opening.warned",
    "open_racks",
    "starts",
    "over",
    "replaces",
    "date_only",
    "loses",
    "wins",
)
"""Every message of a ruling's own; the rest is said with the words of the effects."""
INTRODUCTION = "0"
ONE_AND_MANY = 2
END_RULE_WORDS = {"owner": "free_end", "higher": "higher_end", "no_duty": "no_duty"}
NOBODY: Mapping[Seat, str] = {}


def ruling_sentence(
    catalog: Catalog, ruling: Ruling, athletes: Mapping[Seat, str] = NOBODY
) -> str:
    """Return a ruling as one sentence: offence, article, what follows, who may choose.

    Athletes are called by their number where it is known, else by their seat, never by
    their name (FID 66-p1).
    """
    return _RulingSpeaker(catalog, ruling, athletes).sentence()


def ruling_phrases(
    catalog: Catalog, ruling: Ruling, athletes: Mapping[Seat, str] = NOBODY
) -> tuple[str, ...]:
    """Return what follows from a ruling, one phrase for each thing."""
    return _RulingSpeaker(catalog, ruling, athletes).phrases()


@dataclass(frozen=True, slots=True)
class _RulingSpeaker:
    """One ruling in one language."""

    catalog: Catalog
    ruling: Ruling
    athletes: Mapping[Seat, str]

    def sentence(self) -> str:
        phrases = [*self._phrases(), *self._options()]
        return self._say(
            "sentence",
            offence=self.catalog.text(f"infraction:{self.ruling.incident.code}"),
            who=self._offender(),
            basis=self._basis(),
            follows="; ".join(phrases) or self.catalog.text("effect:nothing"),
        )

    def phrases(self) -> tuple[str, ...]:
        return tuple(self._phrases()) or (self.catalog.text("effect:nothing"),)

    def _phrases(self) -> Iterator[str]:
        """Yield what follows, in the order in which an arbiter says it."""
        ruling = self.ruling
        yield from self._warnings_and_cards()
        yield from self._deductions()
        if ruling.is_domino:
            yield self.catalog.text("effect:domino")
        if ruling.is_applied and ruling.hand is not HandEffect.NONE:
            yield self.catalog.text(f"effect:hand.{ruling.hand}")
        if ruling.replaces_hand:
            yield self._say("replaces")
        yield from self._tiles()
        if ruling.next_start is not None:
            yield self._say("starts", who=self._who(ruling.next_start.seat))
        if ruling.result is not None:
            yield from self._result(ruling.result)
        if ruling.is_after_match:
            yield self._say("over")
        yield from self._discipline()

    def _warnings_and_cards(self) -> Iterator[str]:
        for seat, kind in self.ruling.warnings:
            yield self._for(self.catalog.text(f"effect:warning.{kind}"), seat)
        for seat, card, by in self.ruling.cards:
            name = self.catalog.text(f"effect:card.{card}")
            yield self._say(f"card.{by}", card=name, who=self._who(seat))

    def _deductions(self) -> Iterator[str]:
        for one in self.ruling.deductions:
            if one.seat is None:
                key, values = "ruling:deduct.pair", {"pair": str(one.pair)}
            else:
                key, values = "ruling:deduct.seat", {"who": self._who(one.seat)}
            yield self.catalog.many(key, key, one.points, **values)

    def _tiles(self) -> Iterator[str]:
        seen, racks = self.ruling.exposed, self.ruling.open_racks
        if seen is not None:
            mode = END_RULE_WORDS[seen.end_rule]
            names = ", ".join("-".join(NAMES[tile]) for tile in seen.tiles)
            yield (
                self._say("seen", tiles=names)
                if names
                else self.catalog.text("effect:exposed")
            )
            yield self.catalog.text(f"effect:exposed.{mode}")
            if seen.partner is not None:
                key = "opening.barred" if seen.is_barred else "opening.warned"
                yield self._say(key, who=self._who(seen.partner))
        if racks:
            yield self._say("open_racks", who=self._all(racks))

    def _result(self, result: RuledResult) -> Iterator[str]:
        sides = (
            ("ruling:loses", result.losers, result.for_losers),
            ("ruling:wins", result.winners, result.for_winners),
        )
        for key, seats, line in sides:
            together, apart = self._parted(seats, result)
            yield from self._side(key, together, line)
            yield from self._side(key, apart, result.for_partner or line)

    def _parted(
        self, seats: tuple[Seat, ...], result: RuledResult
    ) -> tuple[tuple[Seat, ...], tuple[Seat, ...]]:
        """Return the seats with the side's line, and a partner with a line apart."""
        offender = self.ruling.incident.offender
        if result.for_partner is None or offender is None:
            return seats, ()
        apart = tuple(seat for seat in seats if seat is offender.partner)
        return tuple(seat for seat in seats if seat not in apart), apart

    def _side(self, key: str, seats: tuple[Seat, ...], line: SideLine) -> Iterator[str]:
        if seats:
            yield self.catalog.many(
                key,
                key,
                len(seats),
                who=self._all(seats),
                scored=line.scored,
                received=line.received,
            )

    def _discipline(self) -> Iterator[str]:
        ruling, text = self.ruling, self.catalog.text
        for seat in ruling.expelled:
            yield self._for(text("effect:expelled"), seat)
        if ruling.suspension is not None:
            phrase = self._suspension()
            seats = ruling.incident.offenders
            yield (
                self._say("for", sanction=phrase, who=self._all(seats)) if seats else phrase
            )
        if ruling.out_for is AbandonRest.WHOLE_EVENT_OR_LEAGUE_DATE:
            yield self._say("date_only")
        if ruling.deletes_statistics:
            yield text("effect:statistics_deleted")
        if ruling.referred_to is not None:
            yield text(f"effect:referred_to.{ruling.referred_to}")
        if ruling.pending is not None:
            yield text(f"effect:pending.{ruling.pending}")

    def _suspension(self) -> str:
        suspension, key = self.ruling.suspension, "effect:suspension"
        if suspension is None or suspension.scope is Scope.EVENT:
            return self.catalog.text(f"{key}.event")
        least, most = suspension.least_months, suspension.most_months
        if most is None:
            return self.catalog.text(f"{key}.months")
        if least is None:
            return self.catalog.counted(f"{key}.months_up_to", most)
        return self.catalog.text(f"{key}.months_between", least=least, most=most)

    def _options(self) -> Iterator[str]:
        """Yield the question that is still open; a match that is over leaves none."""
        ruling = self.ruling
        if ruling.is_applied or ruling.result is not None:
            return
        decider = self.catalog.text(f"decider:{ruling.decides}")
        names = [self.catalog.text(f"choice:{option}") for option in ruling.options]
        yield f"{decider}: {self._list(names, 'or')}"

    def _basis(self) -> str:
        if not self.ruling.articles:
            return self._say("no_article")
        names = [
            self._say("introduction") if article == INTRODUCTION else article
            for article in self.ruling.articles
        ]
        key = "ruling:article"
        return self.catalog.many(key, key, len(names), articles=self._list(names, "and"))

    def _offender(self) -> str:
        offenders = self.ruling.incident.offenders
        return self._all(offenders) if offenders else self._say("unknown")

    def _who(self, seat: Seat) -> str:
        if seat in self.athletes:
            return self._say("athlete", number=self.athletes[seat])
        return self._say("seat", seat=int(seat))

    def _all(self, seats: tuple[Seat, ...]) -> str:
        return self._list([self._who(seat) for seat in seats], "and")

    def _for(self, sanction: str, seat: Seat) -> str:
        return self._say("for", sanction=sanction, who=self._who(seat))

    def _list(self, names: list[str], last: str) -> str:
        if len(names) < ONE_AND_MANY:
            return "".join(names)
        return f"{', '.join(names[:-1])} {self._say(last)} {names[-1]}"

    def _say(self, key: str, **values: object) -> str:
        return self.catalog.text(f"ruling:{key}", **values)
