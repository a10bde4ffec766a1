"""Name index: finds people by what was typed, and those whom a description may mean.

It answers what a comparison with everybody answers, in the same order, only sooner: it
looks for what is like a word among the known words, of which there are few, sees who bears
them, and compares only those who can come to enough by what they bear.
"""

from __future__ import annotations

from bisect import insort
from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from itertools import chain
from typing import NamedTuple, TypeVar

import numpy as np

from capicua.registry.name_match import BY_EAR, NICKNAME, SAME_NICKNAME, word_points
from capicua.registry.name_search import (
    MOST_EXTRA,
    NUMBER,
    SearchQuery,
    read_query,
    search_points,
    worth_of,
    worth_of_club,
    worth_of_nickname,
)
from capicua.registry.name_sound import sound_key
from capicua.registry.name_vocabulary import NameVocabulary
from capicua.registry.name_words import NameWords
from capicua.registry.person_match import (
    LIKELY,
    PersonTraits,
    ReadPerson,
    Resemblance,
    ResemblanceVerdict,
    compare_read,
    read_person,
)
from capicua.registry.person_proposal import PersonCandidate
from capicua.registry.person_table import Numbers, PersonColumn, PersonTable
from capicua.registry.word_bearers import WordBearers, WordTally

T = TypeVar("T")
FOUND, CANDIDATES = 20, 5
FIRST_COMPARED = 512


class SearchHit(NamedTuple):
    """Somebody who was found, and how well they fit."""

    person: int
    points: int


