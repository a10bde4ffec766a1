"""Lists that somebody sends: pasted, or in a file of a spreadsheet, read the same way."""

from __future__ import annotations

from starlette.datastructures import FormData

from capicua.documents.workbooks import list_text
from capicua.kernel.error import RuleViolation
from capicua.web.site.request import Ask

MOST_BYTES = 4_000_000
"""A workbook of 50,000 people has a million."""
KINDS = ".xlsx,.csv,.tsv,.txt,text/csv,text/plain"
"""What a browser offers to choose."""


def sent_list(ask: Ask, pasted: str, file: str = "file") -> tuple[str, bool]:
    """Return the list that was pasted, else that of the file; and if it was the file."""
    text = ask.secret(pasted)
    if text.strip():
        return text, False
    content = ask.upload(file, MOST_BYTES)
    if len(content) > MOST_BYTES:
        raise RuleViolation("too_large", "The file is too large. Divide it.", at=file)
    return list_text(content, file), bool(content)


def with_list(ask: Ask, pasted: str, file: str = "file") -> tuple[Ask, bool]:
    """Return the request as if the list of the file had been pasted; and whether it was.

    What comes out of a file is always looked at first.
    """
    text, is_file = sent_list(ask, pasted, file)
    if not is_file:
        return ask, False
    others = [one for one in ask.form.multi_items() if one[0] not in (pasted, file)]
    return ask._replace(form=FormData([*others, (pasted, text)])), True
