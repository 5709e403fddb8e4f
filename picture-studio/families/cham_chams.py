"""Cham cham: long soft pieces of chhena, slit open, filled with piped malai, rolled in coconut; some cut across."""

import math
from random import Random

import numpy as np
from mathutils import Euler, Vector

from families import dusting, sponge, spreads, vessels
from studio import garnish, setting, stage
from studio.materials import Material
from studio.shapes import mesh_of, net, noise_at, place, remember


def build(recipe: dict, dice: Random) -> stage.Subject:
    """Words: body (radii, pores … as in sponge.py, slit [width, deep] cm, coconut: count), kinds (changes to `body`, by name),
    cream {width, high, colors}, settings (see spreads.py) of vessel, pieces [{at, turn: [x, y, z] degrees, kind, half: [azimuth,
    elevation, roll]}], nuts (slivers on each cream), loose (shreds on the vessel), strewn, props."""
    stock = _Stock(recipe)
    return spreads.build(recipe, dice, lambda words, dice: _arrange(words, stock, dice))


class _Stock:
    """Makes each mesh and material once."""

    def __init__(self, recipe: dict) -> None:
        self.kinds = {kind: {**recipe["body"], **changes} for kind, changes in recipe["kinds"].items()}
        self.stuff = {kind: sponge.material(words) for kind, words in self.kinds.items()}
        self.cream, self.malai, self.coconut = recipe["cream"], malai(recipe["cream"]), coconut()
        self.meshes: dict = {}

    def body(self, kind: str, number: int):
        """A whole piece and its coat; three shapes, alike for all colours."""
        if (kind, number % 3) not in self.meshes:
            words = self.kinds[kind]
            mesh = slit(words, number % 3 + 1)
            self.meshes[kind, number % 3] = mesh, _coat(mesh, words, number)
        return self.meshes[kind, number % 3]


def _arrange(words: dict, stock: _Stock, dice: Random) -> None:
    vessels.serve(words["vessel"])
    for number, piece in enumerate(words["pieces"]):
        kind, at = piece["kind"], piece["at"]
        if "half" in piece:
            _lay_half(piece, stock, number)
            continue
        turn, (body, coat) = spreads.turned(piece["turn"]), stock.body(kind, number)
        place(body, "sweet", at, turn, 1.0, stock.stuff[kind])
        place(coat, "coconut", at, turn, 1.0, stock.coconut)
        cream = place(piped(stock.kinds[kind], stock.cream, number), "cream", at, turn, 1.0, stock.malai)
        _top(cream, words.get("nuts", 5), at, turn, dice)
    for kind, strewn in words.get("strewn", {}).items():
        garnish.strew(kind, strewn["count"], dice, on=strewn.get("on", "sweet"), within=strewn["within"], size=strewn.get("size", 1.0))
    if loose := words.get("loose"):
        garnish.crumbs(loose["count"], dice, stock.coconut, loose["within"], loose.get("beyond", 1.0), 0.045)
    setting.dress(words.get("props", []), dice)


def _lay_half(piece: dict, stock: _Stock, number: int) -> None:
    words, (azimuth, elevation, roll) = stock.kinds[piece["kind"]], spreads.turned(piece["half"])
    flat = math.cos(elevation)
    facing = Vector((math.sin(azimuth) * flat, -math.cos(azimuth) * flat, math.sin(elevation)))
    turn = facing.to_track_quat("Z", "Y").to_euler()
    turn.rotate_axis("Z", roll)
    long, wide, high = words["radii"]
    mesh = sponge.half({**words, "radii": [wide, high, long]}, number + 1)
    place(mesh, "sweet", piece["at"], turn, 1.0, stock.stuff[piece["kind"]])
    place(_coat(mesh, words, number), "coconut", piece["at"], turn, 1.0, stock.coconut)
    place(piped(words, stock.cream, number, half=True), "cream", piece["at"], turn, 1.0, stock.malai)


def slit(words: dict, seed: int):
    """A whole piece, its back open from end to end."""
    unit, faces = dusting.sphere(words.get("detail", 7))
    blunt = unit.copy()
    blunt[:, 0] = np.sign(unit[:, 0]) * np.abs(unit[:, 0]) ** 0.8
    blunt /= np.linalg.norm(blunt, axis=1)[:, None] ** 0.55
    moved, holes = sponge.skin(blunt, words, seed)
    width, deep = words["slit"]
    long = words["radii"][0] * 0.86
    along = np.sqrt(np.clip(1 - (moved[:, 0] / long) ** 2, 0, 1))
    across = moved[:, 1] / (width * (0.2 + 0.8 * along) + 1e-9) + 0.12 * noise_at(moved, 1.2, 2, seed * 3.0)
    open_ = np.exp(-(across**4)) * along * (moved[:, 2] > 0)
    moved[:, 2] -= deep * open_
    moved[:, 1] += 0.16 * np.sign(moved[:, 1]) * np.exp(-((np.abs(across) - 1.2) ** 2) * 2) * along * np.clip(moved[:, 2], 0, 1)
    mesh = dusting.large_mesh(moved, faces, "cham-cham")
    remember(mesh, "inside", np.clip(open_ * 1.6, 0, 1))
    return remember(mesh, "hole", holes)


