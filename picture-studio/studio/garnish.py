"""What is strewn on sweets and around them: slivers, nuts, saffron, petals, crumbs, silver leaf."""

import math
from random import Random

import numpy as np

from .materials import Material
from .shapes import ball, drop_on, fbm, mesh_of, place, swell, tube


def pistachio():
    m = Material("pistachio")
    color = m.ramp(m.noise(1.6, 4, 0.6), [(0.3, "#6f8f2a"), (0.5, "#a3b64a"), (0.72, "#c9cf7a")])
    color = m.mix(m.step(m.noise(0.9, 3, 0.6, 0.6), 0.58, 0.66, 0.85), color, "#6b3a3a")
    grain = m.bump(m.noise(5, 4, 0.6), 0.35, 0.05)
    m.surface(m.varied(color, 0.012, 0.2), roughness=0.5, flesh=0.25, depth=(0.12, 0.12, 0.04), bump=grain)
    return m.result


def nut(dark: str, pale: str, skin: str | None = None):
    """Blanched nuts; with `skin` the colour of what covers the round side."""
    m = Material("nut")
    color = m.mottled([dark, pale], 1.2)
    if skin:
        color = m.mix(m.step(m.upward, -0.2, 0.3, 0.95), color, m.mix(m.noise(3, 4), skin, pale))
    grain = m.bump(m.noise(6, 4), 0.2, 0.04)
    m.surface(m.varied(color, 0.006, 0.08), roughness=0.45, flesh=0.35, depth=(0.25, 0.15, 0.06), bump=grain)
    return m.result


def almond():
    return nut("#dcb987", "#ecd4a8")


def cashew():
    return nut("#e6c88f", "#f4e2b8")


def saffron():
    m = Material("saffron")
    m.surface(m.varied("#a3200c", 0.02, 0.3), roughness=0.4, flesh=0.3, depth=(0.2, 0.05, 0.02))
    return m.result


def sliver(dice: Random, length: float = 0.8, width: float = 0.22, height: float = 0.16, bend: float = 0.08):
    """A shaving of a nut, lying along x."""
    n = 9
    t = np.linspace(0, 1, n)
    path = np.c_[length * (t - 0.5), 0 * t, bend * np.sin(math.pi * t)]
    radius = width * 0.5 * (0.35 + 0.65 * np.sin(math.pi * (t * 0.84 + 0.08)) ** 0.6)
    vertices, faces = tube(path, radius, 7)
    vertices[:, 2] *= height / width
    rough = np.random.RandomState(dice.randrange(10**6))
    return mesh_of(vertices + rough.normal(0, 0.008, vertices.shape), faces, "sliver")


def flake(dice: Random, length: float = 1.3, width: float = 0.8, thick: float = 0.07):
    """A thin slice of an almond, its rim slightly uneven."""
    around = np.linspace(0, 2 * math.pi, 22, endpoint=False)
    seed = dice.uniform(0, 90)
    uneven = np.array([1 + 0.05 * fbm((math.cos(a), math.sin(a), 0), 1.5, 2, seed) for a in around])
    rim = np.c_[length / 2 * np.cos(around), width / 2 * np.sin(around) * (1 - 0.22 * np.cos(around))] * uneven[:, None]
    curl = 0.06 * rim[:, 0] ** 2
    top, bottom = np.c_[rim, curl + thick / 2], np.c_[rim, curl - thick / 2]
    n = len(rim)
    walls = [(i, (i + 1) % n, n + (i + 1) % n, n + i) for i in range(n)]
    faces = [tuple(range(n)), tuple(range(2 * n - 1, n - 1, -1)), *[tuple(reversed(w)) for w in walls]]
    return mesh_of(np.concatenate([top, bottom]), faces, "flake", smooth=False)


def half_nut(length: float = 0.9, width: float = 0.5, height: float = 0.3):
    """Half an almond or pistachio, its flat side down."""
    vertices, faces = ball(3)
    vertices[:, 2] = np.where(vertices[:, 2] < 0, vertices[:, 2] * 0.15, vertices[:, 2])
    vertices *= (length / 2, width / 2, height)
    vertices[:, 1] *= 1 - 0.25 * vertices[:, 0] / (length / 2)
    return mesh_of(vertices, faces, "half-nut")


