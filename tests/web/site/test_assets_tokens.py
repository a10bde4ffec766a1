"""The colours of the pages: one file holds them, and figures can be read by tired eyes."""

import re
from pathlib import Path

import pytest

import capicua.web

STATIC = Path(capicua.web.__file__).parent / "static"
TOKENS = (STATIC / "base/tokens.css").read_text(encoding="utf-8")
LIGHT, DARK_BY_SYSTEM, DARK_BY_CHOICE = (
    dict(re.findall(r"--([\w-]+): (#[0-9a-f]{6});", part))
    for part in re.split(r"@media screen[^{]*\{", TOKENS.partition("/* Felt is dark")[0])
)
AAA = 7
GROUNDS = ("ground", "surface", "sunken")


def light_of(colour: str) -> float:
    """Return how much light a colour sends, from 0 to 1."""
    parts = (int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5))
    red, green, blue = (
        one / 12.92 if one <= 0.03928 else ((one + 0.055) / 1.055) ** 2.4 for one in parts
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    low, high = sorted((light_of(one), light_of(other)))
    return (high + 0.05) / (low + 0.05)


def test_dark_is_the_same_by_choice_and_by_the_system() -> None:
    assert DARK_BY_CHOICE == DARK_BY_SYSTEM


@pytest.mark.parametrize("tokens", [LIGHT, DARK_BY_CHOICE], ids=["light", "dark"])
def test_what_may_be_a_figure_has_the_highest_contrast_on_every_ground(
    tokens: dict[str, str],
) -> None:
    pairs = [(ink, ground) for ink in ("ink", "muted") for ground in GROUNDS]
    pairs += [(state, f"{state}-ground") for state in ("ok", "wait", "alert")]
    pairs += [(state, "surface") for state in ("ok", "wait", "alert")]
    pairs += [("on-felt", "felt"), ("on-felt-muted", "felt"), ("on-button", "button")]
    found = {pair: contrast(tokens[pair[0]], tokens[pair[1]]) for pair in pairs}

    assert {pair: round(one, 2) for pair, one in found.items() if one < AAA} == {}


def test_no_other_file_has_a_colour_of_its_own_but_the_ink_of_paper() -> None:
    found = {
        (file.name, colour)
        for file in STATIC.glob("*.css")
        if file.name not in {"base/tokens.css", "base/paper.css"}
        for colour in re.findall(
            r"(?<![\w-])#[0-9a-f]{3,6}\b", file.read_text(encoding="utf-8")
        )
        if colour != "#000"
    }

    assert found == set()
