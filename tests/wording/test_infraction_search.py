"""Everyday phrases of five countries and in English find their infraction."""

import csv
from collections import Counter
from collections.abc import Iterable, Iterator
from hashlib import sha256
from pathlib import Path
from typing import NamedTuple

import pytest
from hypothesis import given
from hypothesis import strategies as st

from actions.everyday_sentences import SENTENCES
from capicua.rulebooks.codes import CODES
from capicua.wording.everyday import everyday
from capicua.wording.infraction_search import (
    find_codes,
    prepare,
    words_in,
)

AMONG = 3
BANK = Path(__file__).parent / "infraction_phrases.csv"
"""What players of five countries say. A hash makes two halves, so that nobody chooses.

Whoever adds words to the search looks at the seen half alone; the other measures them.
"""
LEAST_PERCENT = 95
COUNTRIES = {"VE", "PR", "MX", "ES", "DO", "CO"}
"""The two last ones together are the fifth voice."""
SAID = """
metió un chivo | misplaced_tile
CHIVO | misplaced_tile
puso una ficha que no pega | misplaced_tile
cachirul | misplaced_tile_detected_late
cachirúl | misplaced_tile_detected_late
pasó con ficha | false_pass
paso con fichas | false_pass
se pasó y tenía ficha | false_pass
pasé en falso | false_pass
pasó teniendo con qué jugar | false_pass
pasó llevando | false_pass
pasó con la última ficha | false_pass_last_tile
pasó tocando la mesa | pass_gesture
ficha vista | tile_exposed_in_play
se le vio una ficha | tile_exposed_in_play
se le cayó la ficha | tile_exposed_in_play
enseño la ficha | tile_exposed_in_play
se viró | tiles_revealed_before_end
se viro antes | tiles_revealed_before_end
tranca | failed_lock_tiles_revealed
dijo tranca y no era | failed_lock_tiles_revealed
cantó tranca | lock_exclamation
capicúa mal cantada | lock_exclamation
trancó con la ficha vista | lock_with_seen_tile
habló | talking
hablo con el compañero | talking
está hablando mucho | talking
señas | signalling_or_posture
le hizo señas | signalling_or_posture
botó las fichas | several_tiles_exposed
voló fichas | several_tiles_exposed
se le cayeron todas las fichas | several_tiles_exposed
se paró de la mesa | leaving_table
se levanto de la mesa | leaving_table
llegó tarde | late_arrival
llego 5 minutos tarde | late_arrival
no ha llegado | late_arrival
celular | phone_use
cellular | phone_use
le sonó el teléfono | phone_use
fumar | smoking_eating_drinking
está fumando un cigarro | smoking_eating_drinking
tomando ron | smoking_eating_drinking
planilla invertida | inverted_or_wrong_score
planila invertida | inverted_or_wrong_score
anotaron los puntos al revés | inverted_or_wrong_score
borracho | intoxication
jumo | intoxication
jugó adelantado | play_out_of_turn
se adelantó | play_out_of_turn
jugó sin tocarle el turno | play_out_of_turn
salió el que no era | wrong_starter
no le tocaba la salida | wrong_starter
cogió ocho fichas | too_many_tiles_drawn
agarró una ficha de más | too_many_tiles_drawn
piensa mucho | slow_play
se demora mucho | slow_play
pensó en falso | false_thinking
tiró duro la ficha | slamming_tile
azotó la ficha contra la mesa | slamming_tile
tocó una y jugó otra | touched_tile_fits_not_played
gafas oscuras | dark_glasses
insultó al árbitro | offending_authority
se fueron a los puños | physical_aggression
lo amenazó | threats_or_grave_insults
revolvió las fichas antes de anotar | tiles_cleared_before_recording
se volteó una ficha dando agua | tile_turned_while_shuffling
haciendo sopa se volteó una | tile_turned_while_shuffling
se dejó ganar | match_fixing
le dio dinero para perder | corruption
cambió los puntos en la planilla | sheet_alteration
no lleva el uniforme | uniform_breach
un mirón no se va | staying_in_area
toca piano | piano
rompió la tarjeta | contempt_of_sanction
escondió una ficha al contar | hiding_tiles_at_count
fichas marcadas | marked_tiles
se sentaron mal | wrong_seating_played
acomodando sus fichas | rearranging_tiles
passed but had a tile | false_pass
false pas | false_pass
played out of turn | play_out_of_turn
dropped a tile | tile_exposed_in_play
talking to partner | talking
gave signals | signalling_or_posture
came late | late_arrival
phone rang | phone_use
left the table | leaving_table
wrong tile played | misplaced_tile
slammed the tile | slamming_tile
thinking too long | slow_play
wrong score on the sheet | inverted_or_wrong_score
showed his whole hand | tiles_revealed_before_end
sunglasses | dark_glasses
está moviendo las fichas | rearranging_tiles
no trajo el polo | uniform_breach
mira las fichas del otro | signalling_or_posture
salió sin tocarle | wrong_starter
borró la hoja | sheet_alteration
"""
AS_PEOPLE_SPEAK = """
he knocked with a playable bone | false_pass
reneged | false_pass
tiro una ficha que no va | misplaced_tile
played a domino that doesnt match | misplaced_tile
went out of order | play_out_of_turn
wrong guy opened the hand | wrong_starter
se le volteo la mula | tile_exposed_in_play
todavia no habian salido y enseño una ficha | tile_exposed_before_start
penso que era tranque y viró | failed_lock_tiles_revealed
dijo cerrado al cerrar | lock_exclamation
agarro la ficha y la devolvio | touched_tile_fits_not_played
hizo trampa con los dedos | signalling_or_posture
no se callan | talking
lleva mas de un minuto sin jugar | slow_play
se tardo para decir paso | slow_pass
le mento la madre al juez | offending_authority
le dio un puñetazo | physical_aggression
viene tomado | intoxication
no obedece al arbitro | contempt_of_sanction
pelea entre jugadores y no siguen jugando | match_disruption
se quedo en la sala despues de terminar | staying_in_area
dijo que pasaba y le aparecio la ficha | false_pass
le encontramos la ficha despues de pasar | false_pass
hay una ficha mal pegada en la mesa | misplaced_tile
la ficha esta mal colocada desde hace rato | misplaced_tile_detected_late
pegaron un tres con un cinco y nadie se dio cuenta | misplaced_tile_detected_late
this tile doesnt go there | misplaced_tile
ese no es su turno y tiro | play_out_of_turn
he played before me | play_out_of_turn
salio sin ser mano | wrong_starter
se le callo una ficha | tile_exposed_in_play
le vi una ficha | tile_exposed_in_play
se le desbarato el juego y le vimos las fichas | several_tiles_exposed
puso las fichas boca arriba y la mano no habia terminado | tiles_revealed_before_end
cerro mal y enseño las fichas | failed_lock_tiles_revealed
se mueve raro para avisar | signalling_or_posture
making faces at his partner | signalling_or_posture
le esta diciendo al compañero que jugar | talking
coaching his partner | talking
esta chateando | phone_use
no tira nunca | slow_play
esta haciendo tiempo | slow_play
se duerme | slow_play
falta un jugador | late_arrival
no aparece la pareja | late_arrival
le dio una galleta | physical_aggression
le metio la mano | physical_aggression
bebida en la mesa | foreign_object_on_table
fichas rayadas | marked_tiles
profe ese muchacho paso con ficha en mano | false_pass
caballero, usted tenia cinco | false_pass
a ese se le salio una ficha | tile_exposed_in_play
le vi la ficha al de enfrente | tile_exposed_in_play
se le abrieron las fichas | several_tiles_exposed
puso un cuatro en el cinco | misplaced_tile
mal puesta la ficha y ya jugaron tres | misplaced_tile_detected_late
el compañero le esta haciendo muecas | signalling_or_posture
se rasca la cabeza para avisarle | signalling_or_posture
esta cantando la jugada | talking
le dijo juega al cinco | talking
le entro una llamada | phone_use
se queda pensando una eternidad | slow_play
ya paso el minuto y no juega | slow_play
levanto la mano para pasar | pass_gesture
paso moviendo la cabeza | pass_gesture
no vino mi contrario | late_arrival
le tiro una silla | physical_aggression
vino oliendo a ron | intoxication
estan sentados al reves | wrong_seating_played
agarro una y solto otra | touched_tile_fits_not_played
le dieron plata | corruption
dice que lo va a matar | threats_or_grave_insults
se niega a jugar despues de la tarjeta | contempt_of_sanction
player refuses the referee's decision | contempt_of_sanction
he is taking forever | slow_play
he put the wrong tile and nobody saw | misplaced_tile_detected_late
his tile fell off the table | tile_exposed_in_play
he tapped the table to pass | pass_gesture
partner is missing | late_arrival
"""
PHRASES = [
    tuple(line.split(" | "))
    for line in (SAID + AS_PEOPLE_SPEAK + SENTENCES).split("\n")
    if line
]


