"""Malpua: pancakes with a rim like lace, folded in half, soaked in syrup."""

import math

import numpy as np
from studio.materials import Material
from studio.shapes import cells_at, mesh_of, net, noise_at, remember

TURN = 2 * math.pi
ROWS, COLUMNS = 90, 460


def lacy(words: dict, seed: int):
    """A pancake of `radius` cm; those whose number is in `folded` are folded over once, the others lie flat."""
    t, a = np.meshgrid(np.linspace(0.004, 1, ROWS), np.linspace(0, TURN, COLUMNS, endpoint=False), indexing="ij")
    t, a = t.ravel(), a.ravel()
    way = np.c_[np.cos(a), np.sin(a), 0 * a]
    reach = words["radius"] * (1 + 0.05 * noise_at(way, 1.2, 3, seed * 3.0) + 0.025 * noise_at(way, 9.0, 3, seed + 2.0) * t)
    flat = way * (reach * t)[:, None]
    hole = _holes(flat, t, seed)
    thick = (0.10 + 0.36 * np.clip((0.88 - t) / 0.5, 0, 1) ** 0.7) * np.clip(hole / 0.10, 0.05, 1)
    wave = 0.10 * noise_at(flat, 0.35, 2, seed + 6.0) + 0.22 * noise_at(way, 1.8, 2, seed + 1.0) * t**5
    bubbles = 0.05 * noise_at(flat, 1.5, 3, seed + 4.0) + 0.05 * np.maximum(noise_at(flat, 2.6, 2, seed + 9.0), 0)
    top = np.c_[flat[:, :2], wave + thick * 0.5 + bubbles * np.clip(thick * 5, 0.2, 1)]
    bottom = np.c_[flat[:, :2], wave - thick * 0.5]
    whole = hole.reshape(ROWS, COLUMNS) > 0
    faces = _without_holes(net(ROWS, COLUMNS, closed=True, turned=True), whole.ravel())
    under = [tuple(i + len(top) for i in reversed(face)) for face in faces]
    points = np.concatenate([top, bottom])
    if seed in words["folded"]:
        points = _folded(points, words.get("fold", 0.35), 0.2 + 0.5 * (seed % 3))
    mesh = mesh_of(points - (0, points[:, 1].mean(), 0), faces + under, "malpua")
    return remember(mesh, "rim", np.tile(np.clip((t - 0.55) / 0.42 + 0.25 * noise_at(flat, 0.9, 3, seed), 0, 1), 2))


def _holes(flat: np.ndarray, t: np.ndarray, seed: int) -> np.ndarray:
    """Above 0 where there is batter: bubbles have left holes near the rim, the more the further out."""
    near = np.clip((t - 0.74) / 0.2, 0, 1)
    coarse, _ = cells_at(flat, 2.0, seed * 2.3)
    fine, _ = cells_at(flat, 3.9, seed * 5.7)
    sparse = 0.25 + 0.4 * noise_at(flat, 0.8, 2, seed + 3.0)
    solid = np.minimum(coarse - near * (0.26 + 0.25 * sparse), fine - near * 0.30)
    return np.where(t > 0.985, np.minimum(solid, 0.03), solid)


def _without_holes(faces, whole: np.ndarray):
    corners = np.array(faces)
    return [tuple(face) for face in corners[whole[corners].all(1)].tolist()]


def _folded(points: np.ndarray, bend: float, at: float) -> np.ndarray:
    """Bends what lies beyond y = `at` up and back over the rest, round a roll of radius `bend` cm."""
    x, v, w = points[:, 0], points[:, 1] - at, points[:, 2]
    angle = np.clip(v / bend, 0, math.pi)
    beyond = np.maximum(v - math.pi * bend, 0)
    sag = (2 * bend - 0.42) * np.clip(beyond / 2.4, 0, 1) ** 1.4
    y = np.where(v < 0, v, bend * np.sin(angle) - beyond) - w * np.sin(angle)
    z = bend * (1 - np.cos(angle)) + w * np.cos(angle) - sag
    return np.c_[x, y + at, z]


def soaked(words: dict):
    """Words: colors of the middle, lace (of the rim), dark (of the spots where it touched the pan)."""
    m = Material("malpua")
    color = m.mottled(words["colors"], 0.9, [(words["dark"], 0.45), (words["colors"][2], 0.4)], 3.6)
    color = m.mix(m.step(m.attribute("rim"), 0.3, 1.0, 0.8), color, words["lace"])
    color = m.mix(m.step(m.cells(2.6), 0.16, 0.08, 0.6), color, words["dark"])
    seeds = m.step(m.cells(0.9, place=m.mapped((1, 2.2, 1), (0, 0, 0.7))), 0.09, 0.06, 0.7)
    color = m.mix(seeds, color, "#7a5a22")
    pores = m.bump(m.noise(5, 5, 0.65), 0.5, 0.07, m.bump(m.noise(15, 3, 0.6), 0.35, 0.03))
    m.surface(
        m.varied(color, 0.006, 0.08),
        roughness=m.scaled(m.noise(1.2, 4), 0.35, 0.12),
        flesh=0.4,
        depth=(0.5, 0.22, 0.06),
        coat=m.scaled(m.attribute("rim"), -0.35, 0.5),
        coat_roughness=0.1,
        bump=pores,
        coat_bump=m.bump(m.noise(2.2, 4, 0.6), 0.4, 0.1),
    )
    return m.result
