"""The changes of views as JSON, written by machine code: what `match_driver.changes` noted becomes bytes and checksums.

This module is only ever compiled. Everything that never changes is in one list of integers and one of bytes, which `view_tables` makes.
Fields whose format is a game's own are left out; whoever calls `write` adds them.
"""

from __future__ import annotations

from typing import Any

from .layout import Vec
from .view_fields import BAG, CUSTOM, NAMED_SLOTS, NUMBER, ONE_OF, OPTIONAL_BAG, OPTIONAL_NUMBER, SEQUENCE, SUBSET

INLINED = False  # compiled twin: call these functions instead of copying them, which would take longer to compile

FIELDS, FIELD_ROWS, OFFSETS, MOVES, CRC, FRAME = range(6)  # of the tables: the number of fields, then where each part begins
SUM_KEY, VIEW_KEY, EDITS_KEY = range(3)  # of the texts at FRAME
KIND, DIFFERS, HAS_EDITS, TEXTS, COUNT, PATH, SEED = range(7)  # of a field: its first text, their number, the text before it, its CRC
FIELD = 7
SUM, VIEW, EDITS, LEGAL, END, HAS_LEGAL, CUSTOMS = range(7)  # what is told: where texts begin in the buffer, and where other fields do
SPAN = 7
COMMON = 0  # the row of what is the same for all viewers; theirs follow
CUSTOM_FIELD = 3  # integers: its index, where its values begin, how many there are
TEXT, TEXT_END, EDIT_END, HASH = range(4)  # what is noted of a part while it is written
PART = 4
ALL_BITS = 0xFFFFFFFF
COMMA, COLON, ZERO, MINUS = 44, 58, 48, 45
OPEN_LIST, CLOSE_LIST, OPEN_OBJECT, CLOSE_OBJECT = 91, 93, 123, 125


def write(numbers: Vec, viewers: Vec, tables: Vec, blob: Any, sums: Any, parts: Any, buffer: Any, spans: Any, customs: Vec) -> None:
    """Write what all have to be told, then all that each of these viewers has to be told, and bring their checksums up to date.

    `viewers` are rows of `sums`, which has the CRC of every field as they know it, and at the end the exclusive or of these: in row COMMON
    those that are the same for everybody, in the others those that differ. `parts` has room for notes on every field, twice.
    """
    fields = tables[FIELDS]
    for k in range(fields):
        parts[k, TEXT] = -1
        parts[fields + k, TEXT] = -1
    own, n = write_parts(numbers, 0, tables, blob, parts, 0, buffer, 0)
    spans[COMMON, CUSTOMS] = update(numbers, 0, COMMON, tables, parts, sums, customs, 0)
    n = assemble_common(numbers, tables, parts, buffer, n, spans)
    for i in range(len(viewers)):
        row, customs_before = viewers[i], spans[i, CUSTOMS]
        moves, n = write_parts(numbers, own, tables, blob, parts, fields, buffer, n)
        customs_before = update(numbers, 0, row, tables, parts, sums, customs, customs_before)
        spans[1 + i, CUSTOMS] = update(numbers, own, row, tables, parts, sums, customs, customs_before)  # how many there are so far
        n = assemble(numbers, own, row, tables, blob, parts, 1 + i, sums, buffer, n, spans)
        count = numbers[moves]
        spans[1 + i, HAS_LEGAL] = 1 if count >= 0 else 0
        if count >= 0:
            n = write_moves(numbers, moves + 1, count, tables, blob, buffer, n)
        spans[1 + i, END] = n
        forget(numbers, own, tables, parts)
        own = moves + 1 + max(count, 0)


def assemble_common(numbers: Vec, tables: Vec, parts: Any, buffer: Any, n: int, spans: Any) -> int:
    """Put together the new values and the edits that everybody is told."""
    for edits in range(2):
        spans[COMMON, VIEW + edits] = n
        n = join(numbers, 0, COMMON, tables, parts, edits == 1, buffer, n, n)
    spans[COMMON, LEGAL] = n
    return n


