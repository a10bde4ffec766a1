"""`capicua ratings`: the ratings of an office, from the terminal."""

from __future__ import annotations

from typing import Annotated, Any

import typer
from rich.table import Table

from capicua.actions.engine.carry_out import Done
from capicua.actions.ratings.athlete_ratings import AthleteRating, show_athlete
from capicua.actions.ratings.integrity import show_flags
from capicua.actions.ratings.publishing import (
    PublishRatings,
    publish_ratings,
    show_published,
)
from capicua.actions.ratings.rating_lists import RatingFilter, show_pairs, show_ratings
from capicua.actions.ratings.seeding import SeedEntries, seed_entries
from capicua.actions.ratings.updating import (
    ChooseFormula,
    CutCategories,
    RestoreStatistics,
    StrikeStatistics,
    choose_formula,
    cut_categories,
    restore_statistics,
    strike_statistics,
    update_ratings,
)
from capicua.actions.ratings.what_if import suppose
from capicua.cli.backtest import compare_systems
from capicua.cli.console import open_console
from capicua.cli.files.formats import Json
from capicua.cli.printing import print_json
from capicua.cli.store.store_place import StoreOption
from capicua.cli.workspace import (
    By,
    Event,
    desk_caller,
    known_event,
    looking_at_offices,
    managing,
    office_caller,
)
from capicua.kernel.error import RuleViolation
from capicua.office.facts.ratings import CategoryCut
from capicua.ratings.system import RatingFormula, SystemName
from capicua.registry.athlete import AthleteSex
from capicua.rulebooks.sections.competition import RatingSystem

app = typer.Typer(
    help="Ratings of an office: lists, why they changed, what a sanction deletes.",
    no_args_is_help=True,
    pretty_exceptions_enable=False,
)
app.command("backtest")(compare_systems)
OURS = (
    "The formula of SPEC is not public: what is called so here is ours. "
    "Deviations and reliability are ours, too."
)
Office = Annotated[str, typer.Argument(help="The id of the office.", show_default=False)]
Pool = Annotated[RatingSystem, typer.Argument(help="spec or elo.", show_default=False)]
Number = Annotated[int, typer.Argument(help="The person's number.", show_default=False)]
Reason = Annotated[
    str, typer.Argument(help="The sanction and its article.", show_default=False)
]


@app.command("list")
def list_ratings(
    office: Office,
    pool: Pool,
    *,
    category: Annotated[str | None, typer.Option(help="One category alone.")] = None,
    sex: Annotated[AthleteSex | None, typer.Option(help="female or male.")] = None,
    country: Annotated[str | None, typer.Option(help="One country alone.")] = None,
    unit: Annotated[int | None, typer.Option(help="A body and those below.")] = None,
    store: StoreOption = None,
    json: Json = False,
) -> None:
    """List the athletes of a rating system, the best first."""
    with looking_at_offices(store) as context:
        chosen = RatingFilter(category, sex, country, unit)
        found = show_ratings(context, office, pool, chosen, whole=True)
    if json:
        lines = [one._asdict() for one in found.lines]
        print_json({**found._asdict(), "lines": lines, "note": OURS})
        return
    table = Table("#", "athlete", "rating", "±2 sd", "matches")
    for one in found.lines:
        name = f"{one.person} {one.name}"
        rating = f"{one.rating:.0f}{'?' if one.is_provisional else ''}"
        table.add_row(
            str(one.rank), name, rating, f"{2 * one.deviation:.0f}", str(one.matches)
        )
    open_console().print(table)
    typer.echo(OURS)


@app.command("pairs")
def list_pairs(
    office: Office, pool: Pool, store: StoreOption = None, *, json: Json = False
) -> None:
    """List the pairs that have played together, the best first."""
    with looking_at_offices(store) as context:
        found = show_pairs(context, office, pool, whole=True)
    if json:
        print_json([one._asdict() for one in found])
        return
    for one in found:
        names = " + ".join(one.names)
        typer.echo(f"{one.rank}. {names}: {one.rating:.0f} ({one.matches} matches)")


