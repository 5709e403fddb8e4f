"""Halwas heaped in a bowl: grated carrot, and moong dal roasted to sand."""

import math
from random import Random

import numpy as np
from studio import garnish, stage
from studio.materials import Material
from studio.shapes import Heap, ball, cells_at, fbm, mesh_of, noise_at, place, remember, tube

from .halwa_toppings import lay

TURN = 2 * math.pi


def build(recipe: dict, dice: Random) -> stage.Subject:
    """Words: vessel, mound {kind ('grated' or 'grainy'), radius, foot, height, colors, …}, ghee (colour of what stands at
    the rim), nuts (counts of 'cashew', 'raisin', 'khoya'), strewn, petals, reach, aim (height of the picture's middle)."""
    stage.serve(recipe["vessel"])
    words = recipe["mound"]
    MOUNDS[words["kind"]](words, dice)
    if color := recipe.get("ghee"):
        _ghee(words, color)
    for kind, count in recipe.get("nuts", {}).items():
        lay(kind, count, words["radius"] * 0.82, dice)
    for kind, count in recipe.get("strewn", {}).items():
        garnish.strew(kind, count, dice, on="sweet", within=words["radius"] * 0.75)
    if kind := recipe.get("petals"):
        garnish.petals(6, dice, kind)
    top = words["foot"] + words["height"]
    return stage.Subject((0, 0, recipe["aim"]), recipe["reach"], (0, -words["radius"] * 0.5, top * 0.85))


def _surface(words: dict, x, y, seed: float = 2.0) -> np.ndarray:
    """The height of the mound over (x, y), as a spoon left it."""
    flat = np.c_[x, y, 0 * np.asarray(x)]
    away = np.clip(np.hypot(x, y) / words["radius"], 0, 1)
    dome = words["foot"] + words["height"] * np.cos(away * math.pi / 2) ** 0.85
    return dome + words.get("lumps", 0.5) * noise_at(flat, 0.32, 3, seed) * (1 - 0.5 * away**4)


def _disc(words: dict, step: float):
    """A net of points over the mound's circle, about `step` cm apart, and its faces."""
    n = int(2 * words["radius"] / step)
    side = np.linspace(-words["radius"], words["radius"], n)
    x, y = (part.ravel() for part in np.meshgrid(side, side, indexing="ij"))
    inside = np.hypot(x, y) <= words["radius"]
    index = np.cumsum(inside) - 1
    grid = np.arange(n * n).reshape(n, n)
    corners = np.stack([grid[:-1, :-1], grid[1:, :-1], grid[1:, 1:], grid[:-1, 1:]], axis=-1).reshape(-1, 4)
    faces = index[corners[inside[corners].all(1)]]
    return x[inside], y[inside], faces.tolist()


# Grated carrot ---------------------------------------------------------------------------------------------------------


def _grated(words: dict, dice: Random) -> None:
    """Shreds of carrot lying every way on a mash of the same, `shreds` of them."""
    x, y, faces = _disc(words, 0.09)
    z = _surface(words, x, y) - 0.1
    points = np.c_[x, y, z]
    points[:, 2] += 0.12 * noise_at(points, 1.4, 4, 7.0) + 0.06 * noise_at(points, 4.0, 2, 3.0)
    material = _carrot(words)
    place(mesh_of(points, faces, "mash"), "sweet", material=material)
    heap, rough = Heap(), np.random.RandomState(11)
    for _ in range(words["shreds"]):
        heap.add(*_shred(words, rough))
    place(heap.mesh("shreds"), "sweet", material=material)


def _shred(words: dict, rough: np.random.RandomState):
    """A soft strip of carrot, bent over the mound, flat and ragged."""
    away, turn = words["radius"] * math.sqrt(rough.uniform(0, 0.99)), rough.uniform(0, TURN)
    length, bend = rough.uniform(0.5, 1.45), rough.normal(0, 1.2)
    t = np.linspace(-0.5, 0.5, 9)
    heading = rough.uniform(0, TURN) + bend * t
    x = away * math.cos(turn) + np.cumsum(np.cos(heading)) * length / 9
    y = away * math.sin(turn) + np.cumsum(np.sin(heading)) * length / 9
    hold = np.minimum(1, words["radius"] * 0.985 / (np.hypot(x, y) + 1e-9))
    x, y = x * hold, y * hold
    lift = rough.uniform(-0.16, 0.13) + 0.08 * np.sin(t * 5 + rough.uniform(0, 6))
    lift += max(0, rough.normal(-0.25, 0.25)) * np.abs(t) * 1.6
    z = _surface(words, x, y) + lift
    thick = rough.uniform(0.08, 0.155) * (1 - 0.5 * np.abs(2 * t) ** 3) * (1 + rough.normal(0, 0.13, 9))
    vertices, faces = tube(np.c_[x, y, z], thick, 7)
    squeeze = rough.uniform(0.55, 0.9)
    centre = np.append(np.repeat(z, 7), [z[0], z[-1]])
    vertices[:, 2] = centre + (vertices[:, 2] - centre) * squeeze
    return vertices, faces


