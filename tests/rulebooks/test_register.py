from collections import Counter
from hashlib import sha256

import pytest

from capicua.kernel.error import BrokenInvariant
from capicua.rulebooks.register import (
    Article,
    ArticleRegister,
    ArticleState,
    BookKey,
    Kind,
    Proof,
    RecordedMutant,
    build_register,
    load_register,
    read_articles,
    read_mutants,
    read_proofs,
    state_of,
    write_proofs,
)

HEADER = "id,rulebook,article,kind,part,words,where,note\n"
FINGERPRINT = "987f8ae966d520d1acbcc7c18783cb900302f55d4775b9b7205c09d911efb6cd"
NUMBERS = {
    "fid-2015": range(1, 105),
    "dp": range(90),
    "pr": range(12),
    "amasfac": range(15),
    "fed": range(1, 11),
}
KINDS = {
    "fid-2015": {
        Kind.RULE: 39,
        Kind.INFRACTION: 52,
        Kind.COMPETITION: 15,
        Kind.RECORD: 19,
        Kind.REGISTRY: 23,
        Kind.RATING: 4,
        Kind.DISCIPLINE: 19,
        Kind.CONDUCT: 14,
        Kind.GOVERNANCE: 28,
    },
    "dp": {
        Kind.RULE: 30,
        Kind.INFRACTION: 17,
        Kind.COMPETITION: 29,
        Kind.RECORD: 4,
        Kind.REGISTRY: 10,
        Kind.RATING: 10,
        Kind.DISCIPLINE: 27,
        Kind.CONDUCT: 11,
        Kind.GOVERNANCE: 3,
    },
    "pr": {Kind.RULE: 12, Kind.INFRACTION: 13, Kind.COMPETITION: 1, Kind.RECORD: 3},
    "amasfac": {
        Kind.RULE: 17,
        Kind.INFRACTION: 10,
        Kind.COMPETITION: 5,
        Kind.RECORD: 4,
        Kind.DISCIPLINE: 1,
        Kind.CONDUCT: 9,
    },
    "fed": {Kind.RULE: 18, Kind.INFRACTION: 9, Kind.RECORD: 2, Kind.CONDUCT: 4},
}


def an_article(
    kind: Kind = Kind.RULE, where: tuple[str, ...] = (), note: str = ""
) -> Article:
    return Article("FID-57", "fid-2015", "57", kind, "play", "Winners score.", where, note)


def fingerprint_of(register: ArticleRegister) -> str:
    ids = sorted(article.id for article in register.articles)
    return sha256("\n".join(ids).encode()).hexdigest()


def test_every_article_is_in_the_register_exactly_once() -> None:
    register = load_register()

    assert (len(register.articles), fingerprint_of(register)) == (462, FINGERPRINT)


def test_the_register_has_as_many_articles_of_each_kind_as_the_regulations() -> None:
    counted: dict[str, Counter[Kind]] = {}
    for article in load_register().articles:
        counted.setdefault(article.rulebook, Counter())[article.kind] += 1

    assert counted == KINDS


@pytest.mark.parametrize("rulebook", NUMBERS)
def test_no_article_number_of_a_regulation_is_missing(rulebook: str) -> None:
    found = {
        int(article.article.split("-")[0].split(".")[0].split(" ")[0])
        for article in load_register().articles
        if article.rulebook == rulebook
    }

    assert found == set(NUMBERS[rulebook])


def test_every_row_says_its_words_and_every_governance_row_its_reason() -> None:
    silent = [
        article.id
        for article in load_register().articles
        if not article.words or (article.kind is Kind.GOVERNANCE and not article.note)
    ]

    assert silent == []


KILLED = RecordedMutant("FID-57", "src/a.py", "a < b", "a <= b", survived=False)
SURVIVED = RecordedMutant("FID-57", "src/a.py", "a < b", "a > b", survived=True)
TEST = "tests/play/test_hand.py::test_x"
DATA = ("books/fid-2015.toml:hand.domino_scores",)
CODE = ("capicua.play.hand",)


@pytest.mark.parametrize(
    ("article", "tests", "mutants", "state"),
    [
        pytest.param(an_article(), (), (), ArticleState.OPEN, id="nothing-is-open"),
        pytest.param(
            an_article(where=DATA), (), (), ArticleState.RECORDED, id="data-is-recorded"
        ),
        pytest.param(
            an_article(where=DATA + CODE),
            (),
            (),
            ArticleState.IMPLEMENTED,
            id="code-is-implemented",
        ),
        pytest.param(
            an_article(where=CODE),
            (TEST,),
            (KILLED,),
            ArticleState.PROVEN,
            id="a-test-that-noticed-its-mutant-proves",
        ),
        pytest.param(
            an_article(where=CODE),
            (TEST,),
            (),
            ArticleState.IMPLEMENTED,
            id="a-test-that-was-never-tried-proves-nothing",
        ),
        pytest.param(
            an_article(where=DATA),
            (TEST,),
            (KILLED, SURVIVED),
            ArticleState.IMPLEMENTED,
            id="one-mutant-that-survived-lowers-the-row",
        ),
        pytest.param(
            an_article(where=CODE),
            (),
            (KILLED,),
            ArticleState.IMPLEMENTED,
            id="mutants-without-a-test-prove-nothing",
        ),
        pytest.param(
            an_article(Kind.CONDUCT, CODE),
            (TEST,),
            (KILLED,),
            ArticleState.GUIDANCE,
            id="conduct-with-a-test-is-guidance",
        ),
        pytest.param(
            an_article(Kind.CONDUCT, ("books/fid-2015.toml:layout.rack",)),
            (),
            (),
            ArticleState.RECORDED,
            id="conduct-that-nobody-tested-is-recorded",
        ),
        pytest.param(
            an_article(Kind.CONDUCT), (), (), ArticleState.OPEN, id="conduct-without-place"
        ),
        pytest.param(
            an_article(Kind.GOVERNANCE, CODE, "outside"),
            (TEST,),
            (KILLED,),
            ArticleState.GOVERNANCE,
            id="governance-whatever-else",
        ),
    ],
)
def test_the_state_follows_from_kind_place_proof_and_mutants(
    article: Article,
    tests: tuple[str, ...],
    mutants: tuple[RecordedMutant, ...],
    state: ArticleState,
) -> None:
    assert state_of(article, tests, mutants) is state


