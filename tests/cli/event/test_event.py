"""A club night in the terminal, and an event that leaves, comes and is proven."""

import re
from pathlib import Path

import pytest

from capicua.actions.engine.timezone import find_timezone, local_time
from cli.event.conftest import Terminal
from cli.terminal import Answer


def test_an_event_is_made_for_a_time_zone_and_its_log_tells_those_hours(
    capicua: Terminal, club: str
) -> None:
    wrong = capicua("event", "new", "lejos", "--timezone", "Lima", "--store", club)
    made = capicua("event", "new", "lejos", "--timezone", "america/lima", "--store", club)
    (line,) = capicua("event", "log", "lejos", "--json", "--store", club).document
    shown = capicua("event", "log", "lejos", "--store", club).out

    at = local_time(find_timezone("America/Lima"), line["at"])
    assert (wrong.status, "as in America/Lima." in wrong.err) == (2, True)
    assert (made.status, line["data"]["timezone"]) == (0, "America/Lima")
    assert f"{at:%m-%d %H:%M:%S}" in shown


def test_an_event_without_rounds_is_refused(capicua: Terminal, club: str) -> None:
    none = capicua("event", "new", "copa", "--rounds", "0", "--store", club)

    assert (none.status, "1 to 100 rounds" in none.err) == (2, True)


def test_a_club_night_is_run_from_the_first_name_to_the_last_round(
    capicua: Terminal, club: str, tmp_path: Path
) -> None:
    def event(*arguments: str) -> Answer:
        return capicua("event", *arguments, "--store", club)

    names = tmp_path / "names.txt"
    names.write_text("Ana / Luis; VEN; Norte; 1500\nEva / Paco\nRosa / Juan\n", "utf-8")
    assert event("new", "jueves", "--title", "Noche", "--rounds", "1").status == 0
    assert event("add", "jueves", "Pía / Leo", "--file", str(names)).status == 0
    assert event("checkin", "jueves").status == 0
    paired = event("pair", "jueves", "--json").document
    assert [table["status"] for table in paired["tables"]] == ["waiting", "waiting"]
    assert event("result", "jueves", "1", "200", "150").status == 0
    assert event("result", "jueves", "2", "200", "0").status == 0
    assert event("undo", "jueves", "--reason", "misread").status == 0
    open_round = event("close", "jueves")
    assert (
        open_round.status,
        "1 result is not official yet. Table: 2." in open_round.err,
    ) == (2, True)
    assert event("result", "jueves", "2", "90", "120", "--time").status == 0
    closed = event("close", "jueves")
    assert (closed.status, "finished" in closed.out) == (0, True)
    rows = event("standings", "jueves", "--json").document["rows"]
    assert [row["won"] for row in rows] == [1, 1, 0, 0]
    kinds = [line["kind"] for line in event("log", "jueves", "--json").document]
    assert kinds[-2:] == ["round_closed", "event_finished"]
    assert "Noche" in event("list").out

    journal, bundle = tmp_path / "j.capicua", tmp_path / "j.zip"
    for kind, file in (("journal", journal), ("bundle", bundle)):
        assert capicua("export", kind, "jueves", str(file), "--store", club).status == 0
    proof = capicua("verify", str(journal), "--json").document
    assert (proof["facts"], proof["damages"]) == (len(kinds), [])
    other = str(tmp_path / "other.db")
    modes = {oct(file.stat().st_mode & 0o777) for file in (journal, bundle)}
    assert modes == {"0o600"}
    brought = capicua("import", str(bundle), "--store", other, "--json").document
    assert brought == {"event": "jueves", "facts": len(kinds), "head": proof["head"]}
    again = tmp_path / "again.zip"
    capicua("export", "bundle", "jueves", str(again), "--store", other)
    assert again.read_bytes() == bundle.read_bytes()

    spoiled = tmp_path / "spoiled.capicua"
    spoiled.write_bytes(journal.read_bytes().replace(b'"a":200', b'"a":201'))
    found = capicua("verify", str(spoiled))
    assert (found.status, "wrong_hash" in found.err) == (2, True)
    other_head = capicua("verify", str(journal), "--head", "0" * 64)
    assert (other_head.status, "other_head" in other_head.err) == (2, True)
    refused = capicua("import", str(spoiled), "--store", other)
    assert (refused.status, refused.out) == (2, "")


