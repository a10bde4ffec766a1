"""The file of customs keeps its shape: folded words, each short form of a longer name."""

import tomllib
from pathlib import Path

from capicua.kernel.accents import fold_accents
from capicua.registry import name_customs as module
from capicua.registry.name_customs import name_customs
from capicua.registry.name_sound import sound_key

FILE = Path(module.__file__).with_name("name_customs.toml")
RAW = tomllib.loads(FILE.read_text(encoding="utf-8"))


def every_word() -> list[str]:
    lists = [RAW[key] for key in ("particles", "titles", "club_words", "generations")]
    lists += [*RAW["common"].values(), *RAW["short_forms"].values()]
    keys = [*RAW["short_forms"], *RAW["joined"], *" ".join(RAW["joined"].values()).split()]
    return [word for one in [*lists, keys] for word in one]


def test_every_word_is_folded_and_has_letters_alone() -> None:
    odd = [
        word for word in every_word() if word != fold_accents(word) or not word.isalpha()
    ]

    assert odd == []


def test_no_list_holds_a_word_twice() -> None:
    lists = {**RAW["short_forms"], **RAW["common"], "particles": RAW["particles"]}

    assert {key for key, words in lists.items() if len(set(words)) < len(words)} == set()


def test_nobody_is_short_for_themselves() -> None:
    assert [key for key, short in RAW["short_forms"].items() if key in short] == []


def test_short_forms_of_one_name_mean_each_other_and_no_more() -> None:
    short_forms = name_customs().short_forms
    beto, jose = (short_forms[one] for one in ("beto", "jose"))

    assert {"alberto", "roberto", sound_key("humberto")} <= beto
    assert {sound_key(one) for one in ("pepe", "chepe", "cheo")} <= jose
    assert "roberto" not in short_forms["alberto"]
    assert [
        one
        for one, every in short_forms.items()
        for other in every
        if one not in short_forms[other]
    ] == []


def test_a_short_form_tells_what_its_name_is() -> None:
    customs = name_customs()

    assert ("pepe" in customs.given, sound_key("mtz") in customs.surnames) == (True, True)
    assert "pepe" not in customs.common
