"""What templates call `url`: the event of the page is filled in."""

import pytest

from capicua.event.place import Place
from capicua.web.site.urls.for_page import PageUrls


def test_on_a_page_of_an_event_its_addresses_need_no_event() -> None:
    url = PageUrls("copa")

    assert url.desk.sheet(Place(2, 7)) == "/events/copa/desk/rounds/2/tables/7"
    assert url.public.standings(round=2) == "/events/copa/standings?round=2"
    assert url.accounts.home() == "/"
    assert url.public.rulebook("pr") == "/rulebooks/pr"


def test_on_other_pages_the_event_is_named() -> None:
    url = PageUrls()

    assert url.desk.hall("copa") == "/events/copa/desk"
    assert url.desk.new_event() == "/events/new"


def test_there_is_no_address_that_nobody_declared() -> None:
    with pytest.raises(AttributeError):
        PageUrls("copa").desk.bar()
