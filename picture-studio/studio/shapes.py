"""Meshes made of numbers. One Blender unit is one centimetre; z points up; the table's top is z = 0."""

import math
from collections.abc import Callable, Iterable, Sequence

import bmesh
import bpy
import numpy as np
from mathutils import Matrix, Vector, noise

Vertices = np.ndarray
Faces = list[tuple[int, ...]]


class Heap:
    """Gathers many small meshes into one: thousands of objects would take Blender minutes."""

    def __init__(self) -> None:
        self.vertices: list[np.ndarray] = []
        self.faces: Faces = []
        self.count = 0

    def add(self, vertices: Vertices, faces: Iterable[Sequence[int]]) -> None:
        self.vertices.append(np.asarray(vertices, float))
        self.faces.extend(tuple(index + self.count for index in face) for face in faces)
        self.count += len(vertices)

    def mesh(self, name: str, *, smooth: bool = True) -> bpy.types.Mesh:
        return mesh_of(np.concatenate(self.vertices), self.faces, name, smooth=smooth)


def mesh_of(vertices: Vertices, faces: Iterable[Sequence[int]], name: str, *, smooth: bool = True) -> bpy.types.Mesh:
    mesh = bpy.data.meshes.new(name)
    mesh.from_pydata(np.asarray(vertices, float).tolist(), [], [tuple(face) for face in faces])
    mesh.polygons.foreach_set("use_smooth", [smooth] * len(mesh.polygons))
    mesh.update()
    return mesh


def place(mesh: bpy.types.Mesh, name: str, at=(0, 0, 0), turn=(0, 0, 0), scale=1.0, material=None) -> bpy.types.Object:
    """Puts an object of `mesh` into the scene; `material` is given to a mesh that has none yet."""
    thing = bpy.data.objects.new(name, mesh)
    thing.location, thing.rotation_euler = at, turn
    thing.scale = scale if hasattr(scale, "__len__") else (scale, scale, scale)
    if material is not None and not mesh.materials:
        mesh.materials.append(material)
    bpy.context.scene.collection.objects.link(thing)
    return thing


def tube(path, radius, sides: int = 8) -> tuple[Vertices, Faces]:
    """A tube along `path` (n x 3), `radius` one number or one for each point, its ends closed and rounded."""
    points = np.asarray(path, float)
    n = len(points)
    radii = np.full(n, radius, float) if np.isscalar(radius) else np.asarray(radius, float)
    along = np.gradient(points, axis=0)
    along /= np.linalg.norm(along, axis=1)[:, None] + 1e-9
    around = np.linspace(0, 2 * math.pi, sides, endpoint=False)
    cos, sin = np.cos(around)[:, None], np.sin(around)[:, None]
    side = np.cross(along[0], (0.3, 0.1, 1.0))
    if np.linalg.norm(side) < 1e-4:
        side = np.cross(along[0], (1, 0, 0))
    rings = []
    for point, direction, r in zip(points, along, radii, strict=True):
        side = side - direction * np.dot(side, direction)
        side /= np.linalg.norm(side) + 1e-9
        rings.append(point + r * (cos * side + sin * np.cross(direction, side)))
    ends = [points[0] - along[0] * radii[0] * 0.6, points[-1] + along[-1] * radii[-1] * 0.6]
    return np.concatenate([*rings, ends]), _walls(n, sides) + _caps(n, sides)


def _walls(rings: int, sides: int) -> Faces:
    return [
        (i * sides + j, i * sides + (j + 1) % sides, (i + 1) * sides + (j + 1) % sides, (i + 1) * sides + j)
        for i in range(rings - 1)
        for j in range(sides)
    ]


def _caps(rings: int, sides: int) -> Faces:
    first, last, top = rings * sides, rings * sides + 1, (rings - 1) * sides
    start = [(first, (j + 1) % sides, j) for j in range(sides)]
    return start + [(last, top + j, top + (j + 1) % sides) for j in range(sides)]


