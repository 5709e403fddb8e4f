"""Curd set in cups of unglazed clay."""

import math
from random import Random

import numpy as np

from studio import garnish, stage, surfaces
from studio.materials import Material
from studio.shapes import Heap, ball, lathe, mesh_of, net, noise_at, place, remember, roughen, smooth, tube


def build(recipe: dict, dice: Random) -> stage.Subject:
    """Words: vessel (under the cups), floor (cm), cups [{at: [x, y], cut: {at, long, wide, deep, turn}}], curd {colors,
    inside, level}, spoon {at, turn, heaped}, strewn, reach, middle, focus."""
    if "vessel" in recipe:
        stage.serve(recipe["vessel"])
    clay, curd = surfaces.clay(recipe.get("clay", "#b0623a")), _curd(recipe["curd"])
    floor = recipe.get("floor", 0.0)
    for number, cup in enumerate(recipe["cups"]):
        size, at = dice.uniform(0.97, 1.03), (*cup["at"], floor)
        place(_cup(number), "cup", at, (0, 0, dice.uniform(0, 6)), size, clay)
        place(_set_curd(recipe["curd"], cup.get("cut"), number), "sweet", at, (0, 0, 0), size, curd)
    if spoon := recipe.get("spoon"):
        _lay_spoon(spoon, floor, curd)
    for kind, words in recipe.get("strewn", {}).items():
        garnish.strew(kind, words["count"], dice, on="sweet", within=words["within"], middle=words["middle"])
    return stage.Subject((0, 0, recipe["middle"]), recipe["reach"], tuple(recipe["focus"]))


HEIGHT, MOUTH = 6.0, 3.05


def _cup(seed: int):
    """A small pot thrown on a wheel: narrow foot, full belly, lip turned out."""
    outside = [(0, 0.05), (1.7, 0.0), (2.05, 0.12), (2.5, 1.5), (2.95, 3.2), (3.08, 4.4), (3.0, 5.2), (3.1, 5.6)]
    lip = [(3.36, 5.85), (3.36, 6.02), (3.2, 6.08), (3.0, 5.9)]
    inside = [(2.78, 5.3), (2.8, 4.4), (2.7, 3.2), (2.2, 1.2), (0, 0.9)]
    vertices, faces = lathe(smooth(outside + lip + inside, 8), 160)
    ridges = 0.006 * np.sin(vertices[:, 2] * 11 + 3 * noise_at(vertices, 0.2, 2, seed))
    vertices[:, :2] *= (1 + ridges + 0.012 * noise_at(vertices, 0.3, 2, seed * 3.0))[:, None]
    return mesh_of(roughen(vertices, 0.012, 1.2, seed), faces, "cup")


def _set_curd(words: dict, cut: dict | None, seed: int):
    """The curd's face in a cup; a spoon has taken away what `cut` tells."""
    rings, sides, level = 190, 300, words["level"]
    radii, around = np.linspace(0.01, 2.86, rings), np.linspace(0, 2 * math.pi, sides, endpoint=False)
    flat = np.c_[np.outer(radii, np.cos(around)).ravel(), np.outer(radii, np.sin(around)).ravel(), np.zeros(rings * sides)]
    away = np.hypot(flat[:, 0], flat[:, 1])
    z = level + 0.14 * np.exp(-(2.8 - away) / 0.15) + 0.03 * noise_at(flat, 0.6, 3, seed * 5.0)
    z += 0.004 * noise_at(flat, 3.2, 2, seed)
    depth = _scooped(flat, cut, seed) if cut else np.zeros(len(flat))
    vertices = np.c_[flat[:, :2], z - depth]
    torn = np.clip(depth / 0.2, 0, 1)
    vertices[:, 2] += torn * (0.06 * noise_at(vertices, 1.3, 3, 4.0) + 0.035 * noise_at(vertices, 4.5, 3, 6.0))
    mesh = mesh_of(vertices, [face[::-1] for face in net(rings, sides, closed=True)], "curd")
    return remember(mesh, "inside", np.clip(depth / 0.12, 0, 1))


