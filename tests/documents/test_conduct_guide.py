"""The printed guide of conduct."""

import pytest

from capicua.documents.conduct_guide import print_conduct_guide
from capicua.rulebooks import load
from capicua.wording.language import words_for
from documents.reading import pages_of
from documents.samples.record_samples import HEADING


@pytest.mark.article("FID-97-pu")
def test_the_guide_of_a_book_fits_on_one_page_and_cites_its_articles() -> None:
    (page,) = pages_of(print_conduct_guide(HEADING, load("fid-2015"), words_for("es")))

    for said in (
        "Guía de conducta Copa Caracas",
        "No reclame nada al contrario: llame al árbitro. art. 72",
        "la credencial se lleva a la vista. art. 97-pu",
    ):
        assert said in page


def test_a_book_that_is_silent_gives_a_short_page() -> None:
    (page,) = pages_of(print_conduct_guide(HEADING, load("pr"), words_for("en")))

    assert "has no rules of conduct beside its infractions." in page
