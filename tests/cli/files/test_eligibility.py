"""`capicua eligibility` tells people the same facts as programs."""

from pathlib import Path

from cli.terminal import read_by_people


def test_an_entry_is_told_with_who_must_approve_it(tmp_path: Path) -> None:
    document = {
        "rulebook": "fid-2015",
        "event": {"modality": "individual", "from": "2027-07-10", "category": "open"},
        "athletes": [{"id": 1, "born": "2012-01-01", "federation": "VEN"}, {"id": 2}],
        "entries": [{"id": 10, "athletes": [1]}, {"id": 11, "athletes": [2]}],
    }

    assert read_by_people("eligibility", document, tmp_path) == [
        "Entry 10",
        "verdict     needs_approval",
        "plays_up    athlete 1 (art. 41-pu); to be approved by: commission",
        "categories  1: sub-18",
        "Entry 11",
        "verdict         refused",
        "not_affiliated  athlete 2 (art. 16)",
        "unknown_born    athlete 2 (art. 41); to be approved by: desk",
    ]