def test_a_row_is_read_with_its_places() -> None:
    cells = 'FID-57,fid-2015,57,rule,play,"Winners, all."'

    (article,) = read_articles(f"{HEADER}{cells},books/a.toml:x.y; capicua.play.hand,Do.\n")

    assert article == Article(
        id="FID-57",
        rulebook="fid-2015",
        article="57",
        kind=Kind.RULE,
        part="play",
        words="Winners, all.",
        where=("books/a.toml:x.y", "capicua.play.hand"),
        note="Do.",
    )
    assert (article.modules, article.keys) == (
        ("capicua.play.hand",),
        (BookKey("books/a.toml", "x.y"),),
    )


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("", "A register file begins with id,rulebook,article,kind,part,words,where,note."),
        (
            "id,words\n",
            "A register file begins with id,rulebook,article,kind,part,words,where,note.",
        ),
        (HEADER + "FID-1,fid-2015\n", "['FID-1', 'fid-2015'] has not 8 columns."),
        (
            HEADER + "FID-1,fid-2015,1,governance,foundation,Scope.,,\n",
            "FID-1 is governance and gives no reason.",
        ),
        (
            HEADER + "FID-1,fid-2015,1,advice,play,Scope.,,\n",
            'FID-1 is of no kind "advice".',
        ),
    ],
    ids=["empty", "wrong-header", "short-row", "governance-without-reason", "unknown-kind"],
)
def test_a_wrong_register_is_refused(text: str, complaint: str) -> None:
    with pytest.raises(BrokenInvariant) as refused:
        read_articles(text)

    assert str(refused.value) == complaint


def test_an_article_may_not_occur_twice() -> None:
    with pytest.raises(BrokenInvariant) as refused:
        build_register([an_article(), an_article()], ())

    assert str(refused.value) == "FID-57 occurs twice in the register."


def test_a_proof_of_an_unknown_article_is_refused() -> None:
    with pytest.raises(BrokenInvariant) as refused:
        build_register([an_article()], [Proof("FID-999", "tests/a.py::test_x")])

    assert str(refused.value) == (
        "tests/a.py::test_x proves FID-999, which is not in the register."
    )


def test_a_mutant_of_an_unknown_article_is_refused() -> None:
    with pytest.raises(BrokenInvariant) as refused:
        build_register([an_article()], (), [KILLED._replace(article="FID-999")])

    assert str(refused.value) == (
        "A mutant of src/a.py breaks FID-999, which is not in the register."
    )


def test_mutants_are_read_and_listed_by_their_article() -> None:
    text = (
        "id,file,old,new,outcome\n"
        "FID-57,src/a.py,a < b,a > b,survived\n"
        "FID-57,src/a.py,a < b,a <= b,killed\n"
    )

    register = build_register([an_article()], (), read_mutants(text))

    assert register.mutants_by_article() == {"FID-57": (KILLED, SURVIVED)}


def test_a_mutant_without_an_outcome_is_refused() -> None:
    with pytest.raises(BrokenInvariant) as refused:
        read_mutants("id,file,old,new,outcome\nFID-57,src/a.py,a < b,a > b,maybe\n")

    assert str(refused.value) == "A mutant of FID-57 is neither killed nor survived."


def test_proofs_are_written_sorted_and_once_and_read_back() -> None:
    proofs = [
        Proof("FID-57", 'tests/a.py::test_x[a "b", c]'),
        Proof("DP-51", "tests/a.py::test_y"),
        Proof("DP-51", "tests/a.py::test_y"),
    ]

    text = write_proofs(proofs)

    assert text == (
        'id,test\nDP-51,tests/a.py::test_y\nFID-57,"tests/a.py::test_x[a ""b"", c]"\n'
    )
    assert read_proofs(text) == (proofs[1], proofs[0])


def test_the_tests_of_an_article_are_listed_in_order() -> None:
    register = build_register(
        [an_article()], [Proof("FID-57", "tests/b.py::t"), Proof("FID-57", "tests/a.py::t")]
    )

    assert register.tests_by_article() == {"FID-57": ("tests/a.py::t", "tests/b.py::t")}
