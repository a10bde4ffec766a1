"""Files that somebody sends in a form: workbooks as a spreadsheet saves them."""

from collections.abc import Sequence
from datetime import date
from io import BytesIO

import httpx
import xlsxwriter

from web.days.office_hours import CSRF


def workbook_of(*rows: Sequence[str | int | date]) -> bytes:
    """Return a workbook with these rows in its only sheet."""
    target = BytesIO()
    with xlsxwriter.Workbook(target, {"in_memory": True}) as book:
        sheet, day = book.add_worksheet(), book.add_format({"num_format": "dd/mm/yyyy"})
        for row, cells in enumerate(rows):
            for column, cell in enumerate(cells):
                if isinstance(cell, date):
                    sheet.write_datetime(row, column, cell, day)
                else:
                    sheet.write(row, column, cell)
    return target.getvalue()


def send_list(
    client: httpx.Client, path: str, name: str, content: bytes, **fields: object
) -> httpx.Response:
    """Send a form with a list in a file; the form's other fields as they are given."""
    found = CSRF.search(client.get("/account").text)
    assert found is not None
    return client.post(
        path,
        data={"csrf": found[1], **{one: str(value) for one, value in fields.items()}},
        files={"file": (name, content)},
    )
