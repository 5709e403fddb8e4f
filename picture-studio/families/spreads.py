"""Two arrangements of one sweet on one table, metres apart and each in its own light: the second view shows the second."""

import math
from collections.abc import Callable
from random import Random

import bpy

from studio import stage, surfaces
from studio.shapes import mesh_of, place

APART = 300.0
"""From the middle of one setting to the next, cm to the right: a view sees it with `aim: [300, …]` and `azimuth: 0`."""


def build(recipe: dict, dice: Random, arrange: Callable[[dict, Random], None]) -> stage.Subject:
    """Words: settings (what `arrange` is given, one for each view, with `lamps` and, where it is another, `table`), middle, reach, focus.

    A recipe with settings has `key: 0`, which puts the common lamps out. Each is built in the middle and then moved away, the
    first last, so that nothing falls on another.
    """
    for number, words in reversed(list(enumerate(recipe["settings"]))):
        before = set(bpy.context.scene.objects)
        arrange(words, dice)
        if "table" in words:
            _other_table(words["table"])
        _lamps(**words.get("lamps", {}))
        made = [thing for thing in bpy.context.scene.objects if thing not in before]
        for thing in made:
            if thing.parent is None:
                thing.location.x += APART * number
        bpy.context.view_layer.update()
    return stage.Subject((0, 0, recipe["middle"]), recipe["reach"], tuple(recipe["focus"]))


def _other_table(kind: str) -> None:
    corners = [(-120, -120, 0), (120, -120, 0), (120, 120, 0), (-120, 120, 0)]
    place(mesh_of(corners, [(0, 1, 2, 3)], "table"), "table", (0, 0, 0.01), (0, 0, 0.12), material=surfaces.table_top(kind))


def _lamps(window: float = 34.0, back: float = 2.2, rim: float = 9.0, front: float = 1.0, above: float = 1.0, tint: str = "#ffe9cc"):
    """A low window back left whose light grazes the sweets, a pale wall behind that shines in what is wet, a rim back right, weak
    cards in front and above; numbers are radiances."""
    stage.panel((-36, 24, 27), (16, 22), window, tint)
    stage.panel((4, 60, 34), (56, 26), back, "#fff1dc")
    stage.panel((36, 30, 17), (10, 24), rim, "#ffcf96")
    stage.panel((24, -42, 30), (40, 40), front, "#ffe9cf")
    stage.panel((0, 0, 70), (50, 50), above, "#fff4e2")


def turned(angles) -> tuple[float, ...]:
    """Degrees as radians."""
    return tuple(math.radians(angle) for angle in angles)
