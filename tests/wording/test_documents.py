import re
from pathlib import Path

from capicua.wording.documents import KEYS

DOCUMENTS = Path(__file__).parents[2] / "src" / "capicua" / "documents"


def test_every_word_of_paper_that_is_written_out_is_a_known_one() -> None:
    written = {
        key
        for file in DOCUMENTS.glob("*.py")
        for key in re.findall(r'"paper:(\w+)"', file.read_text("utf-8"))
    }

    assert written <= set(KEYS)
