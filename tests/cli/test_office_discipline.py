"""`capicua office record` and `in-force`: discipline from the terminal."""

import json
from pathlib import Path

from typer.testing import CliRunner

from actions.discipline.season import season_at
from capicua.cli import office


def test_a_record_and_what_is_in_force_are_told_and_answered(tmp_path: Path) -> None:
    with season_at(tmp_path, "fid-2015") as season:
        season.night("copa-1", "2026-03-12").rule(1, "sheet_alteration")
        season.suspend(1, "2026-03-12", years=3)
    store = ["--store", str(tmp_path / "season.db")]

    said = CliRunner().invoke(office.app, ["record", "liga", "1", *store]).output
    barred = CliRunner().invoke(office.app, ["in-force", "liga", *store, "--json"]).output
    page = CliRunner().invoke(office.app, ["record", "liga", "1", *store, "--json"]).output

    assert "2026-03-12 black (art. 84), copa-1" in said
    assert [one["person"] for one in json.loads(barred)] == [1]
    assert json.loads(page)["blocked"]["until"] == "2029-03-12"
