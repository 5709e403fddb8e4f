"""Where the pieces of a plate lie: each layout answers poses (x, y, turn (x, y, z)) in cm and radians, the lowest first."""

import math
from random import Random

Pose = tuple[float, float, tuple[float, float, float]]


def poses(layout: dict, long: float, wide: float, dice: Random) -> list[Pose]:
    """The poses of pieces `long` by `wide` cm. Words: kind (a key of KINDS) with its own words, turn (degrees) and at
    [x, y] of the whole, loose (how carelessly laid, 0 to 1), extra: [[x, y, turn, tilt x, tilt y] …] in cm and degrees."""
    made = KINDS[layout["kind"]](layout, long, wide, dice) if "kind" in layout else []
    whole = math.radians(layout.get("turn", 0))
    cos, sin = math.cos(whole), math.sin(whole)
    dx, dy = layout.get("at", (0, 0))
    loose = layout.get("loose", 0.5)
    moved = []
    for x, y, (a, b, c) in made:
        x, y = x * cos - y * sin + dx, x * sin + y * cos + dy
        stray = [dice.gauss(0, 0.06 * loose) for _ in range(3)]
        moved.append((x + stray[0], y + stray[1], (a, b, c + whole + stray[2])))
    for x, y, turn, *tilt in layout.get("extra", []):
        a, b = (math.radians(t) for t in (tilt or (0, 0)))
        moved.append((x, y, (a, b, math.radians(turn))))
    return moved


def _lattice(layout: dict, long: float, wide: float, dice: Random) -> list[Pose]:
    """Diamonds edge to edge, `rows` of so many each way, one layer upon the other."""
    gap = layout.get("gap", 0.06)
    u, v = long / 2 + gap, wide / 2 + gap
    made = []
    for count in layout["rows"]:
        for i in range(count):
            for j in range(count):
                p, q = i - (count - 1) / 2, j - (count - 1) / 2
                made.append(((p + q) * u, (p - q) * v, (0, 0, 0)))
    return made


def _grid(layout: dict, long: float, wide: float, dice: Random) -> list[Pose]:
    """Squares in `layers` of [columns, rows], each layer turned a little by `twist` degrees."""
    gap = layout.get("gap", 0.15)
    made = []
    for level, (columns, rows) in enumerate(layout["layers"]):
        twist = math.radians(layout.get("twist", 0) * level)
        for i in range(columns):
            for j in range(rows):
                x, y = (i - (columns - 1) / 2) * (long + gap), (j - (rows - 1) / 2) * (wide + gap)
                made.append((x * math.cos(twist) - y * math.sin(twist), x * math.sin(twist) + y * math.cos(twist), (0, 0, twist)))
    return made


def _star(layout: dict, long: float, wide: float, dice: Random) -> list[Pose]:
    """Points outwards around a middle: `rings` of [count, distance, turn in degrees]."""
    made = []
    for count, away, turn in layout["rings"]:
        for i in range(count):
            angle = 2 * math.pi * i / count + math.radians(turn)
            made.append((away * math.cos(angle), away * math.sin(angle), (0, 0, angle)))
    return made


def _shingle(layout: dict, long: float, wide: float, dice: Random) -> list[Pose]:
    """Rows of pieces leaning upon each other like tiles: `lines` of [count, x, y], a `step` apart in y, leaning by `lean`
    degrees, each turned by `spin` degrees."""
    lean, spin = math.radians(layout.get("lean", 18)), math.radians(layout.get("spin", 0))
    made = []
    for count, x, y in layout["lines"]:
        for i in range(count):
            back = y + (count - 1 - i) * layout["step"]
            made.append((x + dice.gauss(0, 0.06), back, (lean if i else layout.get("first", 0.3) * lean, 0, spin)))
    return made


def _ring(layout: dict, long: float, wide: float, dice: Random) -> list[Pose]:
    """Slices lying around a middle, each on the one before: count, away (cm), lean (degrees)."""
    lean = math.radians(layout.get("lean", 20))
    made = []
    for i in range(layout["count"]):
        angle = 2 * math.pi * i / layout["count"] + math.radians(layout.get("start", 90))
        made.append((layout["away"] * math.cos(angle), layout["away"] * math.sin(angle), (lean if i else 0.0, 0, angle + math.pi)))
    return made


def _heap(layout: dict, long: float, wide: float, dice: Random) -> list[Pose]:
    """Tumbled: `levels` of [count, distance], the pieces tilted by up to `tilt` degrees."""
    tilt = math.radians(layout.get("tilt", 15))
    made = []
    for level, (count, away) in enumerate(layout["levels"]):
        start = dice.uniform(0, 2 * math.pi)
        for i in range(count):
            angle = start + 2 * math.pi * (i + dice.uniform(-0.12, 0.12)) / count
            far = away * dice.uniform(0.92, 1.06)
            lie = tilt * (0.4 if level == 0 else 1.0)
            turn = (dice.uniform(-lie, lie), dice.uniform(-lie, lie), dice.uniform(0, 2 * math.pi))
            made.append((far * math.cos(angle), far * math.sin(angle), turn))
    return made


KINDS = {"lattice": _lattice, "grid": _grid, "star": _star, "shingle": _shingle, "ring": _ring, "heap": _heap}
