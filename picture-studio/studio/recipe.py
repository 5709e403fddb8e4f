"""Recipes: what each picture shows, as data. See README.md for the words a recipe may use."""

import json
from dataclasses import replace
from pathlib import Path

from .stage import Shot

RECIPES = Path(__file__).parent.parent / "recipes"

WHOLE = Shot()
CLOSE = Shot(elevation=58, azimuth=-24, fill=1.3, blur=1.2)
"""The two views every product has unless its recipe says otherwise."""


def read(name: str) -> dict:
    """The recipe of a product or scene; raises KeyError if none of the files in recipes/ has it."""
    for path in sorted(RECIPES.glob("*.json")):
        recipes = json.loads(path.read_text())
        if name in recipes:
            return recipes[name]
    raise KeyError(f"no recipe for {name}")


def shots(recipe: dict) -> dict[str, Shot]:
    """The views of a recipe by the number in their pictures' names ('1', '2', …)."""
    given = recipe.get("views", [{}, {}])
    bases = [WHOLE] + [CLOSE] * (len(given) - 1)
    exposure = recipe.get("exposure", 0.0)
    views = {}
    for index, (base, changes) in enumerate(zip(bases, given, strict=True), 1):
        changes = {key: tuple(value) if isinstance(value, list) else value for key, value in changes.items()}
        views[str(index)] = replace(base, **{"exposure": exposure, **changes})
    return views
