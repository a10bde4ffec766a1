"""Rulings under a club's own rulebook: what it changes is answered, the rest inherited."""

from pathlib import Path

import pytest

from capicua.kernel.error import RuleViolation
from capicua.kernel.seat import Seat
from capicua.play.ruling import Facts, Incident, Ruling, rule
from capicua.rulebooks.infraction import ChoiceName
from capicua.store.rulebook_files import load_book
from play.ruling.notation import told


def ruled_by(folder: Path, text: str, incident: Incident) -> Ruling:
    (folder / "club.toml").write_text(text, "utf-8")
    return rule(load_book("club.toml", folder), incident)


def test_a_club_changes_one_article_and_inherits_its_fellows(tmp_path: Path) -> None:
    club = """
        extends = "fid-2015"
        [infraction.false_pass]
        article = "own 1"
        always = { hand = "continues", warning = "verbal" }
    """
    false_pass, special, talking = (
        ruled_by(tmp_path, club, Incident(code, Seat.TWO, Seat.ONE))
        for code in ("false_pass", "false_pass_last_tile", "talking")
    )

    assert [told(one) for one in (false_pass, special, talking)] == [
        "own 1 | verbal 2 | hand continues",
        "81-pu | hand valid | domino | next 2",
        "73 | verbal 2 | hand continues",
    ]


def test_a_club_asks_by_a_setting(tmp_path: Path) -> None:
    club = """
        extends = "pr"
        [settings]
        chivo_late_pcd = true
    """
    incident = Incident("misplaced_tile_detected_late", Seat.TWO, Seat.ONE)

    assert told(ruled_by(tmp_path, club, incident)) == (
        "10-a | opponents: continue shuffle | hand none"
    )


def test_a_forfeit_to_the_target_needs_a_target(tmp_path: Path) -> None:
    club = """
        extends = "dp-even-hands"
        [attendance]
        forfeit_score = { value = "target_to_zero", article = "own 2" }
    """
    late = Incident("late_arrival", Seat.TWO, Seat.ONE, facts=Facts(minutes_late=30))
    with pytest.raises(RuleViolation) as caught:
        ruled_by(tmp_path, club, late)

    assert (caught.value.code, caught.value.at) == ("missing_target", "target")
    assert caught.value.message.endswith(
        " has no target of its own; give the match's target."
    )
    assert told(ruled_by(tmp_path, club, late._replace(target=100))) == (
        "59 | hand none | won 1 3 100:0 | lost 2 4 0:100"
    )


def test_a_choice_may_add_to_what_always_follows(tmp_path: Path) -> None:
    club = """
        extends = "fid-2015"
        [infraction.piano]
        article = "own 3"
        always = { warning = "verbal", hand = "continues" }
        decides = "opponents"
        choice.continue = {}
        choice.annul = { hand = "annulled", next_starter = "same" }
    """
    asked = Incident("piano", Seat.TWO, Seat.ONE)
    answers = [
        told(ruled_by(tmp_path, club, asked._replace(choice=choice)))
        for choice in (None, ChoiceName.CONTINUE, ChoiceName.ANNUL)
    ]

    assert answers == [
        "own 3 | opponents: continue annul | verbal 2 | hand continues",
        "own 3 | verbal 2 | hand continues",
        "own 3 | verbal 2 | hand annulled | same 1",
    ]
