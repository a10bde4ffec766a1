"""The ruling assistant through its own pages: who, in which hand, what follows."""

from urllib.parse import urlencode

import pytest

from actions.event_office import LUIS, Office
from actions.sheets.test_scoring import record
from capicua.actions.rulings.make_ruling import MakeRuling, make_ruling
from capicua.event.facts.results import Outcome
from capicua.event.labels import label_at
from capicua.event.outcome import outcome_of
from capicua.event.place import Place
from capicua.journal.actor import Role
from capicua.kernel.seat import ByPair, Pair, Seat
from capicua.play.match.row import HandWon
from capicua.play.match.state import EndedBy
from capicua.web.site import urls
from web.days.arbiter_day import ArbiterDay, Page

PLACE = Place(1, 1)


def address(office: Office) -> str:
    return f"/events/{office.event}/arbiter/rounds/1/tables/1/rule"


def test_a_ruling_is_reached_by_taps_applied_once_and_led_to(day: ArbiterDay) -> None:
    office = day.playing("taps", "pr")
    first = day.look(address(office))
    who = day.look(address(office) + first.taps("code")["talking"])
    last = day.look(address(office) + who.taps("seat")["2"])

    answer = day.send(address(office), **last.fields)
    again = day.chief.post(address(office), data=last.fields)

    assert answer.headers["location"] == again.headers["location"]
    label = label_at(office.state, office.state.table(PLACE), Seat.TWO)
    assert [one.code for one in office.state.record[label]] == ["talking"]
    made = day.look(answer.headers["location"])
    assert made.ruling == last.ruling


def test_a_ruling_on_the_wrong_seat_is_taken_back_from_its_own_page(
    day: ArbiterDay,
) -> None:
    office = day.playing("mistake", "fid-2015")
    last = day.look(address(office) + "?code=intoxication&seat=2")
    made = day.send(address(office), **last.fields).headers["location"]
    assert office.state.table(PLACE).is_over

    refused = day.send(f"{made}/take-back", reason="")
    gone = day.send(f"{made}/take-back", reason="Era el puesto 4.")

    assert (refused.status_code, gone.headers["location"]) == (409, made)
    assert not office.state.table(PLACE).is_over
    page = day.chief.get(made).text
    assert "Sin efecto, por Rosa Gil: Era el puesto 4." in page
    assert "data-announcement" not in page
    void = day.send(f"{made}/announce").text
    assert "Esta decisión quedó sin efecto: sus tarjetas ya no se anuncian." in void
    assert "sin efecto" in day.chief.get(f"/events/{office.event}/arbiter/rulings").text


@pytest.mark.article("FID-81-n1")
def test_fid_81_the_hand_is_asked_and_stands_struck_at_every_door(
    day: ArbiterDay,
) -> None:
    office = day.playing("written")
    record(office, 0, Pair.A, 20)
    record(office, 1, Pair.B, 50)
    href = "?code=false_pass&seat=2"
    asked = day.look(address(office) + href)
    assert (asked.title, set(asked.taps("hand"))) == (
        "¿En qué mano pasó?",
        {"now", "0", "1"},
    )

    facts = "&to_prevent_lock_or_domino=no&last_tile=no&choice=shuffle"
    ruling = day.look(address(office) + asked.taps("hand")["1"] + facts)
    assert "se tacha la mano que estaba anotada" in ruling.ruling
    day.send(address(office), **ruling.fields)

    table = office.state.table(PLACE)
    assert [one.row for one in table.struck] == [HandWon(Pair.B, 50)]
    told = office.event, PLACE
    for door in (
        urls.arbiter.table(*told),
        urls.desk.sheet(*told),
        urls.phone.sheet(*told),
    ):
        page = day.chief.get(door).text
        struck = page[page.index("<del>") : page.index("</del>")]
        assert (page.count("<del>"), "+50" in struck) == (1, True), door
        assert "anulada por la decisión" in page
    api = day.chief.get(f"/api/events/{office.event}/rounds/1").json()["tables"][0]
    assert api["running"] == {"a": 20, "b": -80}
    assert api["struck"] == [
        {
            "at": 1,
            "row": {"hand": {"winner": "B", "points": 50}},
            "ruling": table.struck[0].ruling,
        }
    ]


@pytest.mark.article("FID-97")
def test_fid_97_of_a_match_that_is_over_it_is_asked_whether_it_was_after_it(
    day: ArbiterDay,
) -> None:
    office = day.playing("over")
    record(office, 0, Pair.A, 60)
    record(office, 1, Pair.A, 150)
    href = "?code=match_disruption&seat=1"
    asked = day.look(address(office) + href)
    assert set(asked.taps("hand")) == {"after", "0", "1"}

    after = day.look(address(office) + asked.taps("hand")["after"] + "&choice=red")
    during = day.look(address(office) + asked.taps("hand")["1"] + "&choice=red")

    assert "pierden" in during.ruling
    assert "pierden" not in after.ruling