class NameIndex:
    """People by all that a search or a description would share with them.

    It is one thread's at a time: whoever shares it between threads holds a lock around it.
    """

    def __init__(self) -> None:
        self._table = PersonTable()
        self._vocabulary = NameVocabulary()
        self._names, self._nicknames = WordBearers(), WordBearers()
        self._clubs, self._numbers = WordBearers(), WordBearers()

    def __len__(self) -> int:
        return len(self._table.slots)

    def __contains__(self, person: int) -> bool:
        return person in self._table.slots

    def add(self, person: int, details: PersonTraits) -> None:
        """Know somebody under an id, or know them anew."""
        self.remove(person)
        read = read_person(details)
        slot = self._table.put(person, read)
        for bearers, words in self._borne(read):
            bearers.add(slot, words)
            self._vocabulary.learn(words)
        self._numbers.add(slot, _digits(read))

    def remove(self, person: int) -> None:
        """Forget somebody; it is no mistake if nobody has this id."""
        if person in self:
            slot, read = self._table.drop(person)
            for bearers, words in self._borne(read):
                bearers.remove(slot, words)
            self._numbers.remove(slot, _digits(read))

    def find(self, query: str, limit: int = FOUND) -> tuple[SearchHit, ...]:
        """Return who fits what was typed, the best first, of equals the lowest id."""
        asked = read_query(query)
        worths = {typed: self._worths(typed) for typed in asked.words}

        def fit(known: ReadPerson) -> tuple[int, int] | None:
            points = search_points(
                asked, known, lambda *pair: worths[pair[0]].get(pair[1], 0)
            )
            return None if points is None else (points, points)

        found = self._best(*self._search_bounds(asked, worths), fit, limit)
        return tuple(SearchHit(person, points) for person, points in found)

    def candidates(
        self, details: PersonTraits, limit: int = CANDIDATES
    ) -> tuple[PersonCandidate, ...]:
        """Return whom a description may mean, the likest first, of equals the lowest id."""
        asked = read_person(details)
        like = self._vocabulary.like

        def match(known: ReadPerson) -> tuple[int, Resemblance] | None:
            answer = compare_read(asked, known, lambda *pair: like(pair[0]).get(pair[1]))
            is_unlike = answer.verdict is ResemblanceVerdict.UNLIKE
            return None if is_unlike else (answer.points, answer)

        found = self._best(*self._match_bounds(asked), match, limit)
        return tuple(PersonCandidate(*one) for one in found)

    def _borne(self, read: ReadPerson) -> Iterator[tuple[WordBearers, list[str]]]:
        """Yield the words that somebody bears, of each kind."""
        names = read.names
        yield self._names, [one.text for name in names for one in name.words]
        yield self._nicknames, [one.text for name in names for one in name.nickname]
        yield self._clubs, list(read.club)

    def _worths(self, typed: str) -> Mapping[str, int]:
        """Return the known words by what each is worth as a typed one."""
        like = self._vocabulary.like(typed)
        begun = self._vocabulary.beginning_with(typed)
        return {
            word: worth_of(like.get(word), is_beginning=word.startswith(typed))
            for word in chain(like, begun)
        }

    def _search_bounds(
        self, query: SearchQuery, worths: Mapping[str, Mapping[str, int]]
    ) -> tuple[Numbers, Numbers]:
        """Return the slots that a search may find, and the most that each can come to."""
        worth = found = np.zeros(self._table.rows, dtype=np.int16)
        for typed, times in Counter(query.words).items():
            tally = WordTally()
            tally.count(NUMBER, self._numbers.of(typed))
            for word, points in worths[typed].items():
                tally.count(points, self._names.of(word))
                tally.count(worth_of_nickname(points), self._nicknames.of(word))
                tally.count(worth_of_club(points), self._clubs.of(word))
            tallied = tally.spread(self._table.rows, times)
            worth, found = worth + tallied.worth, found + tallied.found
        slots = np.flatnonzero(found >= max(query.fewest, 1))
        words = self._table.column(PersonColumn.FEWEST_WORDS, slots)
        extra = np.clip(words - len(query.words), 0, MOST_EXTRA)
        return slots, worth[slots].astype(np.int64) - extra

    def _match_bounds(self, asked: ReadPerson) -> tuple[Numbers, Numbers]:
        """Return the slots that a description may mean, and the most of each."""
        most = np.zeros(self._table.rows, dtype=np.int64)
        for name in asked.names:
            slots, points = self._name_bounds(asked, name)
            most[slots] = np.maximum(most[slots], points)
        slots = np.flatnonzero(most >= LIKELY)
        return slots, most[slots]

    def _name_bounds(self, asked: ReadPerson, name: NameWords) -> tuple[Numbers, Numbers]:
        """Return whom one spelling may mean, and the most that they can come to."""
        worth = found = np.zeros(self._table.rows, dtype=np.int16)
        for text, times in Counter(one.text for one in name.words).items():
            tallied = self._of_word(text).spread(self._table.rows, times)
            worth, found = worth + tallied.worth, found + tallied.found
        for text, times in Counter(one.text for one in name.nickname).items():
            names, nicknames = self._of_nickname(text)
            tallied = names.spread(self._table.rows, times)
            worth, found = worth + tallied.worth, found + tallied.found
            worth = worth + nicknames.spread(self._table.rows).worth
        slots = np.flatnonzero(found)
        count, words = found[slots], self._table.column(PersonColumn.FEWEST_WORDS, slots)
        is_alike = (count > 1) | (np.minimum(words, len(name.words)) <= 1)
        slots = slots[is_alike | self._table.is_tied(asked, slots)]
        words = self._table.column(PersonColumn.FEWEST_WORDS, slots)
        called = len(name.words) + len(name.nickname)
        # What only one of them has is worth less than nothing, a point at least.
        missing = np.maximum(words - called, 0) + np.maximum(
            len(name.words) - found[slots], 0
        )
        return slots, worth[slots] - missing + self._table.most_besides(asked, slots)

    def _of_word(self, text: str) -> WordTally:
        tally, sound = WordTally(), sound_key(text)
        for word, likeness in self._vocabulary.like(text).items():
            points = word_points(likeness, sound, sound_key(word))
            tally.count(points, self._names.of(word))
            if likeness in BY_EAR:
                tally.count(NICKNAME, self._nicknames.of(word))
        return tally

    def _of_nickname(self, text: str) -> tuple[WordTally, WordTally]:
        names, nicknames = WordTally(), WordTally()
        for word, likeness in self._vocabulary.like(text).items():
            if likeness in BY_EAR:
                names.count(NICKNAME, self._names.of(word))
                nicknames.count(SAME_NICKNAME, self._nicknames.of(word))
        return names, nicknames

    def _best(
        self,
        slots: Numbers,
        most: Numbers,
        compare: Callable[[ReadPerson], tuple[int, T] | None],
        limit: int,
    ) -> list[tuple[int, T]]:
        """Return the best, compared as long as one who is left may be better."""
        found: list[tuple[int, int, T]] = []
        for bound, person, slot in self._by_bound(slots, most) if limit > 0 else ():
            if len(found) >= limit and found[limit - 1][:2] < (-bound, person):
                break
            answer = compare(self._table.people[slot])
            if answer is not None:
                insort(found, (-answer[0], person, answer[1]), key=lambda one: one[:2])
        return [(person, answer) for _, person, answer in found[:limit]]

    def _by_bound(self, slots: Numbers, most: Numbers) -> Iterator[tuple[int, int, int]]:
        """Yield bound, id and slot, the highest bound first, of equals the lowest id."""
        ids = self._table.column(PersonColumn.ID, slots)
        order = np.lexsort((ids, -most))
        for at in order:
            yield int(most[at]), int(ids[at]), int(slots[at])


def _digits(read: ReadPerson) -> tuple[str, ...]:
    return () if read.number is None else (str(read.number),)
