"""Lists of names as secretaries paste them."""

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from capicua.actions.entries.entries import NewEntry
from capicua.actions.entries.numbers import Person
from capicua.actions.entries.pasted.names import PastedList, read_names
from capicua.actions.entries.pasted.remarks import Remark, RemarkKind
from capicua.rulebooks.sections.competition import Modality

ANA_AND_LUIS = NewEntry((Person("Ana"), Person("Luis")))
EVA_AND_IVAN = NewEntry((Person("Eva"), Person("Iván")))
FOUR = (Person("Ana"), Person("Luis"), Person("Eva"), Person("Iván"))
LETTERS = "abcdefghijklmnñopqrstuvwxyzáéíóú"


def athlete(name: str, number: int | None = None) -> NewEntry:
    return NewEntry((Person(name, number),))


def bye(over: int) -> Remark:
    return Remark(0, RemarkKind.BYE, str(over), over)


def test_one_name_a_line_is_one_athlete_each_as_written() -> None:
    text = "1. Ana Pérez\n2) LUIS  GIL\n\n- Eva Sosa\n  4 - Iván Ruiz  \n"

    assert read_names(text, Modality.INDIVIDUAL) == PastedList(
        (
            athlete("Ana Pérez"),
            athlete("LUIS GIL"),
            athlete("Eva Sosa"),
            athlete("Iván Ruiz"),
        ),
        (),
        (1, 2, 4, 5),
    )


@pytest.mark.parametrize(
    ("modality", "name"), [(Modality.INDIVIDUAL, "Ana"), (Modality.PAIRS, "Ana / Luis")]
)
def test_athletes_and_pairs_may_play_for_a_team(modality: Modality, name: str) -> None:
    (entry,) = read_names(f"Nombre;Equipo\n{name};Leones", modality).entries

    assert (entry.team, entry.title) == ("Leones", "")


@pytest.mark.parametrize("separator", ["\t", ";", ","])
def test_headings_in_two_languages_say_what_the_columns_hold(separator: str) -> None:
    text = (
        "Carnet,Nombre,Last name,País,Club,Puntos,Categoría,Sex,Teléfono\n"
        "12,Ana,Pérez,ven,Leones,1500,A,F,555\n"
        "15,Luis,Gil,España,Tigres,,B,M,556\n"
    ).replace(",", separator)

    assert read_names(text, Modality.INDIVIDUAL) == PastedList(
        (
            NewEntry((Person("Ana Pérez", 12),), "", "VEN", "Leones", 1500, "A", "F"),
            NewEntry((Person("Luis Gil", 15),), "", "España", "Tigres", None, "B", "M"),
        ),
        (
            Remark(1, RemarkKind.HEADINGS, text.split("\n")[0]),
            Remark(1, RemarkKind.COLUMN_IGNORED, "Teléfono", 9),
            bye(2),
        ),
        (2, 3),
    )


def test_columns_without_headings_are_guessed_and_the_guess_is_told() -> None:
    text = "12\tAna Gil\tVEN\t1500\n19\tLuis Ruiz\tESP\t1400\n"

    assert read_names(text, Modality.INDIVIDUAL) == PastedList(
        (
            NewEntry((Person("Ana Gil", 12),), "", "VEN", None, 1500),
            NewEntry((Person("Luis Ruiz", 19),), "", "ESP", None, 1400),
        ),
        (
            Remark(1, RemarkKind.COLUMN_GUESSED, "12", 1, "number"),
            Remark(1, RemarkKind.COLUMN_GUESSED, "VEN", 3, "country"),
            Remark(1, RemarkKind.COLUMN_GUESSED, "1500", 4, "rating"),
            bye(2),
        ),
        (1, 2),
    )


def test_a_column_that_only_counts_the_rows_is_no_number_of_anybody() -> None:
    found = read_names("1\tAna\n2\tLuis\n3\tEva\n4\tIván", Modality.INDIVIDUAL)

    assert found == PastedList(tuple(NewEntry((one,)) for one in FOUR), (), (1, 2, 3, 4))


def test_surnames_before_a_comma_go_behind_the_name() -> None:
    found = read_names("Pérez Gil, Ana\nRuiz, Iván", Modality.INDIVIDUAL)

    assert found.entries == (athlete("Ana Pérez Gil"), athlete("Iván Ruiz"))


