"""Income and its shares through the page."""

from html import unescape

import pytest

from capicua.kernel.error import RuleViolation
from capicua.web.record.income import read_amount
from web.days.hall_day import HallDay
from web.days.record_day import club_day


def shown(day_page: str) -> str:
    return " ".join(unescape(day_page).replace("\xa0", " ").split())


@pytest.mark.proves
@pytest.mark.parametrize(
    ("kind", "shares", "articles"),
    [
        pytest.param(
            "obtained_by_federation",
            ("6 000,00", "4 000,00"),
            "art. 23-a, art. 23-b",
            id="fid-23-a-sixty-to-the-host",
        ),
        pytest.param(
            "obtained_by_federation",
            ("6 000,00", "4 000,00"),
            "art. 23-a, art. 23-b",
            id="fid-23-b-forty-to-the-body",
        ),
        pytest.param(
            "via_fid",
            ("4 000,00", "6 000,00"),
            "art. 23",
            id="fid-23-n3-the-other-way-round",
        ),
        pytest.param(
            "signed_by_fid", ("0,00", "10 000,00"), "art. 24", id="fid-24-all-the-bodys"
        ),
        pytest.param("entry_fees", ("0,00", "10 000,00"), "art. 25", id="fid-25-fees"),
    ],
)
def test_the_book_divides_what_came_in(
    record_hall: HallDay,
    request: pytest.FixtureRequest,
    kind: str,
    shares: tuple[str, str],
    articles: str,
) -> None:
    event = request.node.callspec.id[:60]
    day = club_day(record_hall, event)

    day.send("/income", kind=kind, amount="10 000", note="contrato 1")

    page = shown(day.show("/income"))
    host, body = shares
    assert f'data-label="Federación sede">{host}</td>' in page
    assert f'data-label="Ente rector">{body}</td> <td>{articles}</td>' in page
    assert "contrato 1" in page


def test_where_the_book_is_silent_nothing_is_divided(record_hall: HallDay) -> None:
    day = club_day(record_hall, "silent-income")
    assert day.refused("/income", kind="theft", amount="1") == "missing_key"
    assert day.refused("/income", kind="entry_fees", amount="-1") == "out_of_range"


@pytest.mark.parametrize(
    ("text", "cents"), [("1200", 120000), ("12,5", 1250), ("-0.07", -7), ("1 000", 100000)]
)
def test_amounts_are_read_as_people_write_them(text: str, cents: int) -> None:
    assert read_amount(text) == cents


@pytest.mark.parametrize("text", ["", "ten", "1,234", "1.2.3", "٣"])
def test_what_is_no_amount_is_refused(text: str) -> None:
    with pytest.raises(RuleViolation) as caught:
        read_amount(text)

    assert caught.value.code == "wrong_type"