def test_an_arbiter_who_was_overtaken_is_led_back_to_look_again(day: ArbiterDay) -> None:
    office = day.playing("overtaken", "fid-2015")
    href = "?code=false_pass&seat=2&to_prevent_lock_or_domino=no&last_tile=no"
    mine = day.look(address(office) + href + "&choice=continue")
    with day.person("Otto", Role.ARBITER) as other:
        theirs = Page.read(other.get(address(office) + href + "&choice=continue").text)
        answer = other.post(address(office), data=theirs.fields)
    assert "/rulings/" in answer.headers["location"]

    again = day.send(address(office), **mine.fields)

    assert again.headers["location"] == address(office) + href + "&changed=1"
    page = day.chief.get(again.headers["location"]).text
    assert "Mientras tanto alguien decidió" in page
    label = label_at(office.state, office.state.table(PLACE), Seat.TWO)
    assert len(office.state.record[label]) == 1


def test_the_choice_of_the_other_side_is_shown_with_what_each_brings(
    day: ArbiterDay,
) -> None:
    office = day.playing("choice", "fid-2015")
    page = day.look(address(office) + "?code=play_out_of_turn&seat=2")
    cards = {href: said for href, said in page.links if "choice=" in href}

    assert page.title == "Decide la pareja contraria"
    assert set(page.taps("choice")) == {"continue", "shuffle"}
    assert [said.split(" tarjeta")[0] for said in cards.values()] == [
        "Seguir la mano",
        "Barajar con la penalización",
    ]
    assert "la pareja B" in next(said for href, said in cards.items() if "shuffle" in href)


def test_back_keeps_what_was_said_before(day: ArbiterDay) -> None:
    office = day.playing("back", "pr")
    page = day.look(address(office) + "?call=7&code=false_pass&seat=3")
    steps = [href for href, _ in page.links][:3]

    assert steps == [
        f"/events/{office.event}/arbiter/rounds/1/tables/1",
        "?call=7",
        "?call=7&code=false_pass",
    ]


@pytest.mark.article("FID-66-p3-n2")
def test_who_opened_is_asked_before_the_sentence_says_who_opens_next(
    day: ArbiterDay,
) -> None:
    office = day.hall.playing("unnoted")
    href = "?code=false_pass&seat=2&last_tile=no&to_prevent_lock_or_domino=no"
    asked = day.look(address(office) + href)
    assert (asked.title, asked.taps("choice")) == (
        "¿A quién le tocaba salir en esta mano?",
        {},
    )

    told = day.send(address(office).replace("/rule", "/opener"), **asked.fields, opener="3")

    ruled = day.look(told.headers["location"] + "&choice=shuffle")
    labels = {
        seat: label_at(office.state, office.state.table(PLACE), seat) for seat in Seat
    }
    assert ruled.ruling.split(";")[-1].split("(")[0].strip() == (
        f"sale el atleta n.º {labels[Seat.FOUR]}."
    )
    assert office.state.table(PLACE).starter is Seat.THREE


def test_dp_82_a_the_points_on_paper_are_asked_before_the_offenders_keep_them(
    day: ArbiterDay,
) -> None:
    office = day.playing("on-paper", "dp-standard")
    asked = day.look(address(office) + "?code=misplaced_tile_intentional&seat=2")

    points = {"points_a": "90", "points_b": "75"}
    href = "?" + urlencode(asked.fields | points)
    ruled = day.look(address(office) + href)
    day.send(address(office), **ruled.fields)

    assert asked.title == "¿Cuántos tantos llevan las parejas?"
    assert ruled.fields.items() >= points.items()
    lost = Outcome(ByPair(150, 75), winner=Pair.A, ended_by=EndedBy.RULING)
    assert outcome_of(office.state, office.state.table(PLACE)) == lost


@pytest.mark.parametrize(
    ("identified", "is_seen"),
    [
        pytest.param("yes", True, id="fid-75-b-both-ends-named"),
        pytest.param("no", False, id="fid-75-b-nobody-named-it"),
    ],
)
def test_a_tile_is_seen_only_if_somebody_named_both_its_ends(
    day: ArbiterDay, identified: str, is_seen: bool
) -> None:
    office = day.playing(f"seen-{identified}", "fid-2015")
    asked = day.look(address(office) + "?code=tile_exposed_in_play&seat=2&hand_started=yes")
    assert asked.title == "¿Alguien identificó ambas puntas de la ficha?"

    ruled = day.look(address(office) + asked.taps("identified")[identified])

    assert any("ask=tiles" in href for href, _ in ruled.links) is is_seen
    wrong = asked.taps("code")["false_identification"]
    assert day.look(address(office) + wrong).title == "¿Quién fue?"