def test_one_line_with_commas_is_a_list() -> None:
    assert read_names("Ana, Luis; Eva, Iván", Modality.INDIVIDUAL) == PastedList(
        tuple(NewEntry((one,)) for one in FOUR), (), (1, 1, 1, 1)
    )


def test_two_names_on_a_line_of_an_individual_event_are_two_athletes() -> None:
    assert read_names("Ana / Luis", Modality.INDIVIDUAL) == PastedList(
        (athlete("Ana"), athlete("Luis")),
        (Remark(1, RemarkKind.SEPARATED, "Ana / Luis"), bye(2)),
        (1, 1),
    )


@pytest.mark.parametrize(
    "text",
    [
        pytest.param("Ana / Luis\nEva / Iván", id="slash"),
        pytest.param("Ana/Luis\nEva y Iván", id="slash-and-y"),
        pytest.param("Ana & Luis\nEva + Iván", id="signs"),
        pytest.param("Ana y Luis\nEva e Iván", id="y-and-e"),
        pytest.param("1. Ana - Luis\n2. Eva – Iván", id="dashes"),
        pytest.param("Ana\nLuis\nEva\nIván", id="two-lines"),
        pytest.param("Ana / Luis, Eva / Iván", id="one-line"),
    ],
)
def test_pairs_are_written_in_many_ways(text: str) -> None:
    assert read_names(text, Modality.PAIRS).entries == (ANA_AND_LUIS, EVA_AND_IVAN)
    assert read_names(text, Modality.PAIRS).remarks == ()


@pytest.mark.parametrize(
    "text",
    [
        pytest.param("Ana\tLuis\nEva\tIván", id="two-columns"),
        pytest.param("Nombre;Pareja\nAna;Luis\nEva;Iván", id="headings"),
        pytest.param("Jugador 1;Jugador 2\nAna;Luis\nEva;Iván", id="counted"),
        pytest.param("Parejas\nAna / Luis\nEva / Iván", id="pairs-alone"),
    ],
)
def test_pairs_stand_in_columns_too(text: str) -> None:
    assert read_names(text, Modality.PAIRS).entries == (ANA_AND_LUIS, EVA_AND_IVAN)


def test_a_surname_with_y_is_not_a_pair_of_two() -> None:
    text = "José Ortega y Gasset / Luis Gil"

    assert read_names(text, Modality.PAIRS).entries == (
        NewEntry((Person("José Ortega y Gasset"), Person("Luis Gil"))),
    )


def test_who_has_no_partner_is_left_out_and_named() -> None:
    assert read_names("Ana\nLuis\nEva", Modality.PAIRS) == PastedList(
        (ANA_AND_LUIS,),
        (Remark(3, RemarkKind.NO_PARTNER, "Eva", is_left_out=True), bye(1)),
        (1,),
    )
    assert read_names("Ana/Luis\nEva", Modality.PAIRS).remarks == (
        Remark(2, RemarkKind.NO_PARTNER, "Eva", is_left_out=True),
        bye(1),
    )
    assert read_names("Ana/Luis/Eva", Modality.PAIRS).remarks == (
        Remark(1, RemarkKind.TOO_MANY, "Ana/Luis/Eva", is_left_out=True),
    )


def test_the_number_of_a_pair_is_nobodys_number() -> None:
    assert read_names("No;Pareja\n7;Ana / Luis\n9;Eva / Iván", Modality.PAIRS) == (
        PastedList(
            (ANA_AND_LUIS, EVA_AND_IVAN),
            (
                Remark(1, RemarkKind.HEADINGS, "No;Pareja"),
                Remark(2, RemarkKind.COLUMN_IGNORED, "7"),
            ),
            (2, 3),
        )
    )


@pytest.mark.parametrize(
    "text",
    [
        pytest.param("Leones: Ana, Luis, Eva, Iván", id="one-line"),
        pytest.param("Leones:\nAna\nLuis\n\nEva\nIván", id="lines"),
        pytest.param("Leones\nAna\nLuis\nEva\nIván", id="block"),
        pytest.param("Leones;Ana;Luis;Eva;Iván", id="columns"),
        pytest.param(
            "Team\tName\nLeones\tAna\nLEONES\tLuis\nLeones\tEva\nLeones\tIván",
            id="team-column",
        ),
        pytest.param(
            "".join(f"{one.name}\tLeones\n" for one in FOUR), id="repeated-column"
        ),
    ],
)
def test_teams_are_written_in_many_ways(text: str) -> None:
    assert read_names(text, Modality.TEAMS).entries == (NewEntry(FOUR, "Leones"),)


