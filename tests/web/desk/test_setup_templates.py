"""Templates as cards: every one has a name, a shelf, and says what is played."""

from datetime import UTC, datetime

import pytest

from capicua.actions.setup.templates import TEMPLATES, Shelf
from capicua.web.desk.setup_templates import (
    TemplateCard,
    show_card,
    show_shelves,
    template_names,
    usual_title,
)
from capicua.wording.language import words_for

NOON = datetime(2026, 11, 16, 12, tzinfo=UTC)


@pytest.mark.parametrize("language", ["es", "en"])
def test_every_template_has_a_name_and_lies_on_one_shelf(language: str) -> None:
    words = words_for(language)
    shown = [card.template.id for one in show_shelves(words) for card in one.cards]

    assert list(template_names(words)) == list(TEMPLATES)
    assert sorted(shown) == sorted(TEMPLATES)


def test_the_club_comes_first_with_what_is_played_in_plain_words() -> None:
    first = show_shelves(words_for("es"))[0]

    assert first.shelf is Shelf.CLUB
    assert first.cards[0] == TemplateCard(
        TEMPLATES["club-individual"],
        "Noche de club, individual",
        "FID 2015",
        "individual",
        "200 puntos",
        "40 min",
    )


@pytest.mark.parametrize(
    ("template", "language", "title"),
    [
        ("club-pairs", "es", "Noche de club, 16 nov"),
        ("club-pairs", "en", "Club night, 16 Nov"),
        ("dp-liga", "es", "Liga DP, 16 nov"),
    ],
)
def test_the_usual_title_has_the_day(template: str, language: str, title: str) -> None:
    words = words_for(language)

    assert usual_title(words, show_card(words, TEMPLATES[template]), NOON) == title
