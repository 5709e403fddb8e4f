"""Barfis, katlis, kalakand, chikki: slabs cut into pieces, and rolls, which are slabs with a round outline."""

import math
from random import Random

import numpy as np
from mathutils import Euler
from studio import dry_fruits, garnish, stage, surfaces
from studio.shapes import drop_on, place

from families import slab_studs
from families.piling import Pile
from families.slab_layouts import poses
from families.slab_shapes import Slab, slab
from families.slab_surfaces import flesh


def build(recipe: dict, dice: Random) -> stage.Subject:
    """Words: vessel; piece (see `slab_shapes`), with `lay` (turn x, y, z in degrees, once and for all); surface (see
    `slab_surfaces`); studs {kind: words of `slab_studs.mesh`}; layout or layouts (see `slab_layouts`); kinds (how many
    meshes); top, strewn, crumbs, petals."""
    serve(recipe["vessel"])
    material = flesh(recipe["surface"])
    raws = [_made(recipe["piece"], dice) for _ in range(recipe.get("kinds", 5))]
    bodies = [_parts(raw, recipe, material, dice) for raw in raws]
    pile = Pile(recipe["vessel"])
    laid = lay(recipe, [raw.vertices for raw in raws], bodies, pile, dice)
    dress(recipe, laid, material, dice)
    least, most = pile.extent()
    return subject(least, most)


def serve(vessel: dict) -> None:
    """As `stage.serve`; the material of a board is the name of a table."""
    if vessel["kind"] == "board" and "material" in vessel:
        vessel = {**vessel, "material": surfaces.table_top(vessel["material"])}
    stage.serve(vessel)


def subject(least: np.ndarray, most: np.ndarray) -> stage.Subject:
    """What the camera looks at, from the corners of all that lies there."""
    x, y, _ = (least + most) / 2
    reach = max(most[0] - least[0], (most[1] - least[1]) * 0.86) / 2
    return stage.Subject((x, y, most[2] * 0.42), reach, (x, y - reach * 0.55, most[2] * 0.5))


def _made(words: dict, dice: Random) -> Slab:
    raw = slab(words, dice)
    raw.vertices -= raw.vertices.mean(0)
    if lay := words.get("lay"):
        raw.vertices = raw.vertices @ np.array(Euler([math.radians(a) for a in lay]).to_matrix()).T
    return raw


def _parts(raw: Slab, recipe: dict, material, dice: Random):
    """The meshes of one piece: the slab itself and what is pressed into it."""
    body = raw.mesh("sweet")
    body.materials.append(material)
    parts = [body]
    for kind, words in recipe.get("studs", {}).items():
        made = slab_studs.mesh(raw, kind, words, dice)
        made.materials.append(slab_studs.material(kind, words.get("syrup", 0.0)))
        parts.append(made)
    return parts


def lay(recipe: dict, shapes: list[np.ndarray], bodies, pile: Pile, dice: Random):
    """Puts all pieces down, each one of `shapes` (its vertices) with the meshes of `bodies`; answers the first of each."""
    words = recipe["piece"]
    laid = []
    for layout in recipe.get("layouts") or [recipe["layout"]]:
        for x, y, turn in poses(layout, words["long"], words["wide"], dice):
            which = dice.randrange(len(shapes))
            settle = tuple(angle + dice.uniform(-0.012, 0.012) for angle in turn)
            z = pile.rest(shapes[which], x, y, settle)
            things = [place(mesh, f"sweet-{len(laid):03d}.", (x, y, z), settle) for mesh in bodies[which]]
            laid.append(things[0])
    return laid


def dress(recipe: dict, laid, material, dice: Random) -> None:
    """Garnish on the pieces, crumbs and petals around them."""
    for words in recipe.get("top", []):
        _top(words, laid, dice)
    xs = [thing.location.x for thing in laid]
    ys = [thing.location.y for thing in laid]
    middle = sum(xs) / len(xs), sum(ys) / len(ys)
    reach = max(math.dist(middle, (x, y)) for x, y in zip(xs, ys, strict=True)) + recipe["piece"]["long"] / 2
    for kind, count in recipe.get("strewn", {}).items():
        garnish.strew(kind, count, dice, on="sweet", within=reach, middle=middle)
    if count := recipe.get("crumbs", 24):
        garnish.crumbs(count, dice, material, reach * 1.12, reach * 0.7, recipe.get("crumb", 0.12))
    if kind := recipe.get("petals"):
        garnish.petals(6, dice, kind, reach * 1.9, reach * 1.4)


def _top(words: dict, laid, dice: Random) -> None:
    """Garnish on each piece. Words: kind (as for `garnish.strew`, or a whole dried fruit), count, size, apart (cm from the
    middle), off [x, y] (cm, as the piece is turned), share (of the pieces), sunk (cm), spin (degrees against the piece)."""
    stuff, _, form = words["kind"].partition("-")
    whole = stuff == "whole"
    meshes = dry_fruits.pieces(form) if whole else []
    material = None if whole else garnish.MATERIALS[stuff]()
    for thing in laid:
        if dice.random() > words.get("share", 1.0):
            continue
        for _ in range(words.get("count", 1)):
            size = words.get("size", 1.0) * dice.uniform(0.9, 1.1)
            mesh = dice.choice(meshes) if whole else garnish.piece(stuff, form, size, dice)
            turn, away = dice.uniform(0, 2 * math.pi), words.get("apart", 0.15) * math.sqrt(dice.random())
            dx, dy = _turned(words.get("off", (0, 0)), thing.rotation_euler.z)
            at = thing.location.x + dx + away * math.cos(turn), thing.location.y + dy + away * math.sin(turn)
            spin = thing.rotation_euler.z + math.radians(words["spin"] + dice.gauss(0, 8)) if "spin" in words else None
            lift, scale = -words.get("sunk", 0.0), size if whole else 1.0
            drop_on(mesh, *at, material, dice, only=thing.name, lift=lift, spin=spin, scale=scale)


def _turned(way, turn: float) -> tuple[float, float]:
    (x, y), cos, sin = way, math.cos(turn), math.sin(turn)
    return x * cos - y * sin, x * sin + y * cos
