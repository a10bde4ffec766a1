import httpx

from capicua.rulebooks import OFFICIAL, load
from capicua.rulebooks.document import as_document, fingerprint


def test_the_rulebooks_are_listed_with_their_fingerprints(visitor: httpx.Client) -> None:
    assert visitor.get("/api/rulebooks").json() == [
        {
            "id": book.id,
            "name": book.name,
            "version": book.version,
            "regulation": book.regulation,
            "fingerprint": fingerprint(book),
        }
        for book in map(load, OFFICIAL)
    ]


def test_a_rulebook_is_given_whole(visitor: httpx.Client) -> None:
    assert visitor.get("/api/rulebooks/amasfac").json() == as_document(load("amasfac"))


def test_an_unknown_rulebook_is_refused_as_a_document(visitor: httpx.Client) -> None:
    answer = visitor.get("/api/rulebooks/amasfca")

    assert (answer.status_code, answer.json()) == (
        404,
        {
            "error": {
                "code": "unknown_rulebook",
                "message": 'There is no rulebook "amasfca". Did you mean "amasfac"?',
                "at": "rulebook",
                "article": None,
            }
        },
    )


def test_the_api_describes_itself_and_only_itself(visitor: httpx.Client) -> None:
    description = visitor.get("/api/openapi.json").json()

    assert {"/api/rulebooks", "/api/rulebooks/{book_id}"} <= set(description["paths"])
    assert all(path.startswith("/api/") for path in description["paths"])
    assert visitor.get("/docs").status_code == 404
