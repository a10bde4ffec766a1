"""Documents of every format that lies in the tests, and the functions that answer them."""

import json
from collections.abc import Callable, Mapping
from functools import cache, partial
from pathlib import Path
from random import Random  # noqa: TID251 - tests hand chance in
from typing import Any

from capicua.formats.discipline import answer_discipline
from capicua.formats.eligibility import answer_eligibility
from capicua.formats.hand import answer_hand
from capicua.formats.pairing import answer_check, answer_pair
from capicua.formats.ratings.ranking import (
    RankingList,
    answer_ranking,
    answer_ranking_lists,
)
from capicua.formats.ratings.rate import answer_rate
from capicua.formats.ruling import answer_ruling
from capicua.formats.sheet import answer_sheet
from capicua.formats.standings import (
    answer_divisions,
    answer_explanation,
    answer_standings,
)
from capicua.rulebooks import OFFICIAL
from capicua.rulebooks.register import load_register
from capicua.tournament.standings.divisions import Mark
from formats import test_mutated_tournaments as tournaments
from formats.cases import FOLDER, read_cases

EXAMPLES = FOLDER.parent / "examples"
FILES = {
    "hand": ("hands",),
    "sheet": ("sheets",),
    "ruling": ("rulings",),
    "tournament": ("standings", "pair"),
    "rate": ("rate",),
    "discipline": ("discipline",),
    "eligibility": ("eligibility",),
    "ranking": ("ranking",),
}
CASES = {"sheet": "sheets", "ruling": "rulings"}
ANSWERS: Mapping[str, tuple[Callable[..., dict[str, Any]], ...]] = {
    "hand": (answer_hand,),
    "sheet": (answer_sheet,),
    "ruling": (answer_ruling,),
    "tournament": (
        answer_standings,
        partial(answer_divisions, by=Mark.COUNTRY),
        partial(answer_explanation, entry=1),
        partial(answer_pair, sentence=lambda _: "It is so."),
        answer_check,
    ),
    "rate": (answer_rate,),
    "discipline": (answer_discipline,),
    "eligibility": (answer_eligibility,),
    "ranking": (answer_ranking, partial(answer_ranking_lists, by=RankingList.CATEGORY)),
}
"""Everything that is asked of a document of each kind."""


def examples(kind: str) -> list[Any]:
    return [
        example
        for name in FILES[kind]
        for example in json.loads(Path(EXAMPLES / f"{name}.json").read_text("utf-8"))
    ]


@cache
def documents(kind: str) -> list[Any]:
    """Return every document of a kind that the tests hold; some are refused."""
    found = [example["input"] for example in examples(kind)]
    if kind in CASES:
        articles = {article.id for article in load_register().articles}
        cases = read_cases(FOLDER, articles)
        found += [
            one.document
            for one in cases
            if one.kind == CASES[kind] and one.document.get("rulebook") in OFFICIAL
        ]
    if kind == "tournament":
        found += tournaments.documents(Random("whole"))  # noqa: S311 - chance of a test
    return found
