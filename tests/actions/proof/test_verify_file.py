"""A file to verify that is no journal at all is told so once, not line by line."""

import pytest

from actions.event_office import playing
from capicua.actions.proof.bundle import export_journal
from capicua.actions.proof.verify_file import prove
from capicua.kernel.error import RuleViolation


@pytest.mark.parametrize(
    "content",
    [
        pytest.param(b"", id="nothing"),
        pytest.param(b"Mesa 1\nMesa 2\nMesa 3\n", id="text"),
        pytest.param(b'{"format":"capicua-tournament/1"}\n', id="another-format"),
        pytest.param(b"\x89PNG\r\n\x1a\n\xff\xfe\n", id="picture"),
    ],
)
def test_what_is_no_journal_gets_one_sentence(content: bytes) -> None:
    with pytest.raises(RuleViolation) as caught:
        prove(content)

    assert caught.value.code == "not_a_journal"
    assert caught.value.at is None


def test_a_journal_whose_first_line_is_spoiled_is_told_by_line() -> None:
    office = playing()
    content = export_journal(office.context.store, "copa")

    found = prove(b"nothing\n" + content.partition(b"\n")[2])

    assert [(one.line, one.code) for one in found.damages][:1] == [(1, "not_json")]