def assemble(
    numbers: Vec, own: int, row: int, tables: Vec, blob: Any, parts: Any, span: int, sums: Any, buffer: Any, n: int, spans: Any
) -> int:
    """Put together what one viewer is told: the checksum, then new values and edits: everybody's, the public's, and those at `own`."""
    spans[span, SUM] = n
    n = copy_text(tables, blob, tables[FRAME] + SUM_KEY, buffer, n)
    n = write_number(sums[row, tables[FIELDS]] ^ sums[COMMON, tables[FIELDS]], buffer, n)
    for edits in range(2):
        start, stop = spans[COMMON, VIEW + edits], spans[COMMON, EDITS + edits]
        spans[span, VIEW + edits] = n
        begin = copy_text(tables, blob, tables[FRAME] + VIEW_KEY + edits, buffer, n)
        buffer[begin : begin + stop - start] = buffer[start:stop]
        end = join(numbers, 0, row, tables, parts, edits == 1, buffer, begin + stop - start, begin)
        end = join(numbers, own, row, tables, parts, edits == 1, buffer, end, begin)
        if end > begin:
            buffer[end] = CLOSE_OBJECT
            n = end + 1
    spans[span, LEGAL] = n
    return n


def part_of(numbers: Vec, first: int, at: int, row: int, tables: Vec, parts: Any) -> int:
    """Where notes on a change are; -1 if it is not told here: what differs is told to viewers, unless they see it otherwise."""
    k = numbers[at]
    if first:
        return tables[FIELDS] + k
    differs = tables[tables[FIELD_ROWS] + FIELD * k + DIFFERS] == 1
    if differs != (row != COMMON) or parts[tables[FIELDS] + k, TEXT] >= 0:
        return -1
    return k


def forget(numbers: Vec, first: int, tables: Vec, parts: Any) -> None:
    """Forget the notes on a viewer's own changes."""
    at, end = first + 1, first + 1 + numbers[first]
    while at < end:
        parts[tables[FIELDS] + numbers[at], TEXT] = -1
        at = next_change(numbers, at, tables)


def write_parts(numbers: Vec, first: int, tables: Vec, blob: Any, parts: Any, base: int, buffer: Any, n: int) -> tuple[int, int]:
    """Write every change of a list as a member of an object, and behind it its edit, if that is shorter; note where they are."""
    at, end = first + 1, first + 1 + numbers[first]
    while at < end:
        k, size, values = numbers[at], numbers[at + 1], at + 2
        field = tables[FIELD_ROWS] + FIELD * k
        at = values + size
        part = base + k
        parts[part, TEXT] = n
        if tables[field + KIND] == CUSTOM:
            parts[part, TEXT_END] = n
            parts[part, EDIT_END] = n
            continue
        n = copy_text(tables, blob, tables[field + PATH], buffer, n)
        start = n
        n = write_value(numbers, values, size, tables, blob, field, buffer, n)
        parts[part, TEXT_END] = n
        parts[part, HASH] = checksum(tables, buffer, start, n, tables[field + SEED])
        if tables[field + HAS_EDITS]:
            before = numbers[at]
            if before >= 0:
                edited = copy_text(tables, blob, tables[field + PATH], buffer, n)
                end_of_edit = write_edit(numbers, at + 1, before, values, size, tables, blob, field, buffer, edited)
                if end_of_edit - edited < n - start:
                    n = end_of_edit
            at += 1 + max(before, 0)
        parts[part, EDIT_END] = n
    return at, n


def join(numbers: Vec, first: int, row: int, tables: Vec, parts: Any, edits: bool, buffer: Any, n: int, begin: int) -> int:
    """Append the new values, or the edits, of a list of changes to what begins at `begin`."""
    at, end = first + 1, first + 1 + numbers[first]
    while at < end:
        part = part_of(numbers, first, at, row, tables, parts)
        at = next_change(numbers, at, tables)
        if part < 0:
            continue
        is_edit = parts[part, EDIT_END] > parts[part, TEXT_END]
        start = parts[part, TEXT_END] if is_edit else parts[part, TEXT]
        stop = parts[part, EDIT_END]
        if is_edit == edits and stop > start:
            n = separate(buffer, begin, n)
            buffer[n : n + stop - start] = buffer[start:stop]
            n += stop - start
    return n


