"""Balls of chhena boiled in syrup: a skin full of pores, inside a sponge."""

import math

import numpy as np
from mathutils import kdtree

from families.dusting import large_mesh, sphere
from studio.materials import Material
from studio.shapes import noise_at, remember


def whole(words: dict, seed: int):
    """A ball of `radii` (x, y, z) cm, its skin with `lumps`, `creases`, `grain` (cm) and `pores` [count, least, most radius]."""
    vertices, faces = sphere(words.get("detail", 7))
    moved, holes = skin(vertices, words, seed)
    mesh = large_mesh(moved, faces, "sponge")
    remember(mesh, "inside", np.zeros(len(moved)))
    return remember(mesh, "hole", holes)


def half(words: dict, seed: int):
    """The lower half of a ball, its torn face up; `crumb` (cm) is its unevenness, `holes` its pores as above, `bow` (cm)
    how far its middle is higher than its rim."""
    unit, faces = sphere(words.get("face_detail", 8))
    face = unit[:, 2] > 0
    flat = np.hypot(unit[:, 0], unit[:, 1])
    away = np.where(face, np.sqrt(np.clip(1 - unit[:, 2], 0, 1)), 1.0)
    rim = np.c_[unit[:, :2] / (flat[:, None] + 1e-9), np.zeros(len(unit))]
    moved, holes = skin(np.where(face[:, None], rim, unit), words, seed)
    moved = np.where(face[:, None], moved * away[:, None], moved)
    depth = np.clip((1 - away) / 0.05, 0, 1) * face
    rise = words.get("bow", 0.15) * (1 - away**2) + words.get("crumb", 0.1) * noise_at(moved, 0.7, 3, seed * 2.3)
    rise += 0.22 * words.get("crumb", 0.1) * noise_at(moved, 2.6, 4, seed * 3.1)
    moved[:, 2] += depth * rise
    dug = _dug(moved, np.flatnonzero(face), words["holes"], seed)
    heart = np.zeros(len(unit))
    if core := words.get("core"):
        heart = _filling(moved / np.array(words["radii"]), core["share"], seed) * face
        dug *= 1 - 0.9 * heart
        moved[:, 2] += core["proud"] * heart
    moved[:, 2] -= dug * np.clip(depth * 1.5, 0, 1)
    mesh = large_mesh(moved, faces, "sponge-half")
    remember(mesh, "core", heart)
    remember(mesh, "inside", depth)
    return remember(mesh, "hole", np.where(face, np.clip(dug / 0.09, 0, 1), holes))


def _filling(face: np.ndarray, share: float, seed: int) -> np.ndarray:
    """1 in a wedge from the upper rim of a torn face (its y is up) to its middle, `share` of it wide."""
    wide = share * np.clip(0.62 + 0.6 * face[:, 1], 0, 2) - np.abs(face[:, 0]) + 0.06 * noise_at(face, 2.2, 3, seed * 1.7)
    return np.clip(0.5 + np.minimum(wide, 0.5 * (face[:, 1] + 0.45)) / 0.06, 0, 1)


def skin(unit: np.ndarray, words: dict, seed: int) -> tuple[np.ndarray, np.ndarray]:
    """Lumps, creases and pores of a sphere's skin, and how deep in a pore each vertex lies, 0 to 1."""
    radii = np.array(words["radii"])
    vertices = unit * radii
    rise = words.get("lumps", 0.1) * noise_at(vertices, 0.42, 3, seed * 4.4)
    rise -= words.get("creases", 0.06) * np.clip(1 - np.abs(noise_at(vertices, 1.1, 4, seed * 6.1)) * 5, 0, 1)
    rise += words.get("grain", 0.02) * noise_at(vertices, 3.4, 4, seed * 2.2)
    dug = _pitted(vertices, unit, words["pores"], seed)
    return vertices + unit * (rise - dug)[:, None], np.clip(dug / 0.05, 0, 1)


