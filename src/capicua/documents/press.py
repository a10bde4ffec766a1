"""The press: a template and its data become a PDF.

Data go in as JSON and never as markup, so that a name with a `#` in it stays a name.
"""

from __future__ import annotations

from collections.abc import Mapping
from json import dumps
from pathlib import Path
from typing import Any

import typst

TEMPLATES = Path(__file__).parent / "templates"
FONTS = typst.Fonts(include_system_fonts=False)
"""Only the fonts of the package: paper looks the same on every machine."""


def press(template: str, data: Mapping[str, Any]) -> bytes:
    """Return the PDF of a template of ours filled with data."""
    pdf: bytes = typst.compile(
        TEMPLATES / f"{template}.typ",
        root=TEMPLATES,
        font_paths=FONTS,
        sys_inputs={"data": dumps(data, ensure_ascii=False)},
    )
    return pdf
