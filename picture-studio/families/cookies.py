"""Biscuits and cookies: baked domes and slabs, piled, leaning, in towers or in a tin."""

import math
from dataclasses import dataclass
from random import Random

import numpy as np
from mathutils import Matrix
from studio import garnish, stage
from studio.materials import Material
from studio.shapes import drop_on, mesh_of, place

from . import cookie_settings, cookie_shapes, cookie_toppings
from .resting import Pile

FLOOR = 0.22
"""The height of a plate's bottom, cm."""
KINDS = 5
"""So many whole biscuits are modelled; the others are these again, turned."""


@dataclass
class Lying:
    """Where a biscuit lies, and where it is broken (None: whole)."""

    matrix: Matrix
    cut: float | None


def build(recipe: dict, dice: Random) -> stage.Subject:
    """Words: vessel, beside (things around it, see cookie_settings), biscuit (its shape, see cookie_shapes), dough (its
    material, see `_dough`), toppings (a list, see cookie_toppings), lay (a list of [x, y, lean, towards],
    [x, y, lean, towards, spin] or [x, y, lean, towards, spin, cut] in cm and degrees, as `Pile.lay` takes them), floor (of
    the vessel, cm), crumbs, strewn (toppings that lie around, `between` two shares of the reach)."""
    cookie_settings.serve(recipe["vessel"])
    for thing in recipe.get("beside", []):
        cookie_settings.set_beside(thing)
    lying = _laid(recipe, dice)
    dough = _dough(recipe["dough"])
    materials = {words["kind"]: cookie_toppings.MATERIALS[words["kind"]]() for words in recipe.get("toppings", [])}
    whole = [_parts(recipe, seed, None, dice) for seed in range(min(KINDS, len(lying)))]
    for i, piece in enumerate(lying):
        parts = whole[i % len(whole)] if piece.cut is None else _parts(recipe, 40 + i, piece.cut, dice)
        for kind, mesh in parts:
            turn = piece.matrix.to_euler()
            place(mesh, "sweet", piece.matrix.to_translation(), turn, material=materials.get(kind, dough))
    subject = _subject(lying, recipe["biscuit"])
    _around(recipe, subject, dough, dice)
    return subject


def _parts(recipe: dict, seed: int, cut: float | None, dice: Random) -> list:
    """One biscuit: its mesh and, for each topping, the mesh of all its pieces."""
    dough = cookie_shapes.baked(recipe["biscuit"], seed, cut)
    mesh = dough.mesh("biscuit")
    normals = np.empty(len(dough.points) * 3, np.float32)
    mesh.vertices.foreach_get("normal", normals)
    parts = [("dough", mesh)]
    for words in recipe.get("toppings", []):
        heap = cookie_toppings.scattered(dough, normals.reshape(-1, 3), words, dice)
        parts.append((words["kind"], heap.mesh(words["kind"], smooth=words["kind"] != "flake")))
    return parts


def _dough(words: dict):
    """Words: those of `_crust`; roughness, bump, flesh, coat and coat_roughness as in `Material.surface`; fine (scale of the
    grain); glaze {colors, amount, coat}, brushed on top; crack, inside and under: the colours of cracks, of broken sides
    and of the underside."""
    m = Material("dough")
    color, coat = _crust(m, words), words.get("coat", 0.0)
    if glaze := words.get("glaze"):
        brushed = m.math("MULTIPLY", m.step(m.upward, 0.35, 0.8), m.step(m.noise(1.2, 4, 0.6, 0.6), 0.1, 0.42))
        color = m.mix(m.math("MULTIPLY", brushed, glaze["amount"]), color, m.mottled(glaze["colors"], 0.7))
        coat = m.math("MULTIPLY", brushed, glaze["coat"])
    grain = m.noise(words.get("fine", 6.5), 5, 0.72)
    color = _torn(m, words, color, grain)
    fine = m.bump(m.noise(17, 3, 0.6), 0.4, 0.03)
    m.surface(
        m.varied(color, 0.005, 0.07),
        roughness=words.get("roughness", 0.7),
        specular=0.3,
        flesh=words.get("flesh", 0.25),
        depth=(0.4, 0.22, 0.08),
        coat=coat,
        coat_roughness=words.get("coat_roughness", 0.25),
        bump=m.bump(grain, words.get("bump", 0.6), 0.09, fine),
        coat_bump=fine,
    )
    return m.result


