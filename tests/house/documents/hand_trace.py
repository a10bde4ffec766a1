"""Records one hand in a hall and prints which files of the product ran, in that order.

A program of its own, so that whatever else traces a test run is not disturbed.
"""

import sys
import threading
from pathlib import Path
from types import FrameType
from typing import Any

ROOT = Path(__file__).resolve().parents[3]
SOURCE = f"{ROOT / 'src' / 'capicua'}/"


class Recorder:
    """Notes each file when it first runs, and in which thread, once it listens."""

    def __init__(self) -> None:
        self.is_listening = False
        self.files: dict[str, str] = {}

    def __call__(self, frame: FrameType, event: str, value: Any) -> None:
        """Note where a call goes."""
        del event, value
        file = frame.f_code.co_filename
        if self.is_listening and file.startswith(SOURCE):
            name = file.removeprefix(SOURCE)
            self.files.setdefault(name, threading.current_thread().name)


def main(folder: str) -> None:
    """Write one hand on a phone, look at the public standings, and tell the files."""
    recorder = Recorder()
    # Before the application begins: its threads are traced from their start.
    threading.settrace(recorder)
    sys.settrace(recorder)
    sys.path[:0] = [str(ROOT / "tests")]
    # Only now, when every thread that they begin is traced.
    from web.days.hall_day import open_hall  # noqa: PLC0415
    from web.days.phone_day import four_phones  # noqa: PLC0415
    from web.days.seat_day import listed  # noqa: PLC0415

    with open_hall(Path(folder)) as hall:
        office = hall.playing("copa")
        listed(hall, "copa")
        with four_phones(hall, office) as phones, hall.desk.visitor() as spectator:
            standings = "/events/copa/standings"
            phones[0].send("hands", row=0, hand="A", points=20)
            assert spectator.get(standings).status_code == 200
            csrf = phones[0].data()["csrf"]
            form = {
                "csrf": csrf,
                "request": "walk",
                "row": "1",
                "hand": "B",
                "points": "35",
            }
            recorder.is_listening = True
            answer = phones[0].client.post(f"{phones[0].path}/hands", data=form)
            assert answer.status_code in (200, 303), answer.text
            assert spectator.get(standings).status_code == 200
            recorder.is_listening = False
    for file, thread in recorder.files.items():
        sys.stdout.write(f"{file}\t{thread}\n")


if __name__ == "__main__":
    main(sys.argv[1])
