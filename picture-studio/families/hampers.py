"""A cane tray of jars and tins."""

from random import Random

from families import jar_fillings
from families.borrowed import Pieces, pieces
from studio import jars, setting, stage
from studio import recipe as recipes


def build(recipe: dict, dice: Random) -> stage.Subject:
    """Words: tray [width, depth, height], jars and tins (lists, see below), props (see studio/setting.py), look, reach, focus.

    A jar: at [x, y], radius, height, lid, full (how high it is filled, cm), color (of its depth), and of these one: mixed
    (a namkeen product) with count, stacked or loose (a product whose single pieces it holds) with size and count. A tin:
    at, radius, height, color, or open, which holds such pieces."""
    stocks = {product: _pieces(product) for product in _wanted(recipe)}
    jars.cane_tray(*recipe["tray"])
    floor = 0.45
    for words in recipe["jars"]:
        at = (*words["at"], floor)
        _fill(words, stocks, at, dice)
        jars.jar(at, words["radius"], words["height"], words.get("lid", "brass"))
    for words in recipe["tins"]:
        at = (*words["at"], floor)
        jars.tin(at, words["radius"], words["height"], words["color"], lidded="open" not in words)
        if "open" in words:
            _biscuits(words, stocks[words["open"]], at, dice)
    setting.dress(recipe.get("props", []), dice)
    x, y, z = recipe["look"]
    return stage.Subject((x, y, z), recipe["reach"], tuple(recipe.get("focus", (x, y - recipe["reach"] * 0.4, z))))


def _wanted(recipe: dict) -> list[str]:
    return [words[way] for words in recipe["jars"] + recipe["tins"] for way in ("stacked", "loose", "open") if way in words]


def _pieces(product: str) -> Pieces:
    return pieces(product, {"crumbs": None, "strewn": {}, "heap": {"count": 24, "core": None}} if product == "shakarpara" else {})


def _fill(words: dict, stocks: dict[str, Pieces], at, dice: Random) -> None:
    radius, full = words["radius"] - 0.12, words["full"]
    if "mixed" in words:
        jar_fillings.mixed(recipes.read(words["mixed"])["parts"], words["count"], words["color"], at, radius, full, dice)
    elif "stacked" in words:
        jar_fillings.stacked(stocks[words["stacked"]], at, radius, full, dice, words.get("size", 1.0))
    else:
        jar_fillings.core(words["color"], at, radius - 1.1, full - 0.6)
        meshes = [meshes[0] for meshes, _, _ in stocks[words["loose"]].kinds]
        jar_fillings.on_wall(meshes, words["count"], at, radius, full, dice, words.get("size", 1.0))


def _biscuits(words: dict, stock: Pieces, at, dice: Random) -> None:
    """Words: places, a list of [x, y, z, lean about x, lean about y] from the tin's middle and floor."""
    for x, y, z, *lean in words["places"]:
        stock.put((at[0] + x, at[1] + y, at[2] + z), (*lean, dice.uniform(0, 6.3)), dice, words.get("size", 1.0))
