"""The set every picture is taken on: table, vessels, window light, camera."""

import math
from dataclasses import dataclass

import bpy
from mathutils import Vector

from . import surfaces
from .materials import linear
from .shapes import lathe, mesh_of, place, smooth


@dataclass(frozen=True)
class Subject:
    """What the camera is to look at, in cm: its middle, how far it reaches from there, and the point in focus."""

    middle: tuple[float, float, float]
    reach: float
    focus: tuple[float, float, float]


@dataclass(frozen=True)
class Shot:
    """How a subject is seen: angles in degrees, `fill` the share of the picture's width it takes (above 1 it is cut).

    `aim` moves the picture's middle over the table, in cm, to the right and back.
    """

    elevation: float = 34.0
    azimuth: float = 6.0
    fill: float = 0.84
    blur: float = 1.4
    exposure: float = 0.0
    aim: tuple[float, float] = (0.0, 0.0)
    width: int = 800
    height: int = 800


DISTANCE = 60.0
"""From the camera to the subject, cm."""


def table(kind: str, turn: float = 0.12) -> None:
    size = 400
    corners = [(-size, -size, 0), (size, -size, 0), (size, size, 0), (-size, size, 0)]
    place(mesh_of(corners, [(0, 1, 2, 3)], "table"), "table", turn=(0, 0, turn), material=surfaces.table_top(kind))


VESSEL_MATERIALS = {
    "brass": surfaces.brass,
    "copper": lambda: surfaces.brass("#c9794a"),
    "steel": surfaces.steel,
    "white": surfaces.ceramic,
    "cream": lambda: surfaces.ceramic("#efe6d6"),
    "teal": lambda: surfaces.ceramic("#17494d", speckled=False, roughness=0.3),
    "blue": lambda: surfaces.ceramic("#2f4a6d", roughness=0.25),
    "green": lambda: surfaces.ceramic("#5c7350", roughness=0.3),
    "black": lambda: surfaces.ceramic("#26241f", speckled=False, roughness=0.4),
    "rose": lambda: surfaces.ceramic("#d8aaa2", roughness=0.3),
    "clay": surfaces.clay,
    "earthen": lambda: surfaces.clay("#a9704e"),
}


def plate(radius: float, material: str = "brass", height: float = 1.0, thick: float = 0.25):
    """A plate with a flat bottom at z = 0.2, flat to 0.7 of its radius, standing at the middle of the table."""
    r = radius
    profile = [(0, 0.18), (r * 0.55, 0.18), (r * 0.74, 0.22), (r * 0.84, 0.45), (r * 0.93, height * 0.85)]
    profile += [(r * 0.985, height), (r, height - 0.02), (r * 0.995, height - thick)]
    profile += [(r * 0.92, height * 0.85 - thick * 1.3), (r * 0.8, 0.05), (r * 0.74, 0.0), (0, 0)]
    mesh = mesh_of(*lathe(smooth(profile, 5), 128), "plate")
    return place(mesh, "plate", (0, 0, 0.02), material=VESSEL_MATERIALS[material]())


def bowl(radius: float = 7.0, height: float = 4.2, material: str = "cream", foot: float = 0.45, thick: float = 0.28, at=(0, 0)):
    """A bowl with its bottom inside at z = 0.5 and its rim at `height`."""
    r, h, t = radius, height, thick
    inside = [(0, 0.5), (r * 0.35, 0.52), (r * 0.62, 0.95), (r * 0.85, h * 0.45), (r * 0.96, h * 0.75), (r, h)]
    outside = [(r + t * 0.5, h + 0.06), (r + t, h), (r * 0.97 + t, h * 0.72), (r * 0.86 + t, h * 0.4)]
    base = [(r * 0.62 + t * 0.6, 0.55), (r * foot + t * 0.4, 0.2), (r * foot + 0.1, 0), (r * foot - 0.2, 0), (0, 0.1)]
    mesh = mesh_of(*lathe(smooth(inside + outside + base, 5), 128), "bowl")
    return place(mesh, "bowl", (*at, 0.02), material=VESSEL_MATERIALS[material]())


