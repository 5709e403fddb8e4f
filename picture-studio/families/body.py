"""Bodies under construction: vertices with marks, numbers that the material reads to colour crust, seed and filling."""

import math
from collections.abc import Iterable, Sequence

import bpy
import numpy as np
from mathutils import Vector
from studio.materials import Material
from studio.shapes import Faces, Heap, Vertices, fbm, lathe


class Body:
    """Gathers parts into one mesh; each part may carry marks from 0 to 1, one number or one for each of its vertices."""

    def __init__(self) -> None:
        self.heap = Heap()
        self.marks: list[tuple[str, int, np.ndarray]] = []

    def add(self, vertices: Vertices, faces: Iterable[Sequence[int]], **marks) -> None:
        for name, values in marks.items():
            self.marks.append((name, self.heap.count, np.broadcast_to(values, len(vertices))))
        self.heap.add(vertices, faces)

    def mesh(self, name: str, *, smooth: bool = True) -> bpy.types.Mesh:
        mesh = self.heap.mesh(name, smooth=smooth)
        for mark in {mark for mark, _, _ in self.marks}:
            values = np.zeros(self.heap.count, np.float32)
            for _, start, part in (entry for entry in self.marks if entry[0] == mark):
                values[start : start + len(part)] = np.clip(part, 0, 1)
            mesh.attributes.new(mark, "FLOAT", "POINT").data.foreach_set("value", values)
        return mesh


def field(points: Vertices, scale: float, octaves: int = 3, seed: float = 0.0) -> np.ndarray:
    """Soft noise, about -1 to 1, at each point."""
    return np.array([fbm(point, scale, octaves, seed) for point in points.tolist()])


def rise(values: np.ndarray, low: float, high: float) -> np.ndarray:
    """0 below `low`, 1 above `high`, softly between."""
    t = np.clip((values - low) / (high - low), 0, 1)
    return t * t * (3 - 2 * t)


def outward(vertices: Vertices, faces: Faces) -> Vertices:
    """The direction of the surface at each vertex; all faces must have equally many corners."""
    corners = np.array(faces)
    a, b, c = (vertices[corners[:, i]] for i in (0, 1, -1))
    across = np.cross(b - a, c - a)
    total = np.zeros_like(vertices)
    for column in corners.T:
        np.add.at(total, column, across)
    return total / (np.linalg.norm(total, axis=1)[:, None] + 1e-12)


SEED_PROFILE = [(0, -0.5), (0.3, -0.4), (0.46, -0.16), (0.44, 0.1), (0.28, 0.34), (0.12, 0.46), (0, 0.5)]


def seed(length: float, width: float, height: float) -> tuple[Vertices, Faces]:
    """A seed lying along x, one end narrower than the other."""
    vertices, faces = lathe(SEED_PROFILE, 10)
    return np.c_[vertices[:, 2] * length, vertices[:, 0] * width, vertices[:, 1] * height], faces


def stud(body: Body, vertices: Vertices, faces: Faces, words: dict, rng: np.random.RandomState, where=None) -> None:
    """Presses seeds into the surface: words mark, count, size [length, width, height] in cm, sink (share of the height).

    `where` is the chance of each vertex to be taken, 0 to 1.
    """
    normals = outward(vertices, faces)
    chance = np.ones(len(vertices)) if where is None else where
    taken = rng.choice(len(vertices), words["count"], p=chance / chance.sum())
    for index in taken:
        grow = rng.uniform(0.75, 1.15)
        shape, walls = seed(*(grow * part * rng.uniform(0.9, 1.1) for part in words["size"]))
        turned = shape @ _frame(normals[index], rng).T
        lift = words["size"][2] * (0.5 - words.get("sink", 0.45)) * grow
        body.add(turned + vertices[index] + normals[index] * lift, walls, **{words["mark"]: 1.0})


def _frame(normal: np.ndarray, rng: np.random.RandomState) -> np.ndarray:
    """A turn that brings z along `normal`, spun and tipped at random."""
    up = Vector(normal + rng.normal(0, 0.12, 3))
    spin = rng.uniform(0, 2 * math.pi)
    turned = np.array(up.to_track_quat("Z", "Y").to_matrix())
    return turned @ np.array([[math.cos(spin), -math.sin(spin), 0], [math.sin(spin), math.cos(spin), 0], [0, 0, 1]])


def blisters(
    points: Vertices, count: int, within: float, size: Sequence[float], rng: np.random.RandomState, *, skin: bool = False
) -> tuple[np.ndarray, np.ndarray]:
    """Bubbles under the surface: their height (0 to 1) and how toasted they are (0 to 1) at each point.

    Bubbles lie within `within` cm of the middle (with `skin` just there) and are `size[0]` to `size[1]` cm in radius,
    most of them small.
    """
    height, toast = np.zeros(len(points)), np.zeros(len(points))
    for _ in range(count):
        way = rng.normal(0, 1, points.shape[1])
        centre = way / np.linalg.norm(way) * within * (1.0 if skin else rng.uniform(0, 1) ** 0.5)
        radius = size[0] + (size[1] - size[0]) * rng.uniform(0, 1) ** 2.5
        squeeze = 1 + 0.25 * rng.normal(0, 1, points.shape[1])
        bump = np.clip(1 - ((((points - centre) * squeeze) / radius) ** 2).sum(1), 0, 1) ** 1.5
        height = np.maximum(height, bump * (radius / size[1]) ** 0.5)
        toast = np.maximum(toast, bump * rng.uniform(-0.3, 1))
    return height, toast


def crust(words: dict):
    """The material of fried and baked dough.

    Words: colors, specks, scale, fine (of the noise), tones [[mark, colour, amount] …] laid over in turn, flesh, depth,
    bump, roughness, coat, varied (between pieces).
    """
    m = Material("crust")
    specks = [tuple(speck) for speck in words.get("specks", [])]
    color = m.mottled(words["colors"], words.get("scale", 1.0), specks, words.get("fine", 7.0))
    for mark, tone, amount in words.get("tones", []):
        color = m.mix(m.math("MULTIPLY", m.attribute(mark), amount), color, tone)
    color = m.varied(color, 0.006, words.get("varied", 0.08))
    color = m.varied(color, 0.004, 0.06, m.by_island)
    pores = m.bump(m.noise(22, 3, 0.6), 0.35, 0.025)
    grain = m.bump(m.noise(words.get("fine", 7.0), 5, 0.7), words.get("bump", 0.5), 0.06, pores)
    depth = tuple(words.get("depth", (0.35, 0.2, 0.08)))
    rough, coat = words.get("roughness", 0.5), words.get("coat", 0.1)
    flesh = words.get("flesh", 0.25)
    m.surface(color, roughness=rough, flesh=flesh, depth=depth, coat=coat, coat_roughness=0.3, bump=grain)
    return m.result