def whole_cashew(size: float = 1.0):
    bend = np.linspace(-1.5, 1.5, 18)
    path = np.c_[np.sin(bend) * 0.75, np.cos(bend) * 0.75 - 0.4, 0 * bend] * size
    radius = np.maximum(0.30 * np.cos(bend / 1.75) ** 0.45 + 0.04 * bend, 0.08) * size
    return mesh_of(*tube(path, radius, 12), "cashew")


def thread(dice: Random, length: float = 1.0, thick: float = 0.028):
    """A strand of saffron."""
    t = np.linspace(0, 1, 12)
    bend, twist = dice.uniform(-1.2, 1.2), dice.uniform(0, 6)
    path = np.c_[length * (t - 0.5), bend * 0.25 * length * (t - 0.5) ** 2, 0.05 * np.sin(t * 6 + twist)]
    return mesh_of(*tube(path, thick * (1.3 - 0.7 * t), 6), "thread")


def crumb(size: float = 0.16):
    vertices, faces = ball(2, size)
    return mesh_of(swell(vertices, lambda p: 0.35 * size * fbm(p, 1 / size, 2)), faces, "crumb")


def dried_rose():
    m = Material("dried-rose")
    color = m.ramp(m.noise(1.4, 4, 0.6), [(0.3, "#6d1430"), (0.5, "#a02a4c"), (0.72, "#cc6f86")])
    veins = m.bump(m.noise(2.6, 4, 0.6, 0.5), 0.5, 0.05)
    m.surface(m.varied(color, 0.015, 0.25), roughness=0.6, flesh=0.2, depth=(0.15, 0.05, 0.05), sheen=0.3, bump=veins)
    return m.result


def dried_petal(dice: Random, size: float = 1.0):
    """A rose petal crumpled in drying, about 1 cm long."""
    n, seed = 14, dice.uniform(0, 90)
    u, v = np.meshgrid(np.linspace(-1, 1, n), np.linspace(0, 1, n), indexing="ij")
    wide = np.sin(math.pi * (0.08 + 0.78 * v)) ** 0.7
    flat = np.c_[(0.42 * u * wide).ravel(), (0.9 * (v - 0.5)).ravel(), np.zeros(n * n)]
    folds = np.array([[fbm(p, 1.6, 3, seed + 30 * axis) for axis in range(3)] for p in flat])
    flat[:, 2] = 0.55 * flat[:, 0] ** 2 + 0.35 * flat[:, 1] ** 2
    faces = [(a * n + b, (a + 1) * n + b, (a + 1) * n + b + 1, a * n + b + 1) for a in range(n - 1) for b in range(n - 1)]
    return mesh_of((flat + folds * (0.1, 0.1, 0.22)) * size, faces, "dried-petal")


MATERIALS = {"pistachio": pistachio, "almond": almond, "cashew": cashew, "saffron": saffron, "rose": dried_rose}


def strew(kind: str, count: int, dice: Random, *, on: str, within: float, beyond: float = 0.0, size: float = 1.0, middle=(0, 0)):
    """Strews `count` pieces at random where they fall on things named `on…`, between `beyond` and `within` cm of `middle`.

    `kind`: 'pistachio' and 'almond' (slivers), 'almond-flakes', 'pistachio-halves', 'almond-halves', 'saffron',
    'rose' (dried petals).
    """
    stuff, _, form = kind.partition("-")
    material = MATERIALS[stuff]()
    for _ in range(count):
        mesh = piece(stuff, form, size, dice)
        turn, away = dice.uniform(0, 2 * math.pi), math.sqrt(dice.uniform(beyond**2, within**2))
        at = middle[0] + away * math.cos(turn), middle[1] + away * math.sin(turn)
        drop_on(mesh, *at, material, dice, only=on, lift=0.02 if form else 0.05)


def piece(stuff: str, form: str, size: float, dice: Random):
    """One piece of a garnish: `stuff` a key of MATERIALS, `form` '', 'flakes' or 'halves'."""
    if stuff == "saffron":
        return thread(dice, size * dice.uniform(0.6, 1.3))
    if stuff == "rose":
        return dried_petal(dice, size * dice.uniform(0.6, 1.1))
    if form == "flakes":
        return flake(dice, size * dice.uniform(1.0, 1.4), size * dice.uniform(0.65, 0.85))
    if form == "halves":
        long = 1.5 if stuff == "almond" else 1.1
        return half_nut(size * long, size * long * 0.53, size * 0.26)
    return sliver(dice, size * dice.uniform(0.5, 0.95), 0.22 * size, 0.15 * size)


