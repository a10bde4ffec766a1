"""Codes for cameras: drawn from numbers, the same in every theme."""

import re

from capicua.web.display.qr import draw_code

LINK = "http://192.168.1.20:8000/join/MpMr1S-UeGRD28QCPbbKg_"


def test_a_code_is_a_drawing_in_black_on_white_without_styles() -> None:
    drawing = draw_code(LINK)

    assert re.findall(r'(?:fill|stroke)="([^"]+)"', drawing) == ["#fff", "#000"]
    assert (drawing.startswith("<svg"), "style" in drawing) == (True, False)


def test_nothing_of_the_text_stands_in_the_drawing() -> None:
    drawing = draw_code("http://desk/join/<script>alert(1)</script>")

    assert ("script" in drawing, "join" in drawing) == (False, False)


def test_different_links_give_different_codes() -> None:
    assert draw_code(LINK) == draw_code(LINK)
    assert draw_code(LINK) != draw_code(LINK[:-1])