def update(numbers: Vec, first: int, row: int, tables: Vec, parts: Any, sums: Any, customs: Vec, told: int) -> int:
    """Bring a checksum up to date, and note the changes whose values a game writes in its own way."""
    fields = tables[FIELDS]
    at, end = first + 1, first + 1 + numbers[first]
    while at < end:
        k = numbers[at]
        part = part_of(numbers, first, at, row, tables, parts)
        if part >= 0 and tables[tables[FIELD_ROWS] + FIELD * k + KIND] == CUSTOM:
            customs[CUSTOM_FIELD * told] = k
            customs[CUSTOM_FIELD * told + 1] = at + 2
            customs[CUSTOM_FIELD * told + 2] = numbers[at + 1]
            told += 1
        elif part >= 0:
            sums[row, fields] ^= sums[row, k] ^ parts[part, HASH]
            sums[row, k] = parts[part, HASH]
        at = next_change(numbers, at, tables)
    return told


def next_change(numbers: Vec, at: int, tables: Vec) -> int:
    """Where the change after this one begins."""
    field = tables[FIELD_ROWS] + FIELD * numbers[at]
    at += 2 + numbers[at + 1]
    return at + 1 + max(numbers[at], 0) if tables[field + HAS_EDITS] else at


def write_moves(numbers: Vec, first: int, count: int, tables: Vec, blob: Any, buffer: Any, n: int) -> int:
    """Write moves as a list of texts."""
    buffer[n] = OPEN_LIST
    n += 1
    for i in range(count):
        if i:
            buffer[n] = COMMA
            n += 1
        n = copy_text(tables, blob, tables[MOVES] + numbers[first + i], buffer, n)
    buffer[n] = CLOSE_LIST
    return n + 1