def _coat(mesh, words: dict, seed: int):
    """Desiccated coconut: shreds and powder, thicker in some places."""
    points, normals = dusting.points_of(mesh)
    bare = np.empty(len(points), np.float32)
    mesh.attributes["inside"].data.foreach_get("value", bare)
    chance = np.clip(0.45 + 1.2 * noise_at(points, 0.9, 3, seed * 1.9), 0.06, 1) * (bare < 0.05)
    return dusting.scatter(mesh, chance, words["coconut"], ((0.04, 0.015, 0.01), (0.27, 0.036, 0.024)), np.random.RandomState(seed), flat=0.32)


def piped(words: dict, cream: dict, seed: int, half: bool = False):
    """Malai piped into the slit with a star nozzle: a twisted, fluted rope, thick in the middle; or its left half, closed."""
    rings, sides, long = 240, 72, words["radii"][0] * 0.8
    t = np.minimum(np.linspace(-1, 0.004, rings), 0.0) if half else np.linspace(-1, 1, rings)
    angle = np.linspace(0, 2 * math.pi, sides, endpoint=False)
    thick = cream["width"] * np.clip(1 - np.abs(t) ** 3.2, 0.0, 1) ** 0.5
    beads = 1 + 0.1 * np.sin(t * 19 + seed)
    flutes = 1 + 0.15 * np.abs(np.sin(3.5 * (angle[None, :] + 5.2 * t[:, None]))) - 0.07
    if half:
        thick[-1] = 0.0
    radius = (thick * beads)[:, None] * flutes
    middle = words["radii"][2] * np.sqrt(1 - (t * 0.78) ** 2) - cream["width"] * 0.55 + cream["high"] * (1 - t**2)
    x = long * t[:, None] + 0.06 * np.sin(angle)[None, :]
    y = 0.07 * np.sin(3.1 * t + seed)[:, None] + radius * np.cos(angle)
    z = middle[:, None] + radius * np.sin(angle)
    vertices = np.c_[x.ravel(), y.ravel(), z.ravel()]
    vertices += 0.02 * np.c_[*(noise_at(vertices, 2.0, 3, seed * 5.0 + axis * 20) for axis in range(3))]
    if half:
        vertices = vertices[:, (1, 2, 0)]
    return mesh_of(vertices, net(rings, sides, closed=True), "cream")


def malai(words: dict):
    """Thick sweet cream and khoya: `colors` from dark to pale."""
    m = Material("malai")
    grain = m.bump(m.noise(6, 5, 0.7), 0.35, 0.05)
    color = m.mottled(words["colors"], 1.4, [("#e6cfa0", 0.25), ("#fffaf0", 0.4)], 8)
    m.surface(color, roughness=0.42, flesh=0.5, depth=(0.3, 0.22, 0.13), coat=0.25, coat_roughness=0.2, bump=grain)
    return m.result


def coconut():
    """Desiccated coconut."""
    m = Material("coconut")
    m.surface(m.varied("#fdfaf3", 0.004, 0.05, m.by_island), roughness=0.6, flesh=0.5, depth=(0.12, 0.1, 0.08), specular=0.3)
    return m.result


def _top(cream, count: int, at, turn, dice: Random) -> None:
    """Slivers of pistachio and threads of saffron along the ridge of the cream."""
    points, normals = dusting.points_of(cream.data)
    matrix = np.array(Euler(turn).to_matrix())
    spots = np.flatnonzero((normals[:, 2] > 0.8) & (np.abs(points[:, 0]) < 1.9))
    green, red = garnish.pistachio(), garnish.saffron()
    for number in range(count + 2):
        index = spots[dice.randrange(len(spots))]
        stuff = "saffron" if number >= count else "pistachio"
        where = matrix @ (points[index] + normals[index] * 0.05) + np.array(at)
        lie = (turn[0] + dice.uniform(-0.35, 0.35), turn[1] + dice.uniform(-0.35, 0.35), dice.uniform(0, 6.28))
        mesh = garnish.piece(stuff, "", 0.85 if stuff == "saffron" else 0.95, dice)
        place(mesh, "garnish", tuple(where), lie, material=red if stuff == "saffron" else green)