@pytest.mark.parametrize(("said", "code"), PHRASES)
def test_an_everyday_phrase_finds_its_code_among_the_first_three(
    said: str, code: str
) -> None:
    assert code in find_codes(everyday().phrases, said)[:AMONG]


def test_there_are_enough_phrases_to_trust_the_search() -> None:
    assert len(PHRASES) >= 60
    assert len({code for _, code in PHRASES}) >= 40


class Said(NamedTuple):
    """What somebody in a country says, and the infraction that is meant."""

    country: str
    said: str
    code: str

    @property
    def is_seen(self) -> bool:
        """Tell whether the phrase belongs to the half that taught the search."""
        return sha256(self.said.encode()).digest()[0] % 2 == 0


def bank() -> tuple[Said, ...]:
    """Return every phrase of the bank."""
    with BANK.open(encoding="utf-8", newline="") as file:
        return tuple(Said(**row) for row in csv.DictReader(file))


def missed(phrases: Iterable[Said]) -> Iterator[str]:
    """Yield the phrases whose infraction is not among the first ones."""
    words = everyday().phrases
    for one in phrases:
        if one.code not in find_codes(words, one.said)[:AMONG]:
            yield f"{one.country} {one.said}: {one.code}"


def test_the_bank_is_large_and_of_every_country_and_says_nothing_twice() -> None:
    countries = Counter(one.country for one in bank())

    assert len({one.said for one in bank()}) == len(bank()) >= 500
    assert set(countries) == COUNTRIES
    assert min(countries[one] for one in ("VE", "PR", "MX", "ES", "DO")) >= 80
    assert {one.code for one in bank()} <= set(CODES)


