"""Petha: blocks of ash gourd candied until they are glassy, in a crust of sugar; some cut open."""

from random import Random

import numpy as np
from mathutils import Euler

from families import dusting, spreads, vessels
from studio import garnish, setting, stage
from studio.materials import Material
from studio.shapes import noise_at, place, remember


def build(recipe: dict, dice: Random) -> stage.Subject:
    """Words: block (size [x, y, z] cm, uneven, lumps, power, frost, crystals, depth), kinds (colours by name: flesh, deep, tinted, clear, crust),
    settings (see spreads.py) of vessel (see vessels.py), pieces [{at: [x, y, z], turn: [x, y, z] degrees, kind, cut (the
    share of its height that is left), size}], loose (crystals on the vessel), strewn, props."""
    flesh = {kind: material(recipe["block"], tints) for kind, tints in recipe["kinds"].items()}
    return spreads.build(recipe, dice, lambda words, dice: _arrange(words, recipe["block"], flesh, dice))


def _arrange(words: dict, block: dict, flesh: dict, dice: Random) -> None:
    vessels.serve(words["vessel"])
    crystals = sugar()
    for number, piece in enumerate(words["pieces"]):
        mesh, chance = shape(block, piece.get("cut"), dice.randrange(900))
        size, turn = piece.get("size", dice.uniform(0.93, 1.06)), spreads.turned(piece["turn"])
        place(mesh, "sweet", piece["at"], turn, size, flesh[piece.get("kind", "white")])
        rng = np.random.RandomState(number + 11)
        up = (np.array(Euler(turn).to_matrix()) @ dusting.points_of(mesh)[1].T)[2]
        dust = dusting.scatter(mesh, chance * (0.5 + 0.5 * np.clip(up, 0, 1)), block["crystals"], ((0.02,) * 3, (0.075,) * 3), rng)
        place(dust, "crystals", piece["at"], turn, size, crystals)
    for kind, strewn in words.get("strewn", {}).items():
        garnish.strew(kind, strewn["count"], dice, on=strewn.get("on", "sweet"), within=strewn["within"], size=strewn.get("size", 1.0))
    if loose := words.get("loose"):
        garnish.crumbs(loose["count"], dice, crystals, loose["within"], loose.get("beyond", 1.0), 0.04)
    setting.dress(words.get("props", []), dice)


def shape(words: dict, cut: float | None, seed: int):
    """A block around the origin, and how likely a crystal lies on each of its vertices.

    The mesh's numbers: `frost` (0 bare to 1 under sugar), `cut` (1 on the cut face), `rim` (1 at that face's edge)."""
    unit, faces = dusting.sphere(8 if cut else 7)
    power, half = words.get("power", 7.0), np.array(words["size"]) / 2
    cube = unit / ((np.abs(unit) ** power).sum(1) ** (1 / power))[:, None]
    rng = np.random.RandomState(seed)
    corners = rng.uniform(-1, 1, (2, 2, 2, 3)) * words["uneven"]
    vertices = cube * half + _pulled(cube, corners)
    hollow = (1 - np.sort(np.abs(cube), axis=1)[:, 1]) * (np.abs(cube).max(1) > 0.9)
    rise = words["lumps"] * noise_at(vertices, 0.8, 4, seed * 0.7) + 0.022 * noise_at(vertices, 3.0, 4, seed * 1.1) - 0.12 * hollow
    vertices = vertices + unit * rise[:, None]
    clipped, rim = np.zeros(len(unit)), np.zeros(len(unit))
    if cut:
        top = half[2] * (2 * cut - 1)
        within = (np.abs(cube[:, :2]) ** power).sum(1) ** (1 / power)
        over = vertices[:, 2] > top
        clipped[over] = 1
        rim[over] = np.clip(1 - (1 - within[over]) / 0.1, 0, 1)
        fibre = noise_at(vertices * (0.9, 1.7, 0), 1.0, 4, seed * 0.3) + 0.4 * noise_at(vertices * (2.4, 5, 0), 1.0, 3, seed * 0.9)
        vertices[over, 2] = top + 0.045 * fibre[over] - 0.06 * (1 - rim[over])
    frost = np.clip(words["frost"] + 1.1 * noise_at(vertices, 0.65, 4, seed * 2.3), 0, 1) * (1 - clipped * (1 - 0.9 * rim))
    mesh = dusting.large_mesh(vertices, faces, "petha")
    for name, values in (("frost", frost), ("cut", clipped), ("rim", rim)):
        remember(mesh, name, values)
    return mesh, (0.12 + frost) * (1 - 0.97 * clipped * (1 - rim)) + 1e-6


def _pulled(cube: np.ndarray, corners: np.ndarray) -> np.ndarray:
    """How far each point is moved when the corners of the cube around it are."""
    moved, share = np.zeros_like(cube), (cube + 1) / 2
    for i in (0, 1):
        for j in (0, 1):
            for k in (0, 1):
                weight = np.prod(np.where((i, j, k), share, 1 - share), axis=1)
                moved += weight[:, None] * corners[i, j, k]
    return moved


def material(words: dict, tints: dict):
    """Glassy flesh of the colours `tints`, sugar on it where the mesh's number `frost` tells."""
    m = Material("petha")
    frost, cut = m.attribute("frost"), m.attribute("cut")
    fibre = m.noise(2.6, 4, 0.65, 0.4, m.mapped((0.9, 2.0, 1.2)))
    color = m.mix(m.step(fibre, 0.3, 0.7), tints["deep"], tints["flesh"])
    wet = m.bump(m.noise(3.2, 4, 0.6), 0.3, 0.08, m.bump(fibre, 0.45, 0.07))
    glassy = m.surface(
        color,
        roughness=m.scaled(cut, -0.1, 0.24),
        flesh=1.0,
        depth=tuple(words.get("depth", (0.9, 0.75, 0.5))),
        clear=tints.get("clear", 0.38),
        bending=1.38,
        coat=0.7,
        coat_roughness=0.09,
        bump=wet,
        coat_bump=wet,
        only=False,
    )
    grains = m.bump(m.cells(13), 0.7, 0.04, m.bump(m.noise(6, 5, 0.7), 0.6, 0.06))
    sweet = m.mix(tints.get("tinted", 0.2), "#fffefb", tints["flesh"])
    crust = m.surface(sweet, roughness=0.5, flesh=0.6, depth=(0.35, 0.3, 0.22), specular=0.5, bump=grains, only=False)
    torn = m.math("ADD", frost, m.scaled(m.noise(7, 5, 0.7), 0.9, -0.45))
    m.blend(m.step(torn, 0.3, 0.62, tints.get("crust", 0.85)), glassy, crust)
    return m.result


def sugar():
    """Crystals of sugar."""
    m = Material("sugar")
    m.surface("#ffffff", roughness=0.12, flesh=0.5, depth=(0.1, 0.1, 0.1), specular=0.7, clear=0.25)
    return m.result
