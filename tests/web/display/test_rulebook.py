import pytest

from capicua.actions.law.explorer import Answer, show_book
from capicua.rulebooks.cited import Cited
from capicua.rulebooks.infraction import Infraction
from capicua.web.display.rulebook import (
    basis_without_readings,
    cite,
    shared_answers,
    shorten,
    split_figure,
)
from capicua.wording.language import words_for


@pytest.mark.parametrize(
    ("phrase", "parts"),
    [
        ("200 puntos", ("200", "puntos")),
        ("1 hand", ("1", "hand")),
        ("no se aplica", ("", "no se aplica")),
        ("16", ("", "16")),
    ],
)
def test_a_figure_is_split_from_its_unit(phrase: str, parts: tuple[str, str]) -> None:
    assert split_figure(phrase) == parts


def test_a_fingerprint_is_shortened_to_twelve_digits() -> None:
    assert shorten("0123456789abcdef") == "0123456789ab"


@pytest.mark.parametrize(
    ("cited", "basis"),
    [
        pytest.param(Cited(200, "61", ("F2",)), "art. 61", id="article"),
        pytest.param(Cited(1, "74", implied=True), "art. 74 (implied)", id="implied"),
        pytest.param(Cited(3, None, ("E5",), silent=True), "silence", id="filled-silence"),
        pytest.param(Cited(None, silent=True), "", id="silence-told-by-the-value"),
        pytest.param(Cited(None), "", id="no-place-in-the-book"),
        pytest.param(Cited(None, "60"), "art. 60", id="excluded-by-an-article"),
    ],
)
def test_a_basis_is_told_without_its_readings(cited: Cited[object], basis: str) -> None:
    assert basis_without_readings(words_for("en"), cited) == basis


def test_articles_are_cited_one_after_the_other() -> None:
    assert cite(words_for("es"), ("65", "66-p3")) == "art. 65, art. 66-p3"


def test_what_is_answered_alike_is_shown_together() -> None:
    one, two, three = (
        Infraction("piano", ("1",), (), ()),
        Infraction("talking", ("2",), (), ()),
        Infraction("corruption", ("1",), (), ()),
    )

    assert shared_answers([one, two, three]) == ((one, (one, three)), (two, (two,)))


def test_a_general_clause_is_shown_once() -> None:
    clause = show_book("fid-2015").infractions[Answer.CLAUSE]

    assert shared_answers(clause) == ((clause[0], clause),)
