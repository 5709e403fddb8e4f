"""Balls, cushions and discs of chhena and khoya, in syrup, in milk or dry on a plate; some cut open."""

import math
from random import Random

from mathutils import Matrix, Vector

from families import liquids, rounds
from studio import garnish, stage
from studio.shapes import place


def build(recipe: dict, dice: Random) -> stage.Subject:
    """Words: vessel, piece (see rounds.py), kinds (changes to `piece`, by name), pieces, liquid (see liquids.py), coat,
    fill (of split backs), nuts (in cut faces), strewn, crumbs, afloat, petals, reach, middle, focus (cm).

    `pieces` is a list of {at: [x, y, z], turn: degrees, tilt: [degrees, degrees], cut: [azimuth, elevation], kind: name}.
    """
    stage.serve(recipe["vessel"])
    ground = [(piece["at"], _words(recipe, piece)) for piece in recipe["pieces"]]
    if liquid := recipe.get("liquid"):
        liquids.pour(liquid, [_island(at, words, liquid["level"]) for at, words in ground])
    stock = _Stock(recipe, dice)
    for number, piece in enumerate(recipe["pieces"]):
        stock.lay(piece, number)
    _garnish(recipe, dice)
    reach = recipe["reach"]
    return stage.Subject((0, 0, recipe["middle"]), reach, tuple(recipe["focus"]))


def _words(recipe: dict, piece: dict) -> dict:
    return {**recipe["piece"], **recipe.get("kinds", {}).get(piece.get("kind", ""), {})}


def _island(at, words: dict, level: float) -> tuple[float, float, float]:
    """The circle in which a piece breaks the surface of the liquid."""
    radii = words.get("radii") or [words["radius"]] * 3
    share = 1 - ((level - at[2]) / radii[2]) ** 2
    return at[0], at[1], (radii[0] * math.sqrt(share) if share > 0 else -9.0)


class _Stock:
    """Makes each mesh and material once, and lays pieces of them."""

    def __init__(self, recipe: dict, dice: Random) -> None:
        self.recipe, self.dice = recipe, dice
        self.meshes, self.materials = {}, {}
        self.grains = rounds.grains_material(recipe["coat"]) if "coat" in recipe else None

    def lay(self, piece: dict, number: int) -> None:
        kind, cut = piece.get("kind", ""), piece.get("cut")
        words = _words(self.recipe, piece)
        if kind not in self.materials:
            self.materials[kind] = rounds.material(words)
        mesh, crust = self._meshes(words, kind, bool(cut), number)
        turn = self._turn(piece, cut)
        scale = piece.get("size", self.dice.uniform(0.97, 1.03))
        thing = place(mesh, "sweet", piece["at"], turn, scale, self.materials[kind])
        if "fill" in self.recipe and not cut:
            self._fill(words, piece["at"], turn, scale)
        if crust:
            place(crust, "sweet-coat", piece["at"], turn, scale, self.grains)
        if cut and (nuts := self.recipe.get("nuts")):
            _stud(thing, nuts, words, self.dice)

    def _meshes(self, words: dict, kind: str, cut: bool, number: int):
        key = (kind, cut, number if cut else number % 4)
        if key not in self.meshes:
            mesh = (rounds.half if cut else rounds.whole)(words, number + 1)
            crust = rounds.coat(mesh, self.recipe["coat"], self.dice) if self.grains else None
            self.meshes[key] = mesh, crust
        return self.meshes[key]

    def _fill(self, words: dict, at, turn, scale) -> None:
        if "fill" not in self.materials:
            self.materials["fill"] = rounds.fill_material(self.recipe["fill"])
        paste = rounds.fill(words, self.recipe["fill"], self.dice)
        place(paste, "sweet-fill", at, turn, scale, self.materials["fill"])

    def _turn(self, piece: dict, cut):
        if cut:
            azimuth, elevation = (math.radians(angle) for angle in cut)
            flat = math.cos(elevation)
            facing = Vector((math.sin(azimuth) * flat, -math.cos(azimuth) * flat, math.sin(elevation)))
            return facing.to_track_quat("Z", "Y").to_euler()
        if "turn" in piece:
            tilt = piece.get("tilt", (0, 0))
            return tuple(math.radians(angle) for angle in (*tilt, piece["turn"]))
        return tuple(self.dice.uniform(0, 2 * math.pi) for _ in range(3))


def _stud(thing, nuts: dict, words: dict, dice: Random) -> None:
    """Presses `count` pieces of each kind of nut into the middle of a cut face, within `within` of its radius."""
    reach = nuts["within"] * (words.get("radius") or min(words["radii"]))
    spots = [v for v in thing.data.vertices if v.co.z > -0.3 and math.hypot(v.co.x, v.co.y) < reach]
    matrix = _matrix(thing)
    for kind, count in nuts["kinds"].items():
        stuff, _, form = kind.partition("-")
        for _ in range(count):
            at = matrix @ (dice.choice(spots).co + Vector((0, 0, 0.04)))
            turn = matrix.to_3x3().to_quaternion().to_euler()
            turn.rotate_axis("Z", dice.uniform(0, 6.28))
            turn.rotate_axis("Y", dice.uniform(-0.5, 0.5))
            piece = garnish.piece(stuff, form, nuts.get("size", 0.6), dice)
            place(piece, "garnish", at, turn, material=garnish.MATERIALS[stuff]())


def _matrix(thing):
    return Matrix.LocRotScale(thing.location, thing.rotation_euler, thing.scale)


def _garnish(recipe: dict, dice: Random) -> None:
    for kind, words in recipe.get("strewn", {}).items():
        on = words.get("on", "sweet")
        garnish.strew(kind, words["count"], dice, on=on, within=words["within"], size=words.get("size", 1.0))
    if words := recipe.get("afloat"):
        garnish.petals_on("liquid", words["count"], dice, within=words["within"])
    if words := recipe.get("crumbs"):
        garnish.crumbs(words["count"], dice, rounds.grains_material(recipe["coat"]), words["within"], words["beyond"], 0.1)
    if kind := recipe.get("petals"):
        garnish.petals(6, dice, kind, within=recipe["reach"] * 1.8, beyond=recipe["reach"] * 1.15)
