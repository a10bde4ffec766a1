"""A program that the tests need and this machine lacks: only the quick run goes without."""

import os
from typing import NoReturn

import pytest


def go_without(what: str) -> NoReturn:
    """Leave a test out of the quick run, and fail in every other one."""
    sentence = f"{what} is not installed; ./test installs it."
    if os.environ.get("CAPICUA_QUICK_RUN"):
        pytest.skip(sentence)
    pytest.fail(sentence)
