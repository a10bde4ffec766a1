"""Stages of a small event: what was done before the example of an action makes sense."""

from collections.abc import Mapping
from typing import Any, NamedTuple

from capicua.actions.accounts.grants import GrantRole
from capicua.actions.accounts.invitations import Invite
from capicua.actions.accounts.members import AddCard
from capicua.actions.accounts.registrations import Register
from capicua.actions.entries import attendance, entries
from capicua.actions.entries.entries import NewEntry
from capicua.actions.entries.numbers import Person
from capicua.actions.events import lifecycle, officials
from capicua.actions.events.lifecycle import CreateEvent
from capicua.actions.hands.featured import OpenFeatured
from capicua.actions.registry.affiliation import ProposeAffiliation
from capicua.actions.registry.linking import AthleteIs, LinkAthletes
from capicua.actions.registry.officials import RecordCourse
from capicua.actions.registry.persons import ApprovePlayUp, MergePersons
from capicua.actions.registry.representation import WaiveNationality
from capicua.actions.registry.season.importing import ImportedPerson, ImportPeople
from capicua.actions.registry.units import GivePost
from capicua.actions.results import double_entry, result_entry
from capicua.actions.rounds import ending, rounds
from capicua.actions.rulings.make_ruling import MakeRuling
from capicua.actions.sheets import scoring
from capicua.event.facts.officials import Post
from capicua.event.facts.results import Outcome
from capicua.journal.actor import Actor, Role
from capicua.kernel.seat import ByPair, Pair, Seat
from capicua.office.facts.posts import OfficePost
from capicua.play.match.row import HandTied, HandWon, NullHand
from capicua.registry.age_category import AgeCategory
from capicua.registry.eligibility import Approver
from capicua.registry.person import PersonDetails
from capicua.rulebooks.infraction import ChoiceName
from capicua.rulebooks.sections.competition import Modality
from capicua.web.api.case_examples import CASE_EXAMPLES
from capicua.web.api.events import Publicity
from capicua.web.api.examples import ANA_AND_LUIS, BESIDE, EXAMPLES, HERE, IVAN_AND_EVA, WON
from capicua.web.api.featured import PlayFeatured
from capicua.web.api.leagues import LEAGUE_EXAMPLES
from capicua.web.api.office_examples import DAY
from capicua.web.api.offices import Counting
from capicua.web.api.ratings import RATING_EXAMPLES

OWNER, DESK = Actor(Role.OWNER, "u1"), Actor(Role.DESK, "u2")
ATHLETE, DELEGATE = Actor(Role.ATHLETE, "1"), Actor(Role.DELEGATE, "u4")
PAIRS = (
    ANA_AND_LUIS,
    IVAN_AND_EVA,
    NewEntry((Person("Óscar Peña"), Person("Rosa Núñez"))),
    NewEntry((Person("Tito Vélez"), Person("Nieves Ibarra"))),
)
OTHERWISE = Outcome(ByPair(200, 98))


WAIVED = WaiveNationality(6, "mundial-2026", Approver.BOARD, "Vive allí.")
COURSE = RecordCourse(16, "Curso FID 2026", DAY)
ONE_MORE = ImportPeople((ImportedPerson(PersonDetails("Rosa Gil"), "Norte"),))
EVERYBODY_NEW = LinkAthletes(tuple(AthleteIs(number) for number in range(1, 9)))


class Step(NamedTuple):
    """Something that was done, and by whom."""

    request: Any
    by: Actor = OWNER
    operation: str = ""
    """What a program sent to do it; empty: an action of the event."""


class Stage(NamedTuple):
    """An event as it was made, and everything that was done in it since."""

    conditions: CreateEvent
    steps: tuple[Step, ...] = ()

    def then(self, *requests: Any, by: Actor = OWNER) -> "Stage":
        """Return the stage after somebody asked for more."""
        return self._replace(steps=(*self.steps, *(Step(one, by) for one in requests)))

    def sent(self, operation: str, request: Any) -> "Stage":
        """Return the stage after a program of the owner's sent this."""
        return self._replace(steps=(*self.steps, Step(request, OWNER, operation)))


