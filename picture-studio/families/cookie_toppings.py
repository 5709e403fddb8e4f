"""What lies on biscuits or is baked into them, each piece as numbers, and the materials of these."""

import math
from random import Random

import numpy as np
from studio import garnish
from studio.materials import Material
from studio.shapes import Heap, ball, fbm, swell, tube

from .cookie_shapes import Dough


def numbers(mesh):
    """The vertices and faces of a Blender mesh."""
    vertices = np.empty(len(mesh.vertices) * 3, np.float32)
    mesh.vertices.foreach_get("co", vertices)
    return vertices.reshape(-1, 3), [tuple(face.vertices) for face in mesh.polygons]


def _seed(dice: Random, length: float, width: float, ridges: int):
    """Cumin and fennel: a bent spindle with ridges along it."""
    t = np.linspace(0, 1, 12)
    path = np.c_[length * (t - 0.5), dice.uniform(0.03, 0.12) * length * np.sin(math.pi * t), 0 * t]
    radius = width * 0.5 * (0.12 + 0.88 * np.sin(math.pi * np.clip(t, 0.02, 0.98)) ** 0.7)
    vertices, faces = tube(path, radius, ridges * 2)
    ridge = np.tile(np.where(np.arange(ridges * 2) % 2, 1.0, 0.8), 12)
    centre = np.repeat(path, ridges * 2, axis=0)
    vertices[: len(centre)] = centre + (vertices[: len(centre)] - centre) * ridge[:, None]
    return vertices, faces


def _oat(dice: Random):
    """A rolled oat: an oval flake with a crease, its rim torn."""
    long, wide, seed = dice.uniform(0.6, 0.9), dice.uniform(0.4, 0.58), dice.uniform(0, 90)
    vertices, faces = ball(3)
    rim = np.array([1 + 0.16 * fbm((x, y, 0), 1.6, 3, seed) for x, y, _ in vertices])
    x, y = vertices[:, 0] * rim * long / 2, vertices[:, 1] * rim * wide / 2
    crease = -0.035 * np.exp(-((y / 0.05) ** 2)) + dice.uniform(-0.1, 0.22) * (x * x + y * y)
    wave = 0.03 * np.array([fbm((a, b, 0), 2.4, 3, seed + 4) for a, b in zip(x, y, strict=True)])
    return np.c_[x, y, vertices[:, 2] * 0.035 + crease + wave], faces


def _lump(size: tuple[float, float, float], dice: Random, rough: float, detail: int = 3):
    """A chopped piece: dates, walnuts, bran."""
    vertices, faces = ball(detail)
    seed = dice.uniform(0, 90)
    vertices = np.sign(vertices) * np.abs(vertices) ** 0.75
    vertices = swell(vertices, lambda p: rough * (fbm(p, 1.1, 3, seed) - 0.6 * abs(fbm(p, 2.2, 2, seed + 7))))
    return vertices * np.array(size) * dice.uniform(0.7, 1.15), faces


def _shred(dice: Random):
    """Grated coconut: a thin bent ribbon."""
    t = np.linspace(0, 1, 9)
    length, bend, twist = dice.uniform(0.35, 1.05), dice.uniform(-0.35, 0.35), dice.uniform(0, 6)
    rise = dice.uniform(0.0, 0.45) * (t - 0.3) ** 2 + 0.03 * np.sin(5 * t + twist)
    path = np.c_[length * (t - 0.5), bend * (t - 0.5) ** 2 * 2, rise]
    vertices, faces = tube(path, 0.055 * (0.5 + 0.5 * np.sin(math.pi * (0.1 + 0.8 * t))), 5)
    middle = np.repeat(path, 5, axis=0)
    vertices[:45] = middle + (vertices[:45] - middle) * (1, 1, 0.45)
    return vertices, faces


