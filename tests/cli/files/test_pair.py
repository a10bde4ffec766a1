"""`capicua pair`: the round for people and for programs."""

import json
from pathlib import Path

from cli.terminal import capicua

EVENT = {
    "format": "capicua-tournament/1",
    "rulebook": "fid-2015",
    "modality": "pairs",
    "rounds": 3,
    "seed": 7,
    "entries": [
        {"id": one, "name": name, "rating": 1600 - one}
        for one, name in enumerate(("Los Ases", "Doble Seis", "La Tranca"), start=1)
    ],
    "played": [],
}


def written(folder: Path, document: object) -> str:
    (folder / "event.json").write_text(json.dumps(document), "utf-8")
    return "event.json"


def one_line(text: str) -> str:
    return " ".join(text.replace("─", " ").split())


def test_people_read_names_reasons_and_who_rests(tmp_path: Path) -> None:
    answer = capicua("pair", written(tmp_path, EVENT), folder=tmp_path, COLUMNS="200")

    assert (answer.status, one_line(answer.out)) == (
        0,
        "Ronda 1 · semilla 7 Mesa A B Por qué 1 1 Los Ases 2 Doble Seis Mesa 1: lugares 1 "
        "y 2, con 0 partidos ganados cada uno: mitad superior contra mitad inferior "
        "entre iguales (artículo 63). Descansan: 3 La Tranca",
    )


def test_what_could_not_be_avoided_is_told(tmp_path: Path) -> None:
    played = {"A": [1], "B": [2], "table": 1, "score": {"A": 200, "B": 100}}
    document = {
        **EVENT,
        "entries": EVENT["entries"][:2],  # type: ignore[index]
        "played": [{"round": 1, "tables": [played]}],
    }
    file = written(tmp_path, document)

    answer = capicua("pair", file, folder=tmp_path, LANG="en_GB.UTF-8")

    assert answer.status == 0
    assert one_line(answer.out).endswith(
        "Repeated opponents: 1 Tables with unequal wins: 1"
    )


def test_rotations_are_numbered(tmp_path: Path) -> None:
    document = {
        "format": "capicua-tournament/1",
        "rulebook": "dp-standard",
        "modality": "individual",
        "event": "jornada",
        "rounds": 3,
        "seed": 7,
        "entries": [{"id": one} for one in range(1, 5)],
        "played": [],
    }
    answer = capicua("pair", written(tmp_path, document), folder=tmp_path)

    assert [line.split()[0] for line in answer.out.splitlines() if " 1." in line] == [
        "1.1",
        "1.2",
        "1.3",
    ]


def test_programs_read_english_in_every_language(tmp_path: Path) -> None:
    file = written(tmp_path, EVENT)
    outputs = [
        capicua("pair", file, "--json", folder=tmp_path, LANG=language)
        for language in ("es_ES.UTF-8", "en_GB.UTF-8", "C")
    ]

    assert len(set(outputs)) == 1
    assert outputs[0].document["why"] == [
        "Table 1: places 1 and 2, with 0 wins each: upper half against lower half of "
        "equals (article 63)."
    ]


def test_a_refusal_is_one_sentence_and_one_document(tmp_path: Path) -> None:
    file = written(tmp_path, {**EVENT, "entries": []})
    answer = capicua("pair", file, "--json", folder=tmp_path)

    assert (answer.status, answer.document["error"]["code"], answer.err) == (
        2,
        "too_few_entries",
        "A round needs four athletes, here 2 active entries; there are 0. Add entries, or "
        "let somebody come back.\n",
    )
