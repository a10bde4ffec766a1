"""The letter that tells a decision, as a PDF of the same words."""

from documents.samples.record_samples import SPANISH

from capicua.documents.case_letter import print_case_letter
from capicua.documents.heading import Heading
from capicua.documents.letters import Letter
from documents.reading import pages_of


def test_the_paper_says_what_the_letter_says() -> None:
    text = "Caso 3, apelación\nPresentado por: Ana #1\n\nSe confirma.\n\nLiga\n"
    heading = Heading("Liga Nacional", version=7)

    (page,) = pages_of(print_case_letter(heading, Letter("Decisión", text), SPANISH))

    assert page.startswith(
        "Liga Nacional Decisión Caso 3, apelación Presentado por: Ana #1 Se confirma. Liga"
    )
