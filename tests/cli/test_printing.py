"""One JSON document on standard output, whatever letters it repeats."""

import pytest

from capicua.cli.printing import print_json


@pytest.mark.parametrize(
    ("document", "printed"),
    [
        ({"name": "Peña"}, '{"name": "Peña"}\n'.encode()),
        (["\ud800"], b'["\\ud800"]\n'),
        ([], b"[]\n"),
    ],
)
def test_a_document_is_printed_in_utf8(
    document: object, printed: bytes, capfdbinary: pytest.CaptureFixture[bytes]
) -> None:
    print_json(document)

    assert capfdbinary.readouterr().out == printed