def _carrot(words: dict):
    m = Material("carrot")
    color = m.ramp(m.by_island, list(zip((0.0, 0.45, 1.0), words["colors"], strict=True)))
    color = m.mix(m.step(m.noise(1.6, 4, 0.6), 0.45, 0.75, 0.55), color, words["dark"])
    color = m.mix(m.step(m.noise(0.9, 4, 0.65), 0.60, 0.74, 0.35), color, words["milk"])
    m.surface(
        m.varied(color, 0.008, 0.12, m.by_island),
        roughness=m.scaled(m.noise(1.4, 3), 0.3, 0.12),
        flesh=0.45,
        depth=(0.45, 0.12, 0.05),
        coat=0.55,
        coat_roughness=0.1,
        bump=m.bump(m.noise(7, 4, 0.65), 0.45, 0.05),
    )
    return m.result


# Grainy ----------------------------------------------------------------------------------------------------------------


def _grainy(words: dict, dice: Random) -> None:
    """Roasted moong: swollen grains held together by ghee, the loosest ones lying on top."""
    x, y, faces = _disc(words, 0.046)
    points = np.c_[x, y, _surface(words, x, y)]
    clumps = 0.34 * noise_at(points, 0.8, 4, 5.0)
    first, edge = cells_at(points, words.get("grains", 4.6), 2.0)
    fine, _ = cells_at(points, words.get("grains", 4.6) * 2.1, 8.0)
    points[:, 2] += clumps + 0.17 * (0.55 - first) + 0.05 * (0.5 - fine)
    mass = remember(mesh_of(points, faces, "mass"), "crevice", np.clip(1 - edge / 0.35, 0, 1) * np.clip(0.8 - clumps * 3, 0, 1))
    material = _roasted(words)
    place(mass, "sweet", material=material)
    rough, heap = np.random.RandomState(21), Heap()
    kinds = [_grain(kind) for kind in range(6)]
    for _ in range(words["loose"]):
        away, turn = words["radius"] * math.sqrt(rough.uniform(0, 0.94)), rough.uniform(0, TURN)
        at = np.array([away * math.cos(turn), away * math.sin(turn), 0])
        near = np.argmin((x - at[0]) ** 2 + (y - at[1]) ** 2)
        at[2] = points[near, 2] + rough.uniform(-0.03, 0.05)
        vertices, grain_faces = kinds[rough.randint(6)]
        heap.add(vertices * rough.uniform(0.07, 0.16) + at, grain_faces)
    place(heap.mesh("grains"), "sweet", material=material)


def _grain(kind: int):
    vertices, faces = ball(2)
    vertices = vertices * (1 + 0.28 * noise_at(vertices, 1.0, 2, kind * 9.0))[:, None]
    return vertices * (1, 0.85, 0.75), faces


def _roasted(words: dict):
    m = Material("moong")
    color = m.ramp(m.noise(2.2, 5, 0.65), list(zip((0.3, 0.5, 0.7), words["colors"], strict=True)))
    color = m.mix(m.step(m.noise(6.5, 3, 0.6), 0.55, 0.7, 0.6), color, words["pale"])
    color = m.mix(m.scaled(m.attribute("crevice"), 0.5), color, words["dark"])
    wet = m.noise(0.55, 3, 0.5)
    m.surface(
        m.varied(color, 0.008, 0.12, m.by_island),
        roughness=m.ramp(wet, [(0.35, 0.1), (0.65, 0.34)]),
        flesh=0.4,
        depth=(0.5, 0.28, 0.06),
        coat=m.step(wet, 0.68, 0.42, 1.0),
        coat_roughness=0.08,
        bump=m.bump(m.noise(11, 4, 0.65), 0.45, 0.04),
    )
    return m.result


def _ghee(words: dict, color: str) -> None:
    """Ghee that has run down and stands between mound and rim."""
    r, z = words["radius"], words["foot"]
    angles = np.linspace(0, TURN, 120, endpoint=False)
    rim = [r * (1.0 + 0.012 * fbm((2 * math.cos(a), 2 * math.sin(a), 0), 1, 2)) for a in angles]
    m = Material("ghee")
    m.surface(color, roughness=0.03, flesh=0.5, depth=(0.6, 0.35, 0.06), coat=1.0, coat_roughness=0.02)
    points = np.c_[rim * np.cos(angles), rim * np.sin(angles), 0 * angles + z + 0.25]
    place(mesh_of(points, [tuple(range(120))], "ghee"), "ghee", material=m.result)


MOUNDS = {"grated": _grated, "grainy": _grainy}
