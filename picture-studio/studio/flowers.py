"""Flowers of the feast: heads of marigold, alone, on a string, and roses."""

import math
from collections.abc import Sequence
from random import Random

import numpy as np

from .materials import Material
from .shapes import Heap, net, place, remember

MARIGOLDS = {
    "orange": ("#b63a00", "#f07c00", "#ffa51e"),
    "yellow": ("#d07a00", "#f7b000", "#ffd23c"),
    "rust": ("#7c1c05", "#b8410b", "#e07a1c"),
}
ROSES = {
    "red": ("#4d0410", "#9c0a24", "#c42440"),
    "pink": ("#c4607e", "#e395ab", "#f4c4cf"),
    "blush": ("#d9a08c", "#f0cdbd", "#f9e6da"),
}
GOLDEN = math.pi * (3 - math.sqrt(5))


class Marigolds:
    """Heads of marigold `radius` cm across the half; a few meshes serve for all, each head turned otherwise."""

    def __init__(self, dice: Random, color: str = "orange", radius: float = 2.3, *, whole: bool = False) -> None:
        self.dice, self.radius = dice, radius
        material = petal_material(MARIGOLDS[color])
        self.meshes = [_marigold(dice, radius, 2.5 if whole else 1.85) for _ in range(2)]
        for mesh in self.meshes:
            mesh.materials.append(material)

    def put(self, at, turn=None, scale: float = 1.0):
        """Sets a head with its middle at `at`."""
        dice = self.dice
        turn = turn or (dice.uniform(-0.35, 0.35), dice.uniform(-0.35, 0.35), dice.uniform(0, 6.3))
        return place(dice.choice(self.meshes), "marigold", at, turn, scale * dice.uniform(0.9, 1.06))


def garland(path: Sequence[Sequence[float]], dice: Random, colors: Sequence[str] = ("orange", "yellow"), radius: float = 1.5) -> None:
    """Whole heads threaded close along a path of points in cm, `colors` in turn by five."""
    points = np.asarray(path, float)
    far = np.r_[0, np.cumsum(np.linalg.norm(np.diff(points, axis=0), axis=1))]
    stocks = [Marigolds(dice, color, radius, whole=True) for color in colors]
    for i, t in enumerate(np.arange(0, far[-1], radius * 1.12)):
        at = [np.interp(t, far, points[:, axis]) for axis in range(3)]
        turn = tuple(dice.uniform(0, 6.3) for _ in range(3))
        stocks[i // 5 % len(stocks)].put(at, turn)


def petal_material(colors: Sequence[str]):
    """`colors` from the petal's foot to its lip."""
    m = Material("petals")
    along = m.math("ADD", m.attribute("lip"), m.scaled(m.noise(1.6, 3), 0.3, -0.15))
    color = m.ramp(along, [(0.25, colors[0]), (0.62, colors[1]), (0.97, colors[2])])
    color = m.varied(color, 0.01, 0.14, m.by_island)
    m.surface(color, roughness=0.55, flesh=0.25, depth=(0.2, 0.08, 0.03), specular=0.3, sheen=0.2)
    return m.result


def _marigold(dice: Random, radius: float, spread: float):
    """Some 190 petals on a dome: each rises from the heart, widens, and turns its frilled lip outwards."""
    heap, lips = Heap(), []
    count = 190
    for k in range(count):
        t = (k + 0.5) / count
        lean = spread * t**0.62
        vertices, lip, faces = _frill(dice, lean, 0.16 + 0.2 * t)
        turn = k * GOLDEN + dice.uniform(-0.2, 0.2)
        c, s = math.cos(turn), math.sin(turn)
        heap.add(vertices @ np.array([[c, s, 0], [-s, c, 0], [0, 0, 1]]), faces)
        lips.append(lip)
    heap.vertices = [vertices * radius * (1, 1, 0.82) for vertices in heap.vertices]
    return remember(heap.mesh("marigold"), "lip", np.concatenate(lips))


def _frill(dice: Random, lean: float, wide: float, n: int = 7):
    """One petal in the plane of x (outwards) and z, leaning `lean` radians from upright; sizes as shares of the radius."""
    u, v = (grid.ravel() for grid in np.meshgrid(np.linspace(-1, 1, n), np.linspace(0, 1, n), indexing="ij"))
    end = dice.uniform(0.88, 1.06) * (1 - 0.16 * math.exp(-((lean / 0.5) ** 2)))
    out = end * (0.3 + 0.7 * v - 0.1 * u * u * v) + 0.03 * np.sin(u * 7 + dice.uniform(0, 6)) * v**2
    curl = 0.30 * v**3 - 0.07 * u * u * v + 0.05 * np.sin(u * 5 + dice.uniform(0, 6)) * v**2
    across = u * wide * (0.25 + 0.85 * v**0.9)
    x = out * math.sin(lean) + curl * math.cos(lean)
    z = out * math.cos(lean) - curl * math.sin(lean)
    return np.c_[x, across, z], v, net(n, n)


def rose(at, dice: Random, radius: float = 2.2, color: str = "red", turn=None) -> None:
    """A rose's head, half open: petals wound closely within, cupped and rolled back without."""
    heap, lips = Heap(), []
    count = 26
    for k in range(count):
        t = (k + 0.5) / count
        vertices, lip, faces = _cupped(dice, t)
        spin = k * GOLDEN + dice.uniform(-0.2, 0.2)
        c, s = math.cos(spin), math.sin(spin)
        heap.add(vertices @ np.array([[c, s, 0], [-s, c, 0], [0, 0, 1]]) * radius, faces)
        lips.append(lip)
    mesh = remember(heap.mesh("rose"), "lip", np.concatenate(lips))
    turn = turn or (dice.uniform(-0.3, 0.3), dice.uniform(-0.3, 0.3), dice.uniform(0, 6.3))
    place(mesh, "rose", at, turn, material=petal_material(ROSES[color]))


def _cupped(dice: Random, t: float, n: int = 13):
    """A rose petal: part of a cup whose width grows with `t` from 0 within to 1 without, its rim rolled outwards."""
    u, v = (grid.ravel() for grid in np.meshgrid(np.linspace(-1, 1, n), np.linspace(0, 1, n), indexing="ij"))
    span = 1.5 - 0.55 * t
    away = (0.05 + 0.62 * t**1.1) * (0.35 + 0.65 * np.sin(np.clip(v * 1.25, 0, 1) * math.pi / 2))
    rolled = (0.05 + 0.25 * t) * np.clip((v - 0.62) / 0.38, 0, 1) ** 2 * (1 - 0.5 * u * u)
    high = (1.05 - 0.32 * t) * v * (1 - 0.22 * u**4) * dice.uniform(0.93, 1.05) - 0.5 * rolled
    away = away + rolled + 0.02 * np.sin(u * 6 + dice.uniform(0, 6)) * v
    wide = span * u * (0.55 + 0.45 * np.sqrt(np.clip(v * 2, 0, 1)))
    return np.c_[away * np.cos(wide), away * np.sin(wide), high], v, net(n, n)


