"""QR codes as drawings in a page: phone cards, seat codes, invitations, registration."""

from __future__ import annotations

import segno
from markupsafe import Markup

QUIET = 4
"""Modules of white around the code; a camera needs them to find it."""


def draw_code(text: str) -> Markup:
    """Return a QR code as SVG, black on white in every theme."""
    code = segno.make(text, error="m", micro=False)
    drawing = code.svg_inline(
        border=QUIET,
        dark="#000",
        light="#fff",
        lineclass=None,
        omitsize=True,
        svgclass="code",
    )
    # It is made of numbers alone: nothing of the text stands in the drawing.
    return Markup(drawing)  # noqa: S704
