"""HTTP parser: requests read in compiled code, with heads of a bounded length.

Reading requests is most of what a kept page costs. The compiled parser takes a third off
it, but has no measure of its own for a head that never ends.
"""

from __future__ import annotations

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

LONGEST_HEAD = 64 * 1024
"""A browser's cookies and address are far below it."""
REFUSAL = "The head of this request is too long."


class BoundedProtocol(HttpToolsProtocol):
    """Reads the requests of one connection, and ends one whose head is too long."""

    _head = 0
    _is_in_head = False

    def data_received(self, data: bytes) -> None:
        """Take what came; a head may come in many pieces."""
        super().data_received(data)
        if self._is_in_head:
            self._head += len(data)
            if self._head > LONGEST_HEAD:
                self.send_400_response(REFUSAL)

    def on_message_begin(self) -> None:
        """Begin to measure."""
        super().on_message_begin()
        self._head, self._is_in_head = 0, True

    def on_headers_complete(self) -> None:
        """End measuring; what follows is a body, which has its own bound."""
        self._is_in_head = False
        super().on_headers_complete()
