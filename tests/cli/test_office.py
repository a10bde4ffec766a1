"""`capicua office` and `capicua person`: people beyond one event, from the terminal."""

import json
from pathlib import Path
from typing import Any

import pytest
from typer import Typer
from typer.testing import CliRunner

from actions.registry.played_night import play_night
from capicua.cli import office, person
from capicua.cli.store import transfer
from capicua.journal import chain
from capicua.kernel.error import RuleViolation
from capicua.store.opening import open_store
from cli.terminal import capicua


class Terminal:
    """Somebody at the terminal, with a store."""

    def __init__(self, store: Path) -> None:
        self._store = str(store)

    def run(self, app: Typer, *arguments: str) -> str:
        """Return what a command says."""
        given = [*arguments, "--store", self._store]
        done = CliRunner().invoke(app, given, catch_exceptions=False)
        assert done.exit_code == 0, done.output
        return done.output

    def ask(self, app: Typer, *arguments: str) -> Any:
        """Return what a command answers to a program."""
        return json.loads(self.run(app, *arguments, "--json"))


@pytest.fixture
def terminal(tmp_path: Path) -> Terminal:
    made = Terminal(tmp_path / "capicua.db")
    made.run(office.app, "new", "liga", "Liga Nacional", "--kind", "federation",
             "--rulebook", "dp-standard", "--timezone", "America/Caracas")  # fmt: skip
    return made


def test_an_office_is_founded_listed_shown_and_proven(terminal: Terminal) -> None:
    added = terminal.ask(office.app, "add-unit", "liga", "Norte", "--kind", "locality")
    terminal.run(office.app, "give-post", "liga", "spokesperson", "u5", "--unit", "1")

    (listed,) = terminal.ask(office.app, "list")
    shown = terminal.ask(office.app, "show", "liga")
    proof = terminal.ask(office.app, "verify", "liga")

    assert added["unit"] == 1
    assert {name: listed[name] for name in ("office", "name", "kind", "persons")} == {
        "office": "liga",
        "name": "Liga Nacional",
        "kind": "federation",
        "persons": 0,
    }
    assert (shown["units"][1]["name"], shown["posts"]) == (
        "Norte",
        [{"post": "spokesperson", "account": "u5", "unit": 1, "person": None}],
    )
    assert (proof["facts"], proof["damages"], proof["events"]) == (3, [], {})
    assert "1: Norte (locality)" in terminal.run(office.app, "show", "liga")
    assert "liga: Liga Nacional (federation), 0 persons" in terminal.run(office.app, "list")
    assert terminal.run(office.app, "verify", "liga").startswith("3 facts, and the chain")


def test_a_person_is_enrolled_proposed_accepted_transferred_and_merged(
    terminal: Terminal,
) -> None:
    terminal.run(office.app, "add-unit", "liga", "Norte", "--kind", "locality")
    first = terminal.ask(
        person.app, "add", "liga", "Ana Pérez", "--born", "2010-03-04", "--sex", "female",
        "--nationality", "VEN", "--nationality", "ESP",
    )  # fmt: skip
    terminal.run(person.app, "add", "liga", "Ana Perez")
    terminal.run(person.app, "propose", "liga", "1", "--accepts-code", "--by", "u5")
    terminal.run(person.app, "decide", "liga", "1", "--accept", "--by", "u6")
    terminal.run(person.app, "transfer", "liga", "1", "1", "2026-12-01")
    terminal.run(person.app, "merge", "liga", "1", "2")

    shown = terminal.ask(person.app, "show", "liga", "1")

    assert first["persons"] == [1]
    assert {name: shown[name] for name in ("name", "units", "standing", "transfers")} == {
        "name": "Ana Pérez",
        "units": ["Norte", "Liga Nacional"],
        "standing": "accepted",
        "transfers": [{"on": "2026-12-01", "came_from": 0, "to": 1}],
    }
    assert terminal.run(person.app, "list", "liga").splitlines() == [
        "1: Ana Pérez, Norte (accepted)",
        "2: Ana Perez, Liga Nacional (player) → 1",
    ]
    assert "name: Ana Pérez" in terminal.run(person.app, "show", "liga", "1")
    assert terminal.run(person.app, "unmerge", "liga", "2", "son dos") == (
        "2 is a person of their own again.\n"
    )


