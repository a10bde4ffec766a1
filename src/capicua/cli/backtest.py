"""`capicua ratings backtest`: rating systems compared on played or simulated matches."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, NamedTuple

import typer
from rich.table import Table

from capicua.cli.console import open_console
from capicua.cli.files.formats import Json, read_json
from capicua.cli.printing import print_json
from capicua.cli.store.store_place import StoreOption
from capicua.cli.workspace import looking_at_offices
from capicua.formats.ratings.rate import read_rate
from capicua.lab.backtest import Backtest, backtest
from capicua.lab.backtest_page import backtest_page, calibration_picture
from capicua.lab.rated_season import RatedSeason, SeasonPlan, play_season
from capicua.office.rating_ledger import ledger_of
from capicua.rulebooks.sections.competition import RatingSystem
from capicua.store.rulebook_files import load_book

SEASONS = 12
PICTURE = "pictures/backtest.svg"


class Judged(NamedTuple):
    """What systems are judged by, and what it is."""

    seasons: list[RatedSeason]
    of_what: str


def compare_systems(
    file: Annotated[
        str | None,
        typer.Argument(help="A document of `capicua rate`; else seasons are simulated."),
    ] = None,
    *,
    office: Annotated[
        str | None, typer.Option(help="Judge by the matches that this office has counted.")
    ] = None,
    pool: Annotated[
        RatingSystem, typer.Option(help="Of an office: spec or elo.")
    ] = RatingSystem.SPEC,
    seasons: Annotated[int, typer.Option(min=1, max=1000)] = SEASONS,
    seed: Annotated[int, typer.Option(min=0)] = 1,
    page: Annotated[
        Path | None, typer.Option(help="Write the page and its picture beside it.")
    ] = None,
    store: StoreOption = None,
    json: Json = False,
) -> None:
    """Compare rating systems: how well each would have foretold what was played."""
    if office is not None:
        told = Judged([_of_office(office, pool, store)], f"Matches of {office}.")
    elif file is not None:
        told = Judged([_of_file(file)], "Matches of a file.")
    else:
        played = [play_season(SeasonPlan(seed + one)) for one in range(seasons)]
        told = Judged(played, f"{seasons} simulated seasons from seed {seed} on.")
    found = backtest(told.seasons)
    if page is not None:
        _write(page, found, told.of_what)
    if json:
        print_json(
            [
                {**one._asdict(), "bins": [part._asdict() for part in one.bins]}
                for one in found
            ]
        )
        return
    _print(found)


def _of_office(office: str, pool: RatingSystem, store: str | None) -> RatedSeason:
    with looking_at_offices(store) as context:
        return RatedSeason({}, ledger_of(context.state(office), pool).matches, None)


def _of_file(file: str) -> RatedSeason:
    asked = read_rate(read_json(file), load_book)
    return RatedSeason({}, asked.matches, asked.target)


def _print(found: tuple[Backtest, ...]) -> None:
    table = Table("system", "log-loss", "Brier", "accuracy", "calibration", "rank", "held")
    for one in found:
        figures = (one.log_loss, one.brier, one.accuracy, one.calibration)
        known = (one.rank_correlation, one.coverage)
        shown = [f"{figure:.4f}" for figure in figures]
        shown += ["" if figure is None else f"{figure:.3f}" for figure in known]
        table.add_row(one.system, *shown)
    open_console().print(table)


def _write(page: Path, found: tuple[Backtest, ...], of_what: str) -> None:
    picture = page.parent / PICTURE
    picture.parent.mkdir(parents=True, exist_ok=True)
    page.write_text(backtest_page(found, of_what, PICTURE), encoding="utf-8")
    title = "What was foretold, and what happened"
    picture.write_text(calibration_picture(found, title), encoding="utf-8")
