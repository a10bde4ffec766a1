"""The press: a template and its data become a PDF, or one picture.

Data go in as JSON and never as markup, so that a name with a `#` in it stays a name.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from json import dumps
from pathlib import Path
from typing import Any, Literal

import typst

TEMPLATES = Path(__file__).parent / "templates"
POINTS_PER_INCH = 72.0
Kind = Literal["pdf", "png"]
PICTOGRAPHS = re.compile("[\u2600-\u27bf\ufe0e\ufe0f\u200d\U0001f000-\U0001faff]+ ?")
"""Emoji, of which the fonts have nothing but an empty box; a name is read without them."""
FONTS = typst.Fonts(include_system_fonts=False)
"""Only the fonts of the package: paper looks the same on every machine."""


def press(template: str, data: Mapping[str, Any]) -> bytes:
    """Return the PDF of a template of ours filled with data."""
    return _compile(template, data, "pdf")


def picture(template: str, data: Mapping[str, Any], pixels_per_point: float) -> bytes:
    """Return the PNG of a template of ours that has one page."""
    return _compile(template, data, "png", POINTS_PER_INCH * pixels_per_point)


def _compile(
    template: str, data: Mapping[str, Any], kind: Kind, ppi: float | None = None
) -> bytes:
    content: bytes = typst.compile(
        TEMPLATES / f"{template}.typ",
        root=TEMPLATES,
        font_paths=FONTS,
        format=kind,
        ppi=ppi,
        sys_inputs={"data": PICTOGRAPHS.sub("", dumps(data, ensure_ascii=False))},
    )
    return content
