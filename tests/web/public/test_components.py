"""The page of all components: every one of them is on it."""

import re
from importlib import resources

import httpx

from capicua.web.public.components import SIZES

MACRO = re.compile(r"{% macro (\w+)\(")
PLUMBING = {"act", "hidden_fields", "preview"}
"""Forms that would change something have no place there, nor what no reader sees."""


def source_of(template: str) -> str:
    folder = resources.files("capicua.web").joinpath("templates")
    return folder.joinpath(template).read_text("utf-8")


def test_every_component_is_shown() -> None:
    page = source_of("site/gallery.html")
    missing = [
        name
        for name in MACRO.findall(source_of("site/components.html"))
        if name not in PLUMBING and f"{{{{ {name}(" not in page.replace("}}{{", "}} {{")
        if f"call {name}(" not in page
    ]

    assert missing == []


def test_tiles_are_shown_in_every_size_and_the_whole_set(visitor: httpx.Client) -> None:
    page = visitor.get("/components")

    assert page.status_code == 200
    assert [f'width="{size}"' in page.text for size in SIZES] == [True] * len(SIZES)
    whole = page.text.partition('class="set"')[2].partition("</div>")[0]
    assert len(set(re.findall(r'aria-label="([^"]+)"', whole))) == 28
