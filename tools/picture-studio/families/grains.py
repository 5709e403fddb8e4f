"""Grains that cover a sweet as real things: boondi, sesame, coconut, poppy seed, sugar, chopped nuts, puffed gum."""

import math
from random import Random

import numpy as np
from mathutils import Vector
from mathutils.kdtree import KDTree
from studio.materials import Material
from studio.shapes import Heap, ball, drop_on, mesh_of, noise_at, tube

FORMS = 8
"""So many different shapes of a grain are strewn over one sweet."""


def droplet(seed: int, detail: int):
    """A drop of fried batter, nearly round."""
    vertices, faces = ball(detail)
    stretch = 1 + 0.12 * np.random.RandomState(seed).uniform(-1, 1, 3)
    return 0.5 * vertices * (1 + 0.13 * noise_at(vertices, 0.9, 2, seed * 7.7))[:, None] * stretch, faces


def poppy(seed: int, detail: int):
    vertices, faces = ball(detail)
    return 0.5 * vertices * (1, 0.8 + 0.05 * (seed % 4), 0.8), faces


def flat_seed(seed: int, detail: int):
    """A flat seed pointed at one end: sesame, melon, pumpkin."""
    vertices, faces = ball(detail)
    along = vertices[:, 0]
    width = 0.30 * (1 - 0.38 * along) * (1 + 0.04 * (seed % 3))
    bend = 0.04 * ((seed % 4) - 1.5) * along**2
    return np.c_[0.5 * along, vertices[:, 1] * width, vertices[:, 2] * 0.14 + bend], faces


def shred(seed: int, detail: int):
    """A strand of grated coconut, flat and torn."""
    rough, n = np.random.RandomState(seed), 2 * detail + 2
    t = np.linspace(-0.5, 0.5, n)
    path = np.c_[t, rough.uniform(-0.5, 0.5) * t**2, rough.uniform(-0.6, 0.6) * t**2 + rough.normal(0, 0.015, n)]
    thick = 0.075 * rough.uniform(0.7, 1.2, n) * np.clip(1.3 - 1.4 * np.abs(t), 0.6, 1.1)
    vertices, faces = tube(path, thick, 5)
    return vertices * (1, 1, 0.75), faces


def chip(seed: int, detail: int):
    """A piece of a chopped nut: cut by a few planes."""
    vertices, faces = ball(detail)
    rough = np.random.RandomState(seed * 13 + 1)
    for _ in range(7):
        plane = rough.normal(0, 1, 3)
        plane /= np.linalg.norm(plane)
        over = np.maximum(vertices @ plane - rough.uniform(0.4, 0.75), 0)
        vertices = vertices - over[:, None] * plane
    return vertices * (1 + 0.05 * noise_at(vertices, 2.5, 3, seed))[:, None] * (0.62, 0.46, 0.4), faces


def puff(seed: int, detail: int):
    """Puffed like popcorn: gum crystals, fox nuts."""
    vertices, faces = ball(detail)
    billow = 0.75 * np.abs(noise_at(vertices, 1.5, 3, seed * 5.3)) + 0.2 * noise_at(vertices, 0.7, 2, seed)
    return 0.42 * vertices * (0.8 + billow)[:, None], faces


def raisin(seed: int, detail: int):
    vertices, faces = ball(detail)
    wrinkle = 0.22 * np.abs(noise_at(vertices * (0.6, 1.4, 1.4), 1.6, 3, seed * 3.1))
    return vertices * (0.85 + wrinkle)[:, None] * (0.5, 0.3, 0.24), faces


def crystal(seed: int, detail: int):
    """A grain of sugar: a cube with its edges rubbed off."""
    vertices, faces = ball(detail)
    cube = vertices / np.abs(vertices).max(axis=1)[:, None]
    return 0.5 * (0.7 * cube + 0.3 * vertices) * np.random.RandomState(seed).uniform(0.6, 1.0, 3), faces


PIECES = {
    "droplet": droplet,
    "poppy": poppy,
    "seed": flat_seed,
    "shred": shred,
    "chip": chip,
    "puff": puff,
    "raisin": raisin,
    "crystal": crystal,
}


def grain(words: dict, seed: int):
    """One grain 1 cm long, as fine as the largest size it is wanted in asks for, or as `detail` says."""
    largest = words["size"][1]
    return PIECES[words["piece"]](seed, words.get("detail", 2 if largest < 0.22 else 3 if largest < 0.6 else 4))


