"""Large meshes from numbers, and thousands of crystals, crumbs and shreds upon them, made as one."""

from functools import cache

import bpy
import numpy as np

from studio.shapes import ball

CUBE = np.array([(x, y, z) for x in (-0.5, 0.5) for y in (-0.5, 0.5) for z in (-0.5, 0.5)])
CUBE_FACES = np.array([(0, 1, 3, 2), (4, 6, 7, 5), (0, 4, 5, 1), (2, 3, 7, 6), (0, 2, 6, 4), (1, 5, 7, 3)])


@cache
def sphere(detail: int) -> tuple[np.ndarray, np.ndarray]:
    """A unit sphere as in `ball`, its faces as numbers; the same one for all."""
    vertices, faces = ball(detail, 1.0)
    return vertices, np.array(faces)


def large_mesh(vertices: np.ndarray, faces: np.ndarray, name: str, *, smooth: bool = True):
    """As `mesh_of`, for faces that all have as many corners: a hundred times faster."""
    count, corners = faces.shape
    mesh = bpy.data.meshes.new(name)
    mesh.vertices.add(len(vertices))
    mesh.vertices.foreach_set("co", np.ascontiguousarray(vertices, np.float32).ravel())
    mesh.loops.add(count * corners)
    mesh.loops.foreach_set("vertex_index", np.ascontiguousarray(faces, np.int32).ravel())
    mesh.polygons.add(count)
    mesh.polygons.foreach_set("loop_start", np.arange(0, count * corners, corners, dtype=np.int32))
    mesh.polygons.foreach_set("loop_total", np.full(count, corners, np.int32))
    mesh.polygons.foreach_set("use_smooth", [smooth] * count)
    mesh.update(calc_edges=True)
    return mesh


def points_of(mesh) -> tuple[np.ndarray, np.ndarray]:
    """The vertices of a mesh and the directions of its surface there."""
    points, normals = (np.empty(len(mesh.vertices) * 3, np.float32) for _ in range(2))
    mesh.vertices.foreach_get("co", points)
    mesh.vertices.foreach_get("normal", normals)
    return points.reshape(-1, 3).astype(float), normals.reshape(-1, 3).astype(float)


def scatter(mesh, chance: np.ndarray, count: int, size, rng: np.random.RandomState, *, flat: float = 0.35, sunk: float = 0.2):
    """`count` bricks on a mesh, where `chance` (for each vertex) tells; `size` is [least, most] of the three sides, cm.

    `flat` is how far (0 to 1) they stand up from the surface, `sunk` the share of their height in it.
    """
    points, normals = points_of(mesh)
    taken = rng.choice(len(points), count, p=chance / chance.sum())
    least, most = np.array(size[0], float), np.array(size[1], float)
    sides = least + (most - least) * rng.uniform(0, 1, (count, 1)) ** 2 * rng.uniform(0.8, 1.2, (count, 3))
    up = normals[taken] + flat * rng.normal(0, 1, (count, 3))
    up /= np.linalg.norm(up, axis=1)[:, None] + 1e-9
    along = np.cross(up, rng.normal(0, 1, (count, 3)))
    along /= np.linalg.norm(along, axis=1)[:, None] + 1e-9
    turns = np.stack([along, np.cross(up, along), up], axis=1)
    jitter = CUBE[None] * rng.uniform(0.75, 1.2, (count, 8, 3)) * sides[:, None, :]
    lift = normals[taken] * sides[:, 2:3] * (0.5 - sunk)
    vertices = np.einsum("nki,nij->nkj", jitter, turns) + (points[taken] + lift)[:, None, :]
    faces = (CUBE_FACES[None] + 8 * np.arange(count)[:, None, None]).reshape(-1, 4)
    return large_mesh(vertices.reshape(-1, 3), faces, "dust", smooth=False)
