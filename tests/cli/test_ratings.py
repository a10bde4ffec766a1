"""`capicua ratings`: an office's ratings from the terminal."""

import json
from pathlib import Path

import pytest
from typer.testing import CliRunner

from actions.event_office import Office
from actions.registry.played_night import play_night
from capicua.cli import office, person, ratings
from capicua.journal import chain
from capicua.kernel.error import RuleViolation
from capicua.store.opening import open_store
from cli.test_office import Terminal


@pytest.fixture
def terminal(tmp_path: Path) -> Terminal:
    """Return a terminal beside a store whose office counts one event of four people."""
    made = Terminal(tmp_path / "capicua.db")
    made.run(office.app, "new", "liga", "Liga", "--rulebook", "dp-standard",
             "--timezone", "America/Caracas")  # fmt: skip
    with open_store(tmp_path / "capicua.db", chain) as store:
        play_night(store, "jueves")
    made.run(office.app, "link", "liga", "jueves", "1=new", "2=new", "3=new", "4=new")
    made.run(office.app, "count", "liga", "jueves")
    return made


def test_counting_moves_ratings_that_lists_tell_and_explain(terminal: Terminal) -> None:
    listed = terminal.ask(ratings.app, "list", "liga", "spec")
    pairs = terminal.ask(ratings.app, "pairs", "liga", "spec")
    best = listed["lines"][0]
    (why,) = terminal.ask(ratings.app, "show", "liga", str(best["person"]))["ratings"]

    assert [one["rank"] for one in listed["lines"]] == [1, 1, 3, 3]
    assert "is ours" in listed["note"]
    assert [one["matches"] for one in pairs] == [1, 1]
    (step,) = why["steps"]
    assert step["after"] - step["before"] == pytest.approx(
        step["k"] * step["factor"] * (step["result"] - step["expected"])
    )
    assert why["rating"] == best["rating"] == step["after"]
    shown = terminal.run(ratings.app, "show", "liga", str(best["person"]))
    assert "jueves 1/1: 150-88" in shown
    assert "SPEC is not public" in terminal.run(ratings.app, "list", "liga", "spec")
    assert "1 matches" in terminal.run(ratings.app, "pairs", "liga", "spec")
    assert terminal.run(ratings.app, "update", "liga") == "0 facts were written.\n"


def test_a_match_is_supposed_before_it_is_played(terminal: Terminal) -> None:
    told = terminal.ask(ratings.app, "what-if", "liga", "spec", "1", "3", "2", "4")

    assert (told["expected"], len(told["scores"])) == (0.5, 8)
    said = terminal.run(ratings.app, "what-if", "liga", "spec", "1", "3", "2", "4")
    assert said.startswith("1 and 3 may expect 0.50.")


def test_what_is_worth_a_look_is_told_without_a_verdict(terminal: Terminal) -> None:
    assert terminal.ask(ratings.app, "flags", "liga", "spec") == []
    said = terminal.run(ratings.app, "flags", "liga", "spec")
    assert said == "A person looks at these; nobody is judged by them.\n"


def test_a_sanction_deletes_statistics_and_an_appeal_gives_them_back(
    terminal: Terminal,
) -> None:
    terminal.run(ratings.app, "strike", "liga", "1", "2027-01-01", "DP 79")
    assert terminal.ask(ratings.app, "list", "liga", "spec")["lines"] == []
    assert terminal.ask(person.app, "career", "liga", "1")["events"] == []
    proof = terminal.ask(office.app, "verify", "liga")
    assert proof["damages"] == []

    terminal.run(ratings.app, "restore", "liga", "1", "apelación")
    assert len(terminal.ask(ratings.app, "list", "liga", "spec")["lines"]) == 4


def test_an_office_sets_its_own_constants_and_categories(terminal: Terminal) -> None:
    told = terminal.run(
        ratings.app, "formula", "liga", "spec", "2020-01-01", "--k", "24"
    )  # fmt: skip
    terminal.run(ratings.app, "categories", "liga", "spec", "A=1501", "B=0")
    found = terminal.ask(ratings.app, "list", "liga", "spec", "--category", "A")

    assert told == "spec is rated by your constants from 2020-01-01 on.\n"
    assert [one["rating"] for one in found["lines"]] == [1524.0, 1524.0]
    with pytest.raises(RuleViolation) as refusal:
        CliRunner().invoke(
            ratings.app, ["categories", "liga", "spec", "A"], catch_exceptions=False
        )
    assert refusal.value.code == "wrong_cut"


def test_an_event_is_seeded_from_the_terminal(terminal: Terminal, tmp_path: Path) -> None:
    with open_store(tmp_path / "capicua.db", chain) as store:
        night = Office(store, "viernes")
        night.create("dp-standard")
        night.enter(2)
    terminal.run(office.app, "link", "liga", "viernes", "1=1", "2=2", "3=3", "4=new")

    said = terminal.run(ratings.app, "seed", "liga", "viernes")

    assert said == "1 entries are rated, 1 are not.\n"


def test_a_list_is_published_and_stays_as_it_was(terminal: Terminal) -> None:
    said = terminal.run(ratings.app, "publish", "liga", "spec")
    before = terminal.ask(ratings.app, "published", "liga", "1")
    terminal.run(ratings.app, "strike", "liga", "1", "2027-01-01", "DP 79")

    assert said == "It is list 1 now.\n"
    assert terminal.ask(ratings.app, "published", "liga", "1") == before
    assert [one["rank"] for one in before["lines"]] == [1, 1, 3, 3]
    assert terminal.run(ratings.app, "published", "liga", "1").startswith("1. ")


def test_systems_are_compared_on_what_was_played_and_on_simulated_seasons(
    terminal: Terminal, tmp_path: Path
) -> None:
    page = tmp_path / "docs" / "backtest.md"
    page.parent.mkdir()
    own = terminal.ask(ratings.app, "backtest", "--office", "liga")
    document = {"system": "elo", "matches": [
        {"A": [1, 2], "B": [3, 4], "score": {"A": 150, "B": 80}}
    ] * 4}  # fmt: skip
    file = tmp_path / "matches.json"
    file.write_text(json.dumps(document), encoding="utf-8")
    read = terminal.ask(ratings.app, "backtest", str(file))
    said = terminal.run(ratings.app, "backtest", "--seasons", "1", "--page", str(page))

    names = ["elo", "spec", "spec-blend", "glicko-margin"]
    assert [one["system"] for one in own] == [one["system"] for one in read] == names
    assert [(one["matches"], one["accuracy"]) for one in read] == [(2, 1.0)] * 4
    assert own[0]["log_loss"] == pytest.approx(0.693147, abs=1e-6)
    assert "glicko-margin" in said
    assert "1 simulated seasons from seed 1 on." in page.read_text("utf-8")
    assert (page.parent / "pictures" / "backtest.svg").exists()
