import httpx
import pytest

POLICY = (
    "default-src 'self'; img-src 'self' data: blob:; base-uri 'none'; "
    "object-src 'none'; form-action 'self'; frame-ancestors 'none'"
)
PAGES = [
    "/rulebooks",
    "/rulebooks/fid-2015",
    "/rulebooks/fid-2015/compare/pr",
    "/compare",
    "/readings",
    "/readings/F26",
]


@pytest.mark.parametrize(
    "path", [*PAGES, "/nowhere", "/api/rulebooks", "/static/site/theme.js"]
)
def test_every_answer_carries_the_safe_headers(visitor: httpx.Client, path: str) -> None:
    headers = visitor.get(path).headers

    assert (
        headers["content-security-policy"],
        headers["x-content-type-options"],
        headers["referrer-policy"],
    ) == (POLICY, "nosniff", "same-origin")


@pytest.mark.parametrize("path", [*PAGES, "/api/rulebooks", "/api/rulebooks/fed"])
def test_an_unchanged_page_is_not_sent_twice(visitor: httpx.Client, path: str) -> None:
    first = visitor.get(path)
    again = visitor.get(path, headers={"if-none-match": first.headers["etag"]})
    other = visitor.get(path, headers={"if-none-match": 'W/"another"'})

    assert (first.status_code, first.headers["cache-control"]) == (200, "no-cache")
    assert (again.status_code, again.content) == (304, b"")
    assert again.headers["etag"] == first.headers["etag"]
    assert (other.status_code, other.text) == (200, first.text)


def test_each_language_and_theme_of_a_page_is_a_version_of_its_own(
    visitor: httpx.Client,
) -> None:
    versions = {
        visitor.get(
            "/rulebooks",
            headers={"cookie": f"capicua_language={language}; capicua_theme={theme}"},
        ).headers["etag"]
        for language in ("es", "en")
        for theme in ("light", "dark", "auto")
    }

    assert len(versions) == 6
    assert (
        visitor.get("/compare").headers["vary"]
        == "Accept-Language, Cookie, Accept-Encoding"
    )


def test_a_page_travels_compressed(visitor: httpx.Client) -> None:
    assert visitor.get("/rulebooks/fid-2015").headers["content-encoding"] == "gzip"


@pytest.mark.parametrize("path", PAGES)
def test_the_head_of_a_page_can_be_asked_for(visitor: httpx.Client, path: str) -> None:
    head, page = visitor.head(path), visitor.get(path)

    assert (head.status_code, head.content) == (200, b"")
    assert head.headers["etag"] == page.headers["etag"]


@pytest.mark.parametrize("path", [*PAGES, "/nowhere"])
def test_no_page_holds_scripts_or_styles_of_its_own(
    visitor: httpx.Client, path: str
) -> None:
    text = visitor.get(path).text

    assert [
        mark for mark in ("<style", " style=", " onclick=", "<script>") if mark in text
    ] == []
    assert "http://" not in text
    assert "https://" not in text
