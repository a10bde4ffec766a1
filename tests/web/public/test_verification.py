"""The page of verification: what it gives is enough for the command it names."""

import re
import shlex
from collections.abc import Iterator
from html import unescape
from pathlib import Path

import pytest

from capicua.actions.proof.verify_file import prove
from capicua.event.record import standings_of
from capicua.formats.standings import describe_standings
from cli.terminal import capicua
from web.days.results_day import EVENT, ResultsDay, results_day

READ = f"/events/{EVENT}/verify/journal"


@pytest.fixture(scope="module")
def day(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ResultsDay]:
    """Return an event after its first round."""
    with results_day(tmp_path_factory.mktemp("verify"), 4) as found:
        found.play()
        found.pair()
        yield found


def test_anybody_can_take_the_journal_and_prove_it(day: ResultsDay) -> None:
    with day.desk.visitor() as visitor:
        page = visitor.get(f"/events/{EVENT}/verify").text
        journal = visitor.get(f"/events/{EVENT}/verify/journal.capicua")
    head = day.context.store.head(EVENT).hash

    proof = prove(journal.content, head[:16])
    assert (list(proof.damages), proof.head) == ([], head)
    assert f"capicua verify {EVENT}.capicua --head {head[:16]}" in page
    assert head in page
    assert str(day.state.rounds[1].seed) in page


def test_the_very_command_of_the_page_proves_the_downloaded_file(
    day: ResultsDay, tmp_path: Path
) -> None:
    with day.desk.visitor() as visitor:
        page = visitor.get(f"/events/{EVENT}/verify").text
        journal = visitor.get(f"/events/{EVENT}/verify/journal.capicua")
    disposition = journal.headers["content-disposition"]
    name = disposition.partition('filename="')[2].rstrip('"')
    (tmp_path / name).write_bytes(journal.content)
    found = re.findall(r'<pre class="command"[^>]*><code>capicua (.*?)</code>', page)
    plain, with_head, _ = map(unescape, found)

    done = capicua(*shlex.split(with_head), folder=tmp_path)

    assert with_head.startswith(plain)
    assert done.status == 0, done.err


def test_the_standings_come_out_of_the_tournament_by_the_command_of_the_page(
    day: ResultsDay, tmp_path: Path
) -> None:
    with day.desk.visitor() as visitor:
        page = visitor.get(f"/events/{EVENT}/verify").text
        taken = visitor.get(f"/events/{EVENT}/verify/tournament.json")
        told = visitor.get(f"/api/events/{EVENT}/tournament").json()
        (link,) = re.findall(r'href="[^"]*/tournament.json" download="([^"]*)"', page)
    (tmp_path / link).write_bytes(taken.content)
    command = re.findall(r'<pre class="command"[^>]*><code>capicua (.*?)</code>', page)[2]

    done = capicua(*shlex.split(unescape(command)), "--json", folder=tmp_path)

    assert (done.status, done.document) == (0, describe_standings(standings_of(day.state)))
    assert taken.json() == told


def test_an_official_rulebook_is_read_where_all_of_them_are(day: ResultsDay) -> None:
    with day.desk.visitor() as visitor:
        answer = visitor.get(f"/events/{EVENT}/verify/rulebook.toml")
        page = visitor.get(f"/events/{EVENT}/verify").text

    assert (answer.status_code, answer.headers["location"]) == (303, "/rulebooks/fid-2015")
    assert "rulebook.toml" not in page


def test_the_journal_for_everybody_holds_no_name(day: ResultsDay) -> None:
    with day.desk.visitor() as visitor:
        journal = visitor.get(f"/events/{EVENT}/verify/journal.capicua").text

    names = [one.name for one in day.context.store.athletes(EVENT)]
    assert [name for name in names if name in journal] == []


def test_the_journal_is_read_without_a_script_and_its_seeds_lead_to_their_lines(
    day: ResultsDay,
) -> None:
    with day.desk.visitor() as visitor:
        verify = visitor.get(f"/events/{EVENT}/verify").text
        found = re.search(rf'{READ}\?line=(\d+)"><code>{day.state.rounds[1].seed}<', verify)
        assert found is not None
        line = visitor.get(READ, params={"line": found[1]}).text
        newest = visitor.get(READ).text
    head = day.context.store.head(EVENT)

    commitment = day.state.rounds[1].commitment or ""
    assert f"Semilla de la ronda 1, sellada: {commitment[:16]}…" in line
    assert f'href="/events/{EVENT}/verify#seed-1"' in line
    assert 'id="seed-1"' in verify
    assert f'<tr id="l{head.seq}"' in newest
    assert head.hash[:16] in newest


def test_a_head_that_was_kept_leads_to_its_line_and_a_wrong_one_is_told_so(
    day: ResultsDay,
) -> None:
    head = day.context.store.head(EVENT)
    with day.desk.visitor() as visitor:
        kept, wrong = (
            visitor.get(READ, params={"line": one}).text
            for one in (head.hash[:16], "f" * 16)
        )

    assert 'class="is-wanted" aria-current="true"' in kept
    assert f'<h2 id="line-title">Línea {head.seq}</h2>' in kept
    assert "Ninguna línea tiene ese número ni esa huella." in wrong


def test_the_journal_that_is_read_holds_no_name_either(day: ResultsDay) -> None:
    with day.desk.visitor() as visitor:
        pages = [visitor.get(READ, params={"page": one}).text for one in (1, 2, 99, "x")]

    names = [one.name for one in day.context.store.athletes(EVENT)]
    assert [name for name in names if any(name in page for page in pages)] == []