@app.command("show")
def show(
    office: Office, person: Number, store: StoreOption = None, *, json: Json = False
) -> None:
    """Show an athlete's ratings and why they changed, match by match."""
    with looking_at_offices(store) as context:
        found = show_athlete(context, office, person, whole=True)
    if json:
        print_json(
            {"person": found.person, "ratings": [_told(one) for one in found.ratings]}
        )
        return
    for one in found.ratings:
        typer.echo(f"{one.pool}: {one.rating:.1f} after {one.matches} matches")
        for step in one.steps:
            typer.echo(
                f"  {step.day} {step.event} {step.round}/{step.table}: "
                f"{step.points_for}-{step.points_against} with {step.partner}, "
                f"expected {step.expected:.2f}, K {step.k:.1f} x {step.factor:.2f}: "
                f"{step.before:.1f} {step.after - step.before:+.1f}"
            )
    typer.echo(OURS if found.ratings else "No rating yet: no rated match was played.")


@app.command("what-if")
def what_if(
    office: Office,
    pool: Pool,
    a: Annotated[tuple[int, int], typer.Argument(help="One pair.", show_default=False)],
    b: Annotated[tuple[int, int], typer.Argument(help="The other.", show_default=False)],
    store: StoreOption = None,
    *,
    json: Json = False,
) -> None:
    """Show what a match would do to four ratings before it is played."""
    with looking_at_offices(store) as context:
        found = suppose(context, office, pool, a, b)
    if json:
        print_json({**found._asdict(), "scores": [one._asdict() for one in found.scores]})
        return
    typer.echo(f"{a[0]} and {a[1]} may expect {found.expected:.2f}.")
    for one in found.scores:
        moves = " ".join(f"{move:+.1f}" for move in one.moves)
        typer.echo(f"  {one.points_a}-{one.points_b}: {moves}")
    typer.echo(OURS)


@app.command("flags")
def flags(
    office: Office,
    pool: Pool,
    *,
    by: By = None,
    store: StoreOption = None,
    json: Json = False,
) -> None:
    """Show what in a ledger is worth a look: series, transfers, inflation; no verdict."""
    actor = office_caller(office, by).actor
    with looking_at_offices(store) as context:
        found = show_flags(context, office, pool, actor)
    if json:
        print_json(
            [
                {
                    **one._asdict(),
                    "people": [who._asdict() for who in one.people],
                    "others": [who._asdict() for who in one.others],
                    "matches": [match._asdict() for match in one.matches],
                }
                for one in found
            ]
        )
        return
    for one in found:
        people = " and ".join(who.name for who in one.people)
        others = " and ".join(who.name for who in one.others)
        typer.echo(
            f"{one.kind}: {people} against {others}: {one.won:g} of {len(one.matches)}, "
            f"{one.expected:.1f} expected; by chance {one.by_chance:.4f} times."
        )
    typer.echo("A person looks at these; nobody is judged by them.")


@app.command("publish")
def publish(
    office: Office,
    pool: Annotated[
        RatingSystem,
        typer.Argument(
            help="spec or elo; position_points is the ranking by final places.",
            show_default=False,
        ),
    ],
    *,
    by: By = None,
    store: StoreOption = None,
    json: Json = False,
) -> None:
    """Publish a list as it is today; it stays as it is, beside later ones."""
    with managing(store) as workspace:
        caller = office_caller(office, by)
        done = publish_ratings(workspace.offices, caller, PublishRatings(pool))
    _answer(done, f"It is list {done.told['list']} now.", as_json=json)


@app.command("published")
def published(
    office: Office,
    number: Annotated[int, typer.Argument(help="Which list.", show_default=False)],
    store: StoreOption = None,
    *,
    json: Json = False,
) -> None:
    """Show a list as it was published."""
    with looking_at_offices(store) as context:
        found = show_published(context, office, number, whole=True)
    if json:
        lines = [
            {**one.line._asdict(), "name": one.name, "before": one.before}
            for one in found.lines
        ]
        print_json({**found._asdict(), "lines": lines})
        return
    for one in found.lines:
        typer.echo(f"{one.line.rank}. {one.line.person} {one.name}: {one.line.figure:g}")


@app.command("update")
def update(
    office: Office, *, by: By = None, store: StoreOption = None, json: Json = False
) -> None:
    """Write into the ledger what counts by now: corrections, merges, events counted."""
    with managing(store) as workspace:
        caller = office_caller(office, by)
        done = update_ratings(workspace.offices, workspace.context, caller)
    _answer(done, f"{done.told['facts']} facts were written.", as_json=json)


