"""Mistakes in a file of cases are told with the file, the case and a sentence."""

from pathlib import Path

import pytest

from capicua.rulebooks.register import load_register
from formats.case_answers import check_case, parameter
from formats.cases import Case, read_cases

ARTICLES = {article.id for article in load_register().articles}
RULING = """[[case]]
id = "fid-81-n1-asks"
shows = "The opponents are asked."
[case.document]
rulebook = "fid-2015"
infraction = "false_pass"
offender = 2
starter = 1
[case.expect]
options = ["continue", "shuffle"]
decides = "opponents"
applied = false
cards = [{ seat = 2, card = "yellow", by = "offence" }]
hand = "none"
articles = ["81"]
"""
SHEET = """[[case]]
id = "fid-66-p3-n2-pairs"
shows = "After a penalised hand the next one starts."
[case.document]
rulebook = "fid-2015"
rows = [{ deduct = { pair = "A", points = 40 } }]
[case.expect]
next_starter = 2
score = { A = 0, B = 0 }
null = ["winner"]
"""
REFUSED = """[[case]]
id = "pr-9-b-no-cards"
shows = "Puerto Rico has no cards."
[case.document]
rulebook = "pr"
rows = [{ card = { seat = 2, card = "red" } }]
[case.refused]
code = "no_cards"
article = "9-b"
"""


def read(folder: Path, text: str, name: str = "sheets/own.toml") -> list[Case]:
    """Return the cases of a folder with one file."""
    file = folder / "tests" / "cases" / name
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(text, "utf-8")
    return read_cases(folder / "tests" / "cases", ARTICLES)


def told(case: Case) -> str:
    """Return what a person reads when a case fails."""
    with pytest.raises(pytest.fail.Exception) as caught:
        check_case(case)
    assert not caught.value.pytrace
    return str(caught.value)


def changed(text: str, old: str, new: str) -> str:
    assert old in text
    return text.replace(old, new, 1)


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("rulings/own.toml", RULING),
        ("sheets/own.toml", SHEET),
        ("sheets/own.toml", REFUSED),
    ],
)
def test_a_case_that_is_right_passes(tmp_path: Path, name: str, text: str) -> None:
    [case] = read(tmp_path, text, name)

    check_case(case)