def _half_cashew(dice: Random):
    """A split cashew, its flat side down, about 2 cm long, one end thicker."""
    bend = np.linspace(-1.2, 1.2, 22)
    path = np.c_[np.sin(bend) * 0.9, np.cos(bend) * 0.85 - 0.5, 0 * bend]
    radius = (0.43 + 0.06 * bend) * np.clip(1.02 - (np.abs(bend) / 1.2) ** 4, 0.12, 1) ** 0.5
    vertices, faces = tube(path * dice.uniform(0.98, 1.1), radius, 18)
    vertices[:, 2] = np.where(vertices[:, 2] < 0, vertices[:, 2] * 0.15, vertices[:, 2] * 0.85)
    seed = dice.uniform(0, 90)
    return vertices + 0.025 * np.array([[fbm(v, 1.8, 3, seed + axis) for axis in range(3)] for v in vertices]), faces


def _almond(dice: Random):
    """A whole almond in its skin, pointed at one end, furrowed along."""
    vertices, faces = ball(4)
    seed, long = dice.uniform(0, 90), dice.uniform(2.0, 2.25)
    slim = 1 - 0.32 * vertices[:, 0] - 0.1 * vertices[:, 0] ** 2
    furrow = np.array([1 + 0.05 * fbm((0.4 * x, y, z), 4.5, 2, seed) for x, y, z in vertices])
    out = vertices * furrow[:, None]
    return np.c_[out[:, 0] * long / 2, out[:, 1] * slim * 0.62, out[:, 2] * slim * 0.4], faces


PIECES = {
    "pistachio": lambda dice: numbers(garnish.sliver(dice, dice.uniform(0.5, 0.9), 0.24, 0.17)),
    "almond": lambda dice: numbers(garnish.sliver(dice, dice.uniform(0.6, 0.95), 0.24, 0.14)),
    "flake": lambda dice: numbers(garnish.flake(dice, dice.uniform(1.2, 1.7), dice.uniform(0.75, 0.95), 0.07)),
    "whole-almond": _almond,
    "cashew": _half_cashew,
    "saffron": lambda dice: numbers(garnish.thread(dice, dice.uniform(0.5, 1.1), 0.03)),
    "cumin": lambda dice: _seed(dice, dice.uniform(0.45, 0.62), 0.14, 5),
    "fennel": lambda dice: _seed(dice, dice.uniform(0.45, 0.6), 0.16, 5),
    "cardamom": lambda dice: _seed(dice, dice.uniform(1.2, 1.6), 0.62, 3),
    "cardamom-seed": lambda dice: _lump((0.09, 0.06, 0.05), dice, 0.4, 2),
    "oat": _oat,
    "date": lambda dice: _lump((0.52, 0.42, 0.28), dice, 0.35),
    "walnut": lambda dice: _lump((0.5, 0.36, 0.26), dice, 0.5, 4),
    "bran": lambda dice: _lump((0.1, 0.07, 0.018), dice, 0.3, 1),
    "shred": _shred,
}


def _grains(name: str, colors, flesh: float, depth, rough: float = 0.6, varied: float = 0.2, coat: float = 0.0):
    m = Material(name)
    color = m.varied(m.mottled(colors, 2.6), 0.008, varied, m.by_island)
    bump = m.bump(m.noise(9, 4, 0.65), 0.4, 0.03)
    m.surface(color, roughness=rough, flesh=flesh, depth=depth, coat=coat, coat_roughness=0.2, bump=bump)
    return m.result


def _coconut():
    """Cream-white where it lies inward, toasted brown on some shreds and ends."""
    m = Material("coconut")
    toasted = m.step(m.math("ADD", m.scaled(m.by_island, 0.7), m.scaled(m.noise(0.9, 3), 0.5)), 0.42, 0.86)
    color = m.ramp(toasted, [(0.0, "#f3e2bd"), (0.3, "#e6bd7c"), (0.65, "#c08040"), (1.0, "#864c20")])
    m.surface(color, roughness=0.55, flesh=0.35, depth=(0.15, 0.1, 0.05), bump=m.bump(m.noise(12, 3), 0.2, 0.02))
    return m.result


