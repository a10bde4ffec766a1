"""`capicua ruling`: one sentence for people, one document for programs."""

import json
from pathlib import Path

from cli.terminal import capicua

ASKED = {
    "rulebook": "fid-2015",
    "infraction": "false_pass",
    "offender": 2,
    "starter": 1,
    "choice": "shuffle",
}


def written(folder: Path, document: object) -> str:
    (folder / "ruling.json").write_text(json.dumps(document), "utf-8")
    return "ruling.json"


def one_line(text: str) -> str:
    return " ".join(text.split())


def test_people_read_the_sentence_first(tmp_path: Path) -> None:
    answer = capicua("ruling", written(tmp_path, ASKED), folder=tmp_path)

    assert (answer.status, one_line(answer.out)) == (
        0,
        "Pase en falso, el puesto 2 (artículo 81): tarjeta amarilla para el puesto 2; la "
        "pareja B pierde 80 puntos; la mano termina y nadie anota; sale el puesto 2. "
        "hand penalised match continues next starter seat 2 articles 81 readings F22, "
        "F36",
    )


def test_an_open_choice_is_shown_in_the_terminals_language(tmp_path: Path) -> None:
    file = written(tmp_path, {**ASKED, "choice": None})
    answer = capicua("ruling", file, folder=tmp_path, LANG="en_GB.UTF-8")

    assert (answer.status, one_line(answer.out)) == (
        0,
        "False pass – seat 2 (article 81): yellow card for seat 2; the opponents "
        "decide: go on with the hand or shuffle with the penalty. opponents choose "
        "continue | shuffle hand none match continues next starter — articles 81 "
        "readings F22, F36",
    )


def test_a_list_answers_each_and_ends_with_the_first_mistake(tmp_path: Path) -> None:
    file = written(tmp_path, [ASKED, {**ASKED, "choice": "annul"}])
    answer = capicua("ruling", file, "--json", folder=tmp_path)
    first, second = answer.document

    assert (answer.status, first["hand"], second["error"]["at"]) == (
        2,
        "penalised",
        "[1].choice",
    )
    assert answer.err == (
        '"annul" is not offered for false_pass: opponents may choose "continue", '
        '"shuffle".\n'
    )