def test_an_event_counts_for_those_who_played_it(
    terminal: Terminal, tmp_path: Path
) -> None:
    with open_store(tmp_path / "capicua.db", chain) as store:
        play_night(store, "jueves")
    terminal.run(person.app, "add", "liga", "Zoraida Quisqueya")

    asked = terminal.ask(office.app, "athletes", "liga", "jueves")
    linked = terminal.run(office.app, "link", "liga", "jueves", "1=1", "2=new", "3=new",
                          "4=new")  # fmt: skip
    counted = terminal.ask(office.app, "count", "liga", "jueves")
    career = terminal.ask(person.app, "career", "liga", "1")

    assert [one["athlete"] for one in asked] == [1, 2, 3, 4]
    assert (linked, counted["persons"]) == ("4 known.\n", 3)
    assert [(one["event"], one["partners"]) for one in career["events"]] == [
        ("jueves", [2])
    ]
    assert "1 events, won" in terminal.run(person.app, "career", "liga", "1")
    assert terminal.run(person.app, "find", "liga", "soraida kiskeya") == (
        "1: Zoraida Quisqueya, Liga Nacional\n"
    )
    assert "jueves counts; 0 newcomers" in terminal.run(
        office.app, "count", "liga", "jueves"
    )
    assert terminal.run(office.app, "athletes", "liga", "jueves").startswith("1: ")
    with pytest.raises(RuleViolation, match="says nothing"):
        terminal.run(office.app, "link", "liga", "jueves", "1:1")


def test_an_office_that_is_not_there_is_told(terminal: Terminal) -> None:
    with pytest.raises(RuleViolation, match="There is no office otra in this store"):
        terminal.run(office.app, "show", "otra")


def test_a_store_without_an_office_says_how_to_begin(tmp_path: Path) -> None:
    empty = Terminal(tmp_path / "empty.db")
    empty.run(office.app, "new", "a", "A", "--timezone", "UTC")

    assert empty.ask(office.app, "list")[0]["timezone"] == "UTC"


def test_the_files_of_an_office_are_written_and_proven(
    terminal: Terminal, tmp_path: Path
) -> None:
    terminal.run(person.app, "add", "liga", "Ana Pérez")
    with open_store(tmp_path / "capicua.db", chain) as store:
        play_night(store, "jueves")
    for kind, name in (("journal", "office/liga"), ("bundle", "liga")):
        file = tmp_path / f"liga.{kind}"
        terminal.run(transfer.export_app, kind, name, str(file))

        proof = capicua("verify", str(file), "--json").document

        head = terminal.ask(office.app, "verify", "liga")["head"]
        assert proof == {
            "office": "liga",
            "head": head,
            "facts": 2,
            "kept": None,
            "damages": [],
        }
        told = capicua("verify", str(file), "--head", head[:16])
        brought = capicua("import", str(file), "--store", str(tmp_path / "other.db"))
        assert "Your head is that of fact 2; 0 came after it." in told.out
        assert (brought.status, "Events alone are imported" in brought.err) == (
            2,
            True,
        )
    night = tmp_path / "jueves.capicua"
    terminal.run(transfer.export_app, "journal", "jueves", str(night))
    assert capicua("verify", str(night)).out.startswith("jueves: ")


