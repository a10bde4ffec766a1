"""What a phone calls people: short where that is clear."""

from capicua.actions.sheets.table_view import SeatView
from capicua.kernel.seat import ByPair, Seat
from capicua.web.phone.sheet import short_names, short_sides


def seats(*names: str) -> tuple[SeatView, ...]:
    """Return four seats with these names."""
    return tuple(
        SeatView(seat, 1, "1", name, has_sat_down=False)
        for seat, name in zip(Seat, names, strict=True)
    )


def test_first_names_are_enough_where_nobody_shares_one() -> None:
    table = seats("Ana Pérez", "Iván Ruiz", "Luis Gil", "Eva Sosa")

    assert short_names(table, ()) == ("Ana", "Iván", "Luis", "Eva")
    assert short_sides(table, ()) == ByPair("Ana + Luis", "Iván + Eva")


def test_whoever_shares_a_first_name_keeps_the_whole_one() -> None:
    table = seats("Ana Pérez", "Ana Ruiz", "Luis Gil", "Eva Sosa")

    assert short_sides(table, ()) == ByPair("Ana Pérez + Luis", "Ana Ruiz + Eva")


def test_a_title_is_not_cut_to_its_first_word_and_stands_once() -> None:
    table = seats("Los Tigres", "Eva Sosa", "Los Tigres", "Iván Ruiz")

    assert short_names(table, {"Los Tigres"}) == ("Los Tigres", "Eva", "Los Tigres", "Iván")
    assert short_sides(table, {"Los Tigres"}) == ByPair("Los Tigres", "Eva + Iván")