def lathe(profile: Sequence[tuple[float, float]], sides: int = 96) -> tuple[Vertices, Faces]:
    """Turns a profile of (radius, height) around the z axis."""
    around = np.linspace(0, 2 * math.pi, sides, endpoint=False)
    rings = [np.c_[r * np.cos(around), r * np.sin(around), np.full(sides, z)] for r, z in profile]
    return np.concatenate(rings), _walls(len(profile), sides)


def smooth(profile: Sequence[Sequence[float]], steps: int = 6) -> list[tuple[float, float]]:
    """A lathe profile led softly (Catmull-Rom) through the points given."""
    p = [np.array(point, float) for point in profile]
    p = [2 * p[0] - p[1], *p, 2 * p[-1] - p[-2]]
    out = []
    for a, b, c, d in zip(p, p[1:], p[2:], p[3:], strict=False):
        for t in np.linspace(0, 1, steps, endpoint=False):
            out.append(0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t**2 + (3 * b - a - 3 * c + d) * t**3))
    out.append(p[-2])
    return [(max(float(r), 0.0), float(z)) for r, z in out]


def ball(detail: int = 4, radius: float = 1.0) -> tuple[Vertices, Faces]:
    """A sphere of triangles all alike; `detail` 5 has 2562 vertices, each step more four times as many."""
    return _taken_from(lambda mesh: bmesh.ops.create_icosphere(mesh, subdivisions=detail, radius=radius))


def rounded_box(size: Sequence[float], radius: float = 0.1, steps: int = 3, cuts: int = 0) -> tuple[Vertices, Faces]:
    """A box of `size` (x, y, z) around the origin, its edges rounded, its faces cut `cuts` times for displacing."""

    def build(mesh: bmesh.types.BMesh) -> None:
        bmesh.ops.create_cube(mesh, size=1)
        for vertex in mesh.verts:
            vertex.co = Vector(a * b for a, b in zip(vertex.co, size, strict=True))
        _round_edges(mesh, radius, steps, cuts)

    return _taken_from(build)


def rounded_prism(
    outline: Sequence[Sequence[float]], height: float, radius: float = 0.09, steps: int = 3, cuts: int = 6
) -> tuple[Vertices, Faces]:
    """A slab with the `outline` given (x, y), standing on z = 0: diamonds, triangles, octagons."""

    def build(mesh: bmesh.types.BMesh) -> None:
        face = mesh.faces.new([mesh.verts.new((x, y, 0)) for x, y in outline])
        grown = bmesh.ops.extrude_face_region(mesh, geom=[face])
        for vertex in (part for part in grown["geom"] if isinstance(part, bmesh.types.BMVert)):
            vertex.co.z += height
        bmesh.ops.recalc_face_normals(mesh, faces=mesh.faces)
        _round_edges(mesh, radius, steps, 0)
        bmesh.ops.triangulate(mesh, faces=[f for f in mesh.faces if len(f.verts) > 4])
        long = [edge for edge in mesh.edges if edge.calc_length() > 0.4]
        bmesh.ops.subdivide_edges(mesh, edges=long, cuts=cuts, use_grid_fill=True)

    return _taken_from(build)


def _round_edges(mesh: bmesh.types.BMesh, radius: float, steps: int, cuts: int) -> None:
    bmesh.ops.bevel(mesh, geom=list(mesh.edges), offset=radius, segments=steps, profile=0.5, affect="EDGES")
    if cuts:
        bmesh.ops.subdivide_edges(mesh, edges=list(mesh.edges), cuts=cuts, use_grid_fill=True)


def _taken_from(build: Callable[[bmesh.types.BMesh], object]) -> tuple[Vertices, Faces]:
    mesh = bmesh.new()
    build(mesh)
    vertices = np.array([vertex.co[:] for vertex in mesh.verts])
    mesh.verts.index_update()
    faces = [tuple(vertex.index for vertex in face.verts) for face in mesh.faces]
    mesh.free()
    return vertices, faces