def material(words: dict):
    """Words: colors, spots (a colour on part of each grain), roughness, flesh, coat, hue, vary, bump, clear."""
    m = Material(words["piece"])
    color = m.ramp(m.noise(words.get("clouds", 2.0), 3), [(0.3, words["colors"][0]), (0.7, words["colors"][-1])])
    if spots := words.get("spots"):
        color = m.mix(m.step(m.noise(words.get("spot_scale", 2.4), 4, 0.6, 0.6), 0.54, 0.6, 0.85), color, spots)
    color = m.varied(color, words.get("hue", 0.008), words.get("vary", 0.14), m.by_island)
    m.surface(
        color,
        roughness=words.get("roughness", 0.45),
        flesh=words.get("flesh", 0.35),
        depth=words.get("depth", (0.2, 0.1, 0.04)),
        coat=words.get("coat", 0.0),
        coat_roughness=0.12,
        clear=words.get("clear", 0.0),
        bump=m.bump(m.noise(9, 4, 0.65), words.get("bump", 0.3), 0.04),
    )
    return m.result


def cover(mesh, words: dict, seed: int):
    """A mesh of `count` grains strewn over `mesh`, which must be star-shaped.

    Words: piece (one of PIECES), count, size ([least, most] in cm), sink (share of the size that is pressed in),
    tilt (how far grains stand up, radians), even (true lets them keep apart).
    """
    rough = np.random.RandomState(seed * 101 + words["count"])
    forms = [grain(words, seed * FORMS + i) for i in range(FORMS)]
    heap = Heap()
    for at, normal in _spots(mesh, words, rough):
        vertices, faces = forms[rough.randint(FORMS)]
        size = rough.uniform(*words["size"])
        turn = _turn(normal + words.get("tilt", 0.15) * rough.normal(0, 1, 3), rough.uniform(0, 2 * math.pi))
        sunk = size * (words.get("sink", 0.15) + 0.12 * rough.normal(0, words.get("uneven", 0.5)))
        heap.add(at - normal * sunk + size * vertices @ turn.T, faces)
    return heap.mesh(words["piece"])


def beside(words: dict, within: float, dice: Random) -> None:
    """Strews `count` grains on the plate, about `within` cm from its middle."""
    stuff = material(words)
    for i in range(words["count"]):
        vertices, faces = grain(words, 40 + i % 6)
        turn, away, size = dice.uniform(0, 2 * math.pi), within * dice.uniform(0.75, 1.2), dice.uniform(*words["size"])
        mesh = mesh_of(vertices * size, faces, "loose")
        drop_on(mesh, away * math.cos(turn), away * math.sin(turn), stuff, dice, only="plate", lift=-vertices[:, 2].min() * size)


def _spots(mesh, words: dict, rough):
    """Places on the mesh and the directions out of it."""
    places = np.empty(len(mesh.vertices) * 3)
    normals = places.copy()
    mesh.vertices.foreach_get("co", places)
    mesh.vertices.foreach_get("normal", normals)
    places, normals = places.reshape(-1, 3), normals.reshape(-1, 3)
    tree = KDTree(len(places))
    for i, place in enumerate(places):
        tree.insert(Vector(place), i)
    tree.balance()
    middle = (places.min(0) + places.max(0)) / 2
    half = (places.max(0) - places.min(0)) / 2
    directions = rough.normal(0, 1, (words["count"], 3))
    directions /= np.linalg.norm(directions, axis=1)[:, None]
    if words.get("even"):
        directions = _apart(directions)
    found = [tree.find(Vector(middle + half * direction))[1] for direction in directions]
    return [(places[i], normals[i]) for i in found]


def _apart(directions: np.ndarray) -> np.ndarray:
    """Moves points of a sphere away from their neighbours."""
    reach = math.sqrt(4 * math.pi / len(directions))
    for _ in range(14):
        between = directions[:, None] - directions[None]
        distance = np.linalg.norm(between, axis=2) + np.eye(len(directions))
        push = np.clip(1 - distance / (1.15 * reach), 0, 1) / distance
        directions = directions + 0.22 * reach * (between * push[..., None]).sum(1)
        directions /= np.linalg.norm(directions, axis=1)[:, None]
    return directions


def _turn(up: np.ndarray, spin: float) -> np.ndarray:
    """A rotation that leads z to `up` after a spin around it."""
    up = up / np.linalg.norm(up)
    side = np.cross(up, (0.0, 0.0, 1.0) if abs(up[2]) < 0.9 else (1.0, 0.0, 0.0))
    side /= np.linalg.norm(side)
    third = np.cross(up, side)
    c, s = math.cos(spin), math.sin(spin)
    return np.stack([c * side + s * third, c * third - s * side, up], axis=1)
