"""The rulebook office."""

from capicua.actions.law.custom_book import draft, examine
from capicua.rulebooks import load
from capicua.rulebooks.choose import with_settings
from capicua.rulebooks.document import fingerprint


def test_a_draft_names_its_parent_and_lists_the_parents_settings() -> None:
    text = draft("sur.toml", "sur", "dp-even-hands")

    assert text.startswith("# A rulebook of your own.")
    assert 'extends = "dp-even-hands"' in text
    assert '# hands = { value = 16, article = "own 1" }' in text
    assert '# eh_turns = "own"' in text
    assert (
        '# tiebreak_order = ["score", "berger", "buchholz", "progressive", "spread"]'
        in text
    )
    assert "# cap_spread = false" in text
    assert "phase1_rounds" not in text


def test_examining_a_book_shows_where_it_departs_from_its_parent() -> None:
    parent = load("fed")
    book = with_settings(parent, {"extra_hands": 2})

    checked = examine(book, parent)

    assert checked.fingerprint == fingerprint(book)
    assert [
        (row.left.name, row.left.cited.value, row.right.cited.value)
        for _, rows in checked.changes.groups
        for row in rows
    ] == [("extra_hands", 1, 2)]
