import re

import httpx
import pytest

from capicua.web.site.assets import address_of, assets


@pytest.mark.parametrize("name", sorted(assets()))
def test_a_file_asked_for_by_its_hash_may_be_kept_for_ever(
    visitor: httpx.Client, name: str
) -> None:
    answer = visitor.get(address_of(name))

    assert (answer.status_code, answer.headers["cache-control"], answer.content) == (
        200,
        "public, max-age=31536000, immutable",
        assets()[name].content,
    )


@pytest.mark.parametrize("asked", ["", "?v=", "?v=000000000000"])
def test_a_file_asked_for_otherwise_is_asked_for_again(
    visitor: httpx.Client, asked: str
) -> None:
    answer = visitor.get(f"/static/base/tokens.css{asked}")
    again = visitor.get(
        "/static/base/tokens.css", headers={"if-none-match": answer.headers["etag"]}
    )

    assert (answer.status_code, answer.headers["cache-control"]) == (200, "no-cache")
    assert (again.status_code, again.content) == (304, b"")


@pytest.mark.parametrize("path", ["/static/none.css", "/static/..%2fapp.py", "/static/"])
def test_nothing_else_is_given_out(visitor: httpx.Client, path: str) -> None:
    assert visitor.get(path).status_code == 404


def tokens(rules: str) -> dict[str, str]:
    return dict(re.findall(r"(--[\w-]+): ([^;]+);", rules))


def test_light_and_dark_give_values_to_the_same_names() -> None:
    styles = assets()["base/tokens.css"].content.decode()
    light, system_dark, chosen_dark = re.findall(
        r":root[^{]*\{(\s+color-scheme[^}]+)\}", styles
    )

    assert tokens(system_dark) == tokens(chosen_dark)
    assert tokens(light).keys() == tokens(chosen_dark).keys()


def test_every_token_is_used_and_every_used_token_exists() -> None:
    styles = "".join(
        one.content.decode() for name, one in assets().items() if name.endswith(".css")
    )

    assert set(re.findall(r"var\((--[\w-]+)\)", styles)) == set(tokens(styles))


def test_a_script_asks_for_another_by_the_address_that_pages_give_it() -> None:
    """A script that is known by two addresses would run twice: two streams on a page."""
    forms, live = assets()["site/forms.js"], assets()["site/live.js"]

    assert f'"./live.js?v={live.hash}"' in forms.content.decode()
