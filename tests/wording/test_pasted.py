"""Remarks about a pasted list: each has a sentence, and some wait for a person."""

import pytest

from capicua.actions.entries.pasted.columns import Column
from capicua.actions.entries.pasted.names import PastedList, read_names
from capicua.actions.entries.pasted.remarks import Remark, RemarkKind
from capicua.rulebooks.sections.competition import Modality
from capicua.wording.language import words_for
from capicua.wording.pasted import ToldRemark, column_names, digest_of_names, show_pasted
from web.setup_names import LISTS, PASTED


@pytest.mark.parametrize("kind", list(RemarkKind))
@pytest.mark.parametrize("language", ["es", "en"])
def test_every_remark_has_a_sentence(kind: RemarkKind, language: str) -> None:
    pasted = PastedList((), (Remark(3, kind, "Ana", 2, "Luis"),), ())
    (told,) = show_pasted(words_for(language), pasted).remarks

    assert told.sentence
    assert "{" not in told.sentence


@pytest.mark.parametrize("modality", list(Modality))
def test_a_plain_list_waits_for_nobody(modality: Modality) -> None:
    shown = show_pasted(words_for("es"), read_names(LISTS[modality], modality))

    assert not shown.waits


def test_the_same_name_twice_waits_and_a_bye_does_not() -> None:
    pasted = read_names("Ana Pérez\nLuis Gil\nana perez", Modality.INDIVIDUAL)

    assert show_pasted(words_for("es"), pasted).remarks == (
        ToldRemark(
            3,
            "ana perez está dos veces: también en la línea 1.",
            is_left_out=False,
            waits=True,
        ),
        ToldRemark(
            0,
            "3 descansarán en cada ronda: las mesas no salen completas.",
            is_left_out=False,
            waits=False,
        ),
    )


def test_every_column_that_holds_something_has_a_name() -> None:
    assert set(column_names(words_for("es"))) == set(Column) - {Column.NOTHING}


def test_line_ends_do_not_change_what_was_looked_at() -> None:
    assert digest_of_names(PASTED) == digest_of_names(PASTED.replace("\n", "\r\n"))
    assert digest_of_names(PASTED) != digest_of_names(f"{PASTED}\nZoe Lima")


def test_what_is_odd_alike_about_three_hundred_lines_is_one_remark_that_counts_them() -> (
    None
):
    names = "\n".join(f"Nombre{n};x" for n in range(300))
    pasted = read_names("Nombre;Puntos\n" + names, Modality.INDIVIDUAL)

    shown = show_pasted(words_for("es"), pasted)

    (together,) = (one for one in shown.remarks if "no es un rating" in one.sentence)
    assert together.sentence == "300 líneas como esta: «x» no es un rating."
    assert together.lines == tuple(range(2, 302))
    assert together.alike[0].sentence == "«x» no es un rating."
    assert len(shown.remarks) < 10
    assert shown.waits


def test_three_odd_lines_are_told_one_by_one() -> None:
    pasted = read_names("Nombre;Puntos\nAna;x\nLuis;y\nEva;z", Modality.INDIVIDUAL)

    shown = show_pasted(words_for("es"), pasted)

    odd = [one for one in shown.remarks if "rating" in one.sentence]
    assert [(one.line, one.alike) for one in odd] == [(2, ()), (3, ()), (4, ())]
