"""Milk boiled down until it lies in folds: rabri in a bowl, rabri poured over things."""

import math

import bpy
import numpy as np
from mathutils import Vector

from studio.materials import Material
from studio.shapes import mesh_of, net, place, remember


def cloud(x, y, scale: float, octaves: int, seed: int) -> np.ndarray:
    """Soft fractal noise over a plane, about -1 to 1, for whole arrays of places."""
    total, weight = np.zeros_like(x, float), 0.0
    for octave in range(octaves):
        grid = np.random.RandomState(seed + octave).uniform(-1, 1, (64, 64))
        total += _between(grid, x * scale * 2**octave, y * scale * 2**octave) / 2**octave
        weight += 1 / 2**octave
    return total / weight * 1.4


def _between(grid: np.ndarray, x, y) -> np.ndarray:
    left, low = np.floor(x).astype(int), np.floor(y).astype(int)
    u, v = x - left, y - low
    u, v = u * u * u * (u * (6 * u - 15) + 10), v * v * v * (v * (6 * v - 15) + 10)
    at = lambda i, j: grid[(left + i) % 64, (low + j) % 64]  # noqa: E731
    return (at(0, 0) * (1 - u) + at(1, 0) * u) * (1 - v) + (at(0, 1) * (1 - u) + at(1, 1) * u) * v


def folds(x, y, words: dict, seed: int) -> tuple[np.ndarray, np.ndarray]:
    """How high skins of milk lie upon each other at places (x, y), cm, and a number from 0 to 1, another for each skin.

    Words: count of the skins, within (cm), long, wide and thick (cm) of one, wrinkle (a share of thick).
    """
    dice = np.random.RandomState(seed)
    warp_x, warp_y = cloud(x, y, 0.55, 3, seed), cloud(x, y, 0.55, 3, seed + 50)
    height, which = np.zeros_like(x, float), np.full_like(x, 0.5, float)
    for _ in range(words["count"]):
        turn, away = dice.uniform(0, 2 * math.pi), words["within"] * math.sqrt(dice.uniform())
        middle = away * math.cos(turn), away * math.sin(turn)
        inside, ripple = _skin(x + 0.55 * warp_x, y + 0.55 * warp_y, middle, words, dice)
        rim = np.sqrt(np.clip(inside / 0.16, 0, 1)) + 0.55 * np.exp(-(((inside - 0.2) / 0.13) ** 2)) + ripple
        thick = words["thick"] * dice.uniform(0.6, 1.4)
        covered = inside > 0
        below = height[covered].mean() if covered.any() else 0.0
        sunk = below + (height - below) * (1 - 0.6 * np.clip(inside / 0.4, 0, 1))
        height = np.where(covered, sunk + thick * rim, height)
        which = np.where(inside > 0, dice.uniform(), which)
    return height, which


def _skin(x, y, middle, words: dict, dice) -> tuple[np.ndarray, np.ndarray]:
    """How far inside one skin places are, cm, and the wrinkles across it."""
    turn = dice.uniform(0, math.pi)
    long, wide = words["long"] * dice.uniform(0.5, 1.3), words["wide"] * dice.uniform(0.5, 1.3)
    u = (x - middle[0]) * math.cos(turn) + (y - middle[1]) * math.sin(turn)
    v = (y - middle[1]) * math.cos(turn) - (x - middle[0]) * math.sin(turn) + 0.12 * u * u * dice.uniform(-1, 1)
    inside = (1 - np.hypot(u / long, v / wide)) * wide
    wrinkle = np.sin(v * dice.uniform(7, 11) + 1.5 * np.sin(u * dice.uniform(1, 2.5)) + dice.uniform(0, 6))
    return inside, words.get("wrinkle", 0.2) * wrinkle * np.clip(inside / 0.3, 0, 1)