def _crust(m: Material, words: dict):
    """The colour of the whole skin: colors (three) and specks as in `mottled`, rim (the browned colour) from the share
    rim_at of the radius on, as strong as rim_share."""
    specks = [tuple(speck) for speck in words.get("specks", [])]
    color = m.mottled(words["colors"], 0.9, specks, words.get("fine", 6.5))
    uneven = m.math("ADD", m.attribute("edge"), m.scaled(m.noise(0.8, 4), 0.5, -0.25))
    start = words.get("rim_at", 0.55)
    return m.mix(m.step(uneven, start, start + 0.45, words.get("rim_share", 0.8)), color, words["rim"])


def _torn(m: Material, words: dict, color, grain):
    """The colour where the skin has cracked, is broken, or lay on the baking tin."""
    torn = m.attribute("crack")
    color = m.mix(m.step(torn, 0.05, 0.5, 0.85), color, words["crack"])
    color = m.mix(m.step(torn, 0.6, 1.0, 0.45), color, words["rim"])
    color = m.mix(m.attribute("broken"), color, m.mix(grain, words.get("inside", words["crack"]), words["crack"]))
    return m.mix(m.step(m.upward, -0.6, -0.9), color, words.get("under", words["rim"]))


def _laid(recipe: dict, dice: Random) -> list[Lying]:
    """Lays the biscuits one after another and answers where they rest."""
    biscuit, pile = recipe["biscuit"], Pile(recipe["vessel"], recipe.get("floor", FLOOR))
    lying = []
    for x, y, lean, towards, *more in recipe["lay"]:
        spin, cut = [*map(math.radians, more[:1]), *more[1:], *(dice.uniform(0, 2 * math.pi), None)[len(more) :]]
        points = cookie_shapes.body(biscuit, cut)
        points[:, 2] -= biscuit["height"] / 2
        at = pile.lay(points, x, y, lean, towards, spin)
        lying.append(Lying(at @ Matrix.Translation((0, 0, -biscuit["height"] / 2)), cut))
    return lying


def _subject(lying: list[Lying], biscuit: dict) -> stage.Subject:
    """What all biscuits fill, seen from the front."""
    corners = np.array([piece.matrix.to_translation() for piece in lying])
    radius = biscuit["radius"]
    low, high = corners.min(0) - radius, corners.max(0) + radius
    middle = (low + high) / 2
    top = corners[:, 2].max() + biscuit["height"]
    front = min(lying, key=lambda piece: piece.matrix.translation.y).matrix.translation
    reach = max(high[0] - low[0], 0.56 * (high[1] - low[1]) + 0.8 * top) / 2
    return stage.Subject((middle[0], middle[1], top * 0.45), reach, (front.x, front.y, front.z + biscuit["height"]))


def _around(recipe: dict, subject: stage.Subject, dough, dice: Random) -> None:
    """Crumbs and loose pieces on plate and table."""
    garnish.crumbs(recipe.get("crumbs", 40), dice, dough, subject.reach * 1.5, subject.reach * 0.5, 0.11)
    for words in recipe.get("strewn", []):
        material = cookie_toppings.MATERIALS[words["kind"]]()
        for _ in range(words["count"]):
            vertices, faces = cookie_toppings.PIECES[words["kind"]](dice)
            mesh = mesh_of(vertices, faces, words["kind"])
            turn, away = dice.uniform(0, 2 * math.pi), subject.reach * dice.uniform(*words["between"])
            drop_on(mesh, away * math.cos(turn), away * math.sin(turn), material, dice, lift=words.get("lift", 0.06))