def test_people_read_the_same_in_tables(capicua: Terminal, club: str) -> None:
    def event(*arguments: str) -> str:
        return capicua("event", *arguments, "--store", club).out

    event("new", "martes", "--template", "club-individual", "--rounds", "1")
    event("add", "martes", "Ana", "Eva", "Luis", "Paco", "Rosa", "Juan")
    event("checkin", "martes", "1", "2", "3", "4", "5")
    drafted = event("pair", "martes", "--draft")
    assert "Round 1 (draft)" in drafted
    assert "Bye: " in drafted
    assert "discarded" in event("undo", "martes", "--reason", "Juan came")
    event("checkin", "martes", "6")
    assert "Round 1 (published)" in event("pair", "martes")
    assert "is entered" in event("result", "martes", "1", "--absent", "2")
    shown = event("show", "martes")
    assert ("absent: 2" in shown, "official" in shown) == (True, True)
    assert "Ana" in event("standings", "martes")
    assert "seed_drawn" in event("log", "martes", "--after", "10")
    assert (
        capicua("event", "list", "--store", club, "--json").document[0]["event"] == "martes"
    )


def test_a_file_that_exists_is_not_overwritten(
    capicua: Terminal, club: str, tmp_path: Path
) -> None:
    file = tmp_path / "old.capicua"
    file.write_text("old", "utf-8")
    capicua("event", "new", "copa", "--store", club)
    export = ("export", "journal", "copa", str(file), "--store", club)

    assert (capicua(*export).status, file.read_text("utf-8")) == (2, "old")
    assert capicua(*export, "--replace").status == 0
    assert capicua("verify", str(file)).out.startswith("copa: 1 facts are proven.")
    assert capicua("verify", str(tmp_path / "none")).status == 2
    nowhere = str(tmp_path / "no" / "folder")
    assert capicua("export", "bundle", "copa", nowhere, "--store", club).status == 2


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (("add", "nothing", "Ana"), 'There is no event "nothing"; there are: none yet.'),
        (("new", "x", "--template", "fid-pair"), 'There is no template "fid-pair".'),
        (("add", "x"), "The list has no names."),
        (("result", "x", "1", "200"), "Give the points of both pairs."),
        (("result", "x", "1", "--absent", "7"), "7 is not a seat from 1 to 4."),
        (("new", "x", "--rulebook", "nowhere.toml"), "nowhere.toml cannot be read"),
    ],
)
def test_a_mistake_is_one_sentence(
    capicua: Terminal, club: str, arguments: tuple[str, ...], sentence: str
) -> None:
    answer = capicua("event", *arguments, "--store", club)

    assert answer.status == 2
    assert answer.err.startswith(sentence)


def test_a_result_is_corrected_with_a_second_person_and_later_by_a_ruling(
    capicua: Terminal, club: str, tmp_path: Path
) -> None:
    def event(*arguments: str) -> Answer:
        return capicua("event", *arguments, "--store", club)

    event("new", "jueves", "--rounds", "2")
    event("add", "jueves", "A / B", "C / D", "E / F", "G / H", "I / J")
    event("pair", "jueves")
    event("result", "jueves", "1", "200", "20")
    event("result", "jueves", "2", "200", "30")
    correct = ("correct", "jueves", "1", "200", "25", "--reason", "misread")
    alone = event(*correct, "--evidence", "the sheet")
    assert (alone.status, alone.err.startswith("Another person must")) == (2, True)
    together = event(*correct, "--evidence", "the sheet", "--second", "eva")
    assert "is corrected" in together.out
    event("close", "jueves")
    assert "has left" in event("withdraw", "jueves", "5").out
    event("pair", "jueves")

    change = ("correct", "jueves", "1", "25", "200", "--round", "1", "--reason", "turned")
    before = len(event("log", "jueves", "--json").document)
    weighed = event(*change, "--json").document
    shown = event(*change).out
    assert (f"--seen {weighed['seen']}" in shown, "Round 2" in shown) == (
        True,
        bool(weighed["pairings"]),
    )
    won = weighed["order"].index("won")
    gained = [
        int(one["after"][won]) - int(one["before"][won]) for one in weighed["standings"]
    ]
    assert gained.count(1) == 1
    assert event(*change, "--seen", "0" * 16).status == 2
    assert len(event("log", "jueves", "--json").document) == before
    assert "by a ruling" in event(*change, "--seen", weighed["seen"]).out
    last = event("log", "jueves", "--json").document[-1]
    assert (last["kind"], last["role"]) == ("closed_round_changed", "chief_arbiter")

    pdf = tmp_path / "tables.pdf"
    printed = event("print", "tables", "jueves", str(pdf), "--json").document
    assert printed == {"file": str(pdf), "bytes": len(pdf.read_bytes())}
    table = tmp_path / "standings.pdf"
    assert event("print", "standings", "jueves", str(table)).status == 0


