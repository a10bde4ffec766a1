"""The tile as pages draw it: pips, names, how it lies."""

import re
from itertools import combinations_with_replacement

import pytest

from capicua.web.site.templates import TEMPLATES
from capicua.wording.language import words_for

ALL_TILES = list(combinations_with_replacement(range(7), 2))


def drawn(call: str, language: str = "es") -> str:
    source = (
        '{% from "site/tile.html" import tile, tile_line with context %}{{ ' + call + " }}"
    )
    return TEMPLATES.from_string(source).render(t=words_for(language).text)


def size_of(svg: str) -> tuple[int, int]:
    found = re.search(r'width="(\d+)" height="(\d+)"', svg)
    assert found
    return int(found[1]), int(found[2])


@pytest.mark.parametrize(("first", "second"), ALL_TILES)
def test_a_tile_shows_as_many_pips_as_it_has(first: int, second: int) -> None:
    svg = drawn(f"tile({first}, {second})")
    heights = [int(y) for y in re.findall(r'cy="(\d+)"', svg)]

    assert (sum(y < 50 for y in heights), sum(y > 50 for y in heights)) == (first, second)


@pytest.mark.parametrize(
    ("tile", "language", "name"),
    [
        ("6, 6", "es", "doble seis"),
        ("5, 3", "es", "cinco tres"),
        ("6, 6", "en", "double six"),
        ("5, 3", "en", "five three"),
    ],
)
def test_a_tile_has_a_name_for_those_who_do_not_see_it(
    tile: str, language: str, name: str
) -> None:
    assert f'role="img" aria-label="{name}"' in drawn(f"tile({tile})", language)


def test_every_tile_has_a_name_of_its_own() -> None:
    for language in ("es", "en"):
        names = {
            re.findall('aria-label="([^"]+)"', drawn(f"tile({one}, {two})", language))[0]
            for one, two in ALL_TILES
        }
        assert len(names) == 28


@pytest.mark.parametrize(
    ("options", "size"), [("size=20", (20, 40)), ("size=400, lying=true", (800, 400))]
)
def test_a_tile_stands_or_lies_in_every_size(options: str, size: tuple[int, int]) -> None:
    assert size_of(drawn(f"tile(2, 1, {options})")) == size


def test_a_tile_face_down_tells_nothing() -> None:
    svg = drawn("tile(6, 5, shown=false)")

    assert ("circle" in svg, "cinco" in svg, "boca abajo" in svg) == (False, False, True)


def test_an_ornament_is_not_read_aloud() -> None:
    svg = drawn("tile(6, 5, named=false)")

    assert ("aria-hidden" in svg, "aria-label" in svg) == (True, False)


def test_doubles_lie_across_the_line() -> None:
    line = drawn('tile_line([(5, 3), (3, 3), (3, 6)], size=10, name="carro")')

    assert [size_of(svg) for svg in re.findall("<svg.*?</svg>", line, re.DOTALL)] == [
        (20, 10),
        (10, 20),
        (20, 10),
    ]