def fbm(point: Sequence[float], scale: float = 1.0, octaves: int = 4, seed: float = 0.0) -> float:
    """Soft fractal noise, about -1 to 1, at a point; `seed` leads to another part of it."""
    x, y, z = point
    return noise.fractal(Vector((x * scale + seed, y * scale + seed * 1.7, z * scale - seed * 0.6)), 1.0, 2.0, octaves)


def noise_at(points: Vertices, scale: float = 1.0, octaves: int = 4, seed: float = 0.0) -> np.ndarray:
    """`fbm` at each of many points."""
    return np.array([fbm(point, scale, octaves, seed) for point in np.asarray(points, float).tolist()])


def cells_at(points: Vertices, scale: float = 1.0, seed: float = 0.0) -> tuple[np.ndarray, np.ndarray]:
    """Voronoi cells at each of many points, in units of 1 / scale cm: how far to the cell's centre and to its edge."""
    away = [noise.voronoi(Vector(point) * scale + Vector((seed, -seed, seed)))[0][:2] for point in np.asarray(points, float).tolist()]
    first, second = np.array(away).T
    return first, second - first


def remember(mesh: bpy.types.Mesh, name: str, values: np.ndarray) -> bpy.types.Mesh:
    """Stores a number with each vertex, to be asked for by `Material.attribute`."""
    stored = mesh.attributes.new(name, "FLOAT", "POINT")
    stored.data.foreach_set("value", np.ascontiguousarray(values, np.float32))
    return mesh


def net(rows: int, columns: int, *, closed: bool = False, turned: bool = False) -> Faces:
    """The faces of a net of rows x columns vertices, row after row; `closed` joins each row's end to its start.

    They face outward if rows go up and columns round to the left, as `lathe` has it; `turned` if it is the other way.
    """
    last = columns if closed else columns - 1
    faces = [
        (i * columns + j, i * columns + (j + 1) % columns, (i + 1) * columns + (j + 1) % columns, (i + 1) * columns + j)
        for i in range(rows - 1)
        for j in range(last)
    ]
    return [face[::-1] for face in faces] if turned else faces


def swell(vertices: Vertices, by: Callable[[np.ndarray], float]) -> Vertices:
    """Moves each vertex away from the origin by `by(vertex)` cm: lumps and dents of round things."""
    out = vertices / (np.linalg.norm(vertices, axis=1)[:, None] + 1e-9)
    return vertices + out * np.array([by(vertex) for vertex in vertices])[:, None]


def roughen(vertices: Vertices, amount: float, scale: float = 2.0, seed: float = 0.0, octaves: int = 3) -> Vertices:
    """Moves each vertex by noise in all three directions, `amount` cm at most or so: hand-made edges."""
    moved = [[fbm(v, scale, octaves, seed + 40 * axis) for axis in range(3)] for v in vertices]
    return vertices + amount * np.array(moved)


def drop_on(mesh, x: float, y: float, material, dice, *, only: str = "", lift: float = 0.03, scale=1.0, spin=None, flat=False):
    """Lays an object of `mesh` where a ray falling at (x, y) hits a thing named `only…`; answers None if it misses."""
    graph = bpy.context.evaluated_depsgraph_get()
    hit, at, normal, _, thing, _ = bpy.context.scene.ray_cast(graph, Vector((x, y, 60)), Vector((0, 0, -1)))
    if not hit or not thing.name.startswith(only):
        return None
    # What is hit from above faces upward, whichever way round its faces were made.
    up = Vector((0, 0, 1)) if flat else normal if normal.z >= 0 else -normal
    turned = up.to_track_quat("Z", "Y").to_matrix()
    turned = turned @ Matrix.Rotation(dice.uniform(0, 2 * math.pi) if spin is None else spin, 3, "Z")
    return place(mesh, "garnish", at + up * lift, turned.to_euler(), scale, material)
