import json
import sys

import pytest
import typer
from rich.console import Console
from typer.testing import CliRunner

from capicua.actions.law.coverage import (
    CoverageView,
    CoveredArticle,
    coverage_document,
    show_coverage,
)
from capicua.cli.coverage import articles_table, coverage
from capicua.cli.front import main
from capicua.rulebooks.register import Article, ArticleState, Kind

app = typer.Typer()
app.command()(coverage)


def printed(*arguments: str) -> str:
    """Return what the command prints on a screen of 100 columns."""
    result = CliRunner().invoke(app, list(arguments), env={"COLUMNS": "100"})
    assert result.exit_code == 0, result.output
    return result.stdout


def lines_of(*arguments: str) -> list[str]:
    """Return the printed lines with single blanks."""
    return [
        " ".join(line.split()) for line in printed(*arguments).splitlines() if line.split()
    ]


def test_json_is_one_document_in_the_public_format() -> None:
    document = json.loads(printed("--json"))

    assert document == coverage_document(show_coverage())
    assert (document["total"], len({row["id"] for row in document["articles"]})) == (
        462,
        462,
    )
    assert sum(document["states"].values()) == 462
    assert list(document["states"]) == [str(state) for state in ArticleState]


def test_json_keeps_to_the_chosen_regulation_and_state() -> None:
    document = json.loads(
        printed("--json", "--rulebook", "fid-2015", "--state", "governance")
    )

    assert document["total"] == 28
    assert {(row["rulebook"], row["state"]) for row in document["articles"]} == {
        ("fid-2015", "governance")
    }


def test_people_see_the_counts_of_every_regulation_and_kind() -> None:
    lines = lines_of()
    numbers = [str(number) for number in show_coverage().states.values()]

    assert lines[0] == ("Law Kind Proven Implemented Recorded Guidance Governance Open All")
    assert "governance · · · · 28 · 28" in lines
    assert f"all {' '.join(numbers)} 462" in lines


def test_people_see_what_the_states_mean() -> None:
    lines = lines_of()

    assert {
        "proven tests assert it, and notice when what people reach breaks it",
        "guidance conduct that can only be told; its sentences are tested whole",
    } <= set(lines)


def test_a_chosen_regulation_lists_its_articles_in_our_words() -> None:
    text = printed("--rulebook", "dp", "--state", "governance")

    assert "DP-0" in text
    assert "DP's Board issues the sporting" in text
    assert "FID-1" not in text


def test_brackets_in_the_name_of_a_test_are_printed_as_they_are() -> None:
    test = "tests/play/test_hand.py::test_points[bold]"
    article = Article("FID-57", "fid-2015", "57", Kind.RULE, "play", "All [red].", (), "")
    console = Console(width=200)

    with console.capture() as capture:
        row = CoveredArticle(article, ArticleState.PROVEN, (test,), 2)
        console.print(articles_table(CoverageView((row,))))

    assert f"FID-57 proven All [red]. {test} 2 mutants" in " ".join(capture.get().split())


def test_an_unknown_state_is_wrong_input(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "argv", ["capicua", "coverage", "--state", "done", "--json"])
    sentence = (
        'No article can be "done". '
        "Choose one of proven, implemented, recorded, guidance, governance, open."
    )

    with pytest.raises(SystemExit) as ended:
        main()

    out, err = capsys.readouterr()
    assert (ended.value.code, err) == (2, f"{sentence}\n")
    assert json.loads(out) == {
        "error": {
            "code": "unknown_state",
            "message": sentence,
            "at": "state",
            "article": None,
        }
    }


@pytest.mark.parametrize("width", ["80", "200"])
def test_the_table_of_counts_fits_the_screen_without_cutting_a_word(width: str) -> None:
    result = CliRunner().invoke(app, [], env={"COLUMNS": width})

    assert "…" not in result.stdout
