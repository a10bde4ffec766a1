"""`capicua rulebook`."""

from pathlib import Path

import pytest

from capicua.rulebooks import OFFICIAL, load
from capicua.rulebooks.document import as_document, fingerprint
from cli.terminal import capicua


def test_the_list_names_every_official_rulebook() -> None:
    answer = capicua("rulebook", "list", "--json")

    assert [book["id"] for book in answer.document] == list(OFFICIAL)
    assert answer.document[0] == {
        "id": "fid-2015",
        "name": "FID 2015",
        "version": "2",
        "regulation": "FID",
        "parents": [],
        "fingerprint": fingerprint(load("fid-2015")),
    }


def test_a_rulebook_is_shown_whole() -> None:
    assert capicua("rulebook", "show", "amasfac", "--json").document == as_document(
        load("amasfac")
    )


@pytest.mark.parametrize(
    ("language", "title", "said"),
    [
        ("es", "La mesa", "Se juegan todos los dobles."),
        ("en", "The table", "All doubles are played."),
    ],
)
def test_how_a_match_goes_is_told_with_its_articles(
    language: str, title: str, said: str
) -> None:
    told = capicua("rulebook", "match", "pr", "--json", "--lang", language).document
    shown = capicua("rulebook", "match", "pr", "--lang", language).out

    assert told[0]["title"] == title
    assert told[0]["sentences"][1] == {"text": said, "bases": ["art. 3"]}
    assert f"- {said} (art. 3)" in " ".join(shown.split())


@pytest.mark.parametrize(
    ("language", "label", "value"),
    [("es", "Meta", "200 puntos"), ("en", "Target", "200 points")],
)
def test_a_rulebook_is_shown_to_people_in_their_language(
    language: str, label: str, value: str
) -> None:
    answer = capicua("rulebook", "show", "fid-2015", "--lang", language)

    assert answer.status == 0
    line = next(line for line in answer.out.splitlines() if line.strip().startswith(label))
    assert value in line
    assert "61" in line


def test_two_rulebooks_are_compared_side_by_side() -> None:
    document = capicua("rulebook", "diff", "fid-2015", "pr", "--json").document

    assert (document["left"], document["right"]) == ("fid-2015", "pr")
    assert document["values"]["match.minutes"] == {
        "left": {"value": 40, "article": "61"},
        "right": {"value": 35, "article": "1-a"},
    }
    assert "false_pass" in document["infractions"]
    assert document["differences"] == len(document["values"]) + len(document["infractions"])


def test_the_comparison_for_people_names_both_books() -> None:
    answer = capicua("rulebook", "diff", "dp-standard", "dp-even-hands")

    assert answer.status == 0
    assert "150 puntos" in answer.out
    assert "16 manos" in answer.out


def test_a_new_rulebook_is_written_checked_and_changes_nothing_yet(tmp_path: Path) -> None:
    written = capicua("rulebook", "new", "sur.toml", "--extends", "fed", folder=tmp_path)
    checked = capicua("rulebook", "check", "sur.toml", "--json", folder=tmp_path)

    assert (written.status, checked.status) == (0, 0)
    assert checked.document["parents"] == ["fed"]
    assert checked.document["fingerprint"] == fingerprint(load("fed"))
    assert checked.document["changes"]["differences"] == 0


def test_every_setting_of_a_new_rulebook_may_be_uncommented(tmp_path: Path) -> None:
    for book_id in OFFICIAL:
        capicua(
            "rulebook", "new", f"{book_id}x.toml", "--extends", book_id, folder=tmp_path
        )
        file = tmp_path / f"{book_id}x.toml"
        head, _, settings = file.read_text("utf-8").partition("[settings]\n")
        chosen = "\n".join(line.removeprefix("# ") for line in settings.splitlines())
        file.write_text(f"{head}[settings]\n{chosen}\n", "utf-8")

        answer = capicua("rulebook", "check", file.name, "--json", folder=tmp_path)

        assert answer.document["changes"]["differences"] == 0


def test_checking_tells_what_a_rulebook_changes(tmp_path: Path) -> None:
    (tmp_path / "sur.toml").write_text(
        'extends = "fid-2015"\n[match]\ntarget = { value = 100, article = "own 1" }\n',
        "utf-8",
    )

    document = capicua("rulebook", "check", "sur.toml", "--json", folder=tmp_path).document
    people = capicua("rulebook", "check", "sur.toml", folder=tmp_path)

    assert document["ok"] is True
    assert document["changes"]["values"] == {
        "match.target": {
            "left": {"value": 200, "article": "61"},
            "right": {"value": 100, "article": "own 1"},
        }
    }
    assert "100 puntos" in people.out


def test_checking_tells_every_mistake_with_its_line(tmp_path: Path) -> None:
    (tmp_path / "sur.toml").write_text(
        'extends = "fid-2015"\n[match]\ntarget = 100\nminuts = 3\n', "utf-8"
    )

    answer = capicua("rulebook", "check", "sur.toml", "--json", folder=tmp_path)

    assert answer.status == 2
    assert [line.split(":")[0] for line in answer.err.splitlines()] == [
        "sur.toml, line 4, match.minuts",
        "sur.toml, line 3, match.target",
    ]
    assert [error["code"] for error in answer.document["errors"]] == [
        "unknown_key",
        "missing_article",
    ]
    assert answer.document["error"] == answer.document["errors"][0]


@pytest.mark.parametrize(
    ("arguments", "code"),
    [
        (("new", "sur.txt", "--extends", "fed"), "wrong_name"),
        (("new", "sur.toml", "--extends", "fad"), "unknown_rulebook"),
        (("check", "nothing.toml"), "file_not_read"),
        (("diff", "fed", "feed"), "unknown_rulebook"),
    ],
)
def test_wrong_input_is_refused_with_status_2(
    tmp_path: Path, arguments: tuple[str, ...], code: str
) -> None:
    answer = capicua("rulebook", *arguments, "--json", folder=tmp_path)

    assert (answer.status, answer.document["error"]["code"]) == (2, code)
