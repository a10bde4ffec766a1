"""A federation and a league with a council of three, each member signed in."""

import contextlib
from collections.abc import Iterator

import pytest

from web.cases.case_day import CaseDay, open_case_day


@pytest.fixture(scope="module")
def case_day(tmp_path_factory: pytest.TempPathFactory) -> Iterator[CaseDay]:
    """Return a league under Dominó Prime with an Ethics Committee of three."""
    folder = tmp_path_factory.mktemp("prime-cases")
    with contextlib.ExitStack() as stack:
        yield open_case_day(stack, folder, "dp-standard", "ethics_committee")


@pytest.fixture(scope="module")
def fid_day(tmp_path_factory: pytest.TempPathFactory) -> Iterator[CaseDay]:
    """Return a federation under FID with an Honour Council of three."""
    folder = tmp_path_factory.mktemp("fid-cases")
    with contextlib.ExitStack() as stack:
        yield open_case_day(stack, folder, "fid-2015", "honour_council")