def _pitted(vertices: np.ndarray, unit: np.ndarray, pores, seed: int) -> np.ndarray:
    """How deep pores go into a skin; they gather in some places."""
    count, least, most = pores
    rng = np.random.RandomState(seed * 31 + 7)
    ways = rng.normal(0, 1, (count, 3))
    ways /= np.linalg.norm(ways, axis=1)[:, None]
    many = noise_at(ways, 1.6, 2, seed * 1.3)
    tree, dug = _tree(unit), np.zeros(len(unit))
    size = float(np.linalg.norm(vertices, axis=1).mean())
    for way, crowd in zip(ways, many, strict=True):
        if crowd < rng.uniform(-0.5, 0.25):
            continue
        radius = least + (most - least) * rng.uniform(0, 1) ** 3
        for _, index, distance in tree.find_range(way, radius / size):
            share = 1 - (distance * size / radius) ** 2
            dug[index] = max(dug[index], 0.75 * radius * share**0.6)
    return dug


def _dug(vertices: np.ndarray, face: np.ndarray, holes, seed: int) -> np.ndarray:
    """How deep bubbles of all sizes, cut through at any height, lie under a face."""
    count, least, most = holes
    rng = np.random.RandomState(seed * 17 + 3)
    tree, dug = _tree(np.c_[vertices[:, :2], np.zeros(len(vertices))], face), np.zeros(len(vertices))
    reach = float(np.abs(vertices[face][:, :2]).max())
    for _ in range(count):
        radius = least + (most - least) * rng.uniform(0, 1) ** 3.2
        x, y = rng.uniform(-reach, reach, 2)
        above = rng.uniform(-0.35, 0.6) * radius
        long, turn = rng.uniform(1.0, 1.8), rng.uniform(0, math.pi)
        cos, sin = math.cos(turn), math.sin(turn)
        for at, index, _ in tree.find_range((x, y, 0), radius * long):
            u, v = (at.x - x) * cos + (at.y - y) * sin, (at.y - y) * cos - (at.x - x) * sin
            share = radius**2 - (u / long) ** 2 - v**2
            if share > 0:
                dug[index] = max(dug[index], min(math.sqrt(share) - above, 1.1 * radius))
    return dug


def _tree(points: np.ndarray, only=None) -> kdtree.KDTree:
    wanted = range(len(points)) if only is None else only.tolist()
    tree = kdtree.KDTree(len(wanted))
    for index in wanted:
        tree.insert(points[index], index)
    tree.balance()
    return tree


def material(words: dict):
    """Wet chhena. Words: skin, inside (colours dark to pale), hollow (colour in the pores), flesh, depth, wet (0 to 1),
    core {share, color, proud} of a filling in a torn face."""
    m = Material("sponge")
    inside, hole = m.attribute("inside"), m.attribute("hole")
    flesh = m.mottled(words["inside"], 1.3)
    if core := words.get("core"):
        flesh = m.mix(m.step(m.attribute("core"), 0.4, 0.6), flesh, core["color"])
    color = m.mix(inside, m.mottled(words["skin"], 0.7), flesh)
    color = m.mix(m.scaled(hole, words.get("shade", 0.75)), color, words["hollow"])
    color = m.varied(color, 0.003, 0.03)
    tiny = m.step(m.cells(9.0), 0.1, 0.42)
    grain = m.bump(m.noise(11, 4, 0.7), words.get("bump", 0.5), 0.03, m.bump(tiny, words.get("bump", 0.5), 0.025))
    film = m.bump(m.noise(4.0, 3, 0.6), 0.16, 0.04, m.bump(tiny, 0.12, 0.02))
    m.surface(
        color,
        roughness=0.5,
        specular=0.35,
        flesh=words.get("flesh", 0.4),
        depth=tuple(words.get("depth", (0.3, 0.2, 0.12))),
        coat=words.get("wet", 0.8),
        coat_roughness=0.07,
        bump=grain,
        coat_bump=film,
    )
    return m.result
