"""`capicua office`: an organisation's office, its bodies and posts."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from capicua.actions.engine.timezone import UTC_NAME
from capicua.actions.halls.returned import (
    ReturnedFile,
    count_returned,
    office_of_return,
)
from capicua.actions.proof.verify_office import OfficeProof, verify_office_journal
from capicua.actions.ratings.updating import count_and_rate
from capicua.actions.registry.counting import CountEvent
from capicua.actions.registry.linking import (
    AthleteIs,
    LinkAthletes,
    LinkLine,
    link_athletes,
    show_links,
)
from capicua.actions.registry.office_context import OfficeContext
from capicua.actions.registry.offices import FoundOffice, found_office
from capicua.actions.registry.provisional import read_number
from capicua.actions.registry.units import AddUnit, GivePost, add_unit, give_post
from capicua.cli.files.formats import Json
from capicua.cli.office_discipline import in_force, record
from capicua.cli.office_extract import age, extract, take
from capicua.cli.printing import print_json
from capicua.cli.store.store_place import StoreOption
from capicua.cli.store.transfer import read_file
from capicua.cli.workspace import (
    By,
    Event,
    known_event,
    looking,
    looking_at_offices,
    managing,
    office_caller,
)
from capicua.kernel.error import RuleViolation
from capicua.office.facts.posts import OfficePost
from capicua.office.facts.units import UnitKind
from capicua.store.signing import Ed25519Keys

app = typer.Typer(
    help="Found an office, keep its bodies and posts, verify its journal.",
    no_args_is_help=True,
    pretty_exceptions_enable=False,
)
app.command("extract")(extract)
app.command("take")(take)
app.command("age")(age)
app.command("record")(record)
app.command("in-force")(in_force)
Office = Annotated[str, typer.Argument(help="The id of the office.", show_default=False)]


@app.command("new")
def new(
    office: Office,
    name: Annotated[str, typer.Argument(help="What it is called.", show_default=False)],
    *,
    kind: Annotated[UnitKind, typer.Option(help="What it is.")] = UnitKind.CLUB,
    rulebook: Annotated[
        str, typer.Option(help="By whose articles people become affiliated.")
    ] = "fid-2015",
    timezone: Annotated[
        str | None, typer.Option(help="Its time zone; else that of this machine.")
    ] = None,
    country: Annotated[str | None, typer.Option(help="Its country.")] = None,
    organisation: Annotated[
        int, typer.Option(help="The number of the organisation on this server.")
    ] = 1,
    by: By = None,
    store: StoreOption = None,
    json: Json = False,
) -> None:
    """Found the office of an organisation: from now on it keeps people beyond one event."""
    with managing(store) as workspace:
        zone = timezone or workspace.context.timezone or UTC_NAME
        request = FoundOffice(name, kind, rulebook, zone, country)
        caller = office_caller(office, by)
        done = found_office(workspace.offices, caller, request, organisation, Ed25519Keys())
    if json:
        print_json({"office": office, "version": done.version, "head": done.head})
        return
    typer.echo(f"The office {office} is founded. Its journal begins with {done.head[:16]}.")


@app.command("list")
def list_offices(store: StoreOption = None, *, json: Json = False) -> None:
    """List the offices of a store."""
    with looking_at_offices(store) as context:
        found = [_summary(context, one) for one in context.store.offices()]
    if json:
        print_json(found)
        return
    for one in found:
        typer.echo("{office}: {name} ({kind}), {persons} persons".format(**one))
    if not found:
        typer.echo("There is no office here yet; found one with `capicua office new`.")


@app.command("show")
def show(office: Office, store: StoreOption = None, *, json: Json = False) -> None:
    """Show an office: its bodies, who holds its posts, the events that count."""
    with looking_at_offices(store) as context:
        state = context.state(office)
        told = {
            **_summary(context, office),
            "units": [
                {"unit": one.unit, "kind": one.kind, "name": one.name, "parent": one.parent}
                for one in state.units.values()
                if not one.is_closed
            ],
            "posts": [one._asdict() for one in state.posts],
            "events": sorted(state.events),
        }
    if json:
        print_json(told)
        return
    typer.echo(f"{told['name']} ({told['kind']}), {told['persons']} persons")
    for unit in state.units.values():
        if unit.parent is not None and not unit.is_closed:
            typer.echo(f"  {unit.unit}: {unit.name} ({unit.kind})")
    for post in state.posts:
        typer.echo(f"  {post.post}: {post.account} in {state.unit(post.unit).name}")


@app.command("add-unit")
def add(
    office: Office,
    name: Annotated[str, typer.Argument(help="What it is called.", show_default=False)],
    *,
    kind: Annotated[UnitKind, typer.Option(help="What it is.")] = UnitKind.CLUB,
    parent: Annotated[int, typer.Option(help="Below which body; 0: the office.")] = 0,
    country: Annotated[str | None, typer.Option(help="Its country.")] = None,
    by: By = None,
    store: StoreOption = None,
    json: Json = False,
) -> None:
    """Write down a body below the office: a federation, a club, a locality."""
    with managing(store) as workspace:
        request = AddUnit(kind, name, parent, country)
        done = add_unit(workspace.offices, office_caller(office, by), request)
    if json:
        print_json({**done.told, "version": done.version, "head": done.head})
        return
    typer.echo(f"{name} is body {done.told['unit']}.")


@app.command("give-post")
def give(
    office: Office,
    post: Annotated[OfficePost, typer.Argument(help="Which post.", show_default=False)],
    account: Annotated[
        str, typer.Argument(help="Whose account, such as u7.", show_default=False)
    ],
    *,
    unit: Annotated[int, typer.Option(help="In which body; 0: the office.")] = 0,
    person: Annotated[int | None, typer.Option(help="Their own number.")] = None,
    by: By = None,
    store: StoreOption = None,
    json: Json = False,
) -> None:
    """Give somebody a post."""
    with managing(store) as workspace:
        request = GivePost(post, account, unit, person)
        done = give_post(workspace.offices, office_caller(office, by), request)
    if json:
        print_json({"version": done.version, "head": done.head})
        return
    typer.echo(f"{account} is {post} now.")


@app.command("athletes")
def athletes(
    office: Office, event: Event, store: StoreOption = None, *, json: Json = False
) -> None:
    """Show who the athletes of an event are here, or whom they are taken for."""
    with looking(store) as events, looking_at_offices(store) as context:
        lines = show_links(context, events, office, known_event(events, event))
    told = [_link(one) for one in lines]
    if json:
        print_json(told)
        return
    for one in told:
        typer.echo("{athlete}: {name}: {is}".format(**one))


@app.command("link")
def link(
    office: Office,
    event: Event,
    who: Annotated[
        list[str],
        typer.Argument(
            help="Athletes and persons, as in 1=1042; 2=new is a newcomer.",
            show_default=False,
        ),
    ],
    *,
    store: StoreOption = None,
    json: Json = False,
) -> None:
    """Say who athletes of an event are; it is asked once and kept."""
    asked = LinkAthletes(tuple(_read_link(one) for one in who))
    with managing(store) as workspace:
        known_event(workspace.context, event)
        link_athletes(workspace.offices, workspace.context, office, event, asked)
    if json:
        print_json({"linked": len(asked.links)})
        return
    typer.echo(f"{len(asked.links)} known.")


@app.command("count")
def count(
    office: Annotated[
        str,
        typer.Argument(
            help="The id of the office, or the bundle that a hall sent back.",
            show_default=False,
        ),
    ],
    event: Annotated[
        str | None,
        typer.Argument(help="The id of the event; none for a bundle.", show_default=False),
    ] = None,
    *,
    championship: Annotated[str | None, typer.Option(help="Its championship.")] = None,
    circuit: Annotated[str | None, typer.Option(help="Its circuit.")] = None,
    by: By = None,
    store: StoreOption = None,
    json: Json = False,
) -> None:
    """Let an event that is over count for those who played it, and move their ratings."""
    with managing(store) as workspace:
        context, events = workspace.offices, workspace.context
        if event is None:
            content = read_file(Path(office))
            caller = office_caller(office_of_return(content), by)
            file = ReturnedFile(content, championship, circuit)
            done = count_returned(context, events, caller, file)
        else:
            known_event(events, event)
            request = CountEvent(event, championship, circuit)
            done = count_and_rate(context, events, office_caller(office, by), request)
    if json:
        print_json({**done.told, "version": done.version, "head": done.head})
        return
    typer.echo("{event} counts; {persons} newcomers have a number now.".format(**done.told))


@app.command("verify")
def verify(office: Office, store: StoreOption = None, *, json: Json = False) -> None:
    """Prove an office's journal: its chain, its facts, and the events that it counts."""
    with looking_at_offices(store) as context:
        found = verify_office_journal(context, office)
    if json:
        print_json(found._asdict())
    else:
        _tell(found)
    if not found.is_sound:
        raise typer.Exit(2)


