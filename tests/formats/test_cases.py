"""Every case of the law in ``tests/cases`` is answered as it says."""

import pytest

from capicua.rulebooks import OFFICIAL
from capicua.rulebooks.register import load_register
from formats.case_answers import check_case, parameter
from formats.cases import FOLDER, KINDS, Case, read_cases

CASES = read_cases(FOLDER, {article.id for article in load_register().articles})


@pytest.mark.parametrize("case", [parameter(case) for case in CASES])
def test_a_case_is_answered_as_it_says(case: Case) -> None:
    check_case(case)


@pytest.mark.parametrize("kind", KINDS)
def test_every_rulebook_has_cases(kind: str) -> None:
    documents = [case.document for case in CASES if case.kind == kind and case.document]
    books = {document.get("rulebook") for document in documents}

    assert books >= set(OFFICIAL)