def write_value(numbers: Vec, at: int, size: int, tables: Vec, blob: Any, field: int, buffer: Any, n: int) -> int:
    """Write the value of a field."""
    kind, texts, count = tables[field + KIND], tables[field + TEXTS], tables[field + COUNT]
    if kind == NUMBER:
        return write_number(numbers[at], buffer, n)
    if kind == OPTIONAL_NUMBER:
        return write_number(numbers[at], buffer, n) if numbers[at] >= 0 else copy_text(tables, blob, texts, buffer, n)
    if kind == OPTIONAL_BAG and size == 1:
        return copy_text(tables, blob, texts + count - 1, buffer, n)
    if kind == ONE_OF:
        return copy_text(tables, blob, texts + numbers[at] % count, buffer, n)
    is_object = kind in (BAG, OPTIONAL_BAG, NAMED_SLOTS)
    buffer[n] = OPEN_OBJECT if is_object else OPEN_LIST
    n += 1
    begin = n
    if kind == SUBSET:
        each = count // size
        for i in range(count):
            if numbers[at + i // each] >> i % each & 1:
                n = separate(buffer, begin, n)
                n = copy_text(tables, blob, texts + i, buffer, n)
    elif kind in (BAG, OPTIONAL_BAG):
        first = 1 if kind == OPTIONAL_BAG else 0
        for i in range(first, size):
            if numbers[at + i]:
                n = separate(buffer, begin, n)
                n = copy_text(tables, blob, texts + i - first, buffer, n)
                n = write_number(numbers[at + i], buffer, n)
    else:
        for i in range(1 if kind == SEQUENCE else 0, size):
            n = separate(buffer, begin, n)
            n = copy_text(tables, blob, text_of(tables, field, size, i, numbers[at + i]), buffer, n)
    buffer[n] = CLOSE_OBJECT if is_object else CLOSE_LIST
    return n + 1


def text_of(tables: Vec, field: int, size: int, i: int, value: int) -> int:
    """The text of the i-th of some places; the last of its texts is for nothing (-1)."""
    texts, count = tables[field + TEXTS], tables[field + COUNT]
    if tables[field + KIND] == NAMED_SLOTS:
        each = count // size
        return texts + i * each + value % each
    return texts + value % count


def write_edit(numbers: Vec, old: int, old_size: int, new: int, size: int, tables: Vec, blob: Any, field: int, buffer: Any, n: int) -> int:
    """Write how the value that viewers hold becomes the new one."""
    kind, texts, count = tables[field + KIND], tables[field + TEXTS], tables[field + COUNT]
    buffer[n] = OPEN_OBJECT if kind == NAMED_SLOTS else OPEN_LIST
    n += 1
    begin = n
    if kind == SUBSET:
        each, at = count // size, 0
        for i in range(count):
            bit, is_in = i % each, numbers[new + i // each] >> i % each & 1
            if (numbers[old + i // each] >> bit & 1) != is_in:
                n = separate(buffer, begin, n)
                n = write_splice(at, 1 - is_in, buffer, n)
                if is_in:
                    buffer[n] = COMMA
                    n = copy_text(tables, blob, texts + i, buffer, n + 1)
                buffer[n] = CLOSE_LIST
                n += 1
            at += is_in
    elif kind == SEQUENCE:
        n = write_sequence_edit(numbers, old + 1, old_size - 1, new + 1, size - 1, tables, blob, field, buffer, n)
    else:
        for i in range(size):
            if numbers[old + i] != numbers[new + i]:
                n = separate(buffer, begin, n)
                text = text_of(tables, field, size, i, numbers[new + i])
                if kind == NAMED_SLOTS:
                    n = copy_text(tables, blob, text, buffer, n)
                else:
                    n = write_splice(i, 1, buffer, n)
                    buffer[n] = COMMA
                    n = copy_text(tables, blob, text, buffer, n + 1)
                    buffer[n] = CLOSE_LIST
                    n += 1
    buffer[n] = CLOSE_OBJECT if kind == NAMED_SLOTS else CLOSE_LIST
    return n + 1


def write_sequence_edit(
    numbers: Vec, old: int, old_size: int, new: int, size: int, tables: Vec, blob: Any, field: int, buffer: Any, n: int
) -> int:
    """Replace what lies between a common beginning and a common end."""
    common, start, end = min(old_size, size), 0, 0
    while start < common and numbers[old + start] == numbers[new + start]:
        start += 1
    while end < common - start and numbers[old + old_size - 1 - end] == numbers[new + size - 1 - end]:
        end += 1
    n = write_splice(start, old_size - end - start, buffer, n)
    for i in range(start, size - end):
        buffer[n] = COMMA
        n = copy_text(tables, blob, text_of(tables, field, size, i, numbers[new + i]), buffer, n + 1)
    buffer[n] = CLOSE_LIST
    return n + 1


def write_splice(at: int, removed: int, buffer: Any, n: int) -> int:
    """Begin an edit of a list: where, and how many items are removed there."""
    buffer[n] = OPEN_LIST
    n = write_number(at, buffer, n + 1)
    buffer[n] = COMMA
    return write_number(removed, buffer, n + 1)


def separate(buffer: Any, begin: int, n: int) -> int:
    """Write a comma, unless nothing has been written since `begin`."""
    if n > begin:
        buffer[n] = COMMA
        n += 1
    return n


def copy_text(tables: Vec, blob: Any, text: int, buffer: Any, n: int) -> int:
    """Copy one of the texts."""
    at = tables[OFFSETS] + text
    start, end = tables[at], tables[at + 1]
    buffer[n : n + end - start] = blob[start:end]
    return n + end - start


def write_number(value: int, buffer: Any, n: int) -> int:
    """Write a number in decimal digits."""
    if value < 0:
        buffer[n] = MINUS
        n += 1
        value = -value
    digits = 1
    rest = value // 10
    while rest:
        digits += 1
        rest //= 10
    for i in range(n + digits - 1, n - 1, -1):
        buffer[i] = ZERO + value % 10
        value //= 10
    return n + digits


def checksum(tables: Vec, buffer: Any, start: int, end: int, seed: int) -> int:
    """The CRC-32 of some bytes after others that have this one; four at a time, because most of the time goes here."""
    crc = seed ^ ALL_BITS
    table = tables[CRC]
    i = start
    while i + 4 <= end:
        crc ^= buffer[i] | buffer[i + 1] << 8 | buffer[i + 2] << 16 | buffer[i + 3] << 24
        crc = (
            tables[table + 768 + (crc & 255)]
            ^ tables[table + 512 + (crc >> 8 & 255)]
            ^ tables[table + 256 + (crc >> 16 & 255)]
            ^ tables[table + (crc >> 24)]
        )
        i += 4
    while i < end:
        crc = tables[table + ((crc ^ buffer[i]) & 255)] ^ (crc >> 8)
        i += 1
    return crc ^ ALL_BITS
