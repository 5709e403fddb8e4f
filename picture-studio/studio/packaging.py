"""Boxes, lids and paper cups that sweets are given away in."""

import math
from collections.abc import Sequence

import numpy as np

from .materials import Material
from .shapes import Faces, Heap, Vertices, mesh_of, place, tube
from .surfaces import darker, foil, paper

Outline = Sequence[tuple[float, float]]


def rectangle(width: float, depth: float) -> Outline:
    x, y = width / 2, depth / 2
    return [(-x, -y), (x, -y), (x, y), (-x, y)]


def octagon(across: float) -> Outline:
    """Eight sides; `across` cm from side to side."""
    r = across / 2 / math.cos(math.pi / 8)
    return [(r * math.cos(a), r * math.sin(a)) for a in (math.pi / 8 + np.arange(8) * math.pi / 4)]


def card(color: str):
    """Printed card with the fine weave of bookbinder's cloth."""
    m = Material("card")
    weave = m.math("MULTIPLY", m.bands(9, "X", 0.1), m.bands(9, "Y", 0.1))
    tone = m.mix(m.noise(0.35, 4, 0.6), darker(color, 0.9), color)
    m.surface(tone, roughness=0.46, specular=0.4, bump=m.bump(weave, 0.35, 0.02, m.bump(m.noise(0.3, 3), 0.1, 0.2)))
    return m.result


def paper_of(color: str):
    """`color` of card; 'gold' or 'silver' is foil."""
    return {"gold": foil, "silver": lambda: foil("#c9cacc", 0.3)}.get(color, lambda: card(color))()


# Boxes -----------------------------------------------------------------------------------------------------------------


def tray(outline: Outline, height: float, color: str, at=(0, 0, 0), turn=(0, 0, 0), thick: float = 0.3):
    """An open box with walls `thick` cm; upside down it is a lid."""
    t, h, e = thick, height, min(0.07, thick / 3)
    profile = [(e, 0), (0, e), (0, h - e), (e * 0.3, h - e * 0.3), (e, h), (t - e, h), (t - e * 0.3, h - e * 0.3), (t, h - e), (t, t)]
    return place(mesh_of(*_swept(outline, profile), "box", smooth=False), "box", at, turn, material=paper_of(color))


def lined_box(outline: Outline, height: float, color: str, lining: str, at=(0, 0, 0)) -> float:
    """A box with a lining of another colour, its rim 0.35 cm below the box's; answers the height of its floor."""
    tray(outline, height, color, at)
    tray(inset(outline, 0.32), height - 0.35, lining, (at[0], at[1], at[2] + 0.31), thick=0.12)
    return at[2] + 0.31 + 0.12


def wall(length: float, height: float, color: str, at, turn: float = 0.0, thick: float = 0.16):
    """A divider of card standing on `at`, its middle there, running along x before `turn`."""
    outline = rectangle(length, thick)
    profile = [(0, 0), (0, height - 0.04), (0.04, height)]
    thing = mesh_of(*_swept(outline, profile, corner=0.03), "divider", smooth=False)
    return place(thing, "divider", at, (0, 0, turn), material=paper_of(color))


def lid(outline: Outline, height: float, color: str, at, tilt: float = 18.0, turn: float = 0.0, jali: str = "", pitch: float = 2.0):
    """A lid standing on its back edge at `at`, leaning back by `tilt` degrees; `jali` is the colour of its lattice."""
    rows = [y for _, y in outline]
    depth = max(rows) - min(rows)
    lean = math.radians(tilt)
    middle = (
        at[0] - math.sin(turn) * depth / 2 * math.sin(lean),
        at[1] + math.cos(turn) * depth / 2 * math.sin(lean),
        at[2] + depth / 2 * math.cos(lean) + 0.05,
    )
    angles = (-math.pi / 2 - lean, 0, turn)
    tray(outline, height, color, middle, angles)
    if jali:
        place(lattice(outline, pitch), "jali", middle, angles, material=foil(jali, 0.3))


def lattice(outline: Outline, pitch: float = 2.0, border: float = 1.0, thick: float = 0.055):
    """Jali work: circles crossing each other to fourfold flowers, framed by a double line, on the face z = 0."""
    heap = Heap()
    for away in (border, border - 0.28):
        ring = _ring(outline, away, 0.25)
        heap.add(*tube(np.c_[np.r_[ring, ring[:2]], np.zeros(len(ring) + 2)], thick, 6))
    frame = np.array(inset(outline, border))
    low, high = frame.min(0), frame.max(0)
    columns, rows = (max(1, round(size / pitch)) for size in high - low)
    step = (high - low) / (columns, rows)
    around = np.linspace(0, 2 * math.pi, 49)
    for column in range(-1, columns + 2):
        for row in range(-1, rows + 2):
            middle = low + step * (column, row)
            path = middle + 0.5 * math.sqrt(2) * step * np.c_[np.cos(around), np.sin(around)]
            _add_inside(heap, path, frame, thick)
    vertices = np.concatenate(heap.vertices)
    return mesh_of(vertices * (1, 1, 0.6), heap.faces, "jali")