def test_an_official_event_names_its_commission_in_the_terminal(
    capicua: Terminal, club: str
) -> None:
    def event(*arguments: str) -> Answer:
        return capicua("event", *arguments, "--store", club)

    event("new", "copa", "--template", "fid-pairs", "--rounds", "1")
    event("add", "copa", "A / B", "C / D")
    refused = event("pair", "copa")
    assert (refused.status, refused.err.endswith("(article 31)\n")) == (2, True)
    posts = (
        "general_director",
        "technical_director",
        "informatics_director",
        "chief_arbiter",
        "secretary_general",
    )
    told = [event("name", "copa", post, f"person-{post}").out for post in posts]
    assert ["Vacant" in one for one in told] == [True, True, True, True, False]
    assert event("pair", "copa").status == 0


def test_a_refused_pairing_leaves_no_fact_behind(capicua: Terminal, club: str) -> None:
    def event(*arguments: str) -> Answer:
        return capicua("event", *arguments, "--store", club)

    event("new", "jueves", "--rounds", "2")
    event("add", "jueves", "A / B", "C / D", "E / F", "G / H", "I / J")
    event("checkin", "jueves", "1", "2", "3", "4")
    event("pair", "jueves")
    before = event("log", "jueves", "--json").out

    assert event("pair", "jueves").status == 2
    assert event("log", "jueves", "--json").out == before


def test_the_tournament_of_an_event_gives_its_standings_to_anybody(
    capicua: Terminal, club: str, tmp_path: Path
) -> None:
    own, file = tmp_path / "own.toml", tmp_path / "salida" / "jueves.json"
    own.write_text(
        'id = "club"\nname = "Club"\nversion = "1"\nextends = "fid-2015"\n'
        '[match]\ntarget = { value = 100, article = "own 1" }\n',
        "utf-8",
    )
    file.parent.mkdir()
    there = ("--store", club)
    made = capicua("event", "new", "jueves", "--rulebook", str(own), *there)
    capicua("event", "add", "jueves", "A / B", "C / D", "E / F", "G / H", *there)
    capicua("event", "checkin", "jueves", *there)
    capicua("event", "pair", "jueves", *there)
    capicua("event", "result", "jueves", "1", "120", "60", *there)
    shown = capicua("event", "standings", "jueves", "--json", *there).document

    wrote = capicua("export", "tournament", "jueves", str(file), *there)
    again = capicua("export", "tournament", "jueves", str(file), *there)
    beside = capicua("export", "tournament", "jueves", f"{file}.2", *there)
    told = capicua("standings", str(file), "--json").document
    checked = capicua("check", str(file), "--json").document

    assert [one.status for one in (made, wrote, again, beside)] == [0, 0, 2, 0]
    assert sorted(one.name for one in file.parent.iterdir()) == [
        "jueves.json",
        "jueves.json.2",
        "jueves.rulebook.toml",
    ]
    alone = [
        {key: value for key, value in row.items() if key != "name"} for row in shown["rows"]
    ]
    assert alone == told["rows"]
    assert [alone[0][key] for key in ("won", "efectividad", "for")] == [1, 40, 120]
    assert checked == {"deviations": [], "manual": []}


@pytest.mark.article("FID-61")
@pytest.mark.article("DP-33")
def test_an_event_of_any_kind_is_made_under_any_rulebook(
    capicua: Terminal, club: str
) -> None:
    there = ("--store", club)
    asked = ("--template", "dp-jornada", "--rulebook", "dp-even-hands")
    jornada = capicua("event", "new", "martes", *asked, *there)
    mundial = capicua("event", "new", "copa", "--kind", "mundial", "--rounds", "15", *there)
    pairs = capicua("event", "new", "otra", *asked, "--kind", "torneo", *there)
    long = capicua("event", "new", "larga", "--kind", "mundial", "--rounds", "20", *there)

    assert (jornada.status, mundial.status) == (0, 0)
    told = capicua("event", "log", "martes", "--json", *there).out
    assert '"event_kind": "jornada"' in told
    articles = [re.findall(r"\b(34|61)\b", one.err) for one in (pairs, long)]
    assert (pairs.status, long.status) == (2, 2)
    assert articles == [["34"], ["61"]]


def test_the_list_shows_whole_ids_and_a_pair_is_added_again_only_on_purpose(
    capicua: Terminal, club: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", "60")
    name = "copa-de-la-asociacion-2026"
    capicua("event", "new", name, "--title", "Copa de la Asociación", "--store", club)
    first = capicua("event", "add", name, "Ana / Luis", "--store", club)
    again = capicua("event", "add", name, "ana / luis", "--store", club)
    meant = capicua("event", "add", name, "ana / luis", "--again", "--store", club)
    shown = capicua("event", "list", "--store", club).out

    assert (first.status, again.status, meant.status) == (0, 2, 0)
    assert "Ana" in again.err or "ana" in again.err
    assert name in shown
