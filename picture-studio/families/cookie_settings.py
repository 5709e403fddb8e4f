"""What biscuits are served in and with: a round tin lined with paper, a glass of tea."""

import math

import numpy as np
from studio import stage, surfaces
from studio.materials import Material
from studio.shapes import fbm, lathe, mesh_of, place, smooth


def serve(vessel: dict) -> None:
    """Sets the vessel: {'kind': 'tin', radius, height, color}, {'kind': 'board', width, depth, wood} or one of
    `stage.serve`."""
    if vessel["kind"] == "tin":
        tin(vessel["radius"], vessel["height"], vessel["color"])
    elif vessel.get("wood"):
        stage.slab_board(vessel["width"], vessel["depth"], board_wood(), vessel.get("thick", 1.4))
    else:
        stage.serve(vessel)


def board_wood():
    """Pale oiled wood, its grain along x."""
    m = Material("board-wood")
    rings = m.noise(1.6, 5, 0.6, 1.0, m.mapped((0.06, 0.7, 0.7)))
    fine = m.noise(9, 5, 0.7, 0.2, m.mapped((0.06, 1.8, 1)))
    color = m.ramp(rings, [(0.3, "#8a5a2f"), (0.5, "#b07a45"), (0.7, "#c9965c")])
    color = m.mix(0.35, color, m.ramp(fine, [(0.3, "#5c3719"), (0.7, "#d8ab72")]), "OVERLAY")
    m.surface(color, roughness=m.scaled(fine, 0.25, 0.4), specular=0.35, bump=m.bump(fine, 0.3, 0.05))
    return m.result


def tin(radius: float, height: float, color: str) -> None:
    """A round tin painted `color` outside and golden within, lined with paper that stands at z = 0.45, its lid behind."""
    r, h = radius, height
    paint = surfaces.ceramic(color, speckled=False, roughness=0.28)
    outer = [(r - 0.3, 0.0), (r - 0.05, 0.05), (r, 0.3), (r, h - 0.25), (r + 0.06, h - 0.15)]
    place(mesh_of(*lathe(outer, 160), "tin-side"), "side", (0, 0, 0.02), material=paint)
    rim = [(r + 0.06, h - 0.15), (r + 0.1, h - 0.05), (r + 0.04, h), (r - 0.06, h - 0.04), (r - 0.08, h - 0.3)]
    inner = [*rim, (r - 0.1, 0.5), (r - 0.4, 0.25), (0, 0.22)]
    place(mesh_of(*lathe(inner, 160), "tin"), "tin", (0, 0, 0.02), material=surfaces.foil("#d8b067", 0.25))
    place(_pleated(r - 0.12, h), "paper", (0, 0, 0.3), material=surfaces.paper("#f7f0e2"))
    lid(r + 0.15, paint, (-0.62 * r, 1.12 * r, 0))


def lid(radius: float, paint, at) -> None:
    """The tin's lid, leaning back on its edge, with a golden ring on it."""
    r = radius
    top = smooth([(0, 0.15), (r * 0.72, 0.15), (r * 0.9, 0.05), (r - 0.12, 0.0), (r, -0.15), (r, -1.4)], 6)
    lean = (math.radians(68), 0, math.radians(14))
    middle = (at[0], at[1], r * math.sin(math.radians(68)) + 0.1)
    place(mesh_of(*lathe(top, 160), "lid"), "lid", middle, lean, material=paint)
    ring = smooth([(r * 0.74, 0.17), (r * 0.76, 0.22), (r * 0.80, 0.2), (r * 0.82, 0.11)], 4)
    place(mesh_of(*lathe(ring, 160), "ring"), "lid-ring", middle, lean, material=surfaces.foil("#d8b067"))


