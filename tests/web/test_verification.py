"""The page of verification: what it gives is enough for the command it names."""

from collections.abc import Iterator

import pytest

from capicua.actions.proof import prove
from web.results_day import EVENT, ResultsDay, results_day


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


def test_the_journal_for_everybody_holds_no_name(day: ResultsDay) -> None:
    with day.desk.visitor() as visitor:
        journal = visitor.get(f"/events/{EVENT}/verify/journal.capicua").text

    names = [one.name for one in day.context.store.athletes(EVENT)]
    assert [name for name in names if name in journal] == []
