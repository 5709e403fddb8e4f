"""Ladoos: balls rolled by hand that stand dry on a plate."""

import math
from random import Random

from studio import garnish, stage
from studio.materials import Material
from studio.shapes import ball, drop_on, fbm, mesh_of, place, swell

FLOOR = 0.22
"""The height of a plate's bottom, cm."""


def build(recipe: dict, dice: Random) -> stage.Subject:
    """Words: vessel, ball {radius, colors, specks, fine, lumps, grain, flesh, coat}, stack ('pyramid', 'mound' or
    'ring'), top (a garnish for each ball), strewn (garnishes at random), crumbs, petals."""
    stage.serve(recipe["vessel"])
    words = recipe["ball"]
    material = _material(words)
    meshes = [_mesh(words, seed) for seed in range(4)]
    centres = STACKS[recipe.get("stack", "pyramid")](words["radius"])
    for i, (x, y, z) in enumerate(centres):
        at = (x + dice.uniform(-0.05, 0.05), y + dice.uniform(-0.05, 0.05), z)
        turn = (dice.uniform(-0.3, 0.3), dice.uniform(-0.3, 0.3), dice.uniform(0, 2 * math.pi))
        place(meshes[i % 4], "sweet", at, turn, dice.uniform(0.96, 1.03), material)
    _garnish(recipe, centres, material, dice)
    top = max(z for _, _, z in centres) + words["radius"]
    reach = max(math.hypot(x, y) for x, y, _ in centres) + words["radius"]
    return stage.Subject((0, 0, top * 0.44), reach * 1.12, (0, -reach * 0.6, top * 0.45))


def _material(words: dict):
    m = Material("ball")
    specks = [tuple(speck) for speck in words.get("specks", [])]
    color = m.mottled(words["colors"], 1.1, specks, words.get("fine", 5.2))
    for spot, scale, size in words.get("grains", []):
        color = m.mix(m.step(m.cells(scale), size * 2, size, 0.8), color, spot)
    grain = m.noise(words.get("fine", 5.2), 5, 0.74)
    bump = m.bump(grain, words.get("bump", 0.9), 0.16, m.bump(m.noise(18, 3, 0.6), 0.5, 0.04))
    coat = words.get("coat", 0.12)
    m.surface(m.varied(color, 0.006, 0.07), roughness=0.5, flesh=words.get("flesh", 0.3), coat=coat, coat_roughness=0.3, bump=bump)
    return m.result


def _mesh(words: dict, seed: int):
    vertices, faces = ball(6, words["radius"])
    lumps, grain = words.get("lumps", 0.07), words.get("grain", 0.045)

    def unevenness(p) -> float:
        crevice = abs(fbm(p, 4.5, 3, seed))
        return lumps * fbm(p, 0.5, 3, seed * 4.4) + grain * (fbm(p, 1.9, 4, seed * 2.2) - 0.67 * crevice)

    vertices = swell(vertices, unevenness)
    vertices[:, 2] *= 0.96
    return mesh_of(vertices, faces, "ball")


def _pyramid(r: float) -> list[tuple[float, float, float]]:
    """Seven below, three above, one on top."""
    low = FLOOR + 0.94 * r
    centres = [(0.0, 0.0, low + 0.02)] + _around(6, 2.0 * r * 1.01, low, 0.26)
    return centres + _around(3, 1.165 * r, low + 1.61 * r, 0.26 + math.pi / 6) + [(0.0, 0.0, low + 3.2 * r)]


def _mound(r: float) -> list[tuple[float, float, float]]:
    """Five below, one above."""
    low = FLOOR + 0.94 * r
    return _around(5, 1.72 * r, low, 0.3) + [(0.0, 0.0, low + 1.05 * r)]


def _ring(r: float) -> list[tuple[float, float, float]]:
    """Seven side by side."""
    low = FLOOR + 0.94 * r
    return [(0.0, 0.0, low)] + _around(6, 2.05 * r, low, 0.1)


def _around(count: int, away: float, z: float, turn: float) -> list[tuple[float, float, float]]:
    angles = [turn + i * 2 * math.pi / count for i in range(count)]
    return [(away * math.cos(a), away * math.sin(a), z) for a in angles]


STACKS = {"pyramid": _pyramid, "mound": _mound, "ring": _ring}


def _garnish(recipe: dict, centres, material, dice: Random) -> None:
    if top := recipe.get("top"):
        stuff, _, form = top.partition("-")
        nut = garnish.MATERIALS[stuff]()
        for x, y, z in centres:
            out = 1.09 if z < 4 else 1.0
            mesh = garnish.piece(stuff, form, 1.0, dice)
            drop_on(mesh, x * out, y * out, nut, dice, only="sweet", lift=-0.02)
    reach = max(math.hypot(x, y) for x, y, _ in centres)
    for kind, count in recipe.get("strewn", {}).items():
        garnish.strew(kind, count, dice, on="sweet", within=reach)
    r = recipe["ball"]["radius"]
    garnish.crumbs(recipe.get("crumbs", 40), dice, material, reach + 2.3 * r, reach + 0.9 * r)
    if kind := recipe.get("petals"):
        garnish.petals(7, dice, kind)
