"""Facts for people."""

import pytest

from capicua.cli.facts import show_facts


def test_facts_stand_below_their_headline(capsys: pytest.CaptureFixture[str]) -> None:
    show_facts([("line", "65 53"), ("status", "open")], "A hand.")

    lines = [line.rstrip() for line in capsys.readouterr().out.splitlines()]
    assert lines == ["A hand.", "line    65 53", "status  open", ""]


def test_without_a_headline_only_the_facts_are_shown(
    capsys: pytest.CaptureFixture[str],
) -> None:
    show_facts([("points", "A 3")])

    assert capsys.readouterr().out.split() == ["points", "A", "3"]
