"""Rating curve: a line inside its band, and a grid of whole ratings."""

from capicua.web.display.rating_curve import HEIGHT, LEFT, WIDTH, GridLine, rating_curve


def test_a_curve_lies_in_the_middle_of_its_band() -> None:
    found = rating_curve([1500.0, 1560.0], [50.0, 20.0])

    assert found.line == f"M{LEFT}.0,102.0 L632.0,45.6"
    assert found.band == "M48.0,8.0 L632.0,8.0 L632.0,83.2 L48.0,196.0 Z"
    assert found.grid == (
        GridLine(149.0, 1450),
        GridLine(102.0, 1500),
        GridLine(55.0, 1550),
        GridLine(8.0, 1600),
    )
    assert (found.width, found.height) == (WIDTH, HEIGHT)


def test_a_long_way_has_few_lines() -> None:
    found = rating_curve([1200.0, 2400.0], [25.0, 25.0])

    assert [one.rating for one in found.grid] == [1250, 1500, 1750, 2000, 2250]
