"""The income note of an event: what came in, and whose it is by the book (FID 23 to 25)."""

from __future__ import annotations

from collections.abc import Sequence

from capicua.documents.heading import Heading, heading_data
from capicua.documents.press import press
from capicua.event.shares import IncomeShare
from capicua.wording.catalog import Catalog
from capicua.wording.record import articles_phrase, income_name
from capicua.wording.values import NOTHING

CENTS = 100


def print_finance_note(
    heading: Heading, shares: Sequence[IncomeShare], catalog: Catalog
) -> bytes:
    """Return the note; where the book gives no share there is a dash."""
    columns = ("source", "amount", "to_host", "to_body", "basis")
    return press(
        "finance_note",
        {
            **heading_data(heading, catalog.text("record:finance"), catalog),
            "about": catalog.text("record:finance_about"),
            "columns": [catalog.text(f"record:{word}") for word in columns],
            "rows": [_row(one, catalog) for one in shares],
            "sums": [catalog.text("record:total"), *_sums(shares)] if shares else [],
            "empty": catalog.text("record:no_income"),
        },
    )


def money_text(cents: int | None) -> str:
    r"""Return an amount with its two decimals; nothing is a dash.

    >>> money_text(123456), money_text(-5), money_text(None)
    ('1\xa0234,56', '−0,05', '—')
    """
    if cents is None:
        return NOTHING
    sign = "−" if cents < 0 else ""
    whole, rest = divmod(abs(cents), CENTS)
    return f"{sign}{whole:,}".replace(",", "\N{NO-BREAK SPACE}") + f",{rest:02}"


def _row(share: IncomeShare, catalog: Catalog) -> list[str]:
    return [
        income_name(catalog, share.kind),
        money_text(share.cents),
        money_text(share.to_host),
        money_text(share.to_body),
        articles_phrase(catalog, share.articles) or NOTHING,
    ]


def _sums(shares: Sequence[IncomeShare]) -> list[str]:
    return [
        money_text(sum(share.cents for share in shares)),
        money_text(sum(share.to_host or 0 for share in shares)),
        money_text(sum(share.to_body or 0 for share in shares)),
        "",
    ]