def _pleated(radius: float, height: float):
    """Paper on the bottom of a tin, pleated where it climbs the wall and a little above it."""
    sides, rings = 420, 46
    turn = np.linspace(0, 2 * math.pi, sides, endpoint=False)
    rise = np.array([0.9 + 0.12 * fbm((math.cos(a) * 2, math.sin(a) * 2, 0), 1.2, 3, 5) for a in turn])
    wave = np.array([fbm((math.cos(a) * 9, math.sin(a) * 9, 0), 1.0, 2, 2) for a in turn])
    pleat = 0.5 + 0.5 * np.sin(turn * 64 + 3.2 * wave)
    points = []
    for t in np.linspace(0, 1, rings):
        up = np.clip((t - 0.5) / 0.5, 0, 1)
        away = radius * min(t / 0.5, 1.0) - (0.1 + 0.3 * up) * pleat * np.clip((t - 0.42) / 0.2, 0, 1)
        points.append(np.c_[away * np.cos(turn), away * np.sin(turn), up * height * rise])
    faces = [
        (i * sides + j, i * sides + (j + 1) % sides, (i + 1) * sides + (j + 1) % sides, (i + 1) * sides + j)
        for i in range(rings - 1)
        for j in range(sides)
    ]
    return mesh_of(np.concatenate(points), faces, "paper")


def set_beside(thing: dict) -> None:
    """Sets {'kind': 'tea', at: [x, y, z], size} beside the biscuits."""
    {"tea": glass_of_tea}[thing["kind"]](thing["at"], thing.get("size", 1.0))


def glass_of_tea(at, size: float = 1.0) -> None:
    """A tea-stall glass, fluted below, full of milky tea with a little froth; about 8 cm tall at `size` 1."""
    outside = [(2.1, 0.0), (2.3, 0.15), (2.35, 0.6), (2.5, 3.0), (2.75, 5.6), (2.85, 6.4), (3.0, 8.2), (2.95, 8.28)]
    inside = [(2.86, 8.2), (2.7, 6.4), (2.6, 5.6), (2.32, 3.0), (2.15, 0.9), (1.7, 0.7), (0, 0.68)]
    profile = [(0, 0.05), *smooth([*outside, *inside], 6)]
    vertices, faces = lathe(profile, 180)
    turn = np.arctan2(vertices[:, 1], vertices[:, 0])
    low = np.clip((5.9 - vertices[:, 2]) / 0.5, 0, 1) * (np.arange(len(vertices)) < 180 * (1 + 6 * 6))
    vertices[:, :2] *= (1 - 0.035 * low * np.abs(np.sin(turn * 7)))[:, None]
    place(mesh_of(vertices, faces, "glass"), "glass", at, scale=size, material=_glass())
    tea = smooth([(0, 0.7), (1.68, 0.72), (2.13, 0.92), (2.3, 3.0), (2.585, 5.6), (2.69, 6.5), (2.75, 7.05)], 6)
    tea += [(2.6, 6.98), (1.2, 6.95), (0, 6.95)]
    place(mesh_of(*lathe(tea, 96), "tea"), "tea", at, scale=size, material=_tea())


def _glass():
    """Glass that lamps and the light of the room shine through unbent, so that what is inside is lit."""
    m = Material("glass")
    seen = m.surface("#ffffff", roughness=0.02, clear=1.0, bending=1.45, only=False)
    ray = m.node("ShaderNodeLightPath").outputs
    indirect = m.math("MAXIMUM", ray["Is Shadow Ray"], ray["Is Diffuse Ray"])
    m.blend(indirect, seen, m.node("ShaderNodeBsdfTransparent").outputs[0])
    return m.result


def _tea():
    m = Material("tea")
    froth = m.math("MULTIPLY", m.step(m.upward, 0.7, 0.95), m.step(m.noise(1.1, 5, 0.65), 0.5, 0.62, 0.6))
    color = m.mix(froth, m.mix(m.noise(0.4, 3), "#a8612b", "#b97036"), "#d9a872")
    m.surface(color, roughness=0.12, flesh=0.3, depth=(0.5, 0.25, 0.1), bump=m.bump(m.noise(3, 4), 0.05, 0.05))
    return m.result
