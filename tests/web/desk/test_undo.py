"""What can be taken back, with what follows."""

from pathlib import Path

from web.days.results_day import EVENT, results_day


def test_the_newest_comes_first_with_what_follows(tmp_path: Path) -> None:
    with results_day(tmp_path, 8) as day, day.desk.owner() as owner:
        day.enter(1, 200, 10)
        day.enter(3, 200, 10)

        page = owner.get(f"/events/{EVENT}/desk/undo").text

    first, second = page.index("ronda 1, mesa 3"), page.index("ronda 1, mesa 1")
    assert first < second
    assert "La mesa vuelve a quedar sin resultado." in page
    assert "Se publicó la ronda 1." in page
    assert "La presencia de la inscripción 2, Iván Ruiz / Eva Sosa" in page
