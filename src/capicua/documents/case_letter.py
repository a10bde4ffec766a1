"""The letter that tells a decision, on paper: head, text, place to sign."""

from __future__ import annotations

from capicua.documents.heading import Heading, heading_data
from capicua.documents.letters import Letter
from capicua.documents.press import press
from capicua.wording.catalog import Catalog


def print_case_letter(heading: Heading, letter: Letter, catalog: Catalog) -> bytes:
    """Return a letter as a PDF of the same words as the e-mail."""
    paragraphs = [one.splitlines() for one in letter.text.strip().split("\n\n")]
    return press(
        "case_letter",
        {**heading_data(heading, letter.subject, catalog), "paragraphs": paragraphs},
    )
