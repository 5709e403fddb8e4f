"""Balushahi, gujiya and malpua: sweet batter and pastry fried in ghee, lying as they fell."""

from random import Random

from studio import garnish, stage

from .balushahi import dented, sugared
from .coils import lay_all, syrup_pool
from .gujiya import fried, half_moon
from .malpua import lacy, soaked


def build(recipe: dict, dice: Random) -> stage.Subject:
    """Words: vessel, pastry {form ('dented', 'half-moon' or 'lacy'), colors, …}, kinds, lie ([x, y] or [x, y, turn], the lowest
    first), top (a garnish on each), strewn, crumbs, petals, reach, syrup (radius of the pool)."""
    stage.serve(recipe["vessel"])
    words = recipe["pastry"]
    shape, surface = FORMS[words["form"]]
    material = surface(words)
    meshes = [shape(words, seed) for seed in range(recipe.get("kinds", 4))]
    pieces = lay_all(meshes, recipe, material, dice)
    _around(recipe, pieces, material, dice)
    reach = recipe["reach"]
    return stage.Subject((0, 0, recipe.get("aim", 1.4)), reach, (0, -reach * 0.5, 1.8))


def _around(recipe: dict, pieces, material, dice: Random) -> None:
    reach = recipe["reach"]
    for piece in pieces:
        for kind in recipe.get("top", []):
            garnish.strew(kind, 1, dice, on="sweet", within=0.4, size=0.9, middle=piece.location[:2])
    for kind, count in recipe.get("strewn", {}).items():
        garnish.strew(kind, count, dice, on="sweet", within=reach * 0.85, size=0.8)
    if radius := recipe.get("syrup"):
        syrup_pool(radius)
    garnish.crumbs(recipe.get("crumbs", 40), dice, material, reach * 1.15, reach * 0.6, 0.13)
    if kind := recipe.get("petals"):
        garnish.petals(6, dice, kind)


FORMS = {"dented": (dented, sugared), "half-moon": (half_moon, fried), "lacy": (lacy, soaked)}