MADE = Stage(CreateEvent("fid-2015", Modality.PAIRS, 3, "Copa"))
OFFICIAL = Stage(CreateEvent("fid-2015", Modality.PAIRS, 3, "Copa", official=True))
LISTED = MADE.then(entries.AddEntries(PAIRS))
STRUCK = MADE.sent("strike_statistics", RATING_EXAMPLES["strike_statistics"])
RATED = Stage(CreateEvent("dp-standard", Modality.PAIRS, 3)).then(entries.AddEntries(PAIRS))
READY = LISTED.then(attendance.CheckIn((1, 2, 3, 4)), lifecycle.PublishConditions())
BEGUN = READY.then(lifecycle.StartEvent())
DRAFTED = BEGUN.then(rounds.PairRound())
PLAYING = DRAFTED.then(EXAMPLES["change_tables"], rounds.PublishRound(1))
HAND = scoring.RecordHand(HERE, 0, HandWon(Pair.A, 35))
HALF = PLAYING.then(HAND)
OVER = PLAYING.then(
    scoring.RecordHand(HERE, 0, HandWon(Pair.A, 120)),
    scoring.RecordHand(HERE, 1, HandWon(Pair.A, 80)),
)
CALLED = PLAYING.then(EXAMPLES["call_arbiter"])
ENTERED = PLAYING.then(result_entry.EnterResult(HERE, WON))
FULL = ENTERED.then(result_entry.EnterResult(BESIDE, OTHERWISE))
CLOSED = FULL.then(rounds.CloseRound(1))
KEYED = PLAYING.then(double_entry.SetDoubleEntry(is_on=True), EXAMPLES["enter_result"])
TICKING = PLAYING.then(EXAMPLES["start_clock"])
PHOTOGRAPHED = PLAYING.then(EXAMPLES["add_photo"])
ASKED_TO_LEAVE = OFFICIAL.then(EXAMPLES["leave_official_mode"])
OFFICIALLY_PLAYED = Stage(
    CreateEvent("pr", Modality.PAIRS, 3, "Copa", official=True), PLAYING.steps
).then(result_entry.EnterResult(HERE, OTHERWISE))
SHORT = Stage(CreateEvent("dp-standard", Modality.PAIRS, 1, "Copa"), PLAYING.steps)
FINISHED = SHORT.then(
    MakeRuling(HERE, "talking", Seat.TWO, ChoiceName.WRITTEN),
    result_entry.EnterResult(HERE, WON),
    result_entry.EnterResult(BESIDE, OTHERWISE),
    rounds.CloseRound(1),
    ending.FinishEvent(),
)
FIFTH = NewEntry((Person("Pío Gil"), Person("Marta Sosa")))
SIXTH = NewEntry((Person("Zoe León"), Person("Noé Paz")))
LATE = MADE.then(
    entries.AddEntries((*PAIRS, FIFTH)),
    lifecycle.PublishConditions(),
    lifecycle.StartEvent(),
    rounds.PairRound(),
    rounds.PublishRound(1),
    entries.AddEntries((SIXTH,)),
)
APPEALED = FINISHED.then(EXAMPLES["lodge_appeal"])
FEATURED = PLAYING.sent("open_featured", OpenFeatured(HERE)).sent(
    "play_featured", PlayFeatured(0, "66")
)
OPEN = MADE.sent("host_event", Publicity(is_listed=True, registration=True))
REGISTERED = OPEN.sent("register", Register("Ana Pérez", "Luis Gil"))
TEAM = NewEntry(tuple(Person(f"Uno {n}") for n in range(1, 5)), bench=(Person("Uno 5"),))
RIVALS = NewEntry(tuple(Person(f"Dos {n}") for n in range(1, 5)))
TEAMS = Stage(CreateEvent("fid-2015", Modality.TEAMS, 3, "Copa")).then(
    entries.AddEntries((TEAM, RIVALS))
)
KNOWN = FINISHED.sent("link_athletes", EVERYBODY_NEW)
COUNCIL = MADE.sent("give_post", GivePost(OfficePost.HONOUR_COUNCIL, "u1"))
BROUGHT = COUNCIL.sent("bring_complaint", CASE_EXAMPLES["bring_complaint"])
OF_TWO = COUNCIL.sent("give_post", GivePost(OfficePost.HONOUR_COUNCIL, "u2")).sent(
    "bring_complaint", CASE_EXAMPLES["bring_complaint"]
)
CASE_STAGES: Mapping[str, Stage] = {
    **dict.fromkeys(("bring_complaint", "bring_appeal"), COUNCIL),
    "ask_reconsideration": BROUGHT,
    "give_notice": COUNCIL,
    "hear_parties": BROUGHT,
    "note_event_over": BROUGHT,
    "recuse_member": BROUGHT,
    "challenge_member": OF_TWO,
    "dismiss_recusal": OF_TWO.sent("challenge_member", CASE_EXAMPLES["challenge_member"]),
    **dict.fromkeys(("add_evidence", "add_case_picture", "seek_case_evidence"), BROUGHT),
    "close_case_evidence": BROUGHT.sent(
        "seek_case_evidence", CASE_EXAMPLES["seek_case_evidence"]
    ),
    "move_decision": BROUGHT,
    "vote_on_decision": BROUGHT.sent("move_decision", CASE_EXAMPLES["move_decision"]),
    "keep_holidays": MADE,
    "take_appeal": APPEALED,
}
"""Stages of cases, each of a hall of its own: their numbers are those of an office."""
PLANNED = MADE.sent("plan_league", LEAGUE_EXAMPLES["plan_league"])
LEAGUE_STAGES = dict.fromkeys(LEAGUE_EXAMPLES, PLANNED) | {
    "plan_league": MADE,
    "close_league": PLANNED.sent("award_match", LEAGUE_EXAMPLES["award_match"]),
}
"""Stages of a league, each of a hall of its own: it is planned once."""
AT_ONCE = (
    "accredit_delegate", "add_unit", "amend_person", "amend_unit", "approve_play_up",
    "close_unit", "decline_proposal", "enrol_persons", "found_office", "give_consent",
    "give_post", "give_sanction", "import_people", "list_arbiters", "merge_persons",
    "plan_championship", "plan_circuit", "propose_affiliation", "ratify_sanction",
    "reclassify_person", "record_course", "record_representation", "revoke_sanction",
    "transfer_person", "waive_nationality", "withdraw_consent",
)  # fmt: skip
"""What is asked in an office to which nothing has happened yet."""
OFFICE_STAGES: Mapping[str, Stage] = {
    **dict.fromkeys(AT_ONCE, MADE),
    "take_post": MADE.sent("give_post", GivePost(OfficePost.ETHICS_COMMITTEE, "u3")),
    "revoke_play_up": MADE.sent(
        "approve_play_up", ApprovePlayUp(6, AgeCategory.OPEN, "Juega bien.")
    ),
    "undo_merge": MADE.sent("merge_persons", MergePersons(10, 11)),
    "decide_affiliation": MADE.sent("propose_affiliation", ProposeAffiliation(13, True)),
    "end_affiliation": MADE.sent("propose_affiliation", ProposeAffiliation(14, True)),
    "revoke_course": MADE.sent("record_course", COURSE),
    "revoke_waiver": MADE.sent("waive_nationality", WAIVED),
    "undo_import": MADE.sent("import_people", ONE_MORE),
    "link_athletes": LISTED,
    "count_event": KNOWN,
    "drop_event": KNOWN.sent("count_event", Counting()),
    **dict.fromkeys({*RATING_EXAMPLES, "update_ratings"}, MADE),
    "restore_statistics": STRUCK,
    "seed_entries": RATED,
    **CASE_STAGES,
    **LEAGUE_STAGES,
}
"""Stages of what is asked in an office, which all events of the hall share."""
STAGES: Mapping[str, Stage] = {
    "add_entries": MADE,
    "amend_entry": LISTED,
    "remove_entry": LISTED,
    "keep_apart": LISTED,
    "fix_table": LISTED,
    "correct_names": LISTED,
    "record_fee": LISTED,
    "withdraw_entry": BEGUN,
    "reinstate_entry": BEGUN.then(EXAMPLES["withdraw_entry"]),
    "declare_absence": BEGUN,
    "leave_out_missing": LISTED.then(
        attendance.CheckIn((1, 2, 3)), lifecycle.PublishConditions(), lifecycle.StartEvent()
    ),
    "substitute": TEAMS,
    "assign_substitute": LISTED,
    "add_reserve": TEAMS,
    "set_line_up": TEAMS.then(
        attendance.CheckIn((1, 2)),
        lifecycle.PublishConditions(),
        lifecycle.StartEvent(),
        rounds.PairRound(),
    ),
    "check_in": LISTED,
    "set_timezone": MADE,
    "change_conditions": LISTED,
    "set_last_round": PLAYING,
    "cancel_event": PLAYING,
    "archive_event": FINISHED,
    "take_round_back": PLAYING,
    "seat_late": LATE,
    "publish_conditions": MADE,
    "start_event": READY,
    "publish_standings": CLOSED,
    "finish_event": CLOSED._replace(conditions=SHORT.conditions),
    "name_official": MADE,
    "hand_over_posts": MADE.then(EXAMPLES["name_official"]),
    "relieve_official": MADE.then(EXAMPLES["name_official"]),
    "open_motion": OFFICIAL,
    "cast_vote": OFFICIAL.then(
        officials.NameOfficial(Post.GENERAL_DIRECTOR, "u1"), by=DESK
    ).then(EXAMPLES["open_motion"]),
    "leave_official_mode": OFFICIAL,
    "confirm_leaving_official_mode": ASKED_TO_LEAVE,
    "keep_official_mode": ASKED_TO_LEAVE,
    "note_incident": PLAYING,
    "check_uniform": LISTED,
    "define_award": LISTED,
    "record_income": MADE,
    **dict.fromkeys(("announce", "give_programme", "program_screen"), MADE),
    "remove_screen": MADE.then(EXAMPLES["program_screen"]),
    "add_sponsor": MADE,
    "set_prizes": MADE,
    "present_event": MADE,
    "set_logo": MADE,
    "remove_logo": MADE.then(EXAMPLES["set_logo"]),
    "remove_sponsor": MADE.then(EXAMPLES["add_sponsor"]),
    "pair_round": BEGUN,
    "change_tables": DRAFTED,
    "discard_pairing": DRAFTED,
    "publish_round": DRAFTED,
    "close_round": FULL,
    "start_clock": PLAYING,
    "pause_clock": TICKING,
    "resume_clock": TICKING.then(EXAMPLES["pause_clock"]),
    "call_time": TICKING,
    "suspend_round": PLAYING,
    "resume_round": PLAYING.then(EXAMPLES["suspend_round"]),
    "set_double_entry": MADE,
    "enter_result": PLAYING,
    "take_back_result": ENTERED,
    "forfeit_table": PLAYING,
    "settle_keyed": KEYED.then(result_entry.EnterResult(HERE, OTHERWISE), by=DESK),
    "register_paper_sheet": OVER,
    "confirm_correction": OFFICIALLY_PLAYED.then(EXAMPLES["correct_organisers_error"]),
    "correct_organisers_error": PLAYING.then(result_entry.EnterResult(HERE, OTHERWISE)),
    "change_closed_round": CLOSED,
    "weigh_change": CLOSED,
    "take_seat": PLAYING,
    "record_starter": PLAYING,
    "record_hand": PLAYING,
    "undo_hand": HALF,
    "settle_contest": HALF.then(scoring.RecordHand(HERE, 0, HandWon(Pair.A, 53)), by=DESK),
    "call_time_here": PLAYING,
    "add_photo": PLAYING,
    "withdraw_photo": PHOTOGRAPHED,
    "erase_photo": PHOTOGRAPHED,
    "leave_out": PLAYING,
    "keep_sheet": PLAYING,
    "share_sheet": PLAYING.then(EXAMPLES["keep_sheet"], by=ATHLETE),
    "tell_capicua": HALF,
    "call_arbiter": PLAYING,
    "withdraw_call": CALLED,
    "accept_sheet": OVER,
    "dispute_sheet": OVER,
    "answer_call": CALLED,
    "sign_sheet": OVER,
    "resolve_dispute": OVER.then(EXAMPLES["dispute_sheet"], by=ATHLETE),
    "suspend_match": PLAYING,
    "resume_match": PLAYING.then(EXAMPLES["suspend_match"]),
    "correct_athletes_error": HALF,
    "make_ruling": CALLED,
    "take_back_ruling": PLAYING.then(
        MakeRuling(HERE, "false_pass", Seat.TWO, ChoiceName.SHUFFLE)
    ),
    "ratify_ruling": PLAYING.then(MakeRuling(HERE, "uniform_breach", Seat.TWO)),
    "set_wait": PLAYING.then(EXAMPLES["suspend_match"]),
    "order_replay": HALF,
    "sanction_outsider": PLAYING,
    "attach_hand": PLAYING,
    "file_protest": PLAYING,
    "decide_protest": PLAYING.then(EXAMPLES["file_protest"], by=DELEGATE),
    "appeal_sanction": FINISHED,
    "lodge_appeal": FINISHED,
    "seek_evidence": APPEALED,
    "finish_evidence": APPEALED.then(EXAMPLES["seek_evidence"]),
    "decide_appeal": APPEALED,
    "prepare_notice": APPEALED.then(EXAMPLES["decide_appeal"]),
    "open_featured": PLAYING,
    "play_featured": FEATURED,
    "undo_featured": FEATURED,
    "close_featured": FEATURED,
    **dict.fromkeys(
        ("answer_hand", "answer_hand_in_event", "make_event", "host_event"), MADE
    ),
    "register": OPEN,
    "confirm_registration": REGISTERED,
    "refuse_registration": REGISTERED,
    "grant_role": MADE,
    "withdraw_role": MADE.sent("grant_role", GrantRole("", 2, Role.ARBITER)),
    **dict.fromkeys(("add_card", "change_member", "invite", "revoke_token"), MADE),
    "merge_people": MADE.sent("add_card", AddCard("Doble")),
    **OFFICE_STAGES,
}
"""By the name of the operation."""
WHO: Mapping[str, Actor] = {
    "accept_sheet": ATHLETE,
    "dispute_sheet": ATHLETE,
    "keep_sheet": ATHLETE,
    "appeal_sanction": Actor(Role.ATHLETE, "3"),
    "file_protest": DELEGATE,
    "confirm_correction": DESK,
    "confirm_leaving_official_mode": DESK,
    "revoke_token": DESK,
    "found_office": Actor(Role.OWNER, "u5"),
}
"""Who has the power, where it is not the owner's."""
IN_PERSON = frozenset(
    {
        "confirm_correction", "confirm_leaving_official_mode", "ratify_ruling",
        "give_sanction", "decline_proposal", "ratify_sanction", "revoke_sanction",
    }
)  # fmt: skip
"""What a second person does in their own session: no token stands for one."""
BEGIN = (
    lifecycle.PublishConditions(),
    lifecycle.StartEvent(),
    rounds.PairRound(),
    rounds.PublishRound(1),
)
ALONE = tuple(NewEntry((Person(name),)) for name in ("Ana", "Luis", "Eva", "Pío"))
VIEWED: Mapping[str, Stage] = {
    "counted": KNOWN.sent("count_event", Counting())
    .sent("give_post", GivePost(OfficePost.HONOUR_COUNCIL, "u1"))
    .sent("bring_complaint", CASE_EXAMPLES["bring_complaint"])
    .sent("bring_appeal", CASE_EXAMPLES["bring_appeal"]),
    "teams": TEAMS.then(attendance.CheckIn((1, 2)), *BEGIN),
    "individual": Stage(CreateEvent("dp-standard", Modality.INDIVIDUAL, 3, "Copa")).then(
        entries.AddEntries(ALONE),
        attendance.CheckIn((1, 2, 3, 4)),
        *BEGIN,
        MakeRuling(HERE, "talking", Seat.TWO, ChoiceName.WRITTEN),
        result_entry.EnterResult(HERE, WON),
        rounds.CloseRound(1),
        lifecycle.PublishStandings(),
    ),
    "eventful": FEATURED.then(
        *(EXAMPLES[name] for name in ("announce", "give_programme", "start_clock")),
        *(EXAMPLES[name] for name in ("call_arbiter", "add_photo", "record_hand")),
        scoring.RecordHand(HERE, 1, NullHand()),
        EXAMPLES["make_ruling"]._replace(call=None),
        EXAMPLES["call_time"],
        EXAMPLES["attach_hand"],
        scoring.RecordHand(BESIDE, 0, HandTied(Seat.TWO)),
    )
    .then(scoring.RecordHand(HERE, 0, HandWon(Pair.B, 53)), by=DESK)
    .then(EXAMPLES["dispute_sheet"], by=ATHLETE)
    .sent("host_event", Publicity(is_listed=True, registration=True))
    .sent("register", Register("Marta Sosa", "Pío Gil"))
    .sent("grant_role", GrantRole("", 3, Role.ARBITER, (1,)))
    .sent("invite", Invite(Role.DESK)),
}
"""Events in which there is something to see."""
