"""`capicua person`: persons under their number for life, from the terminal."""

from __future__ import annotations

from typing import Annotated, Any

import typer

from capicua.actions.engine.carry_out import Done
from capicua.actions.registry.affiliation import (
    DecideAffiliation,
    ProposeAffiliation,
    decide_affiliation,
    propose_affiliation,
)
from capicua.actions.registry.careers import show_career
from capicua.actions.registry.directory import PersonView, list_persons, show_person
from capicua.actions.registry.office_context import is_home
from capicua.actions.registry.people_index import find_persons
from capicua.actions.registry.persons import (
    EnrolPersons,
    MergePersons,
    NewPerson,
    TransferPerson,
    UndoMerge,
    enrol_persons,
    merge_persons,
    transfer_person,
    undo_merge,
)
from capicua.actions.registry.provisional import enrol_provisionally, number_text
from capicua.actions.registry.recognising import refuse_double
from capicua.actions.registry.representation import (
    RecordRepresentation,
    RevokeWaiver,
    WaiveNationality,
    record_representation,
    revoke_waiver,
    waive_nationality,
)
from capicua.cli.files.formats import Json
from capicua.cli.person_privacy import consent, data, erase, quiet
from capicua.cli.printing import print_json
from capicua.cli.store.store_place import StoreOption
from capicua.cli.workspace import By, looking_at_offices, managing, office_caller
from capicua.registry.athlete import AthleteSex
from capicua.registry.eligibility import Approver
from capicua.registry.person import Nationality, PersonDetails

app = typer.Typer(
    help="Enrol persons under a number for life, find, transfer and merge them.",
    no_args_is_help=True,
    pretty_exceptions_enable=False,
)
for command in (data, consent, erase, quiet):
    app.command(command.__name__)(command)
Office = Annotated[str, typer.Argument(help="The id of the office.", show_default=False)]
Number = Annotated[int, typer.Argument(help="The person's number.", show_default=False)]
Reason = Annotated[str, typer.Option(help="Why.", show_default=False)]


@app.command("add")
def add(
    office: Office,
    name: Annotated[str, typer.Argument(help="The whole name.", show_default=False)],
    *,
    unit: Annotated[int, typer.Option(help="The body; 0: the office itself.")] = 0,
    born: Annotated[str | None, typer.Option(help="As in 2010-03-04.")] = None,
    sex: Annotated[AthleteSex | None, typer.Option(help="female or male.")] = None,
    nationality: Annotated[
        list[str] | None, typer.Option(help="A country; may be given several times.")
    ] = None,
    resident: Annotated[str | None, typer.Option(help="Where they live.")] = None,
    nickname: Annotated[str, typer.Option(help="What friends call them.")] = "",
    contact: Annotated[str, typer.Option(help="E-mail or telephone.")] = "",
    again: Annotated[
        bool, typer.Option("--again", help="Somebody else who is called so.")
    ] = False,
    by: By = None,
    store: StoreOption = None,
    json: Json = False,
) -> None:
    """Enrol a person: they get the next number, and it is theirs for good."""
    countries = tuple(Nationality(one) for one in nationality or ())
    details = PersonDetails(name, nickname, sex, born, countries, resident, contact)
    request = EnrolPersons((NewPerson(details, unit),))
    with managing(store) as workspace:
        context = workspace.offices
        if office in context.store.offices() and not is_home(context, office):
            number = enrol_provisionally(context, office, details)
            _tell_newcomer(name, number, as_json=json)
            return
        if not again and office in context.store.offices():
            refuse_double(context, office, details, unit)
        done = enrol_persons(context, office_caller(office, by), request)
    (number,) = done.told["persons"]
    _answer(done, f"{name} has the number {number}.", as_json=json)