@pytest.mark.article("FID-73")
def test_both_partners_are_ruled_on_at_once_where_the_article_names_the_pair(
    day: ArbiterDay,
) -> None:
    office = day.playing("both", "fid-2015")
    who = day.look(address(office) + "?code=talking")
    both = next(href for href, said in who.links if said.startswith("Los dos compañeros"))
    last = day.look(address(office) + both)

    day.send(address(office), **last.fields)

    table = office.state.table(PLACE)
    labels = [label_at(office.state, table, seat) for seat in Pair.A.seats]
    assert [
        [(one.code, len(one.warnings)) for one in office.state.record[label]]
        for label in labels
    ] == [[("talking", 1)], [("talking", 1)]]
    alone = day.look(address(office) + "?code=false_pass")
    assert not any("partner=yes" in href for href, _ in alone.links)


@pytest.mark.article("FID-59-c")
def test_a_wrong_row_is_corrected_in_time_with_both_signatures(day: ArbiterDay) -> None:
    office = day.playing("wrong-row", "fid-2015")
    record(office, 0, Pair.A, 35)
    asked = [day.look(address(office) + "?code=inverted_or_wrong_score")]
    for name in ("time_over", "registered"):
        asked.append(day.look(address(office) + asked[-1].taps(name)["no"]))
    assert [one.title for one in asked] == [
        "¿Había terminado el tiempo del partido cuando se notó?",
        "¿La planilla ya estaba registrada?",
        "Corregir la planilla",
    ]
    here = address(office).replace("/rule", "/correct")
    right = {"row": "0", "hand": "B", "points": "35"}

    half = day.send(here, **right, signed_a="on")
    done = day.send(here, **right, signed_a="on", signed_b="on")

    assert (half.status_code, done.status_code) == (409, 303)
    assert "art. 59-c" in half.text
    assert office.state.table(PLACE).rows == (HandWon(Pair.B, 35),)


def test_words_are_searched_without_scripts(day: ArbiterDay) -> None:
    office = day.playing("search", "fid-2015")
    page = day.look(address(office) + "?q=paso+con+ficha")
    found = [href for href, _ in page.links if "code=" in href]

    assert found[0] == "?code=false_pass"
    assert "No hay nada as\u00ed" in day.chief.get(address(office) + "?q=xyzzy").text
    long = "paso con ficha " + "x" * 200
    assert (
        f'value="{long[:100]}"' in day.chief.get(address(office), params={"q": long}).text
    )


@pytest.mark.parametrize(
    ("query", "code"),
    [
        ("?code=nonsense", "unknown_infraction"),
        ("?code=talking&seat=5", "wrong_seats"),
        ("?code=talking&seat=2&choice=dance", "unknown_word"),
        ("?code=too_many_tiles_drawn&seat=2&saw=ten", "unknown_word"),
        ("?code=tile_exposed_in_play&seat=2&tiles=77", "unknown_tile"),
        ("?code=talking&call=x", "wrong_type"),
    ],
)
def test_an_address_that_tells_nonsense_is_refused(
    day: ArbiterDay, query: str, code: str
) -> None:
    office = day.hall.office("nonsense")
    if "nonsense" not in day.hall.server.context.store.events():
        office = day.playing("nonsense", "dp-standard")
    day.chief.headers["accept"] = "application/json"
    try:
        answer = day.chief.get(address(office) + query)
    finally:
        del day.chief.headers["accept"]

    assert answer.json()["error"]["code"] == code


def test_verbals_of_other_articles_are_counted_and_65_allows_a_yellow_fid_65(
    day: ArbiterDay,
) -> None:
    office = day.playing("copa-verbals")
    talking = address(office) + "?code=talking&seat=2"
    assert "data-verbals" not in day.chief.get(talking).text
    for code in ("slow_play", "rearranging_tiles"):
        make_ruling(office.context, office.caller(LUIS), MakeRuling(PLACE, code, Seat.TWO))

    spanish = day.chief.get(talking, headers={"Accept-Language": "es"}).text
    english = day.chief.get(talking, headers={"Accept-Language": "en"}).text

    assert (
        "Amonestaciones verbales en este evento con esta: 3. "
        "El artículo 65 permite en su lugar una tarjeta amarilla."
    ) in spanish
    assert (
        "Verbal warnings in this event with this one: 3. "
        "Article 65 allows a yellow card instead."
    ) in english
