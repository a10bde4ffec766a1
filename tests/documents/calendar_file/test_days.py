"""Calendar file: what RFC 5545 asks of a whole day, whatever a title holds."""

from datetime import UTC, date, datetime, timedelta

from hypothesis import given
from hypothesis import strategies as st

from capicua.documents.calendar_file import LONGEST_LINE, CalendarEntry, calendar_file

AT = datetime(2028, 2, 29, 23, 30, tzinfo=UTC)


def unfolded(content: bytes) -> list[str]:
    return content.decode().replace("\r\n ", "").split("\r\n")


def test_a_day_is_a_whole_day_and_ends_on_the_next() -> None:
    due = CalendarEntry(
        "liga-3-decide", date(2028, 2, 29), "Caso 3; mesa 1, 2", "http://x/"
    )

    assert unfolded(calendar_file("Liga", [due], AT)) == [
        "BEGIN:VCALENDAR",
        "VERSION:2.0",
        "PRODID:-//Capicua//Calendar//EN",
        "X-WR-CALNAME:Liga",
        "BEGIN:VEVENT",
        "UID:liga-3-decide@capicua",
        "DTSTAMP:20280229T233000Z",
        "DTSTART;VALUE=DATE:20280229",
        "DTEND;VALUE=DATE:20280301",
        "SUMMARY:Caso 3\\; mesa 1\\, 2",
        "URL:http://x/",
        "TRANSP:TRANSPARENT",
        "END:VEVENT",
        "END:VCALENDAR",
        "",
    ]


@given(st.text(max_size=300), st.dates(max_value=date.max - timedelta(1)))
def test_no_line_is_too_long_and_none_is_slipped_in(title: str, day: date) -> None:
    printable = title.encode("utf-8", "ignore").decode()
    content = calendar_file("Liga", [CalendarEntry("a", day, printable)], AT)

    lines = content.split(b"\r\n")
    assert max(len(one) for one in lines) <= LONGEST_LINE
    assert unfolded(content).count("BEGIN:VEVENT") == 1
    assert len(unfolded(content)) == 14