@app.command("list")
def list_all(office: Office, store: StoreOption = None, *, json: Json = False) -> None:
    """List the persons of an office by number."""
    with looking_at_offices(store) as context:
        found = list_persons(context, office)
    if json:
        print_json([one._asdict() for one in found])
        return
    for one in found:
        into = "" if one.merged_into is None else f" → {one.merged_into}"
        typer.echo(f"{one.person}: {one.name}, {one.unit} ({one.standing}){into}")


@app.command("show")
def show(
    office: Office, person: Number, store: StoreOption = None, *, json: Json = False
) -> None:
    """Show everything that an office knows of a person."""
    with looking_at_offices(store) as context:
        found = show_person(context, office, person)
    if json:
        print_json(_person(found))
        return
    for name, value in _person(found).items():
        if value not in (None, "", []):
            typer.echo(f"{name}: {value}")


@app.command("find")
def find(
    office: Office,
    query: Annotated[
        str, typer.Argument(help="Name, nickname, number or club.", show_default=False)
    ],
    store: StoreOption = None,
    *,
    json: Json = False,
) -> None:
    """Find persons by what somebody types; accents, order and typos are forgiven."""
    with looking_at_offices(store) as context:
        found = find_persons(context, office, query)
    if json:
        print_json([one._asdict() for one in found])
        return
    for one in found:
        typer.echo(f"{one.person}: {one.name}, {one.unit}")
    if not found:
        typer.echo("Nobody is called so; write another part of the name, or the number.")


@app.command("career")
def career(
    office: Office, person: Number, store: StoreOption = None, *, json: Json = False
) -> None:
    """Show the events of a person, the newest first, and what they add up to."""
    with looking_at_offices(store) as context:
        found = show_career(context, office, person)
    if json:
        print_json(
            {
                "person": found.person,
                "events": [
                    {
                        "event": one.event,
                        **one.frame._asdict(),
                        **one.result._asdict(),
                        "partners": list(one.partners),
                    }
                    for one in found.events
                ],
                "sums": found.sums._asdict(),
            }
        )
        return
    for one in found.events:
        own = one.result
        typer.echo(
            f"{one.frame.last_day} {one.event}: place {own.place} of {own.entries}, "
            f"won {own.won} of {own.played}, {own.points_for}-{own.points_against}"
        )
    sums = found.sums
    typer.echo(f"{sums.events} events, won {sums.won} of {sums.played}.")


@app.command("transfer")
def transfer(
    office: Office,
    person: Number,
    to: Annotated[int, typer.Argument(help="The new body.", show_default=False)],
    on: Annotated[str, typer.Argument(help="From which day on.", show_default=False)],
    *,
    reason: Reason = "",
    by: By = None,
    store: StoreOption = None,
    json: Json = False,
) -> None:
    """Transfer a person to another body from a day on."""
    request = TransferPerson(person, to, on, reason)
    with managing(store) as workspace:
        done = transfer_person(workspace.offices, office_caller(office, by), request)
    _answer(done, f"{person} belongs to body {to} from {on} on.", as_json=json)


@app.command("represented")
def represented(
    office: Office,
    person: Number,
    country: Annotated[
        str, typer.Argument(help="The country, as in VEN.", show_default=False)
    ],
    on: Annotated[str, typer.Argument(help="When it began.", show_default=False)],
    *,
    by: By = None,
    store: StoreOption = None,
    json: Json = False,
) -> None:
    """Write down a world championship before events were counted here (FID 102)."""
    request = RecordRepresentation(person, country, on)
    with managing(store) as workspace:
        caller = office_caller(office, by)
        done = record_representation(workspace.offices, caller, request)
    _answer(done, f"{person} represented {country}.", as_json=json)


