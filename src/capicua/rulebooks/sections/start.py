"""Who opens (*salida*), how tiles are shuffled, taken and laid: the way into a hand."""

from __future__ import annotations

from enum import StrEnum

from capicua.rulebooks.param import Section, flag, whole, word, words


class FirstStarter(StrEnum):
    """How the first starter of a match is found."""

    HIGHEST_TILE = "highest_tile"
    SYSTEM_DRAW = "system_draw"


class StarterTie(StrEnum):
    """What decides between two drawn tiles of equal pips."""

    HIGHEST_END = "highest_end"


class Rotation(StrEnum):
    """In which direction the start goes round."""

    RIGHT = "right"


class NextStart(StrEnum):
    """Who opens the next hand, seen from who opened or should have opened this one."""

    NEXT = "next"
    SAME = "same"
    RIGHTFUL = "rightful"
    OPPONENTS_IF_OFFENDER_STARTED = "opponents_if_offender_started"
    NEXT_IF_OFFENDER_STARTED = "next_if_offender_started"


class Shuffler(StrEnum):
    """Who shuffles (*mezcla*, *sopa*)."""

    ANY = "any"
    STARTER = "starter"
    LEFT_OF_STARTER = "left_of_starter"
    FOURTH = "fourth"


class StartPlace(StrEnum):
    """A place at the table counted from the starter to the right."""

    STARTER = "starter"
    SECOND = "second"
    THIRD = "third"
    FOURTH = "fourth"
    SHUFFLER = "shuffler"


class SeenTiles(StrEnum):
    """How many surplus tiles must have been seen for everything to be shuffled again."""

    ALL = "all"
    ANY = "any"


class Lifting(StrEnum):
    """In which order the athletes lift their tiles."""

    STAGED = "staged"


class Rack(StrEnum):
    """How the tiles stand in front of an athlete."""

    AS_FALLEN = "as_fallen"
    UPRIGHT_JOINED = "upright_joined"
    UPRIGHT_APART = "upright_apart"


class DoubleLies(StrEnum):
    """How an opening double lies, seen by the starter."""

    PARALLEL = "parallel"
    ACROSS = "across"


class MixedLies(StrEnum):
    """How an opening tile with two values lies, seen by the starter."""

    LENGTHWISE = "lengthwise"
    PARALLEL = "parallel"


class HighEnd(StrEnum):
    """Where the higher end of an opening tile with two values points."""

    FRONT = "front"
    PARTNER = "partner"
    RIGHT = "right"


class Turning(StrEnum):
    """When the line turns."""

    NO_SPACE = "no_space"
    COUNTED_RUNS = "counted_runs"


class TurnDirection(StrEnum):
    """In which direction the line turns."""

    ANTICLOCKWISE = "anticlockwise"


class EqualEnds(StrEnum):
    """On which end one plays when both show the same number."""

    NEAREST_ELSE_RIGHT = "nearest_else_right"
    RIGHT_UNLESS_ALIGNED = "right_unless_aligned"


class StartRules(Section):
    """Who opens a hand."""

    first = word(FirstStarter)
    first_tie = word(StarterTie).or_none()
    rotation = word(Rotation)
    after_hand = word(NextStart)
    after_tied_lock = word(NextStart)
    after_penalty_pairs = word(NextStart).or_none()
    after_penalty_individual = word(NextStart).or_none()
    after_null_hand = word(NextStart).or_none()
    after_reshuffle = word(NextStart).or_none()
    after_wrong_start = word(NextStart).or_none()


class DealRules(Section):
    """Shuffling, choosing and lifting the tiles."""

    face_down = flag().or_none()
    shuffle_order = words(Shuffler).or_none()
    starter_may_reshuffle = flag().or_none()
    reshuffler_picks_last = flag().or_none()
    pick_order = words(StartPlace).or_none()
    overdraw_reshuffles_if_seen = word(SeenTiles).or_none()
    lifting = word(Lifting).or_none()
    lift_actions = whole(1, 7).or_none()
    rack = words(Rack).or_none()
    rearranging_forbidden = flag().or_none()
    opening_double = word(DoubleLies).or_none()
    opening_high_end = word(HighEnd).or_none()
    others_may_reshuffle = flag().or_none()
    opening_mixed = word(MixedLies).or_none()


class LineRules(Section):
    """How the line (*carro*) grows on the table."""

    turning = word(Turning).or_none()
    turn_direction = word(TurnDirection).or_none()
    first_run = whole(1, 20).or_none()
    second_run = whole(1, 20).or_none()
    third_run_least = whole(1, 28).or_none()
    doubles_count_in_run = flag().or_none()
    equal_ends = word(EqualEnds).or_none()
