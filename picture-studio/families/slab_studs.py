"""Nuts and seeds pressed into slabs, cut through where the knife went."""

import math
from random import Random

import numpy as np
from mathutils import Vector
from studio.materials import Material
from studio.shapes import Heap, ball, fbm

from families.slab_shapes import Slab

SHAPES = {
    "almond": (1.0, 0.58, 0.42),
    "cashew": (0.95, 0.62, 0.5),
    "pistachio": (0.8, 0.45, 0.42),
    "peanut": (0.66, 0.47, 0.45),
    "walnut": (0.8, 0.65, 0.5),
    "seed": (0.07, 0.055, 0.045),
    "poppy": (0.055, 0.045, 0.045),
}
"""Half the length, width and height of each kind, cm, before `size`."""

COLORS = {
    "cashew": ("#e8cf9c", "#f4e4bf", "#dcb677"),
    "almond": ("#ecd9b4", "#f5e8cb", "#8a4a20"),
    "pistachio": ("#8ea63a", "#bccb6a", "#6b3f45"),
    "peanut": ("#cf9550", "#ecc68a", "#c08540"),
    "walnut": ("#c79c62", "#e6cb9c", "#8a5526"),
    "seed": ("#b98a4a", "#d9b67c", "#b98a4a"),
    "poppy": ("#cfc0a0", "#efe6d0", "#cfc0a0"),
}
"""Dark and pale flesh, and the skin."""


def material(kind: str, syrup: float = 0.0):
    """Cut faces show the flesh, all else the skin; `syrup` is how thick a film of jaggery lies on it."""
    dark, pale, skin = COLORS[kind]
    m = Material(kind)
    cloud = m.noise(2.6, 4, 0.6)
    color = m.mix(m.attribute("cut"), m.mix(cloud, skin, m.shaded(skin, value=1.35)), m.mix(cloud, dark, pale))
    if kind == "peanut":
        color = m.mix(m.step(m.noise(1.3, 4, 0.6, 0.5), 0.58, 0.66, 0.8), color, "#8d4320")
    color = m.varied(color, 0.008, 0.16, m.by_island)
    if syrup:
        color = m.mix(m.step(m.noise(1.6, 3, 0.6), 0.3, 0.65, syrup), color, "#b56a1c", "MULTIPLY")
    grain = m.bump(m.noise(7, 4), 0.3, 0.03)
    coat = 1.0 if syrup else 0.05
    m.surface(color, roughness=0.45, flesh=0.3, depth=(0.2, 0.13, 0.06), bump=grain, coat=coat, coat_roughness=0.06)
    return m.result


def spots(raw: Slab, count: int, where: str, apart: float, dice: Random) -> list[tuple[np.ndarray, np.ndarray]]:
    """Places on a slab and the directions out of it there, evenly by area; `where` is 'all', 'top', 'wall' or 'ends'."""
    a, b, c, d = (raw.vertices[raw.faces[:, i]] for i in range(4))
    across = np.cross(c - a, d - b) / 2
    area = np.linalg.norm(across, axis=1)
    wall = raw.facts["wall"][raw.faces].mean(1) > 0.5
    inner = raw.facts["core"][raw.faces].max(1) < 0.86
    above = raw.facts["height"][raw.faces].min(1) > 0.02
    chosen = {"all": above, "top": above & ~wall, "wall": wall, "ends": ~wall & inner}[where]
    weight = np.cumsum(area * chosen)
    found: list[tuple[np.ndarray, np.ndarray]] = []
    taken = np.empty((0, 3))
    for _ in range(count * 6 if apart else count):
        face = int(np.searchsorted(weight, dice.uniform(0, weight[-1])))
        middle = (a[face] + b[face] + c[face] + d[face]) / 4
        if len(found) < count and (not apart or not len(taken) or np.linalg.norm(taken - middle, axis=1).min() > apart):
            found.append((middle, across[face] / (area[face] + 1e-12)))
            taken = np.vstack([taken, middle]) if apart else taken
    return found


def mesh(raw: Slab, kind: str, words: dict, dice: Random):
    """All the nuts of one kind in one slab. Words: count, where, apart (cm), size, proud (how far they stand out, cm),
    deep (how far their middle lies below the surface, in half heights)."""
    size = words.get("size", 1.0)
    heap, cuts = Heap(), []
    for at, out in spots(raw, words["count"], words.get("where", "all"), words.get("apart", 0.3), dice):
        body, cut = _stud(kind, size * dice.uniform(0.8, 1.15), dice)
        body, cut = _set_in(body, at, out, words.get("deep", 0.4), words.get("proud", 0.02), dice)
        heap.add(body, _faces(kind))
        cuts.append(cut)
    made = heap.mesh(kind)
    made.attributes.new("cut", "FLOAT", "POINT").data.foreach_set("value", np.concatenate(cuts).astype(np.float32))
    return made


def _detail(kind: str) -> int:
    return 2 if kind in ("seed", "poppy") else 4


def _faces(kind: str):
    return ball(_detail(kind))[1]


def _stud(kind: str, size: float, dice: Random):
    body, _ = ball(_detail(kind))
    seed = dice.uniform(0, 90)
    if _detail(kind) > 2:
        body = body * np.array([1 + 0.14 * fbm(v, 0.9, 3, seed) for v in body])[:, None]
    body[:, 1] *= 1 - 0.2 * body[:, 0]
    return body * SHAPES[kind] * (size / 2), np.zeros(len(body))


def _set_in(body: np.ndarray, at, out, deep: float, proud: float, dice: Random):
    """Turns a nut any way, sinks it and cuts off what stands out further than `proud`."""
    lie = Vector(out).to_track_quat("Z", "Y").to_matrix()
    spin = dice.uniform(0, 2 * math.pi)
    turned = body @ np.array([[math.cos(spin), math.sin(spin), 0], [-math.sin(spin), math.cos(spin), 0], [0, 0, 1]])
    lean = dice.uniform(-0.35, 0.35)
    turned = turned @ np.array([[1, 0, 0], [0, math.cos(lean), math.sin(lean)], [0, -math.sin(lean), math.cos(lean)]])
    turned[:, 2] -= deep * turned[:, 2].max()
    over = turned[:, 2] > proud
    turned[:, 2] = np.where(over, proud + 0.08 * (turned[:, 2] - proud), turned[:, 2])
    return at + turned @ np.array(lie).T, over.astype(float)


