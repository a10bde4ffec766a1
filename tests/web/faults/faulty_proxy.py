"""A network between phones and the server that does to requests what it is told to."""

import asyncio
import contextlib
import threading
from collections import deque
from collections.abc import AsyncIterator, Callable, Iterable

from web.faults.fault_wire import Ask, Heard, answer_of, page_of, read_ask, told_in
from web.serving import shut

PATIENCE = 90
WIRE_FAULTS = (
    "drop", "deaf", "torn", "twice", "late", "portal", "redirect", "login", "broken",
)  # fmt: skip
"""What can happen to one request, besides being held or meeting a killed server."""


class FaultyProxy:
    """Stands before a server; the plan says what happens to the next changes."""

    def __init__(self, server: Callable[[], int], kill: Callable[[], None]) -> None:
        self.server = server
        self.kill = kill
        self.mode = "open"
        self.plan: deque[str] = deque()
        self.heard: list[Heard] = []
        self.acknowledged: set[str] = set()
        self.holds = 0
        self.away: set[int] = set()
        """The doors of phones without a network."""
        self.patch: Callable[[Ask, bytes], bytes] = lambda _, answer: answer
        self._doors: list[asyncio.Server] = []
        self._late: list[Ask] = []
        self._streams: set[asyncio.Task[None] | None] = set()
        self._tasks: set[asyncio.Task[None] | None] = set()
        self._killing = threading.Lock()
        self._news = threading.Condition()
        self._ready = threading.Event()
        self._thread = threading.Thread(target=lambda: asyncio.run(self._run()))

    def __enter__(self) -> "FaultyProxy":
        self._thread.start()
        assert self._ready.wait(PATIENCE)
        return self

    def __exit__(self, *_: object) -> None:
        self._loop.call_soon_threadsafe(self._end.set)
        self._thread.join(PATIENCE)

    def open_door(self) -> int:
        """Open a port for one phone: whoever asks there is that phone, whatever it says.

        A browser whose page was just opened may forget for a moment which phone it plays,
        and that it has no network.
        """
        return asyncio.run_coroutine_threadsafe(self._open(), self._loop).result(PATIENCE)

    def cut_streams(self) -> None:
        """Break every stream of news that is open now."""
        self._loop.call_soon_threadsafe(self._cut)

    def calm(self) -> None:
        """Let the network be as it should be; what was late arrives now."""
        self.mode = "open"
        self.plan.clear()
        self._loop.call_soon_threadsafe(self._passed.set)
        asyncio.run_coroutine_threadsafe(self._deliver_late(), self._loop).result(PATIENCE)
        with self._killing:
            """Whoever was killed is back."""

    def wait_for(self, fact: Callable[[], bool], seconds: float = PATIENCE) -> bool:
        """Wait until something has come over the wire; tell whether it has."""
        with self._news:
            return self._news.wait_for(fact, seconds)

    def _tell(self) -> None:
        with self._news:
            self._news.notify_all()

    async def _run(self) -> None:
        self._loop = asyncio.get_running_loop()
        self._end = asyncio.Event()
        self._passed = asyncio.Event()
        self._ready.set()
        await self._end.wait()
        for door in self._doors:
            await shut(*door.sockets)
            door.close()
            await door.wait_closed()
        end(self._tasks)
        while self._tasks:
            await asyncio.sleep(0)
        await asyncio.sleep(0)

    async def _open(self) -> int:
        door = await asyncio.start_server(self._guard, "127.0.0.1", 0)
        self._doors.append(door)
        return port_of(door.sockets[0].getsockname())

    def _cut(self) -> None:
        end(self._streams)

    async def _guard(
        self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter
    ) -> None:
        # Only who holds a task keeps it alive.
        task = asyncio.current_task()
        self._tasks.add(task)
        try:
            await self._meet(await read_ask(reader), writer)
            writer.close()
            await writer.wait_closed()
        except (OSError, asyncio.IncompleteReadError, asyncio.CancelledError):
            """The browser, the server or the test went away: that is what this is about."""
            writer.transport.abort()
        finally:
            self._tasks.discard(task)

    async def _meet(self, ask: Ask, writer: asyncio.StreamWriter) -> None:
        if self.mode == "down" or port_of(writer.get_extra_info("sockname")) in self.away:
            return
        if self.mode != "open":
            writer.write(page_of(self.mode))
        elif ask.act.startswith("stream"):
            await self._follow(ask, writer)
        elif ask.method == "GET":
            writer.write(self.patch(ask, await self._ask(ask)))
        else:
            fault = self.plan.popleft() if self.plan else "none"
            self._tell()
            await self._change(ask, fault, writer)
        await writer.drain()

    async def _change(self, ask: Ask, fault: str, writer: asyncio.StreamWriter) -> None:
        if fault == "drop":
            return
        if fault in {"portal", "redirect", "login", "broken"}:
            writer.write(page_of(fault))
        elif fault == "late":
            self._late.append(ask)
        elif fault == "kill":
            await self._meet_death(ask)
        elif fault == "liar":
            told = {"done": ask.fields["request"][0], "version": 10**6}
            self._answer(ask, answer_of(told), writer)
        else:
            await self._pass(ask, fault, writer)

    async def _pass(self, ask: Ask, fault: str, writer: asyncio.StreamWriter) -> None:
        if fault == "hold":
            # The next one overtakes it; the second of two that are held wakes the first.
            self._passed.clear()
            self.holds += 1
            self._tell()
            await asyncio.wait_for(self._passed.wait(), PATIENCE)
        answer = await self._ask(ask)
        if fault == "twice":
            answer = await self._ask(ask)
        if fault == "torn":
            writer.write(answer[:-5])
        elif fault != "deaf":
            self._answer(ask, answer, writer)
        self._passed.set()
        await self._deliver_late()

    def _answer(self, ask: Ask, answer: bytes, writer: asyncio.StreamWriter) -> None:
        told = told_in(answer)
        if told.get("done") == ask.fields["request"][0]:
            self.acknowledged.add(told["done"])
        writer.write(self.patch(ask, answer))

    async def _meet_death(self, ask: Ask) -> None:
        """Hand the request over and kill the server at once: it may have done it or not."""
        async with self._asking(ask):
            await asyncio.to_thread(self._kill)

    def _kill(self) -> None:
        with self._killing:
            self.kill()

    async def _deliver_late(self) -> None:
        late, self._late = self._late, []
        for one in late:
            await self._ask(one)

    async def _ask(self, ask: Ask) -> bytes:
        try:
            async with self._asking(ask) as reader:
                answer = await reader.read(-1)
        except OSError:
            return page_of("broken")
        if ask.method == "POST" and "request" in ask.fields:
            self.heard.append(Heard(ask, told_in(answer)))
            self._tell()
        return answer

    async def _follow(self, ask: Ask, writer: asyncio.StreamWriter) -> None:
        task = asyncio.current_task()
        self._streams.add(task)
        try:
            async with self._asking(ask) as reader:
                while piece := await reader.read(4096):
                    writer.write(piece)
                    await writer.drain()
        finally:
            self._streams.discard(task)

    @contextlib.asynccontextmanager
    async def _asking(self, ask: Ask) -> AsyncIterator[asyncio.StreamReader]:
        reader, upstream = await asyncio.open_connection("127.0.0.1", self.server())
        try:
            upstream.write(ask.raw)
            await upstream.drain()
            yield reader
        finally:
            upstream.transport.abort()


def port_of(address: tuple[str, int]) -> int:
    """Return at which door somebody is."""
    return address[1]


def end(tasks: Iterable[asyncio.Task[None] | None]) -> None:
    """Let what goes on stop where it is."""
    for one in tasks:
        if one is not None:
            one.cancel()
