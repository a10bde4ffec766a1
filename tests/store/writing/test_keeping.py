"""Changes with a commit of their own, run again after a commit whose answer was lost."""

import pytest

from capicua.actions.engine.ports import Athlete, Decision, Head
from capicua.journal import chain
from capicua.kernel.error import BrokenInvariant, RuleViolation
from capicua.store.database import Database
from capicua.store.writing.keeping import Adoption
from store.journals import EVENT, body, header, numbers

LINES = [header()]
LINES.append(chain.seal(chain.hash_of(LINES[0]), 1, body(1)).line)


def test_an_adoption_that_is_run_again_finds_its_own_traces(store: Database) -> None:
    adoption = Adoption(EVENT, LINES, Decision(()), chain)

    heads = [store._writer.change(adoption.write) for _ in range(2)]

    assert heads == [Head(1, chain.hash_of(LINES[1]))] * 2
    assert numbers(store) == [1]


def test_an_adoption_that_is_run_again_does_not_take_another_journal_for_its_own(
    store: Database,
) -> None:
    adoption = Adoption(EVENT, LINES, Decision(()), chain)
    other = Adoption(EVENT, LINES[:1], Decision(()), chain)
    store._writer.change(adoption.write)

    for _ in range(2):
        with pytest.raises(RuleViolation, match="already"):
            store._writer.change(other.write)


def test_a_journal_is_followed_as_far_as_it_is_new(store: Database) -> None:
    third = chain.seal(chain.hash_of(LINES[1]), 2, body(2)).line
    whole = [*LINES, third]
    ada, eva = (Decision((), athletes=[Athlete(1, name)]) for name in ("Ada", "Eva"))

    heads = [
        store.follow(EVENT, lines, beside)
        for lines, beside in ((LINES, ada), (whole, eva), (LINES, ada), (whole, ada))
    ]

    first, last = (Head(n, chain.hash_of(whole[n])) for n in (1, 2))
    assert heads == [first, last, last, last]
    assert (numbers(store), store.athletes(EVENT)) == ([1, 2], (Athlete(1, "Eva"),))


def test_a_journal_that_went_another_way_is_not_followed(store: Database) -> None:
    store.follow(EVENT, LINES, Decision(()))
    other = chain.seal(chain.hash_of(LINES[0]), 1, body(7)).line
    longer = [LINES[0], other, chain.seal(chain.hash_of(other), 2, body(2)).line]

    for lines in ([LINES[0], other], longer):
        with pytest.raises(RuleViolation, match="From line 2 on") as refused:
            store.follow(EVENT, lines, Decision(()))
        assert (refused.value.code, refused.value.at) == ("other_journal", "line 2")

    assert numbers(store) == [1]


def test_a_journal_without_a_header_or_with_unsealed_facts_is_our_mistake() -> None:
    for lines, beside in (([], Decision(())), (LINES, Decision([body()]))):
        with pytest.raises(BrokenInvariant):
            Adoption(EVENT, lines, beside, chain)
