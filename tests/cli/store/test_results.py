"""`capicua export results`: what is handed over when an event ends."""

import json
from pathlib import Path

from actions.tournament_documents import copa
from cli.terminal import Answer, capicua

FILES = [
    "copa.zip",
    "crosstable.csv",
    "entries.csv",
    "results-book.pdf",
    "results.csv",
    "results.xlsx",
    "round-1.pdf",
    "standings.csv",
    "standings.pdf",
    "tournament.json",
]


def hand_over(folder: Path, *more: str) -> Answer:
    store = ("--store", str(folder / "capicua.db"))
    if not (folder / "in.json").exists():
        (folder / "in.json").write_text(json.dumps(copa()), "utf-8")
        assert capicua("import", str(folder / "in.json"), *store).status == 0
    return capicua("export", "results", "copa", str(folder / "out"), *more, *store)


def test_tables_papers_file_and_proof_lie_in_the_folder(tmp_path: Path) -> None:
    done = hand_over(tmp_path, "--lang", "en")
    out = tmp_path / "out"

    assert (done.status, sorted(one.name for one in out.iterdir())) == (0, FILES)
    assert (out / "standings.csv").read_text("utf-8-sig").startswith("Rank,No.,Name,")
    assert (out / "standings.pdf").read_bytes().startswith(b"%PDF")
    assert capicua("verify", str(out / "copa.zip")).status == 0
    standings = capicua("standings", str(out / "tournament.json"), "--json").document
    assert standings == capicua("standings", str(tmp_path / "in.json"), "--json").document


def test_spanish_spreadsheets_part_cells_by_semicolons_unless_told_otherwise(
    tmp_path: Path,
) -> None:
    hand_over(tmp_path)
    first = (tmp_path / "out" / "entries.csv").read_text("utf-8-sig").splitlines()[0]
    hand_over(tmp_path, "--csv", "tab", "--replace")
    second = (tmp_path / "out" / "entries.csv").read_text("utf-8-sig").splitlines()[0]

    assert first == "N.º;Nombre;País;Club;Categoría;Rating"
    assert second == first.replace(";", "\t")


def test_nothing_is_written_over_and_nothing_half(tmp_path: Path) -> None:
    out = tmp_path / "out"
    out.mkdir()
    (out / "tournament.json").write_text("mine", "utf-8")

    done = hand_over(tmp_path, "--json")

    assert done.status == 2
    assert [one.name for one in out.iterdir()] == ["tournament.json"]


def test_a_folder_that_cannot_be_made_is_told(tmp_path: Path) -> None:
    (tmp_path / "out").write_text("a file", "utf-8")

    done = hand_over(tmp_path)

    assert done.status == 2
    assert "cannot be made" in done.err