def _almond_skin():
    m = Material("almond-skin")
    furrows = m.noise(3.0, 5, 0.65, 0.2, m.mapped((0.35, 1.6, 1.6)))
    color = m.ramp(furrows, [(0.3, "#6b3413"), (0.5, "#97531f"), (0.7, "#b8752f")])
    m.surface(m.varied(color, 0.008, 0.12, m.by_island), roughness=0.5, flesh=0.15, bump=m.bump(furrows, 0.5, 0.06))
    return m.result


MATERIALS = {
    "pistachio": garnish.pistachio,
    "almond": garnish.almond,
    "flake": lambda: _grains("flake", ["#dcab69", "#eed09c", "#f6e4c0"], 0.3, (0.2, 0.12, 0.05), 0.45, 0.12),
    "whole-almond": _almond_skin,
    "cashew": lambda: _grains("cashew", ["#e0b677", "#efd3a0", "#f6e3bd"], 0.35, (0.3, 0.17, 0.07), 0.45, 0.06),
    "saffron": garnish.saffron,
    "cumin": lambda: _grains("cumin", ["#4f3518", "#775530", "#9a7644"], 0.1, (0.05, 0.03, 0.01)),
    "fennel": lambda: _grains("fennel", ["#5a4a20", "#7d6c36", "#9c8b50"], 0.15, (0.06, 0.05, 0.02)),
    "cardamom": lambda: _grains("cardamom", ["#8f9a52", "#aeb56c", "#c8cb8e"], 0.2, (0.1, 0.08, 0.03), 0.55, 0.1),
    "cardamom-seed": lambda: _grains("cardamom-seed", ["#2a1a10", "#4a3220", "#6d5238"], 0.0, (0.1, 0.1, 0.1), 0.6, 0.25),
    "oat": lambda: _grains("oat", ["#a87638", "#c99a58", "#dfbd84"], 0.3, (0.2, 0.12, 0.05), 0.65, 0.14),
    "date": lambda: _grains("date", ["#2e1208", "#51220f", "#753a1a"], 0.2, (0.2, 0.06, 0.03), 0.35, 0.2, 0.5),
    "walnut": lambda: _grains("walnut", ["#8d5a2a", "#c39256", "#e0bb82"], 0.2, (0.15, 0.08, 0.03), 0.55, 0.12),
    "bran": lambda: _grains("bran", ["#5c3a1c", "#8a6238", "#b8935e"], 0.1, (0.05, 0.03, 0.01), 0.7, 0.35),
    "shred": _coconut,
}


def scattered(dough: Dough, normals: np.ndarray, words: dict, dice: Random) -> Heap:
    """Many pieces of `words`: `kind` of PIECES, `count`, `within` and `beyond` (shares of the radius), `sink` in cm,
    `tilt` in radians at random, `size`; `steep` of 1 lets them lie on the sides too."""
    heap = Heap()
    seen = np.arange(len(dough.points)) < dough.above
    place = seen & (dough.edge <= words.get("within", 0.9)) & (dough.edge >= words.get("beyond", 0.0))
    place &= (normals[:, 2] > 0.75 - 0.9 * words.get("steep", 0.0)) & (dough.broken == 0)
    where = np.flatnonzero(place)
    odds = np.cumsum(dough.edge[where] + 1e-4)
    for _ in range(words["count"]):
        i = where[min(np.searchsorted(odds, dice.uniform(0, odds[-1])), len(where) - 1)]
        vertices, faces = PIECES[words["kind"]](dice)
        turn = _turn(normals[i], dice, words.get("tilt", 0.15))
        at = dough.points[i] - normals[i] * words.get("sink", 0.03)
        heap.add(vertices * words.get("size", 1.0) @ turn.T + at, faces)
    return heap


def _turn(up: np.ndarray, dice: Random, tilt: float) -> np.ndarray:
    """A rotation that leads z to about `up`, spun at random."""
    z = up + tilt * np.array([dice.gauss(0, 1) for _ in range(3)])
    z /= np.linalg.norm(z)
    spin = dice.uniform(0, 2 * math.pi)
    x = np.cross((math.sin(spin), math.cos(spin), 0.01), z)
    x /= np.linalg.norm(x)
    return np.c_[x, np.cross(z, x), z]
