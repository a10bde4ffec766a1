"""Handover: what lies in the archive of an event, and that it is the same every time."""

from io import BytesIO
from zipfile import ZipFile

from capicua.actions.proof.verify_file import prove
from capicua.documents.handover import handed_over, packed
from capicua.lab.rehearsal.plan import Faults
from capicua.wording.catalog import Catalog
from lab.rehearsal.hall import hall, plan_of, run


def test_the_archive_holds_tables_papers_the_file_and_a_proof() -> None:
    context, plan = hall(), plan_of(2)._replace(faults=Faults.NONE)
    run(context, plan)

    files = handed_over(context, plan.event, Catalog("es"))
    archive = packed(files)

    with ZipFile(BytesIO(archive)) as read:
        assert {name: read.read(name) for name in read.namelist()} == files
    rounds = [f"round-{number}.pdf" for number in range(1, plan.rounds + 1)]
    assert list(files) == [
        "results.xlsx", "standings.csv", "entries.csv", "results.csv", "crosstable.csv",
        "results-book.pdf", "standings.pdf", *rounds,
        "tournament.json", f"{plan.event}.zip",
    ]  # fmt: skip
    assert prove(files[f"{plan.event}.zip"]).damages == ()
    assert packed(files) == archive


def test_english_tables_part_cells_by_commas() -> None:
    context, plan = hall(), plan_of(2)._replace(faults=Faults.NONE)
    run(context, plan)

    heads = {
        language: handed_over(context, plan.event, Catalog(language))["entries.csv"]
        for language in ("es", "en")
    }

    assert heads["es"].decode("utf-8-sig").startswith("N.º;Nombre;")
    assert heads["en"].decode("utf-8-sig").startswith("No.,Name,")
