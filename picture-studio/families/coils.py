"""Jalebi and imarti: batter piped in coils into hot ghee, then filled with syrup."""

import math
from random import Random

import bpy
import numpy as np
from mathutils import Matrix
from studio import garnish, stage
from studio.materials import Material
from studio.shapes import fbm, mesh_of, net, noise_at, place, remember, tube

from .resting import Pile

TURN = 2 * math.pi


def build(recipe: dict, dice: Random) -> stage.Subject:
    """Words: vessel, coil {form ('spiral' or 'garland'), thick, colors, dark}, kinds (different coils), lie ([x, y], the lowest
    first; each rests on those before it), syrup (radius of the pool, cm), strewn, petals, reach."""
    stage.serve(recipe["vessel"])
    words = recipe["coil"]
    meshes = [FORMS[words["form"]](words, seed) for seed in range(recipe.get("kinds", 5))]
    lay_all(meshes, recipe, _batter(words), dice)
    _around(recipe, dice)
    reach = recipe["reach"]
    return stage.Subject((0, 0, recipe.get("aim", 1.2)), reach, (0, -reach * 0.5, 1.5))


def lay_all(meshes, recipe: dict, material, dice: Random) -> list:
    """Lays sweets at the places in `lie`, [x, y] or [x, y, turn in radians], each on what lies there already."""
    pile, things = Pile(recipe["vessel"], 0.22), []
    for i, (x, y, *turn) in enumerate(recipe["lie"]):
        mesh, size = meshes[i % len(meshes)], dice.uniform(0.96, 1.04)
        points = np.array([vertex.co[:] for vertex in mesh.vertices])[:: max(1, len(mesh.vertices) // 3000)] * size
        spin = turn[0] if turn else dice.uniform(0, TURN)
        things.append(place(mesh, "sweet", material=material))
        things[-1].matrix_world = pile.lay(points, x, y, 0.0, 0.0, spin) @ Matrix.Scale(size, 4)
    bpy.context.view_layer.update()
    return things


def _around(recipe: dict, dice: Random) -> None:
    for kind, count in recipe.get("strewn", {}).items():
        garnish.strew(kind, count, dice, on="sweet", within=recipe["reach"] * 0.85, size=0.8)
    if radius := recipe.get("syrup"):
        syrup_pool(radius)
    if kind := recipe.get("petals"):
        garnish.petals(6, dice, kind)


def syrup_pool(radius: float) -> None:
    """Syrup that has run out on a plate, about `radius` cm wide each way."""
    angles = np.linspace(0, TURN, 160, endpoint=False)
    rim = [radius * (1 + 0.16 * fbm((2 * math.cos(a), 2 * math.sin(a), 0), 1, 3)) for a in angles]
    rings = [np.c_[rim * np.cos(angles) * share, rim * np.sin(angles) * share, 0 * angles + z] for share, z in POOL]
    m = Material("syrup")
    m.surface("#e57e0a", roughness=0.04, coat=1.0, coat_roughness=0.02, alpha=0.62)
    faces = [*net(4, 160, closed=True), tuple(range(480, 640))]
    place(mesh_of(np.concatenate(rings), faces, "syrup"), "syrup", material=m.result)


POOL = ((1.0, 0.215), (0.985, 0.245), (0.96, 0.26), (0.9, 0.265))


def _batter(words: dict):
    """A crisp shell that light passes: pale where the coil is thin, glowing where syrup fills it, brown at its ridges."""
    m = Material("coil")
    color = m.ramp(m.noise(1.0, 5, 0.6, 0.4), list(zip((0.28, 0.5, 0.72), words["colors"], strict=True)))
    color = m.mix(m.step(m.attribute("thick"), 0.42, 0.1, 0.75), color, words["dark"])
    blisters = m.noise(3.2, 5, 0.62)
    color = m.mix(m.step(blisters, 0.56, 0.74, 0.45), color, words["dark"])
    color = m.mix(m.step(blisters, 0.42, 0.28, 0.45), color, words["colors"][2])
    color = m.mix(m.step(m.noise(8.0, 4, 0.65), 0.57, 0.72, 0.3), color, words["dark"])
    bump = m.bump(m.noise(9, 4, 0.6), 0.3, 0.03, m.bump(blisters, 0.5, 0.1))
    m.surface(
        m.varied(color, 0.006, 0.08),
        roughness=m.scaled(m.noise(2.4, 4, 0.6), 0.3, 0.1),
        flesh=0.45,
        depth=(0.7, 0.22, 0.04),
        flesh_color=words["colors"][1],
        clear=0.22,
        bending=1.25,
        coat=words.get("coat", 0.5),
        coat_roughness=0.06,
        bump=bump,
        coat_bump=m.bump(m.noise(2.6, 4, 0.6), 0.35, 0.12),
    )
    return m.result


def _coil(path: np.ndarray, radius: np.ndarray, thick: float, seed: int):
    """A tube along `path`, its wall blistered, flatter below where it swam in the ghee."""
    sides = 26
    vertices, faces = tube(path, radius, sides)
    blisters = 0.055 * noise_at(vertices, 2.4, 4, seed * 3.1) + 0.05 * np.maximum(noise_at(vertices, 4.2, 2, seed + 9.0), 0)
    axis = np.concatenate([np.repeat(path, sides, axis=0), path[[0, -1]]])
    out = vertices - axis
    vertices = vertices + out / (np.linalg.norm(out, axis=1)[:, None] + 1e-9) * blisters[:, None]
    vertices[:, 2] *= 0.9
    full = np.concatenate([np.repeat(radius, sides), radius[[0, -1]]])
    mesh = mesh_of(vertices - vertices.mean(0), faces, "coil")
    return remember(mesh, "thick", np.clip((full / thick - 0.6) / 0.8, 0, 1))


def _spiral(words: dict, seed: int):
    """Two and a half turns piped freehand, and the end drawn over the middle as a knot."""
    thick, dice = words["thick"], np.random.RandomState(seed + 5)
    turns = dice.uniform(2.35, 2.7)
    way = np.linspace(0, turns * TURN, 330)
    shaky = np.array([fbm((0.9 * math.cos(a), 0.9 * math.sin(a), 0.16 * a), 1, 3, seed * 7.7) for a in way])
    away = 0.55 + 1.0 * way / TURN + 0.34 * shaky * np.clip(way / 3, 0.3, 1)
    start = dice.uniform(0, TURN)
    x, y = away * np.cos(way + start), away * np.sin(way + start) * dice.uniform(0.84, 0.98)
    z = 0.16 * np.array([fbm((a * 0.5, seed, 0), 1, 3, 3.3) for a in way]) + 0.06 * np.sin(way * 0.5 + seed)
    path = np.concatenate([np.c_[x, y, z], _knot(np.c_[x, y, z], thick, dice)])
    radius = thick * (1 + 0.30 * np.array([fbm((i * 0.03, seed * 3.1, 0), 1, 3, 1.1) for i in range(len(path))]))
    radius *= 1 + 0.16 * np.array([fbm((i * 0.11, seed * 5.3, 0), 1, 2, 8.1) for i in range(len(path))])
    radius[:14] *= np.linspace(0.5, 1, 14) ** 0.6
    radius[-24:] *= np.linspace(1, 0.35, 24) ** 0.7
    return _coil(path, radius, thick, seed)


def _knot(spiral: np.ndarray, thick: float, dice: np.random.RandomState) -> np.ndarray:
    """From the spiral's end over the coils and past the middle, lying on what it crosses."""
    end, ahead = spiral[-1], spiral[-1] - spiral[-6]
    ahead = ahead / np.linalg.norm(ahead)
    target = np.append(-end[:2] * dice.uniform(0.35, 0.8) + dice.uniform(-0.5, 0.5, 2), 0)
    t = np.linspace(0, 1, 110)[1:, None]
    turn, aim = end + ahead * 2.1, target * 0.2 + ahead * dice.uniform(0.6, 1.6)
    curve = (1 - t) ** 3 * end + 3 * (1 - t) ** 2 * t * turn + 3 * (1 - t) * t**2 * aim + t**3 * target
    curve[:, 2] = end[2] + 1.55 * thick * np.sin(np.clip(t[:, 0] * 2.2, 0, 1) * math.pi / 2)
    crossed = np.array([np.linalg.norm(spiral[:, :2] - point[:2], axis=1).min() for point in curve])
    curve[:, 2] -= 0.5 * thick * np.clip(crossed / thick - 0.6, 0, 1) * t[:, 0]
    return curve


def _garland(words: dict, seed: int):
    """A ring piped twice round, then a garland of loops over it, each lying on the one before."""
    thick, dice = words["thick"], np.random.RandomState(seed + 60)
    loops = words.get("loops", 9)
    ring = np.linspace(0, 1.6 * TURN, 150)
    garland = np.linspace(0, 1.02 * TURN, 640)
    shaky = np.array([fbm((math.cos(a), math.sin(a), a * 0.12), 1.1, 3, seed * 6.3) for a in garland])
    swing = loops * garland + 0.5 * shaky
    middle, size = 2.28 + 0.10 * shaky, 0.92 + 0.10 * np.sin(garland * 2.3 + seed)
    away, along = middle - size * np.cos(swing), garland - size / middle * np.sin(swing)
    loop = np.c_[away * np.cos(along), away * np.sin(along), 0.2 + 0.30 * np.sin(swing + 0.6) + 0.1 * shaky]
    inner = 1.42 + 0.12 * np.array([fbm((math.cos(a), math.sin(a), a * 0.2), 1, 2, seed) for a in ring]) - 0.02 * ring
    first = np.c_[inner * np.cos(ring - 1.6 * TURN), inner * np.sin(ring - 1.6 * TURN), -0.15 + 0.03 * ring]
    path = np.concatenate([first[:-8], loop])
    radius = thick * (1 + 0.2 * np.array([fbm((i * 0.035, seed * 2.1, 0), 1, 3, 4.4) for i in range(len(path))]))
    radius[-14:] *= np.linspace(1, 0.4, 14)
    turn = dice.uniform(0, TURN)
    path[:, :2] = path[:, :2] @ np.array([[math.cos(turn), math.sin(turn)], [-math.sin(turn), math.cos(turn)]])
    return _coil(path, radius, thick, seed + 30)


FORMS = {"spiral": _spiral, "garland": _garland}