def test_a_fifth_member_is_the_reserve_and_two_are_no_team() -> None:
    text = "Leones: Ana, Luis, Eva, Iván, Rosa\nTigres: Paco, Sol"

    assert read_names(text, Modality.TEAMS) == PastedList(
        (NewEntry(FOUR, "Leones", bench=(Person("Rosa"),)),),
        (
            Remark(1, RemarkKind.ON_THE_BENCH, "Rosa"),
            Remark(2, RemarkKind.TOO_FEW, "Tigres: Paco, Sol", is_left_out=True),
            bye(1),
        ),
        (1,),
    )


def test_names_without_a_team_are_told_one_by_one() -> None:
    text = "Ana\nLuis\nEva\nIván\nRosa\nPaco"

    assert read_names(text, Modality.TEAMS) == PastedList(
        (),
        tuple(
            Remark(line, RemarkKind.NO_TEAM, name, is_left_out=True)
            for line, name in enumerate(text.split("\n"), 1)
        ),
        (),
    )


def test_names_that_are_there_twice_are_told_with_both_lines() -> None:
    text = "Ana Pérez\nLuis Gil\nana  perez\nGil Luis"

    assert read_names(text, Modality.INDIVIDUAL).remarks == (
        Remark(3, RemarkKind.DUPLICATE, "ana perez", 1, "Ana Pérez"),
        Remark(4, RemarkKind.NEAR_DUPLICATE, "Gil Luis", 2, "Luis Gil"),
    )


def test_names_that_are_entered_already_are_told_with_their_number() -> None:
    known = {7: "Eva Soza", 8: "Iván Ruiz"}
    text = "Eva Sosa\nIVAN RUIZ"

    assert read_names(text, Modality.INDIVIDUAL, known).remarks == (
        Remark(1, RemarkKind.NEARLY_ENTERED, "Eva Sosa", 7, "Eva Soza"),
        Remark(2, RemarkKind.ALREADY_ENTERED, "IVAN RUIZ", 8, "Iván Ruiz"),
    )


def test_a_number_that_somebody_has_is_not_given_again() -> None:
    text = "No;Nombre\n12;Ana\n12;Luis\n7;Eva\nx;Iván"

    assert read_names(text, Modality.INDIVIDUAL, {7: "Teo"}) == PastedList(
        (athlete("Ana", 12), athlete("Luis"), athlete("Eva"), athlete("Iván")),
        (
            Remark(1, RemarkKind.HEADINGS, "No;Nombre"),
            Remark(3, RemarkKind.NUMBER_TAKEN, "Luis", 12, "Ana"),
            Remark(4, RemarkKind.NUMBER_TAKEN, "Eva", 7, "Teo"),
            Remark(5, RemarkKind.WRONG_NUMBER, "x"),
            bye(1),
        ),
        (2, 3, 4, 5),
    )


def test_odd_lines_are_told() -> None:
    long = "A" * 201
    text = f"Ana 2\n???\n{long}\nNo;rating"

    assert read_names(text, Modality.INDIVIDUAL) == PastedList(
        (athlete("Ana 2"), athlete("No;rating")),
        (
            Remark(1, RemarkKind.ODD_NAME, "Ana 2"),
            Remark(2, RemarkKind.NO_NAME, "???", is_left_out=True),
            Remark(3, RemarkKind.TOO_LONG, long, is_left_out=True),
            bye(2),
        ),
        (1, 4),
    )


def names_of(found: PastedList) -> list[str]:
    return [p.name for one in found.entries for p in (*one.athletes, *one.bench)]


@given(st.text(max_size=300), st.sampled_from(Modality))
@example("\ufeffAna;\x00Luis\u2028;;;\t", Modality.PAIRS)
@example('"Ana\t"Luis"', Modality.PAIRS)
@example(":\n:", Modality.TEAMS)
def test_no_text_is_refused_and_each_line_is_entered_or_told(
    text: str, modality: Modality
) -> None:
    found = read_names(text, modality)
    told = {one.line for one in found.remarks}
    entered = " ".join(names_of(found) + [one.title for one in found.entries])

    assert len(found.lines) == len(found.entries)
    for number, line in enumerate(text.splitlines(), 1):
        words = [word for word in line.split() if word.isalpha() and word.isprintable()]
        assert number in told or all(word in entered for word in words)


