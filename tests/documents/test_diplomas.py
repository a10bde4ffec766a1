"""Diplomas: one page for each award."""

import pytest

from capicua.actions.record.awards import AwardView
from capicua.documents.diplomas import Signatory, print_diplomas
from capicua.event.facts.officials import Post
from documents.reading import pages_of
from documents.samples.record_samples import HEADING, SPANISH


@pytest.mark.article("FID-49")
def test_an_award_becomes_a_diploma_with_who_gets_it() -> None:
    awards = [
        AwardView(1, "Mejor pareja", 3, "Ana / Luis"),
        AwardView(2, "Juego limpio", 4, "Eva / Paco"),
    ]
    signs = [Signatory(Post.GENERAL_DIRECTOR, "Dora Paz"), Signatory(Post.CHIEF_ARBITER)]

    pages = pages_of(print_diplomas(HEADING, "16/11/2026", awards, signs, SPANISH))

    assert pages == [
        "Copa Caracas Mejor pareja se otorga a Ana / Luis 16/11/2026 "
        "Dora Paz Director general Árbitro principal",
        "Copa Caracas Juego limpio se otorga a Eva / Paco 16/11/2026 "
        "Dora Paz Director general Árbitro principal",
    ]


def test_without_an_award_there_is_one_to_fill_in() -> None:
    pages = pages_of(print_diplomas(HEADING, "16/11/2026", [], [], SPANISH))

    assert pages == ["Copa Caracas se otorga a 16/11/2026"]
