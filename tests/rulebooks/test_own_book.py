"""Rulebooks of strangers: what passes for official, floods or topples is refused soon."""

import pytest

from capicua.kernel.error import RuleViolation
from capicua.rulebooks.layer import Text, parse
from capicua.rulebooks.loading import BASES, OFFICIAL, build_new, packaged
from capicua.rulebooks.own_book import MOST_BYTES, check_size
from capicua.rulebooks.problem import MOST_FLAWS, MOST_LETTERS, RulebookProblem
from capicua.rulebooks.rulebook import Rulebook

HEAD = 'id = "club"\nextends = "fid-2015"\n'
LONG = "x" * 100_000
TEN_THOUSAND = [f"unknown_{n}" for n in range(10_000)]


def made(text: str) -> Rulebook:
    return build_new(parse(Text("rulebook.toml", text)), packaged)


def refusal_of(text: str) -> RuleViolation:
    with pytest.raises(RuleViolation) as refusal:
        made(text)
    return refusal.value


@pytest.mark.parametrize(
    "taken",
    [
        *OFFICIAL,
        *BASES,
        "FID-2015",
        "ｆｉｄ-2015",
        "fíd-2015",
        "fid_2015",
        "fid2015",
        "P.R",
    ],
)
def test_no_own_rulebook_passes_for_an_official_one(taken: str) -> None:
    refusal = refusal_of(f'id = "{taken}"\nextends = "fid-2015"\n')

    assert (refusal.code, refusal.at) == ("rulebook_taken", "id")
    assert refusal.message.startswith("rulebook.toml, line 1, id: ")


@pytest.mark.parametrize(
    "taken", ["FID 2015", "fid  2015", "F.I.D. 2015", "Domino Prime", "PUERTO RICO"]
)
def test_no_own_rulebook_is_called_like_an_official_one(taken: str) -> None:
    refusal = refusal_of(f'{HEAD}name = "{taken}"\n')

    assert (refusal.code, refusal.at) == ("rulebook_taken", "name")


def test_a_name_may_tell_on_which_one_it_rests() -> None:
    assert made(f'{HEAD}name = "FID 2015, Peña del Puerto"\n').id == "club"


@pytest.mark.parametrize(
    "wrong", ["x" * 61, "x" * 500_000, "club\\u0000", "-club", "a/b", "club sur", "."]
)
def test_an_id_that_cannot_be_shown_is_refused(wrong: str) -> None:
    refusal = refusal_of(f'id = "{wrong}"\nextends = "fid-2015"\n')

    assert (refusal.code, refusal.at, len(refusal.message) < 300) == (
        "wrong_rulebook_id",
        "id",
        True,
    )


@pytest.mark.parametrize("key", ["name", "version"])
@pytest.mark.parametrize("wrong", ["x" * 121, "a\\u0000b", "a\\nb"])
def test_a_name_that_cannot_be_shown_is_refused(key: str, wrong: str) -> None:
    refusal = refusal_of(f'{HEAD}{key} = "{wrong}"\n')

    assert (refusal.code, refusal.at) == ("wrong_rulebook_name", key)


def test_an_id_of_a_clubs_own_is_taken_in_its_own_letters() -> None:
    own = "peña-del-puerto" + "x" * 45

    assert made(f'id = "{own}"\nextends = "fid-2015"\n').id == own


@pytest.mark.parametrize(
    "text",
    [
        "\n".join(f"{one} = 1" for one in TEN_THOUSAND),
        "[match]\n" + "\n".join(f"{one} = 1" for one in TEN_THOUSAND),
        "\n".join(f"[infraction.{one}]" for one in TEN_THOUSAND),
        "[silence]\nunanswered = [" + ", ".join(f'"{one}"' for one in TEN_THOUSAND) + "]",
    ],
    ids=["tables", "keys", "infractions", "codes"],
)
def test_of_thousands_of_mistakes_twenty_are_looked_for(text: str) -> None:
    refusal = refusal_of(HEAD + text)

    assert isinstance(refusal, RulebookProblem)
    assert len(refusal.reports) == MOST_FLAWS


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("match = " + "[" * 50_000, "too_deep"),
        ("match = " + "{ a = " * 50_000, "too_deep"),
        ("match." + "a." * 50_000 + "a = 1", "too_deep"),
        ("match.target." + "a." * 900 + "a = 1", "too_deep"),
        ("match = " + "[" * 300 + "]" * 300, "too_deep"),
        ("match.target = " + "1" * 10_000, "out_of_range"),
        ("match.target = 0x" + "f" * 100_000, "out_of_range"),
        ("match.target = " + "1" * 4_000, "out_of_range"),
    ],
    ids=["lists", "tables", "keys", "deep", "closed", "digits", "hexadecimal", "long"],
)
def test_towers_and_giant_numbers_are_refused_kindly(text: str, code: str) -> None:
    refusal = refusal_of(HEAD + text)

    assert (refusal.code, len(refusal.message) < 200) == (code, True)


@pytest.mark.parametrize(
    "text",
    [
        f'{HEAD}[match]\ntarget = "{LONG}"',
        f"{HEAD}[match]\n{LONG} = 1",
        f'{HEAD}[match]\ntarget = {{ value = 150, article = "{LONG}" }}',
        f"{HEAD}[match]\ntarget = [{'1, ' * 50_000}]",
        f'{HEAD}[infraction.false_pass]\nsame_as = "{LONG}"',
        f'{HEAD}[infraction.false_pass]\narticle = ["{LONG}"]',
        f"{HEAD}[offer.x]\n{LONG} = 1",
        f"{HEAD}{LONG} = 1",
        f'id = "club"\nextends = "{LONG}"',
    ],
    ids=["text", "key", "article", "list", "alias", "articles", "offer", "table", "parent"],
)
def test_a_message_repeats_no_more_than_the_beginning(text: str) -> None:
    assert len(refusal_of(text).message) < 12 * MOST_LETTERS


def test_where_a_mistake_stands_is_found_among_lines_of_blanks() -> None:
    # A search that went back and forth would not come to an end here.
    blanks = "\n".join("[" + " " * 5_000 + "x" for _ in range(20))

    refusal = refusal_of(f"{HEAD}name = '''\n{blanks}'''\n[match]\nwrong = 1\n")

    assert isinstance(refusal, RulebookProblem)
    assert [one.at for one in refusal.reports] == ["name", "match.wrong"]


def test_a_file_of_a_whole_library_is_refused_unread() -> None:
    check_size("rulebook.toml", MOST_BYTES)

    with pytest.raises(RuleViolation) as refusal:
        check_size("rulebook.toml", MOST_BYTES + 1)
    assert refusal.value.code == "too_large"