@given(
    st.lists(st.text(LETTERS, min_size=1, max_size=12), min_size=4, max_size=20),
    st.sampled_from(["\n", "\n\n", "\r\n"]),
    st.sampled_from(["", "{}. ", "{}) ", "- "]),
)
def test_no_name_of_a_plain_list_is_lost(
    names: list[str], between: str, numbering: str
) -> None:
    named = [f"X{name} Y{at}".replace(str(at), "z" * at) for at, name in enumerate(names)]
    text = between.join(
        numbering.format(number) + name for number, name in enumerate(named, 1)
    )

    assert names_of(read_names(text, Modality.INDIVIDUAL)) == named
    assert names_of(read_names(text, Modality.PAIRS)) == named[: len(named) // 2 * 2]


@given(st.lists(st.text(LETTERS, min_size=2, max_size=12), min_size=1, max_size=9))
def test_no_name_of_a_table_is_lost(names: list[str]) -> None:
    rows = [f"{at * 3};Señor {name};ESP" for at, name in enumerate(names, 5)]
    found = read_names("\n".join(["Número;Nombre;País", *rows]), Modality.INDIVIDUAL)

    assert [(one.athletes[0], one.country) for one in found.entries] == [
        (Person(f"Señor {name}", at * 3), "ESP") for at, name in enumerate(names, 5)
    ]


def test_beside_two_columns_of_names_the_pair_is_what_it_calls_itself() -> None:
    text = "Pareja;Jugador 1;Jugador 2\nLos Tigres;Ana;Luis\nLas Hienas;Eva;\n"

    found = read_names(text, Modality.PAIRS)

    assert found.entries == (ANA_AND_LUIS._replace(title="Los Tigres"),)
    assert [(one.kind, one.line) for one in found.remarks[1:]] == [
        (RemarkKind.NO_PARTNER, 3),
        (RemarkKind.BYE, 0),
    ]


def test_a_comma_within_quotes_belongs_to_its_cell() -> None:
    listed = 'Nombre,País,Rating\n"Pérez, Ana",VEN,"1,450"\nLuis Gil,ESP,1.500\n'
    alone = '"Pérez, Ana"\nLuis Gil\n'

    found = read_names(listed, Modality.INDIVIDUAL)

    assert found.entries == (
        NewEntry((Person("Pérez, Ana"),), country="VEN", rating=1450),
        NewEntry((Person("Luis Gil"),), country="ESP", rating=1500),
    )
    assert read_names(alone, Modality.INDIVIDUAL).entries == (
        athlete("Pérez, Ana"),
        athlete("Luis Gil"),
    )


@pytest.mark.parametrize("odd", ["Lista del jueves:", '"Ana Pérez'])
def test_what_is_hardly_a_name_is_asked_about(odd: str) -> None:
    found = read_names(f"{odd}\nLuis\nEva\nIván", Modality.INDIVIDUAL)

    assert found.remarks == (Remark(1, RemarkKind.ODD_NAME, odd),)


def test_a_club_that_is_written_in_two_ways_is_one_club() -> None:
    text = "Nombre;Club;País\nAna;Los Leónes;España\nLuis;LOS  LEONES;españa\nEva;Tigres;\n"

    found = read_names(text, Modality.INDIVIDUAL).entries

    assert [(one.club, one.country) for one in found] == [
        ("Los Leónes", "España"),
        ("Los Leónes", "España"),
        ("Tigres", None),
    ]


@pytest.mark.parametrize(
    "text",
    [
        "Pareja;Jugador 1;Jugador 2\n1;Ana;Luis\n2;Eva;Iván\n",
        "Pareja;Nombres\n1;Ana / Luis\n2;Eva / Iván\n",
    ],
)
def test_a_column_called_pair_that_only_counts_is_a_number_and_no_name(text: str) -> None:
    assert read_names(text, Modality.PAIRS) == PastedList(
        (ANA_AND_LUIS, EVA_AND_IVAN),
        (Remark(1, RemarkKind.HEADINGS, text.split("\n", maxsplit=1)[0]),),
        (2, 3),
    )


def test_numbers_of_pairs_that_count_nothing_are_left_out_aloud() -> None:
    text = "Pareja;Jugador 1;Jugador 2\n71;Ana;Luis\n30;Eva;Iván\n"

    found = read_names(text, Modality.PAIRS)

    assert found.entries == (ANA_AND_LUIS, EVA_AND_IVAN)
    assert Remark(1, RemarkKind.COLUMN_IGNORED, "Pareja", 1) in found.remarks