def _add_inside(heap: Heap, path: np.ndarray, frame: np.ndarray, thick: float) -> None:
    """Adds those stretches of a path that lie within the convex `frame`."""
    edges = np.roll(frame, -1, 0) - frame
    out = path[:, None, :] - frame[None]
    inside = (edges[:, 0] * out[..., 1] - edges[:, 1] * out[..., 0] > -0.01).all(1)
    for run in np.split(np.arange(len(path)), np.flatnonzero(np.diff(inside)) + 1):
        if inside[run[0]] and len(run) > 2:
            heap.add(*tube(np.c_[path[run], np.zeros(len(run))], thick, 5))


# Paper cups ------------------------------------------------------------------------------------------------------------


def cup(radius: float = 2.0, height: float = 1.7, squareness: float = 0.0, flutes: int = 34):
    """A fluted cup of paper, `radius` at its floor, flaring upwards; `squareness` 1 makes it square."""
    around = np.linspace(0, 2 * math.pi, flutes * 8, endpoint=False)
    power = 2 + 5 * squareness
    round_off = (np.abs(np.cos(around)) ** power + np.abs(np.sin(around)) ** power) ** (-1 / power)
    rings = [np.zeros((len(around), 3))]
    for t in (0.0, 0.04, 0.15, 0.35, 0.55, 0.75, 0.92, 1.0):
        r = radius * (1 + 0.16 * t) * round_off + (0.02 + 0.1 * t) * np.cos(flutes * around) * min(1, 10 * t)
        wave = 0.05 * t * np.sin(around * 3 + 1)
        rings.append(np.c_[r * np.cos(around), r * np.sin(around), height * t + wave])
    return mesh_of(np.concatenate(rings), _bands(len(rings), len(around)), "cup")


def cup_paper(color: str):
    """Thin paper, 'gold' for foil."""
    return foil("#d9ab52", 0.32) if color == "gold" else paper(color)


# Outlines --------------------------------------------------------------------------------------------------------------


def inset(outline: Outline, by: float) -> list[tuple[float, float]]:
    """The convex outline (counter-clockwise) drawn `by` cm further inside."""
    points = np.array(outline, float)
    before, after = points - np.roll(points, 1, 0), np.roll(points, -1, 0) - points
    normals = [np.c_[-d[:, 1], d[:, 0]] / np.linalg.norm(d, axis=1)[:, None] for d in (before, after)]
    middle = normals[0] + normals[1]
    middle /= (middle * normals[0]).sum(1)[:, None]
    return [tuple(point) for point in points + by * middle]


def _ring(outline: Outline, away: float, corner: float) -> np.ndarray:
    """The outline `away` cm inside, each corner rounded by 5 points."""
    points = np.array(inset(outline, away))
    out = []
    for a, b, c in zip(np.roll(points, 1, 0), points, np.roll(points, -1, 0), strict=True):
        start, end = b + corner * _unit(a - b), b + corner * _unit(c - b)
        out += [(1 - t) ** 2 * start + 2 * t * (1 - t) * b + t * t * end for t in np.linspace(0, 1, 5)]
    return np.array(out)


def _unit(vector: np.ndarray) -> np.ndarray:
    return vector / np.linalg.norm(vector)


def _swept(outline: Outline, profile: Sequence[tuple[float, float]], corner: float = 0.2) -> tuple[Vertices, Faces]:
    """Leads a profile of (how far inside, height) round the outline and closes both ends with a face."""
    rings = [_ring(outline, away, max(corner - away * 0.4, 0.03)) for away, _ in profile]
    n = len(rings[0])
    vertices = np.concatenate([np.c_[ring, np.full(n, z)] for ring, (_, z) in zip(rings, profile, strict=True)])
    last = (len(rings) - 1) * n
    ends = [tuple(range(n - 1, -1, -1)), tuple(range(last, last + n))]
    return vertices, _bands(len(rings), n) + ends


def _bands(rings: int, n: int) -> Faces:
    return [(i * n + j, i * n + (j + 1) % n, (i + 1) * n + (j + 1) % n, (i + 1) * n + j) for i in range(rings - 1) for j in range(n)]
