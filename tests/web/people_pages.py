"""Forms of the pages of accounts, sent as a browser sends them."""

import re

import httpx

from web.doors import csrf_of

LINK = re.compile(r'value="http://[^"/]+(/join/[^"]+)"')
TOKEN = re.compile(r'value="(capicua_[^"]+)"')


def fill_in(
    client: httpx.Client, who: str, path: str, /, **fields: object
) -> httpx.Response:
    """Send a form without scripts."""
    return client.post(path, data={"csrf": csrf_of(who), **fields})


def refusal_of(answer: httpx.Response) -> tuple[int, str]:
    """Return the status of a refused form and the code of its refusal."""
    return answer.status_code, answer.json().get("error", {}).get("code", "")


def ask_script(
    client: httpx.Client, who: str, path: str, /, **fields: object
) -> httpx.Response:
    """Send a form as the scripts of the pages do."""
    return client.post(
        path, data={"csrf": csrf_of(who), **fields}, headers={"accept": "application/json"}
    )


def link_in(text: str) -> str:
    """Return the way of the invitation that a page shows."""
    found = LINK.search(text)
    assert found is not None, text
    return found[1]


def token_in(text: str) -> str:
    """Return the secret of the token that a page shows."""
    found = TOKEN.search(text)
    assert found is not None, text
    return found[1]
