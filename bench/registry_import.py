"""What `bench/registry` measures of a season that is brought along, as one JSON object."""

import json
import resource
import sys
import tempfile
import time
from pathlib import Path

from capicua.actions.registry.office_context import OfficeCaller, OfficeContext
from capicua.actions.registry.offices import FoundOffice, found_office
from capicua.actions.registry.people_index import find_persons
from capicua.actions.registry.persons import EnrolPersons, NewPerson, enrol_persons
from capicua.journal import chain
from capicua.journal.actor import Actor, Role
from capicua.lab.people_names import MadePerson, make_people
from capicua.office.facts.units import UnitKind
from capicua.registry.person import Nationality, PersonDetails
from capicua.store.opening import open_store
from capicua.store.signing import Ed25519Keys
from capicua.web.site.server import workspace_of

ROWS, SEED = 50_000, 103
OFFICE, ORGANISATION = "federacion", 1


def details(one: MadePerson) -> PersonDetails:
    name = " ".join((*one.given, *one.surnames))
    country = (Nationality(one.country),)
    return PersonDetails(name, one.nickname, None, one.born.isoformat(), country)


def caller(request: str) -> OfficeCaller:
    return OfficeCaller(OFFICE, Actor(Role.OWNER, "bench"), request)


def peak_megabytes() -> float:
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024


def enrolled(context: OfficeContext, rows: EnrolPersons) -> float:
    before = time.process_time()
    done = enrol_persons(context, caller("rows"), rows)
    taken = time.process_time() - before
    if done.told["persons"][-1] != ROWS:
        sys.exit("Not all rows became persons.")
    return taken


def main() -> None:
    rows = EnrolPersons(tuple(NewPerson(details(one)) for one in make_people(ROWS, SEED)))
    before = peak_megabytes()
    with (
        tempfile.TemporaryDirectory() as folder,
        open_store(Path(folder) / "bench.db", chain) as store,
    ):
        context = workspace_of(store).offices
        founded = FoundOffice("Federación", UnitKind.FEDERATION, "fid-2015", "UTC")
        found_office(context, caller("found"), founded, ORGANISATION, Ed25519Keys())
        seconds = enrolled(context, rows)
        peak = peak_megabytes()
        if not find_persons(context, OFFICE, "jose perez"):
            sys.exit("Nobody of the rows is found.")
    figures = {"an import of 50,000 rows": seconds, "its megabytes": peak}
    print(json.dumps({"figures": figures, "rows alone": before}))


if __name__ == "__main__":
    main()