def _scooped(flat, cut: dict, seed: int):
    """How deep a spoon went: steep walls, a round floor, the edge broken."""
    turn = math.radians(cut.get("turn", 0))
    x, y = flat[:, 0] - cut["at"][0], flat[:, 1] - cut["at"][1]
    u, v = x * math.cos(turn) + y * math.sin(turn), y * math.cos(turn) - x * math.sin(turn)
    away = np.hypot(u / cut["long"], v / cut["wide"]) + 0.07 * noise_at(flat, 1.1, 3, seed + 2.0)
    bowl = cut["deep"] * np.sqrt(np.clip(1 - away**2.6, 0, 1))
    return bowl * (1 + 0.16 * np.sin(u * 2.6 + 1) * np.clip(1 - away, 0, 1))


def _curd(words: dict):
    m = Material("curd")
    skin = m.mottled(words["colors"], 0.8)
    skin = m.mix(m.step(m.noise(1.5, 3), 0.55, 0.75, 0.5), skin, words["spots"])
    inner = m.mottled(words["inside"], 1.2)
    color = m.mix(m.attribute("inside"), skin, inner)
    pores = m.step(m.cells(5), 0.06, 0.2)
    grain = m.bump(m.noise(3, 4, 0.6), 0.1, 0.06, m.bump(pores, 0.12, 0.05))
    m.surface(color, roughness=0.28, flesh=0.5, depth=(0.5, 0.26, 0.12), coat=0.6, coat_roughness=0.08, bump=grain)
    return m.result


def _lay_spoon(spoon: dict, floor: float, curd) -> None:
    """Words: at, turn, tilt (degrees), and how much curd it is `heaped` with (cm)."""
    turn = tuple(math.radians(angle) for angle in (*spoon.get("tilt", (0, 0)), spoon["turn"]))
    at = spoon["at"][0], spoon["at"][1], floor + (spoon["at"][2] if len(spoon["at"]) > 2 else 0.62)
    place(_spoon(), "spoon", at, turn, material=stage.VESSEL_MATERIALS[spoon.get("material", "steel")]())
    if high := spoon.get("heaped"):
        vertices, faces = ball(6, 1.0)
        x, _, z = vertices.T
        vertices[:, 2] = np.where(z > 0, np.minimum(z, 0.62 + 0.25 * x), z * 0.4)
        vertices = roughen(vertices * (2.0, 1.2, high), 0.16, 1.1, 3.0, 4)
        mesh = remember(mesh_of(vertices, faces, "curd"), "inside", np.ones(len(vertices)))
        place(mesh, "sweet-spoonful", at, turn, material=curd)


def _spoon():
    """A spoon along x, the middle of its bowl at the origin, its bowl 4.6 cm long."""
    heap = Heap()
    rings, sides = 24, 64
    share, around = np.linspace(0.01, 1, rings), np.linspace(0, 2 * math.pi, sides, endpoint=False)
    x, y = 2.3 * np.outer(share, np.cos(around)), 1.45 * np.outer(share, np.sin(around))
    y = y * (1 - 0.06 * x)
    z = np.outer(0.62 * (share**2.2 - 1), np.ones(sides))
    for lift, turned in ((0.06, True), (0.0, False)):
        faces = net(rings, sides, closed=True)
        heap.add(np.c_[x.ravel(), y.ravel(), (z + lift).ravel()], [face[::-1] for face in faces] if turned else faces)
    t = np.linspace(0, 1, 40)
    path = np.c_[2.1 + 9.5 * t, 0 * t, 0.05 + 0.75 * np.sin(math.pi * t**0.6) * (1 - 0.6 * t) + 0.15 * t]
    vertices, faces = tube(path, 0.26 + 0.34 * t**2.5 - 0.06 * np.sin(math.pi * t), 16)
    middle = np.repeat(path[:, 2], 16)
    vertices[: len(middle), 2] = middle + (vertices[: len(middle), 2] - middle) * 0.3
    heap.add(vertices, faces)
    return heap.mesh("spoon")
