"""A draft in words."""

import pytest

from capicua.actions.rounds.draft_pricing import DraftFigures
from capicua.tournament.pairing.marks import MarkKind, TableMark
from capicua.wording.catalog import Catalog
from capicua.wording.drafts import figure_label, mark_label, mark_sentence

NAMES = {1: "Ana", 2: "Luis"}


@pytest.mark.parametrize(
    ("mark", "said"),
    [
        (
            TableMark(MarkKind.REPEATED_OPPONENTS, 3, 1, 2, 2),
            "Mesa 3: Ana y Luis ya se han enfrentado (veces: 2).",
        ),
        (
            TableMark(MarkKind.FIXED_TABLE, 3, 1, 0, 7),
            "Ana debe sentarse en la mesa 7, no en la 3.",
        ),
        (TableMark(MarkKind.FLOAT, 3), "Mesa 3: no todos tienen las mismas victorias."),
        (TableMark(MarkKind.BYE_AGAIN, 0, 2, 0, 1), "Luis ya ha descansado (veces: 1)."),
    ],
)
def test_a_mark_is_a_sentence_with_the_names_in_it(mark: TableMark, said: str) -> None:
    assert mark_sentence(Catalog("es"), mark, NAMES.__getitem__) == said


@pytest.mark.parametrize("language", ["es", "en"])
def test_every_mark_and_figure_has_its_words(language: str) -> None:
    catalog = Catalog(language)
    labels = [mark_label(catalog, kind) for kind in MarkKind]
    labels += [figure_label(catalog, name) for name in DraftFigures._fields]
    sentences = [
        mark_sentence(catalog, TableMark(kind, 3, 1, 2, 1), NAMES.__getitem__)
        for kind in MarkKind
    ]

    assert not [one for one in (*labels, *sentences) if "draft:" in one]
