"""Slabs of brittle, whole and broken: poured discs, and leaves beaten thin with sesame between."""

import math

import numpy as np
from studio.materials import Material
from studio.shapes import Heap, ball, mesh_of, net, noise_at, remember

TURN = 2 * math.pi
COLUMNS = 240
"""Vertices around each slab."""


def _edge(words: dict, piece: dict, seed: float):
    """How far the outline is from the piece's middle in each direction, and 1 where it was broken.

    A piece is {cuts: [[direction in degrees, distance]], centre: [x, y] in a disc}; what lies beyond a cut, cm from the
    centre, has been broken off."""
    a = np.linspace(0, TURN, COLUMNS, endpoint=False)
    way = np.c_[np.cos(a), np.sin(a), 0 * a]
    wide, deep = words["size"][0] / 2, words["size"][1] / 2
    power = words.get("square", 2)
    whole = (np.abs(way[:, 0] / wide) ** power + np.abs(way[:, 1] / deep) ** power) ** (-1 / power)
    if centre := piece.get("centre"):
        along = way[:, :2] @ np.array(centre)
        whole = np.sqrt(along**2 + wide**2 - math.hypot(*centre) ** 2) - along
    whole = whole * (1 + words.get("uneven", 0.02) * noise_at(way, 1.6, 3, seed))
    broken = np.full(COLUMNS, np.inf)
    for direction, distance in piece.get("cuts", []):
        facing = np.cos(a - math.radians(direction))
        jag = 1 + 0.05 * noise_at(way, 4.0, 4, seed + direction)
        broken = np.minimum(broken, np.where(facing > 0.02, distance * jag / np.maximum(facing, 0.02), np.inf))
    return np.minimum(whole, broken), (broken < whole).astype(float)


def _slab(words: dict, piece: dict, seed: float, thick: float, rough: float, tops: int = 60):
    """A slab of that outline: vertices (`tops` rings on its top, 14 on its side), faces, 1 where its side is fresh."""
    far, fresh = _edge(words, piece, seed)
    a = np.linspace(0, TURN, COLUMNS, endpoint=False)
    round_off = min(thick * 0.4, 0.22)
    rows = [(share, thick, 0) for share in np.linspace(0.004, 0.985, tops)]
    rows += [(1.0, thick * (1 - v), 1) for v in np.linspace(0.06, 0.94, 14)]
    rows += [(share, 0.0, 0) for share in (0.98, 0.6, 0.01)]
    out = np.concatenate([far * share for share, _, _ in rows])
    up = np.repeat([height for _, height, _ in rows], COLUMNS)
    side = np.repeat([wall for _, _, wall in rows], COLUMNS).astype(float)
    around = np.tile(a, len(rows))
    torn = np.tile(fresh, len(rows))
    near = np.clip(1 - (np.tile(far, len(rows)) - out) / round_off, 0, 1) * (1 - torn * 0.75)
    up = np.where(up > thick * 0.5, up - round_off * 0.7 * near**2.5, up)
    flat = np.c_[out * np.cos(around), out * np.sin(around), up]
    face = (up > thick * 0.3).astype(float)
    grain = rough * noise_at(flat, 1.1, 3, seed + 5.0) + rough * 0.5 * noise_at(flat, 4.0, 3, seed + 8.0)
    chips = noise_at(flat, 2.6, 4, seed + 2.0)
    out = out + side * (0.05 * chips * (1 + 1.6 * torn))
    points = np.c_[out * np.cos(around), out * np.sin(around), up + face * grain * (1 - 0.5 * side)]
    return points, net(len(rows), COLUMNS, closed=True, turned=True), torn * side


def disc(words: dict, name: str, count: int):
    """A thick disc or a part of one: [(mesh, None)], None for the stuff of the brittle itself."""
    points, faces, fresh = _slab(words, words["pieces"][name], count * 7.7, words["size"][2], 0.07)
    return [(remember(mesh_of(points, faces, "disc"), "fresh", fresh), None)]


def leaves(words: dict, name: str, count: int):
    """Thin leaves one on another, not quite closed, and the sesame that shows on them and at their edges."""
    piece = words["pieces"][name]
    layers, thick = piece.get("layers", 4), words["size"][2] / 4
    dice, heap, seeds, gaps = np.random.RandomState(count + 3), Heap(), Heap(), []
    for layer in range(layers):
        seed = count * 9.1 + layer * 1.3
        top = layer == layers - 1
        tops = 60 if top else 16
        points, faces, fresh = _slab(words, piece, seed, thick * 0.7, 0.03, tops)
        warp = 0.10 * noise_at(points * (1, 1, 0), 0.35, 2, count * 4.0 + layer * 0.25)
        warp += 0.05 * dice.normal() * points[:, 0] / words["size"][0]
        points[:, 2] += warp + layer * thick
        heap.add(points, faces)
        gaps.append(fresh)
        _sow(seeds, points, tops - 1, words["seeds"] if top else 0, dice)
        _rim(seeds, points, tops, words["seeds"] // 12, dice)
    leaves = remember(heap.mesh("leaves"), "fresh", np.concatenate(gaps))
    return [(leaves, None), (seeds.mesh("seeds"), _sesame(words))]


def _sow(seeds: Heap, points: np.ndarray, rows: int, count: int, dice) -> None:
    """Presses `count` seeds flat into the top, evenly by area."""
    for _ in range(count):
        row = int(round(math.sqrt(dice.uniform(0, 1)) * rows))
        _seed(seeds, points[row * COLUMNS + dice.randint(COLUMNS)], 0.25, dice)


def _rim(seeds: Heap, points: np.ndarray, tops: int, count: int, dice) -> None:
    """Lets `count` seeds show at the leaf's edge."""
    for _ in range(count):
        _seed(seeds, points[dice.randint(tops + 2, tops + 12) * COLUMNS + dice.randint(COLUMNS)], 1.2, dice)


def _seed(seeds: Heap, at: np.ndarray, tilt: float, dice) -> None:
    """One sesame seed: a flat drop 3 mm long."""
    vertices, faces = SEED
    a, b = dice.uniform(0, TURN), dice.normal(0, tilt)
    turn = np.array([[math.cos(a), math.sin(a), 0], [-math.sin(a), math.cos(a), 0], [0, 0, 1]])
    lean = np.array([[math.cos(b), 0, math.sin(b)], [0, 1, 0], [-math.sin(b), 0, math.cos(b)]])
    seeds.add(vertices * dice.uniform(0.85, 1.15) @ lean @ turn + at + (0, 0, 0.02), faces)


def _drop():
    vertices, faces = ball(2)
    vertices = vertices * (0.155, 0.09, 0.05)
    vertices[:, 1] *= 1 - 0.42 * vertices[:, 0] / 0.155
    return vertices, faces


SEED = _drop()


def _sesame(words: dict):
    m = Material("sesame")
    color = m.ramp(m.by_island, list(zip((0.0, 0.5, 1.0), words["sesame"], strict=True)))
    color = m.varied(color, 0.004, 0.08, m.by_island)
    m.surface(color, roughness=0.4, flesh=0.3, depth=(0.12, 0.09, 0.05), coat=0.15, coat_roughness=0.2)
    return m.result