@pytest.mark.parametrize(
    ("old", "new", "sentence"),
    [
        ('id = "fid-66-p3-n2-pairs"\n', "",
         "sheets/own.toml:\ncase 1: id is missing."),
        ('"fid-66-p3-n2-pairs"', "66",
         "sheets/own.toml:\ncase 1: the id 66 is not made of small letters, digits, "
         "hyphens and points."),
        ("fid-66-p3-n2-pairs", "penalised",
         'sheets/own.toml, line 2, case penalised:\nthe id begins with no article of the '
         f'register: "penalised". {len(ARTICLES)} names are known here, none is near.'),
        ("fid-66-p3-n2", "fid-58",
         'sheets/own.toml, line 2, case fid-58-pairs:\nthe id begins with no article of '
         'the register: "fid-58". Its parts are fid-58-n1, fid-58-n2.'),
        ("fid-66-p3-n2", "fid-105",
         'sheets/own.toml, line 2, case fid-105-pairs:\nthe id begins with no article of '
         'the register: "fid-105". Did you mean "fid-10"?'),
        ("fid-66-p3-n2-pairs", "FID-66-p3-n2",
         "sheets/own.toml, line 2, case FID-66-p3-n2:\nthe id 'FID-66-p3-n2' is not made "
         "of small letters, digits, hyphens and points."),
        ('starts."\n', 'starts."\nwhy = "so"\n',
         'sheets/own.toml, line 2, case fid-66-p3-n2-pairs:\n"why" is no key of a case. '
         "Known here: document, expect, id, proves, refused, shows."),
        ("starts.", "starts",
         "sheets/own.toml, line 2, case fid-66-p3-n2-pairs:\nshows is no sentence; say "
         "what the case shows, with a full stop."),
        ('starts."\n', 'starts."\nproves = ["FID-66-p9"]\n',
         "sheets/own.toml, line 2, case fid-66-p3-n2-pairs:\nproves names 'FID-66-p9'. "
         'Did you mean "FID-66-p2"?'),
        ('starts."\n', 'starts."\nproves = "FID-57"\n',
         "sheets/own.toml, line 2, case fid-66-p3-n2-pairs:\nproves is no list; write it "
         'as ["FID-57"].'),
        ("[case.document]", "[case.documents]",
         "sheets/own.toml, line 2, case fid-66-p3-n2-pairs:\n"
         '"documents" is no key of a case. Did you mean "document"?\ndocument is missing.'),
        ("[case.expect]", "[case.refused]",
         "sheets/own.toml, line 2, case fid-66-p3-n2-pairs:\n"
         '"next_starter" is no key of a refusal. Known here: article, at, code, message.\n'
         '"score" is no key of a refusal. Did you mean "code"?\n'
         '"null" is no key of a refusal. Known here: article, at, code, message.\n'
         "refused.code is missing."),
        (SHEET[SHEET.index("[case.expect]"):], "",
         "sheets/own.toml, line 2, case fid-66-p3-n2-pairs:\n"
         "give what is expected: either [case.expect] or [case.refused]."),
        (SHEET[SHEET.index("next_starter"):], "",
         "sheets/own.toml, line 2, case fid-66-p3-n2-pairs:\nexpect names nothing."),
        ('["winner"]', '"winner"',
         "sheets/own.toml, line 2, case fid-66-p3-n2-pairs:\n"
         'expect.null is no list; write it as ["winner"].'),
        ('[case.document]\nrulebook = "fid-2015"\nrows', "document",
         "sheets/own.toml, line 2, case fid-66-p3-n2-pairs:\n"
         "document is no table; write it under [case.document]."),
        ("points = 40", "points = 40 40",
         "sheets/own.toml:\nthis is not TOML: Unclosed inline table "
         "(at line 6, column 46)."),
        ("[[case]]", "[case]",
         "sheets/own.toml:\nthere is no case; each one begins with [[case]]."),
        ("[[case]]", "[[cases]]",
         'sheets/own.toml:\n"cases" belongs to no case; one begins with [[case]].'),
    ],
)  # fmt: skip
def test_a_case_that_is_written_wrongly_is_told(
    tmp_path: Path, old: str, new: str, sentence: str
) -> None:
    case = read(tmp_path, changed(SHEET, old, new))[0]

    assert told(case) == f"tests/cases/{sentence}"


@pytest.mark.parametrize(
    ("text", "old", "new", "sentence"),
    [
        (SHEET, "next_starter = 2", "next_starter = 3",
         "expect.next_starter should be 3 and is 2."),
        (SHEET, "B = 0", "B = 5", "expect.score.B should be 5 and is 0."),
        (SHEET, ", B = 0", "", "expect.score.B should be null and is 0."),
        (SHEET, "next_starter", "next_startr",
         'expect.next_startr is no key of the answer. Did you mean "next_starter"?'),
        (SHEET, '"winner"', '"status"', 'expect.status should be null and is "playing".'),
        (SHEET, "points = 40", "point = 40",
         'it is refused (unknown_key at rows[0].deduct.point): "point" is not known '
         'here. Did you mean "points"?'),
        (SHEET, 'next_starter = 2\nscore = { A = 0, B = 0 }\nnull = ["winner"]',
         "may_record = 1", "expect.may_record should be 1 and is true."),
        (RULING, 'hand = "none"\n', "", 'hand is not expected, and the answer has "none".'),
        (RULING, 'decides = "opponents"\n', "",
         'decides is not expected, and the answer has "opponents".'),
        (RULING, 'card = "yellow"', 'card = "red"',
         'expect.cards should be [{"seat": 2, "card": "red", "by": "offence"}] and is '
         '[{"seat": 2, "card": "yellow", "by": "offence"}].'),
        (REFUSED, '"no_cards"', '"no_void_sheet"',
         'refused.code should be "no_void_sheet" and is "no_cards".'),
        (REFUSED, 'article = "9-b"\n', "",
         'refused.article should be null and is "9-b".'),
        (REFUSED, 'article = "9-b"', 'article = "9-b"\nat = "rows[1].card"',
         'refused.at should be "rows[1].card" and is "rows[0].card".'),
    ],
)  # fmt: skip
def test_an_answer_that_differs_is_told_key_by_key(
    tmp_path: Path, text: str, old: str, new: str, sentence: str
) -> None:
    kind = "rulings" if text == RULING else "sheets"
    [case] = read(tmp_path, changed(text, old, new), f"{kind}/own.toml")

    assert told(case) == f"tests/cases/{kind}/own.toml, line 2, case {case.id}:\n{sentence}"