def test_a_hall_takes_an_extract_and_sends_its_event_back(
    terminal: Terminal, tmp_path: Path
) -> None:
    hall, extract = Terminal(tmp_path / "hall.db"), str(tmp_path / "jueves.extract.zip")
    terminal.run(person.app, "add", "liga", "Zoraida Quisqueya")
    told = terminal.run(office.app, "extract", "jueves", extract)
    key = told.split()[-1]

    taken = hall.ask(office.app, "take", extract, "--key", key)
    again = hall.run(office.app, "take", extract)
    (age,) = hall.ask(office.app, "age")
    with open_store(tmp_path / "hall.db", chain) as store:
        play_night(store, "jueves")
    newcomer = hall.ask(person.app, "add", "liga", "Xiomara Toledo")
    hall.run(office.app, "link", "liga", "jueves", "1=1", "2=P1", "3=new", "4=new")
    bundle = str(tmp_path / "jueves.zip")
    hall.run(transfer.export_app, "bundle", "jueves", bundle)

    assert (taken["persons"], taken["public_key"], age["days"]) == (1, key, 0)
    assert "liga: 1 persons as of " in again
    assert hall.run(office.app, "age").endswith("0 days old\n")
    assert newcomer == {"provisional": "P1"}
    assert "provisional number P2" in hall.run(person.app, "add", "liga", "Yolanda Ugas")
    counted = [terminal.ask(office.app, "count", bundle) for _ in range(2)]
    assert [one["persons"] for one in counted] == [3, 0]
    assert "jueves counts; 0 newcomers" in terminal.run(office.app, "count", bundle)
    assert terminal.run(person.app, "find", "liga", "xiomara toledo").startswith("2: ")
    assert "No extract was taken here" in terminal.run(office.app, "age")
    with pytest.raises(RuleViolation, match="Say which office"):
        hall.run(office.app, "extract", "viernes", extract)
    with pytest.raises(RuleViolation, match="not the bundle of an event"):
        terminal.run(office.app, "count", str(tmp_path / "capicua.db"))


def test_somebody_gets_their_data_agrees_and_is_forgotten(
    terminal: Terminal, tmp_path: Path
) -> None:
    terminal.run(person.app, "add", "liga", "Zoraida Quisqueya", "--born", "2015-03-04")
    copy = tmp_path / "zoraida.json"
    with pytest.raises(RuleViolation, match="1 is a minor"):
        terminal.run(person.app, "consent", "liga", "1")

    agreed = terminal.run(person.app, "consent", "liga", "1", "--guardian")
    terminal.run(person.app, "data", "liga", "1", str(copy))
    nobody = terminal.run(person.app, "erase", "liga")
    asked = terminal.ask(person.app, "erase", "liga", "1", "--ask")
    waiting = terminal.run(person.app, "erase", "liga")
    gone = terminal.run(person.app, "erase", "liga", "1")

    assert (agreed, nobody) == ("1 agrees.\n", "Nobody asks to be forgotten.\n")
    assert json.loads(copy.read_text())["consent"]["by_guardian"] is True
    assert (asked[0]["person"], asked[0]["hindrances"]) == (1, [])
    assert waiting.endswith(": nothing stands against it\n")
    assert "1 is a number from now on: 1 descriptions" in gone
    assert ", done 20" in terminal.run(person.app, "erase", "liga")
    assert terminal.ask(person.app, "show", "liga", "1")["former_names"] == []
    assert terminal.run(person.app, "quiet", "liga") == "Nobody.\n"
    assert terminal.ask(person.app, "quiet", "liga", "--years", "1") == []
    assert "no longer agrees" in terminal.run(
        person.app, "consent", "liga", str(_another(terminal)), "--withdraw"
    )


def _another(terminal: Terminal) -> int:
    number: int = terminal.ask(person.app, "add", "liga", "Ana Gil")["persons"][0]
    return number


def test_a_world_championship_of_before_is_written_down(terminal: Terminal) -> None:
    terminal.run(person.app, "add", "liga", "Ana Gil")

    told = terminal.run(person.app, "represented", "liga", "1", "VEN", "2019-03-01")
    again = terminal.ask(person.app, "represented", "liga", "1", "VEN", "2019-03-01")

    assert (told, again["version"]) == ("1 represented VEN.\n", 3)
