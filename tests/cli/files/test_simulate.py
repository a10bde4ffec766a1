"""`capicua simulate`: figures for people and programs, and a picture."""

from pathlib import Path

import pytest

from cli.terminal import capicua

SMALL = ("--entries", "8", "--rounds", "2", "--events", "4", "--processes", "1")


def test_two_ways_are_compared_in_figures_and_a_picture(tmp_path: Path) -> None:
    modes = ("--mode", "own", "--mode", "fold")
    plot = ("--plot", "tau.svg", "--json")

    answer = capicua("simulate", *SMALL, *modes, *plot, folder=tmp_path)

    own, fold = answer.document
    assert answer.status == 0
    assert (own["mode"], fold["mode"], own["events"]) == ("own", "fold", 4)
    assert -1 <= own["figures"]["kendall_tau"]["mean"] <= 1
    assert (tmp_path / "tau.svg").read_text("utf-8").startswith("<svg")


def test_people_read_a_table(tmp_path: Path) -> None:
    answer = capicua("simulate", *SMALL, folder=tmp_path)

    assert answer.status == 0
    assert "Kendall tau" in answer.out


@pytest.mark.parametrize(
    ("option", "word", "sentence"),
    [
        ("--mode", "luck", 'There is no mode "luck"; use one of fid_halves'),
        ("--figure", "beauty", 'There is no figure "beauty"; use one of kendall_tau'),
        ("--rulebook", "chess", '"chess" is not an official rulebook; use one of fid'),
        ("--modality", "teams", "Teams are not simulated; use --modality pairs"),
    ],
)
def test_a_wrong_word_is_told(
    tmp_path: Path, option: str, word: str, sentence: str
) -> None:
    answer = capicua("simulate", *SMALL, option, word, folder=tmp_path)

    assert (answer.status, answer.err.startswith(sentence)) == (2, True)