def test_both_halves_are_about_as_large() -> None:
    seen = sum(one.is_seen for one in bank())

    assert 0.4 < seen / len(bank()) < 0.6


def test_nearly_every_unseen_phrase_finds_its_infraction_among_the_first_three() -> None:
    unseen = [one for one in bank() if not one.is_seen]
    wrong = list(missed(unseen))

    assert 100 * (len(unseen) - len(wrong)) >= LEAST_PERCENT * len(unseen), wrong


def test_every_code_is_in_one_group_and_has_words_of_its_own() -> None:
    words = everyday()
    grouped = [code for codes in words.groups.values() for code in codes]

    assert sorted(grouped) == sorted(CODES)
    assert {one.code for one in words.phrases.every} == set(CODES)
    assert set(words.usual) <= set(CODES)


def test_words_are_plain() -> None:
    nothing = frozenset({"se", "la"})

    assert words_in("Se PASÓ la señas", nothing) == {"paso", "sena"}
    assert words_in("se la", nothing) == {"se", "la"}


def test_a_slip_is_forgiven_in_a_word_that_is_long_enough() -> None:
    phrases = prepare({"phone_use": ["celular"], "piano": ["piano"], "weapon": ["arma"]})

    assert find_codes(phrases, "celulra") == ("phone_use",)
    assert find_codes(phrases, "pinao") == ("piano",)
    assert find_codes(phrases, "ama") == ()


@given(st.text(max_size=60))
def test_whatever_is_written_finds_known_codes_or_nothing(said: str) -> None:
    found = find_codes(everyday().phrases, said)

    assert set(found) <= set(CODES)
    assert len(set(found)) == len(found)