def _read_link(text: str) -> AthleteIs:
    """Return who an athlete is, as in 1=1042 or 2=new."""
    athlete, _, person = text.partition("=")
    number = read_number(person)
    if not athlete.isdecimal() or (number is None and person != "new"):
        raise RuleViolation(
            "wrong_link", f'"{text[:40]}" says nothing; write 1=1042, or 2=new.', at="who"
        )
    return AthleteIs(int(athlete), number)


def _link(line: LinkLine) -> dict[str, object]:
    """Return an athlete of an event and who it is, or may be."""
    candidates = line.proposal.candidates if line.proposal else ()
    told: object = line.person
    if line.is_newcomer:
        told = "new"
    elif line.proposal is not None:
        told = line.proposal.kind
    return {
        "athlete": line.athlete,
        "name": line.name,
        "is": told,
        "candidates": [
            {"person": one.person, "points": one.resemblance.points} for one in candidates
        ],
    }


def _tell(found: OfficeProof) -> None:
    """Say what was proven of an office."""
    for damage in found.damages:
        typer.echo(f"Line {damage.line}: {damage.message}")
    if not found.damages:
        typer.echo(f"{found.facts} facts, and the chain holds. The head is {found.head}.")
    for event, proof in found.events.items():
        typer.echo(f"  {event}: {proof}")


def _summary(context: OfficeContext, office: str) -> dict[str, object]:
    state = context.state(office)
    return {
        "office": office,
        "name": state.root.name,
        "kind": state.root.kind,
        "rulebook": state.book.id,
        "timezone": state.timezone,
        "public_key": state.public_key,
        "persons": sum(one.merged_into is None for one in state.persons.values()),
    }