@app.command("waive")
def waive(
    office: Office,
    person: Number,
    event: Annotated[str, typer.Argument(help="The event's id.", show_default=False)],
    *,
    body: Annotated[
        Approver, typer.Option("--as", help="Who approves: commission or board.")
    ],
    reasons: Annotated[str, typer.Option(help="The reasons.", show_default=False)],
    revoke: Annotated[bool, typer.Option(help="Take it back.")] = False,
    by: By = None,
    store: StoreOption = None,
    json: Json = False,
) -> None:
    """Let a person play an event for a country not theirs; both bodies must (FID 101)."""
    with managing(store) as workspace:
        caller, offices = office_caller(office, by), workspace.offices
        if revoke:
            done = revoke_waiver(
                offices, caller, RevokeWaiver(person, event, body, reasons)
            )
        else:
            asked = WaiveNationality(person, event, body, reasons)
            done = waive_nationality(offices, caller, asked)
    _answer(done, f"{person}, {event}: {body}.", as_json=json)


@app.command("propose")
def propose(
    office: Office,
    person: Number,
    *,
    accepts_code: Annotated[
        bool, typer.Option("--accepts-code", help="They accept the code.")
    ] = False,
    by: By = None,
    store: StoreOption = None,
    json: Json = False,
) -> None:
    """Propose a person for affiliation."""
    request = ProposeAffiliation(person, accepts_code)
    with managing(store) as workspace:
        done = propose_affiliation(workspace.offices, office_caller(office, by), request)
    _answer(done, f"{person} is proposed.", as_json=json)


@app.command("decide")
def decide(
    office: Office,
    person: Number,
    *,
    accept: Annotated[bool, typer.Option("--accept/--refuse", help="What is decided.")],
    reason: Reason = "",
    by: By = None,
    store: StoreOption = None,
    json: Json = False,
) -> None:
    """Accept a proposed person, or do not."""
    request = DecideAffiliation(person, accept, reason)
    with managing(store) as workspace:
        done = decide_affiliation(workspace.offices, office_caller(office, by), request)
    _answer(done, f"{person} is {'accepted' if accept else 'refused'}.", as_json=json)


@app.command("merge")
def merge(
    office: Office,
    kept: Annotated[int, typer.Argument(help="The number to keep.", show_default=False)],
    merged: Annotated[int, typer.Argument(help="The other one.", show_default=False)],
    *,
    reason: Reason = "",
    by: By = None,
    store: StoreOption = None,
    json: Json = False,
) -> None:
    """Let two numbers be one person."""
    request = MergePersons(kept, merged, reason)
    with managing(store) as workspace:
        done = merge_persons(workspace.offices, office_caller(office, by), request)
    _answer(done, f"{merged} is now {kept}.", as_json=json)


@app.command("unmerge")
def unmerge(
    office: Office,
    merged: Annotated[int, typer.Argument(help="The merged one.", show_default=False)],
    reason: Annotated[str, typer.Argument(help="Why.", show_default=False)],
    *,
    by: By = None,
    store: StoreOption = None,
    json: Json = False,
) -> None:
    """Take a merge back."""
    request = UndoMerge(merged, reason)
    with managing(store) as workspace:
        done = undo_merge(workspace.offices, office_caller(office, by), request)
    _answer(done, f"{merged} is a person of their own again.", as_json=json)


def _answer(done: Done, sentence: str, *, as_json: bool) -> None:
    if as_json:
        print_json({**done.told, "version": done.version, "head": done.head})
        return
    typer.echo(sentence)


def _tell_newcomer(name: str, number: int, *, as_json: bool) -> None:
    """Say which provisional number a newcomer of a hall got."""
    if as_json:
        print_json({"provisional": number_text(number)})
        return
    typer.echo(f"{name} has the provisional number {number_text(number)}.")


def _person(found: PersonView) -> dict[str, Any]:
    details, state = found.details, found.state
    own = {} if details is None else details._asdict()
    return {
        "person": found.person,
        **own,
        "nationalities": [one._asdict() for one in own.get("nationalities", ())],
        "units": list(found.units),
        "standing": found.standing,
        "former_names": list(found.former_names),
        "transfers": [one._asdict() for one in state.transfers],
        "courses": [one._asdict() for one in state.courses],
        "plays_up": [one._asdict() for one in state.plays_up],
        "merged_into": state.merged_into,
    }
