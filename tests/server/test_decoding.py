"""What cannot be read is answered in sentences of ours, never with the text of a Python exception."""

from __future__ import annotations

import asyncio

import pytest

from cactarium.server.admin.operator import Operator
from cactarium.server.admin.refusals import BadOrder
from cactarium.server.errors import BadMessage
from cactarium.server.net import requests

NO_REQUESTS = {
    "{": "it is not JSON",
    "\ud800": "it is not JSON",
    "[]": "it is not an object with the right fields",
    '{"type": "dance", "id": "a"}': "its field “type” does not have the right value",
    '{"type": "play", "move": "draw"}': "it lacks the field “id”",
    '{"type": "play", "id": "a", "move": 3}': "its field “move” does not have the right value",
    '{"type": "play", "id": "a", "move": "draw", "epoch": "now"}': "its field “epoch” does not have the right value",
}


@pytest.mark.parametrize(("text", "fault"), NO_REQUESTS.items(), ids=lambda value: value[:40])
def test_a_request_that_cannot_be_read_is_answered_in_our_words(text: str, fault: str) -> None:
    with pytest.raises(BadMessage) as refused:
        requests._parse(text)
    assert str(refused.value) == f"This is no message of the protocol: {fault}."


@pytest.mark.parametrize(
    ("order", "fault"),
    [
        ({}, "it lacks the field “what”"),
        ({"what": "dance"}, "its field “what” does not have the right value"),
        ({"what": "ban", "hours": "long"}, "its field “hours” does not have the right value"),
        ({"what": "ban", "days": 3}, "there is no field “days”"),
    ],
)
def test_an_order_that_cannot_be_read_is_answered_in_our_words(order: dict[str, object], fault: str) -> None:
    operator = Operator.__new__(Operator)  # an order that cannot be read reaches nothing of it
    with pytest.raises(BadOrder) as refused:
        asyncio.run(operator.submit(order))
    assert str(refused.value) == f"This order cannot be read: {fault}."