def crumbs(count: int, dice: Random, material, within: float, beyond: float, size: float = 0.16) -> None:
    """Crumbs of the sweet itself, on plate and table."""
    mesh = crumb(size)
    for _ in range(count):
        turn, away = dice.uniform(0, 2 * math.pi), dice.uniform(beyond, within)
        at = away * math.cos(turn), away * math.sin(turn)
        drop_on(mesh, *at, material, dice, lift=0.3 * size, scale=dice.uniform(0.25, 1.0))


# Silver leaf -----------------------------------------------------------------------------------------------------------


def with_leaf(m: Material, below, cover: float = 0.62, gold: bool = False, on=None):
    """Lays torn silver (or gold) leaf on a material whose shader is `below`, `cover` 0 to 1: on its upward faces, or where
    the socket `on` is 1."""
    crinkle = m.noise(2.6, 5, 0.68, 1.6)
    folds = m.bump(m.noise(14, 4, 0.6), 0.25, 0.03, m.bump(crinkle, 0.55, 0.10))
    tints = ("#b98a3a", "#f2cf7c") if gold else ("#c8c9cb", "#f4f4f6")
    color = m.ramp(crinkle, [(0.3, tints[0]), (0.7, tints[1])])
    leaf = m.surface(color, metal=1.0, roughness=m.scaled(crinkle, 0.25, 0.12), bump=folds, only=False)
    torn = 0.72 - 0.55 * cover
    kept = m.step(m.noise(1.0, 5, 0.66, 0.8), torn - 0.02, torn + 0.02, 0.93)
    m.blend(m.math("MULTIPLY", m.step(m.upward, 0.8, 0.95) if on is None else on, kept), below, leaf)


# Around the plate ------------------------------------------------------------------------------------------------------

PETALS = {"rose": ("#a8123f", "#d93a66"), "marigold": ("#e88400", "#ffb320"), "pink": ("#d98ba0", "#f0b8c4")}


def petals(count: int, dice: Random, kind: str = "rose", within: float = 17.0, beyond: float = 11.0) -> None:
    """Rose or marigold petals lying on the table."""
    material = _petal_material(kind)
    for _ in range(count):
        turn, away = dice.uniform(0, 2 * math.pi), dice.uniform(beyond, within)
        tilt = (dice.uniform(-0.25, 0.25), dice.uniform(-0.25, 0.25), dice.uniform(0, 2 * math.pi))
        at = (away * math.cos(turn), away * math.sin(turn), 0.14)
        place(_petal(dice), "petal", at, tilt, dice.uniform(0.7, 1.15), material)


def petals_on(on: str, count: int, dice: Random, kind: str = "rose", within: float = 5.0, size: float = 0.8) -> None:
    """Petals on things named `on…`, within `within` cm of the middle: on syrup, on sweets."""
    material = _petal_material(kind)
    for _ in range(count):
        turn, away = dice.uniform(0, 2 * math.pi), within * math.sqrt(dice.random())
        at = away * math.cos(turn), away * math.sin(turn)
        drop_on(_petal(dice), *at, material, dice, only=on, lift=0.03, scale=size * dice.uniform(0.7, 1.15))


def _petal_material(kind: str):
    dark, pale = PETALS[kind]
    m = Material("petal")
    color = m.varied(m.mix(m.noise(0.6, 3), dark, pale), 0.01, 0.25)
    m.surface(color, roughness=0.5, flesh=0.3, depth=(0.2, 0.06, 0.06), sheen=0.3, bump=m.bump(m.noise(2.2, 4), 0.2, 0.05))
    return m.result


def _petal(dice: Random):
    """A cupped petal, narrow at its foot, its rim waved."""
    n, curl, wave = 13, dice.uniform(0.35, 0.9), dice.uniform(0, 6)
    u, v = np.meshgrid(np.linspace(-0.5, 0.5, n), np.linspace(0, 1, n), indexing="ij")
    wide = (0.25 + 1.0 * v**0.7) * np.sqrt(np.clip(1.02 - v**3.2, 0, 1))
    rim = 0.05 * np.sin(u * 11 + wave) * v**3
    x, y = u * wide * 1.35, v * 1.6 - 0.8
    z = curl * (x * x * 0.9 + (v - 0.45) ** 2 * 0.9) + rim
    faces = [(a * n + b, (a + 1) * n + b, (a + 1) * n + b + 1, a * n + b + 1) for a in range(n - 1) for b in range(n - 1)]
    return mesh_of(np.c_[x.ravel(), y.ravel(), z.ravel()], faces, "petal")