def slab_board(width: float, depth: float, material=None, thick: float = 0.9):
    """A board of marble or wood under the sweets, its top at z = `thick`."""
    from .shapes import rounded_box

    mesh = mesh_of(*rounded_box((width, depth, thick), 0.15, 3), "board")
    return place(mesh, "board", (0, 0, thick / 2 + 0.01), material=material or surfaces.table_top("marble"))


# Light -----------------------------------------------------------------------------------------------------------------

WORLDS = {"warm": ("#ffe9cf", 0.16), "day": ("#f4f1ea", 0.38)}


def light(mood: str = "warm", key: float = 1.0) -> None:
    """The one light of the catalogue: a window back left, a great panel behind that gives syrup and silver leaf their
    sheen, a warm rim back right, weak cards in front and above. `mood` is 'warm' or 'day'."""
    warm = mood == "warm"
    scene = bpy.context.scene
    scene.world = bpy.data.worlds.new("world")
    scene.world.use_nodes = True
    background = scene.world.node_tree.nodes["Background"]
    color, strength = WORLDS[mood]
    background.inputs[0].default_value = linear(color)
    background.inputs[1].default_value = strength
    panel((-40, 22, 44), (26, 26), 19.0 * key, "#fff0d8" if warm else "#fff7ea")
    panel((6, 62, 40), (70, 40), 2.4 * key, "#fff1dc" if warm else "#fffaf2")
    panel((36, 36, 20), (14, 26), 8.0 * key, "#ffd9a8" if warm else "#fff1dd")
    panel((30, -40, 30), (44, 44), 1.0 * key, "#fff2df")
    panel((0, 0, 70), (40, 40), 0.6 * key, "#ffffff")


def panel(at, size, radiance: float, color: str, target=(0, 0, 1)) -> None:
    """A luminous rectangle of `size` cm at `at`, turned to `target`; its power in watts is radiance times pi times area."""
    lamp = bpy.data.lights.new("panel", "AREA")
    lamp.shape, lamp.size, lamp.size_y = "RECTANGLE", *size
    lamp.energy = radiance * math.pi * size[0] * size[1]
    lamp.color = linear(color)[:3]
    thing = bpy.data.objects.new("panel", lamp)
    thing.location = at
    thing.rotation_euler = _towards(Vector(at), Vector(target))
    bpy.context.scene.collection.objects.link(thing)


def _towards(eye: Vector, target: Vector):
    return (target - eye).to_track_quat("-Z", "Y").to_euler()


# Camera ----------------------------------------------------------------------------------------------------------------


def aim(subject: Subject, shot: Shot) -> None:
    """Points a new camera so that the subject takes `shot.fill` of the picture's width."""
    elevation, azimuth = math.radians(shot.elevation), math.radians(shot.azimuth)
    flat = Vector((math.sin(azimuth) * math.cos(elevation), -math.cos(azimuth) * math.cos(elevation), math.sin(elevation)))
    target = Vector(subject.middle) + Vector((*shot.aim, 0))
    data = bpy.data.cameras.new("camera")
    camera = bpy.data.objects.new("camera", data)
    camera.location = target + DISTANCE * flat
    camera.rotation_euler = _towards(camera.location, target)
    data.sensor_width, data.sensor_fit = 36, "HORIZONTAL"
    data.lens = 18 * DISTANCE * shot.fill / subject.reach
    data.clip_end = 2000
    _focus(data, (Vector(subject.focus) - camera.location).dot((target - camera.location).normalized()), shot.blur)
    bpy.context.scene.collection.objects.link(camera)
    bpy.context.scene.camera = camera


def _focus(data: bpy.types.Camera, distance: float, blur: float) -> None:
    """`blur` is the width of the lens's opening in cm."""
    data.dof.use_dof = blur > 0
    data.dof.focus_distance = distance
    if blur > 0:
        data.dof.aperture_fstop = data.lens * 1e-3 / blur


# Serving ---------------------------------------------------------------------------------------------------------------


def serve(vessel: dict):
    """Sets the vessel of a recipe on the table: {'kind': 'plate' or 'bowl' or 'board', …}, its other words as above."""
    words = {key: value for key, value in vessel.items() if key != "kind"}
    return {"plate": plate, "bowl": bowl, "board": slab_board}[vessel["kind"]](**words)
