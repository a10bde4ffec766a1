import re

import httpx
import pytest

from capicua.actions.law.explorer import (
    Answer,
    Stance,
    ValueRow,
    show_book,
    show_difference,
)
from capicua.actions.law.readings import reading_ids, show_readings
from capicua.rulebooks import OFFICIAL
from capicua.web.display.rulebook import basis_without_readings
from capicua.wording.language import Words, words_for
from web.html_text import ids_of, text_by_id

LANGUAGES = ("es", "en")
READING = {"es": "lectura", "en": "reading"}


def ask(visitor: httpx.Client, path: str, language: str = "es") -> str:
    answer = visitor.get(path, headers={"cookie": f"capicua_language={language}"})
    assert answer.status_code == 200, answer.text
    return answer.text


def told(row: ValueRow, words: Words) -> str:
    """Return what a page must say about a value that is no setting."""
    parts = [
        words.param(row.section, row.name),
        words.cited(row.section, row.name, row.cited),
        basis_without_readings(words, row.cited),
        *(f"{READING[words.language]} {name}" for name in row.cited.readings),
    ]
    return " ".join(filter(None, parts))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("book", OFFICIAL)
def test_a_book_tells_every_value_with_its_basis(
    visitor: httpx.Client, book: str, language: str
) -> None:
    words, texts = (
        words_for(language),
        text_by_id(ask(visitor, f"/rulebooks/{book}", language)),
    )
    rows = [row for group in show_book(book).groups for row in group.rows]
    plain = [row for row in rows if row.section != "settings"]
    settings = [row for row in rows if row.section == "settings"]

    assert [texts[f"{row.section}.{row.name}"] for row in plain] == [
        told(row, words) for row in plain
    ]
    assert [
        row.name
        for row in settings
        if words.cited("settings", row.name, row.cited) not in texts[f"settings.{row.name}"]
    ] == []


@pytest.mark.parametrize("book", OFFICIAL)
def test_a_setting_tells_what_else_may_be_chosen(visitor: httpx.Client, book: str) -> None:
    texts = text_by_id(ask(visitor, f"/rulebooks/{book}"))
    words, about = words_for("es"), "settings.rematch_policy"
    other = [
        words.value("settings", "rematch_policy", word) for word in ("forbid", "allow")
    ]

    assert words.setting_about("rematch_policy") in texts[about]
    assert texts[about].index(other[0]) < texts[about].index(other[1])
    assert (
        words.text("Any whole number from {least} to {most}", least=0, most=100)
        in texts["settings.bye_efec_pct"]
    )


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("book", OFFICIAL)
def test_a_book_names_every_infraction_once_and_tells_its_cases(
    visitor: httpx.Client, book: str, language: str
) -> None:
    words, page = words_for(language), ask(visitor, f"/rulebooks/{book}", language)
    texts, view = text_by_id(page), show_book(book)
    for answer, found in view.infractions.items():
        for infraction in found:
            text = texts[f"infraction.{infraction.code}"]
            assert text.startswith(words.infraction(infraction.code))
            if answer is not Answer.OWN:
                continue
            for case in infraction.cases:
                spoken = words.case(view.card.book, case)
                phrases = [spoken.when, *spoken.always, spoken.decides or ""]
                phrases += [part for name, more in spoken.choices for part in (name, *more)]
                assert [phrase for phrase in phrases if phrase not in text] == []


def test_what_has_no_place_in_a_book_is_folded_away(visitor: httpx.Client) -> None:
    page = ask(visitor, "/rulebooks/fid-2015")
    folded = "".join(re.findall(r'<details class="absent">.*?</details>', page, re.DOTALL))
    absent = [
        f"{row.section}.{row.name}"
        for group in show_book("fid-2015").groups
        for row in group.rows
        if row.stance is Stance.ABSENT
    ]

    assert re.findall(r'id="([^"]+)"', folded) == absent


@pytest.mark.parametrize("asked", ["", "?show=all"])
def test_two_books_stand_side_by_side(visitor: httpx.Client, asked: str) -> None:
    page = ask(visitor, f"/rulebooks/fid-2015/compare/fed{asked}")
    words, texts = words_for("es"), text_by_id(page)
    view = show_difference("fid-2015", "fed", everything=bool(asked))

    for section, rows in view.groups:
        for pair in rows:
            text = texts[f"{section}.{pair.left.name}"]
            sides = [
                told(row, words).removeprefix(words.param(section, row.name)).strip()
                for row in (pair.left, pair.right)
            ]
            assert text == " ".join(
                [
                    words.param(section, pair.left.name),
                    "FID 2015",
                    sides[0],
                    "FED",
                    sides[1],
                ]
            )
    assert [name for name in ids_of(page) if name.startswith("infraction.")] == [
        f"infraction.{pair.left.code}" for pair in view.infractions
    ]


def test_two_books_that_say_the_same_are_told_so(visitor: httpx.Client) -> None:
    page = ask(visitor, "/rulebooks/pr/compare/pr")

    assert words_for("es").text("These two rulebooks say the same.") in page


@pytest.mark.parametrize(
    ("asked", "address"),
    [
        ("left=fed&right=pr", "/rulebooks/fed/compare/pr"),
        ("left=a/b&right=//c", "/rulebooks/a%2Fb/compare/%2F%2Fc"),
    ],
)
def test_choosing_two_books_leads_to_them(
    visitor: httpx.Client, asked: str, address: str
) -> None:
    answer = visitor.get(f"/compare?{asked}")

    assert (answer.status_code, answer.headers["location"]) == (303, address)
    assert visitor.get(address).status_code in {200, 404}


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_readings_tell_question_and_choice(
    visitor: httpx.Client, language: str
) -> None:
    words, texts = words_for(language), text_by_id(ask(visitor, "/readings", language))

    assert [texts[name] for name in reading_ids()] == [
        f"{name} {words.reading(name).question} {words.reading(name).choice}"
        for name in reading_ids()
    ]


@pytest.mark.parametrize("name", reading_ids())
def test_a_reading_tells_its_choice_and_its_settings(
    visitor: httpx.Client, name: str
) -> None:
    told = words_for("en").reading(name)
    spoken = text_by_id(ask(visitor, f"/readings/{name}", "en"))["content"]

    assert [text for text in (told.question, told.choice) if text not in spoken] == []
    assert [setting for setting in told.settings if setting not in spoken] == []


def test_a_reading_leads_to_everything_that_rests_on_it(visitor: httpx.Client) -> None:
    places = {
        f"/rulebooks/{book}#{name}"
        for book in OFFICIAL
        for name in ids_of(ask(visitor, f"/rulebooks/{book}"))
    }
    for view in show_readings():
        page = ask(visitor, f"/readings/{view.id}")
        links = re.findall(r'href="(/rulebooks/[\w-]+#[\w.]+)"', page)

        assert len(links) == len(view.rows) + len(view.infractions)
        assert set(links) <= places


@pytest.mark.parametrize(
    "path",
    [
        "/rulebooks",
        "/rulebooks/pr",
        "/rulebooks/pr/compare/fed",
        "/readings",
        "/readings/F3",
    ],
)
def test_no_id_stands_twice_on_a_page(visitor: httpx.Client, path: str) -> None:
    found = ids_of(ask(visitor, path))

    assert sorted(found) == sorted(set(found))
