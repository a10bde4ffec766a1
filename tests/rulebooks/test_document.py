"""Rulebooks as plain data, and their fingerprints."""

import json

import pytest

from capicua.rulebooks import OFFICIAL, load
from capicua.rulebooks.choose import with_settings
from capicua.rulebooks.document import as_document, canonical_text, fingerprint, law
from capicua.rulebooks.layer import Text, parse
from capicua.rulebooks.loading import build, packaged


@pytest.mark.parametrize("book_id", OFFICIAL)
def test_a_document_is_json_and_names_its_book(book_id: str) -> None:
    book = load(book_id)
    document = as_document(book)

    assert json.loads(json.dumps(document))["id"] == book_id
    assert list(document) == [
        "id", "name", "version", "regulation", "parents", "fingerprint", "sections",
        "infractions",
    ]  # fmt: skip


def test_marks_that_are_not_set_are_left_out() -> None:
    match = law(load("fed"))["sections"]["match"]

    assert match["target"] == {
        "value": 300,
        "article": None,
        "readings": ["E5"],
        "silent": True,
    }
    assert match["time_winner"] == {"value": "leader", "article": "10", "implied": True}
    assert law(load("fed"))["sections"]["settings"]["team_points"] == {
        "value": "boards",
        "article": None,
        "silent": True,
        "ours": True,
    }


def test_an_infraction_tells_only_what_it_changes() -> None:
    assert law(load("pr"))["infractions"]["false_pass"]["cases"] == [
        {
            "articles": ["9-b"],
            "when": {"to_prevent_lock_or_domino": True},
            "decides": None,
            "always": {
                "match": "lost",
                "expelled": True,
                "referred_to": "disciplinary_committee",
            },
            "choices": {},
        },
        {
            "articles": ["9-a"],
            "when": {},
            "decides": "opponents",
            "always": {},
            "choices": {
                "continue": {"hand": "continues"},
                "shuffle": {
                    "deduct": {"points": 80},
                    "hand": "penalised",
                    "next_starter": "reopen_exception",
                },
            },
        },
    ]


def test_the_fingerprint_is_of_the_rules_and_not_of_the_name() -> None:
    book = load("amasfac")
    renamed = build(
        parse(
            Text("club.toml", '# mine\nname = "Club"\nversion = "9"\nextends = "amasfac"')
        ),
        packaged,
    )

    assert fingerprint(renamed) == fingerprint(book)
    assert fingerprint(with_settings(book, {"extra_hands": 2})) != fingerprint(book)
    assert len({fingerprint(load(one)) for one in OFFICIAL}) == len(OFFICIAL)
    assert len(fingerprint(book)) == 64


def test_the_canonical_text_has_no_blanks_and_sorted_keys() -> None:
    text = canonical_text(load("pr"))

    assert text == json.dumps(
        json.loads(text), sort_keys=True, separators=(",", ":"), ensure_ascii=False
    )
