"""Letters for mail programs: a whole message, a link, and nobody's address given away."""

from datetime import UTC, datetime
from email import message_from_bytes
from email.message import EmailMessage
from email.policy import default
from urllib.parse import parse_qs, urlsplit

from hypothesis import given, settings
from hypothesis import strategies as st

from capicua.documents.heading import Heading
from capicua.documents.letters import (
    Envelope,
    Letter,
    letter_file,
    letter_link,
    print_letter,
)
from documents.reading import pages_of
from documents.samples.record_samples import SPANISH

AT = datetime(2026, 11, 16, 20, 5, tzinfo=UTC)
LINES = st.text(st.characters(blacklist_categories=("Cs", "Cc", "Zl", "Zp")), max_size=200)
SUBJECTS = LINES.map(lambda line: " ".join(line.split()))
LETTERS = st.builds(Letter, SUBJECTS, st.lists(LINES, max_size=4).map("\n".join))
ENVELOPE = Envelope("mesa@club.org", ("junta@dp.org",), ("ana@club.org", "eva@club.org"))


@settings(max_examples=40)
@given(LETTERS)
def test_a_mail_program_reads_what_was_written(letter: Letter) -> None:
    content = letter_file(letter, ENVELOPE, AT)

    found = message_from_bytes(content, policy=default)
    assert isinstance(found, EmailMessage)
    assert found["Subject"] == letter.subject
    text = found.get_content().replace("\r\n", "\n")
    assert text.rstrip("\n") == letter.text.rstrip("\n")
    assert (found["From"], found["To"]) == ("mesa@club.org", "junta@dp.org")
    assert found["Bcc"] == "ana@club.org, eva@club.org"
    assert found["Date"] == "Mon, 16 Nov 2026 20:05:00 +0000"
    assert all(len(line) <= 998 for line in content.split(b"\r\n"))


@settings(max_examples=40)
@given(LETTERS)
def test_a_link_carries_the_same_letter(letter: Letter) -> None:
    link = urlsplit(letter_link(letter, ENVELOPE))

    fields = parse_qs(link.query, strict_parsing=True)
    said = {name: values[0].replace("\r\n", "\n") for name, values in fields.items()}
    wanted = {
        "bcc": "ana@club.org,eva@club.org",
        "subject": letter.subject,
        "body": letter.text.removesuffix("\n"),
    }
    assert (link.scheme, link.path) == ("mailto", "junta@dp.org")
    assert said == {name: text for name, text in wanted.items() if text}


def test_who_is_not_hidden_needs_no_blind_copy() -> None:
    open_to_all = ENVELOPE._replace(hidden=())
    letter = Letter("Decisión", "Con lugar.\n")

    assert b"Bcc" not in letter_file(letter, open_to_all, AT)
    assert letter_link(letter, open_to_all) == (
        "mailto:junta@dp.org?subject=Decisi%C3%B3n&body=Con%20lugar."
    )


def test_the_paper_says_what_the_letter_says() -> None:
    text = "Caso 3, apelación\nPresentado por: Ana #1\n\nSe confirma.\n\nLiga\n"
    heading = Heading("Liga Nacional", version=7)

    (page,) = pages_of(print_letter(heading, Letter("Decisión", text), SPANISH))

    assert page.startswith(
        "Liga Nacional Decisión Caso 3, apelación Presentado por: Ana #1 Se confirma. Liga"
    )
