"""Income note in the record: what came in, and whose it is by the book."""

from __future__ import annotations

import re

from starlette.responses import Response

from capicua.actions.engine.permissions import Permission
from capicua.actions.record.income import (
    RecordIncome,
    record_income,
    show_income,
    show_shares,
)
from capicua.documents.finance_note import CENTS, money_text
from capicua.event.facts.record import IncomeKind
from capicua.kernel.error import RuleViolation
from capicua.web.record.sections import record_page
from capicua.web.site import urls
from capicua.web.site.page import go, words_of
from capicua.web.site.request import Ask
from capicua.web.site.routes import change, show

AMOUNT = re.compile(r"(-?)(\d{1,10})(?:[.,](\d{1,2}))?", re.ASCII)


def show_note(ask: Ask) -> Response:
    """Show the shares, and each note they come from."""
    return record_page(
        ask,
        "record/record_income.html",
        "income",
        shares=show_shares(ask.context, ask.event),
        noted=show_income(ask.context, ask.event),
        kinds=tuple(IncomeKind),
        money=money_text,
    )


def write_income(ask: Ask) -> Response:
    """Note money that came in; a negative amount takes a note back."""
    if ask.field("kind") not in set(IncomeKind):
        raise RuleViolation("missing_key", "Say where the money comes from.", at="kind")
    request = RecordIncome(
        IncomeKind(ask.field("kind")), read_amount(ask.field("amount")), ask.field("note")
    )
    record_income(ask.context, ask.caller(), request)
    said = words_of(ask).text("It is noted.")
    return go(ask, urls.record.income(ask.event), said)


def read_amount(text: str) -> int:
    """Return an amount in cents as people write it.

    >>> read_amount("1200"), read_amount("12,5"), read_amount("-0.07")
    (120000, 1250, -7)
    """
    found = AMOUNT.fullmatch(
        text.strip().replace("\N{NO-BREAK SPACE}", "").replace(" ", "")
    )
    if found is None:
        raise RuleViolation(
            "wrong_type", "Write an amount in digits, as in 1200 or 12,50.", at="amount"
        )
    sign, whole, rest = found.groups()
    cents = int(whole) * CENTS + int((rest or "0").ljust(2, "0"))
    return -cents if sign else cents


ROUTES = [
    show(urls.record.income, show_note, Permission.KEEP_ACCOUNTS),
    change(urls.record.income, write_income, Permission.KEEP_ACCOUNTS),
]