def material(words: dict):
    """Words: `colors` from dark to pale, `specks` of spice."""
    m = Material("cream")
    skin = m.mix(0.5, m.noise(0.7, 4, 0.6), m.attribute("which"))
    color = m.ramp(skin, [(0.2, words["colors"][0]), (0.5, words["colors"][1]), (0.8, words["colors"][2])])
    color = m.mix(m.step(m.noise(7, 4, 0.7), 0.64, 0.74, 0.5), color, words["specks"])
    grain = m.bump(m.noise(5, 5, 0.7), 0.35, 0.05, m.bump(m.noise(18, 3, 0.6), 0.25, 0.03))
    m.surface(color, roughness=0.34, flesh=0.55, depth=(0.4, 0.26, 0.12), coat=0.55, coat_roughness=0.14, bump=grain)
    return m.result


def heap(words: dict, radius: float, level: float, dome: float, stuff, seed: int, name: str = "sweet"):
    """Fills a bowl with folds: `radius` at the brim, standing at `level` and `dome` higher in the middle; between them
    cream stands as high as the word `pool` says."""
    rings, sides = 230, 420
    radii, around = np.linspace(0.01, radius, rings), np.linspace(0, 2 * math.pi, sides, endpoint=False)
    x, y = np.outer(radii, np.cos(around)).ravel(), np.outer(radii, np.sin(around)).ravel()
    height, which = folds(x, y, words, seed)
    share = np.hypot(x, y) / radius
    height = (height - height.mean()) * np.clip((1 - share) / 0.08, 0.25, 1)
    low = words.get("pool", -0.35)
    height = low + np.log1p(np.exp((height - low) * 9)) / 9
    z = level + dome * (1 - share**2) + height
    mesh = mesh_of(np.c_[x, y, z], [face[::-1] for face in net(rings, sides, closed=True)], name)
    return place(remember(mesh, "which", which), name, material=stuff)


def drape(thickness, size: float, step: float, on: str, stuff, *, soften: int = 12, name: str = "sweet-cream"):
    """Pours cream over things named `on…` in a square of `size` cm: `thickness(x, y)` answers cm, none where it is below 0."""
    side = np.arange(-size / 2, size / 2, step)
    x, y = np.meshgrid(side, side, indexing="ij")
    thick, which = thickness(x, y)
    ground = _ground(x, y, on, thick > -0.9)
    for _ in range(3):
        ground = _widened(ground)
    for _ in range(soften):
        ground = np.maximum(ground, _soft(ground))
    z = ground + np.where(thick > 0, thick, 2 * thick - 0.05)
    n = len(side)
    shown = (thick > -0.6).ravel()
    faces = [face[::-1] for face in net(n, n) if shown[list(face)].all()]
    mesh = mesh_of(np.c_[x.ravel(), y.ravel(), z.ravel()], faces, name)
    return place(remember(mesh, "which", which.ravel()), name, material=stuff)


def _ground(x, y, on: str, wanted) -> np.ndarray:
    graph, scene = bpy.context.evaluated_depsgraph_get(), bpy.context.scene
    down, ground = Vector((0, 0, -1)), np.zeros_like(x)
    for i, j in zip(*np.nonzero(wanted), strict=True):
        hit, at, _, _, thing, _ = scene.ray_cast(graph, Vector((x[i, j], y[i, j], 60)), down)
        ground[i, j] = at.z if hit and thing.name.startswith(on) else 0.5
    return ground


def _soft(z: np.ndarray) -> np.ndarray:
    wide = np.pad(z, 1, mode="edge")
    return (wide[:-2, 1:-1] + wide[2:, 1:-1] + wide[1:-1, :-2] + wide[1:-1, 2:] + 4 * z) / 8


def _widened(z: np.ndarray) -> np.ndarray:
    """Each place as high as the highest of its neighbours: cream runs down outside an edge, not within it."""
    wide = np.pad(z, 1, mode="edge")
    return np.max([z, wide[:-2, 1:-1], wide[2:, 1:-1], wide[1:-1, :-2], wide[1:-1, 2:]], axis=0)
