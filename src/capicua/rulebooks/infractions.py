"""Gathers a rulebook's infractions: own articles, general clause, and silence."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from capicua.rulebooks.case import (
    CASE_KEYS,
    NOTHING,
    OFFER_KEYS,
    UNCONDITIONAL,
    Offer,
    as_table,
    at,
    check_keys,
    read_case,
    read_offer,
)
from capicua.rulebooks.codes import CODES
from capicua.rulebooks.infraction import Case, Infraction
from capicua.rulebooks.layer import Layer, table_of
from capicua.rulebooks.leaf import check_article, last_article, read_readings
from capicua.rulebooks.param import flag
from capicua.rulebooks.problem import (
    Flaw,
    Flawed,
    Path,
    clipped,
    nearest,
    written,
)

OWN_KEYS = CASE_KEYS | {"article", "readings", "case", "same_as", "names_pair"}
CLAUSE_KEYS = OWN_KEYS | {"answers"}
KNOWN = frozenset(CODES)
UNANSWERED = Case(UNCONDITIONAL, None, NOTHING, {}, ())


def read_infractions(
    layers: tuple[Layer, ...], flaws: list[Flaw]
) -> Mapping[str, Infraction]:
    """Return every code's infraction in their order; what is wrong goes to the flaws."""
    gathering = _Gathering(last_article(layers), flaws)
    for layer in layers:
        gathering.read_offers(layer)
    for layer in layers:
        gathering.read_silence(layer)
        gathering.read_clause(layer)
        gathering.read_own(layer)
    gathering.follow_aliases()
    found = gathering.found
    missing = [code for code in CODES if code not in found]
    if missing and not flaws:
        sentence = f"no answer is given for {', '.join(missing)}"
        flaws.append(Flaw("missing_code", ("infraction",), sentence, layers[0].source))
    return {code: found[code] for code in CODES if code in found}


class _Gathering:
    """What has been read so far, the child's answers over the parent's."""

    def __init__(self, last: int, flaws: list[Flaw]) -> None:
        self.last = last
        self.flaws = flaws
        self.offers: dict[str, Offer] = {}
        self.found: dict[str, Infraction] = {}

    def read_offers(self, layer: Layer) -> None:
        for name, raw in table_of(layer, "offer").items():
            offer = self._try(("offer", name), layer, _offer, raw)
            if offer is not None:
                self.offers[name] = offer

    def read_silence(self, layer: Layer) -> None:
        codes = table_of(layer, "silence").get("unanswered", [])
        for code in self._known(codes, ("silence", "unanswered"), layer):
            self.found[code] = Infraction(
                code, (), (), (UNANSWERED,), True, None, layer.source
            )

    def read_clause(self, layer: Layer) -> None:
        clause = table_of(layer, "general_clause")
        if not clause:
            return
        general = self._try(("general_clause",), layer, self._clause, clause, layer)
        codes = clause.get("answers", [])
        for code in self._known(codes, ("general_clause", "answers"), layer):
            if general is not None:
                self.found[code] = general._replace(code=code, silent=True)

    def _clause(self, raw: dict[str, Any], layer: Layer) -> Infraction:
        check_keys(raw, CLAUSE_KEYS)
        own = {name: value for name, value in raw.items() if name != "answers"}
        return self._infraction("general_clause", own, layer)

    def read_own(self, layer: Layer) -> None:
        for code, raw in table_of(layer, "infraction").items():
            path: Path = ("infraction", code)
            if code not in KNOWN:
                sentence = (
                    f'"{clipped(code)}" is not a known infraction. {nearest(code, CODES)}'
                )
                self.flaws.append(Flaw("unknown_key", path, sentence, layer.source))
                continue
            infraction = self._try(path, layer, self._infraction, code, raw, layer)
            if infraction is not None:
                self.found[code] = infraction

    def follow_aliases(self) -> None:
        """Give each code without an answer of its own the one that it names."""
        for code, infraction in list(self.found.items()):
            other = infraction.answered_as
            if other is None:
                continue
            general = self.found.get(other)
            if general is None or general.answered_as is not None:
                hint = "" if other in KNOWN else f" {nearest(other, CODES)}"
                sentence = (
                    f'"{clipped(other)}" has no answer of its own to take over.{hint}'
                )
                path = ("infraction", code, "same_as")
                self.flaws.append(Flaw("unknown_word", path, sentence, infraction.source))
                continue
            self.found[code] = general._replace(
                code=code, answered_as=other, source=infraction.source
            )

    def _infraction(self, code: str, raw: object, layer: Layer) -> Infraction:
        table = as_table(raw)
        check_keys(table, OWN_KEYS)
        if "same_as" in table:
            return Infraction(code, (), (), (), True, str(table["same_as"]), layer.source)
        articles = self._articles(table, layer)
        if "case" in table:
            read = self._cases(table["case"], articles, layer)
        else:
            single = {name: table[name] for name in CASE_KEYS if name in table}
            read = (read_case(single, self.offers)._replace(articles=articles),)
        return Infraction(
            code,
            articles,
            read_readings(table),
            read,
            source=layer.source,
            names_pair=at(("names_pair",), flag().read, table.get("names_pair", False)),
        )

    def _cases(
        self, raw: object, articles: tuple[str, ...], layer: Layer
    ) -> tuple[Case, ...]:
        if not isinstance(raw, list) or not raw:
            raise Flawed("wrong_type", f"{written(raw)} is not a list of cases", ("case",))
        return tuple(
            at(("case", number), self._case, case, articles, layer)
            for number, case in enumerate(raw)
        )

    def _case(self, raw: object, articles: tuple[str, ...], layer: Layer) -> Case:
        table = as_table(raw)
        if "article" in table:
            articles = self._articles(table, layer)
            table = {name: value for name, value in table.items() if name != "article"}
        return read_case(table, self.offers)._replace(articles=articles)

    def _articles(self, raw: dict[str, Any], layer: Layer) -> tuple[str, ...]:
        article = raw.get("article")
        articles = [article] if isinstance(article, str) else article
        if not isinstance(articles, list) or not articles:
            raise Flawed("missing_article", 'it names no article; add article = "…"')
        for one in articles:
            if not isinstance(one, str) or not one:
                raise Flawed(
                    "wrong_type", f"{written(one)} is no article in quotes", ("article",)
                )
            check_article(one, layer, self.last)
        return tuple(articles)

    def _known(self, codes: object, path: Path, layer: Layer) -> list[str]:
        if not isinstance(codes, list):
            sentence = f"{written(codes)} is not a list of infractions"
            self.flaws.append(Flaw("wrong_type", path, sentence, layer.source))
            return []
        known = [code for code in codes if isinstance(code, str) and code in KNOWN]
        for code in codes if len(known) < len(codes) else ():
            if code not in known:
                sentence = (
                    f'"{clipped(str(code))}" is not a known infraction. '
                    f"{nearest(str(code), CODES)}"
                )
                self.flaws.append(Flaw("unknown_word", path, sentence, layer.source))
        return known

    def _try(
        self, path: Path, layer: Layer, read: Callable[..., Any], *args: object
    ) -> Any:
        """Return what is read, or None after noting what is wrong with it."""
        try:
            return read(*args)
        except Flawed as flawed:
            flaw = flawed.flaw
            self.flaws.append(flaw._replace(path=(*path, *flaw.path), source=layer.source))
            return None


def _offer(raw: object) -> Offer:
    table = as_table(raw)
    check_keys(table, OFFER_KEYS)
    return read_offer(table)
