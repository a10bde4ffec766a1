"""The event sheet names everybody who answers for an event."""

import pytest

from capicua.actions.events.officials import OfficialsView
from capicua.documents.event_sheet import EventSheet, Standing, print_event_sheet
from capicua.rulebooks.sections.competition import Modality
from documents.reading import pages_of
from documents.samples.record_samples import HEADING, SPANISH, officials


def sheet_of(view: OfficialsView, standing: Standing = Standing.OFFICIAL) -> str:
    sheet = EventSheet("FID 2015", Modality.PAIRS, 9, standing, 4, view)
    (page,) = pages_of(print_event_sheet(HEADING, sheet, SPANISH))
    return page


@pytest.mark.article("FID-32", "FID-19", "FID-20")
def test_the_sheet_begins_with_the_general_director_and_has_all_bodies() -> None:
    page = sheet_of(officials())

    for said in (
        "Copa Caracas Director general Dora Paz Reglamento FID 2015",
        "Comisión técnica Director general Dora Paz Director técnico Tito Rivas",
        "Comisión organizadora Comisión organizadora Olga Ríos",
        "Comisión organizadora local Comisión organizadora local Lola Sanz",
        "Versión 57 0c5f73f7",
    ):
        assert said in page


def test_a_vacant_post_and_missing_arbiters_are_said() -> None:
    view = officials()
    vacant = view._replace(main=view.main[1:], missing_arbiters=2)

    page = sheet_of(vacant, Standing.LEFT_OFFICIAL)

    assert page.count("sin nombrar") == 2
    assert "Dejó de ser oficial" in page
    assert "Faltan 2 árbitros: se recomienda uno por cada 40 atletas (art. 31-p1)." in page


def test_an_event_without_a_commission_lists_nobody_it_does_not_have() -> None:
    view = officials()._replace(
        main=(), arbiters=(), organising=(), local=(), needs_commission=False
    )

    page = sheet_of(view, Standing.NOT_OFFICIAL)

    assert ("Comisión técnica" in page, "No oficial" in page) == (False, True)