def test_what_should_be_refused_and_is_answered_is_told_whole(tmp_path: Path) -> None:
    text = changed(REFUSED, '[{ card = { seat = 2, card = "red" } }]', "[]")
    [case] = read(tmp_path, text)

    assert (
        told(case)
        .splitlines()[1]
        .startswith('it should be refused and is answered: {"status": "playing", ')
    )


def test_what_was_chosen_need_not_name_the_offer_again(tmp_path: Path) -> None:
    offer = 'options = ["continue", "shuffle"]\ndecides = "opponents"\napplied = false\n'
    text = changed(RULING, "starter = 1\n", 'starter = 1\nchoice = "continue"\n')
    text = changed(changed(text, offer, ""), 'hand = "none"', 'hand = "continues"')
    [case] = read(tmp_path, text, "rulings/own.toml")

    check_case(case)


def test_an_id_that_is_taken_is_told_with_the_file_that_has_it(tmp_path: Path) -> None:
    read(tmp_path, SHEET, "sheets/first.toml")
    first, second = read(tmp_path, SHEET, "sheets/second.toml")

    assert (first.mistakes, told(second)) == (
        (),
        "tests/cases/sheets/second.toml, line 2, case fid-66-p3-n2-pairs:\n"
        "the id is taken by a case of tests/cases/sheets/first.toml; choose another.",
    )


@pytest.mark.parametrize(
    "name", ["own.toml", "sheet/own.toml", "sheets/own.json", "sheets/fid/own.toml"]
)
def test_a_file_in_a_wrong_place_is_not_left_out(tmp_path: Path, name: str) -> None:
    [case] = read(tmp_path, SHEET, name)

    assert case.mistakes == ("cases lie in rulings/*.toml and sheets/*.toml; move it.",)


def test_a_hidden_file_is_left_alone(tmp_path: Path) -> None:
    assert read(tmp_path, "", "sheets/.own.toml.swp") == []


def test_a_file_that_is_not_utf8_is_told(tmp_path: Path) -> None:
    read(tmp_path, SHEET)
    (tmp_path / "tests/cases/sheets/own.toml").write_bytes(b"# Pe\xf1a\n")
    [case] = read_cases(tmp_path / "tests/cases", ARTICLES)

    assert told(case) == (
        "tests/cases/sheets/own.toml:\nthis is not UTF-8 text; save it as UTF-8."
    )


@pytest.mark.parametrize(
    ("old", "new", "mark"),
    [
        ("", "", ("proves", ())),
        ('starts."\n', 'starts."\nproves = ["FID-57", "FID-62"]\n',
         ("article", ("FID-57", "FID-62"))),
        ('starts."\n', 'starts."\nproves = []\n', ("article", ())),
        ("rows", 'settings = { reopen_rule = "next" }\nrows', ("article", ())),
        ("fid-2015", "../books/club.toml", ("article", ())),
        ("[[case]]", "[case]", ("article", ())),
    ],
)  # fmt: skip
def test_a_case_proves_its_article_unless_it_says_otherwise(
    tmp_path: Path, old: str, new: str, mark: tuple[str, tuple[str, ...]]
) -> None:
    [case] = read(tmp_path, changed(SHEET, old, new))
    [found] = parameter(case).marks

    assert (found.name, found.args) == mark
