"""URLs are declared once: what a route is found by and what a link is built from agree."""

from typing import Any, get_args
from urllib.parse import unquote

import pytest
from starlette.routing import compile_path

from capicua.event.place import Place
from capicua.kernel.error import BrokenInvariant
from capicua.web.app import create_app
from capicua.web.site import urls
from capicua.web.site.urls.url import AnyUrl, Url
from web.doors import declared_ways

DECLARED: dict[str, AnyUrl] = {
    f"{audience}.{name}": url
    for audience in urls.__all__
    for name, url in vars(getattr(urls, audience)).items()
    if isinstance(url, Url)
}
SAMPLES: dict[Any, tuple[object, tuple[str, ...]]] = {
    str: ("ñ &?#%{}", ("ñ &?#%{}",)),
    int: (7, ("7",)),
    Place: (Place(3, 5, 2), ("3", "5.2")),
}
"""By its kind: a value, and what the route finds in its place."""


@pytest.mark.parametrize("url", DECLARED.values(), ids=DECLARED)
def test_the_route_finds_the_values_that_the_address_was_built_from(url: AnyUrl) -> None:
    samples = [SAMPLES[kind] for kind in get_args(vars(url)["__orig_class__"])]

    address = url(*(value for value, _ in samples))

    found = compile_path(url.pattern)[0].match(unquote(address))
    assert found is not None
    assert found.groups() == tuple(text for _, texts in samples for text in texts)
    assert set("ñ &?#{}").isdisjoint(address)


def test_every_page_and_form_has_its_address_from_a_declaration() -> None:
    declared = sorted(url.pattern for url in DECLARED.values())
    asked = {way.path for way in declared_ways(create_app())} | {urls.api.openapi.pattern}
    # Those of actions are made from the names of the actions.
    actions = {path for path in asked if path not in declared}

    assert declared == sorted(asked - actions)
    assert {path.rpartition("/")[0] for path in actions} == {
        urls.api.event.pattern,
        urls.api.office.pattern,
    }


def test_a_question_follows_the_path() -> None:
    url = Url[str]("/events/{event}/following")

    assert url("copa") == "/events/copa/following"
    assert url("copa", q="a&b c", page=2) == "/events/copa/following?q=a%26b+c&page=2"
    assert url("copa", a=(7, 12)) == "/events/copa/following?a=7&a=12"
    assert url("copa", a=(), round=None) == "/events/copa/following"


def test_a_slash_in_a_value_opens_no_other_address() -> None:
    assert urls.public.rulebook("../account") == "/rulebooks/..%2Faccount"


def test_a_template_that_leaves_a_value_out_is_a_fault_of_ours() -> None:
    url: AnyUrl = urls.desk.entry

    with pytest.raises(BrokenInvariant, match="is not filled by 1 values"):
        url("copa")