@app.command("seed")
def seed(
    office: Office,
    event: Event,
    *,
    by: By = None,
    store: StoreOption = None,
    json: Json = False,
) -> None:
    """Order an event's first round by the office's ratings of today (DP 39)."""
    with managing(store) as workspace:
        known_event(workspace.context, event)
        caller = desk_caller(event, by)
        request = SeedEntries(office)
        done = seed_entries(workspace.offices, workspace.context, caller, request)
    rated, unrated = done.told["rated"], done.told["unrated"]
    _answer(done, f"{rated} entries are rated, {unrated} are not.", as_json=json)


@app.command("strike")
def strike(
    office: Office,
    person: Number,
    on: Annotated[str, typer.Argument(help="Up to which day.", show_default=False)],
    reason: Reason,
    *,
    event: Annotated[
        list[str] | None, typer.Option(help="Of these events alone.", show_default=False)
    ] = None,
    by: By = None,
    store: StoreOption = None,
    json: Json = False,
) -> None:
    """Carry out a sanction that deletes somebody's statistics (DP 75, 79, 86)."""
    request = StrikeStatistics(person, on, reason, tuple(event or ()))
    with managing(store) as workspace:
        caller = office_caller(office, by)
        done = strike_statistics(workspace.offices, caller, request)
    _answer(done, f"The statistics of {person} are deleted.", as_json=json)


@app.command("restore")
def restore(
    office: Office,
    person: Number,
    reason: Reason,
    *,
    by: By = None,
    store: StoreOption = None,
    json: Json = False,
) -> None:
    """Give somebody's deleted statistics back, such as after an appeal."""
    request = RestoreStatistics(person, reason)
    with managing(store) as workspace:
        caller = office_caller(office, by)
        done = restore_statistics(workspace.offices, caller, request)
    _answer(done, f"The statistics of {person} count again.", as_json=json)


@app.command("formula")
def formula(
    office: Office,
    pool: Pool,
    first_day: Annotated[str, typer.Argument(help="From which day on.")],
    *,
    k: Annotated[float, typer.Option(help="How far a rating moves.", min=0.1, max=200)],
    usual_margin: Annotated[
        float | None,
        typer.Option(
            help="Which margin counts once, in parts of the target; else only who won.",
            min=0.01,
            max=1,
        ),
    ] = None,
    by: By = None,
    store: StoreOption = None,
    json: Json = False,
) -> None:
    """Rate by constants of your own from a day on; nobody begins anew."""
    name = SystemName.ELO if usual_margin is None else SystemName.SPEC
    chosen = RatingFormula(name, k=k, usual_margin=usual_margin)
    with managing(store) as workspace:
        request = ChooseFormula(pool, first_day, chosen)
        done = choose_formula(workspace.offices, office_caller(office, by), request)
    _answer(done, f"{pool} is rated by your constants from {first_day} on.", as_json=json)


@app.command("categories")
def categories(
    office: Office,
    pool: Pool,
    cuts: Annotated[
        list[str],
        typer.Argument(help="Names and limits, as in A=1600 B=1500.", show_default=False),
    ],
    *,
    by: By = None,
    store: StoreOption = None,
    json: Json = False,
) -> None:
    """Divide the ratings of a system into categories by limits of your own (DP 25)."""
    request = CutCategories(pool, tuple(_read_cut(one) for one in cuts))
    with managing(store) as workspace:
        done = cut_categories(workspace.offices, office_caller(office, by), request)
    _answer(done, f"{len(cuts)} categories hold now.", as_json=json)


def _read_cut(text: str) -> CategoryCut:
    name, _, least = text.rpartition("=")
    if not name or not least.isdecimal():
        raise RuleViolation(
            "wrong_cut", f'"{text[:40]}" is no category; write A=1600.', at="cuts"
        )
    return CategoryCut(name, int(least))


def _told(one: AthleteRating) -> dict[str, Any]:
    return {
        **one._asdict(),
        "deviation": one.deviation,
        "reliability": {**one.reliability._asdict(), "whole": one.reliability.whole},
        "steps": [step._asdict() for step in one.steps],
        "unrated": [match._asdict() for match in one.unrated],
        "pairs": [pair._asdict() for pair in one.pairs],
        "note": OURS,
    }


def _answer(done: Done, sentence: str, *, as_json: bool) -> None:
    if as_json:
        print_json({**done.told, "version": done.version, "head": done.head})
        return
    typer.echo(sentence)
