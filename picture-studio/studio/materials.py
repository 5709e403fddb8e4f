"""Materials as formulas: each method adds a shader node and answers the socket that carries its value."""

import bpy
import numpy as np

Color = str
"""A colour as a screen shows it, like '#dcb06a'."""


def linear(color: Color) -> tuple[float, float, float, float]:
    """The amounts of light (red, green, blue, alpha 1) behind a colour written for screens."""
    parts = np.array([int(color.lstrip("#")[i : i + 2], 16) for i in (0, 2, 4)]) / 255.0
    light = np.where(parts <= 0.04045, parts / 12.92, ((parts + 0.055) / 1.055) ** 2.4)
    return (float(light[0]), float(light[1]), float(light[2]), 1.0)


class Material:
    """A material under construction; `self.result` is the Blender material."""

    def __init__(self, name: str) -> None:
        self.result = bpy.data.materials.new(name)
        self.result.use_nodes = True
        self.tree = self.result.node_tree
        self.tree.nodes.clear()
        self.output = self.node("ShaderNodeOutputMaterial")
        self._place = None
        self._own_place = None

    def node(self, kind: str, **settings):
        node = self.tree.nodes.new(kind)
        for key, value in settings.items():
            setattr(node, key, value)
        return node

    def set(self, socket, value) -> None:
        """Links `value` if it is a socket, else makes it the socket's number or colour; None leaves it alone."""
        if value is None:
            return
        if isinstance(value, bpy.types.NodeSocket):
            self.tree.links.new(value, socket)
        elif isinstance(value, str):
            socket.default_value = linear(value)
        else:
            socket.default_value = value

    # Where and what ------------------------------------------------------------------------------------------------

    @property
    def place(self):
        """Coordinates in cm within the object."""
        if self._place is None:
            self._place = self.node("ShaderNodeTexCoord").outputs["Object"]
        return self._place

    @property
    def upward(self):
        """The z part of the surface's direction in the object: 1 on flat tops, 0 on walls."""
        split = self.node("ShaderNodeSeparateXYZ")
        self.set(split.inputs[0], self.node("ShaderNodeTexCoord").outputs["Normal"])
        return split.outputs[2]

    @property
    def by_object(self):
        """A number from 0 to 1, another for each object."""
        return self.node("ShaderNodeObjectInfo").outputs["Random"]

    @property
    def by_island(self):
        """A number from 0 to 1, another for each connected part of a mesh."""
        return self.node("ShaderNodeNewGeometry").outputs["Random Per Island"]

    def attribute(self, name: str):
        """A number stored with each vertex of the mesh."""
        return self.node("ShaderNodeAttribute", attribute_name=name).outputs["Fac"]

    # Patterns ------------------------------------------------------------------------------------------------------

    def noise(self, scale: float, detail: float = 4, roughness: float = 0.55, twist: float = 0.0, place=None):
        """Fractal noise, 0 to 1; elsewhere in the noise for every object unless `place` is given."""
        node = self.node("ShaderNodeTexNoise", noise_dimensions="3D")
        self.set(node.inputs["Vector"], place or self._shifted())
        node.inputs["Scale"].default_value = scale
        node.inputs["Detail"].default_value = min(detail, 5)
        node.inputs["Roughness"].default_value = roughness
        node.inputs["Distortion"].default_value = twist
        return node.outputs["Fac"]

    def _shifted(self):
        if self._own_place is None:
            add = self.node("ShaderNodeVectorMath", operation="ADD")
            self.set(add.inputs[0], self.place)
            self.set(add.inputs[1], self.math("MULTIPLY", self.by_object, 41.0))
            self._own_place = add.outputs[0]
        return self._own_place

    def cells(self, scale: float, feature: str = "F1", place=None, out: str = "Distance", randomness: float = 1.0):
        """Voronoi cells: distance to the centre ('F1'), smooth ('SMOOTH_F1') or to the edge ('DISTANCE_TO_EDGE')."""
        node = self.node("ShaderNodeTexVoronoi", feature=feature)
        self.set(node.inputs["Vector"], place or self.place)
        node.inputs["Scale"].default_value = scale
        node.inputs["Randomness"].default_value = randomness
        return node.outputs[out]

    def bands(self, scale: float, direction: str = "X", twist: float = 0.6):
        """Soft stripes, 0 to 1: woven cloth, layers, grain."""
        node = self.node("ShaderNodeTexWave", wave_type="BANDS", bands_direction=direction)
        self.set(node.inputs["Vector"], self.place)
        node.inputs["Scale"].default_value = scale
        node.inputs["Distortion"].default_value = twist
        node.inputs["Detail"].default_value = 2
        node.inputs["Detail Scale"].default_value = 0.7
        return node.outputs["Fac"]

    def mapped(self, scale=(1, 1, 1), turn=(0, 0, 0)):
        """Coordinates stretched and turned."""
        node = self.node("ShaderNodeMapping")
        self.set(node.inputs["Vector"], self.place)
        node.inputs["Scale"].default_value = scale
        node.inputs["Rotation"].default_value = turn
        return node.outputs[0]

    # Sums ----------------------------------------------------------------------------------------------------------

    def math(self, operation: str, a, b=None, c=None):
        node = self.node("ShaderNodeMath", operation=operation)
        for socket, value in zip(node.inputs, (a, b, c), strict=False):
            self.set(socket, value)
        return node.outputs[0]

    def scaled(self, value, factor: float, plus: float = 0.0):
        """value * factor + plus."""
        return self.math("MULTIPLY_ADD", value, factor, plus)

    def ramp(self, value, stops):
        """Leads a number through `stops` of (position, colour or grey level)."""
        node = self.node("ShaderNodeValToRGB")
        self.set(node.inputs[0], value)
        elements = node.color_ramp.elements
        while len(elements) < len(stops):
            elements.new(0.5)
        for element, (position, color) in zip(elements, stops, strict=True):
            element.position = position
            element.color = linear(color) if isinstance(color, str) else (color, color, color, 1)
        return node.outputs[0]

    def step(self, value, low: float, high: float, most: float = 1.0):
        """0 below `low`, `most` above `high`, a straight line between; `low` > `high` turns it round."""
        if low <= high:
            return self.ramp(value, [(low, 0.0), (high, most)])
        return self.ramp(value, [(high, most), (low, 0.0)])

    def mix(self, amount, a, b, how: str = "MIX"):
        node = self.node("ShaderNodeMixRGB", blend_type=how)
        for socket, value in zip(node.inputs, (amount, a, b), strict=True):
            self.set(socket, value)
        return node.outputs[0]

    def shaded(self, color, hue: float = 0.5, saturation: float = 1.0, value=1.0):
        """A colour turned in hue (0.5 leaves it), saturation and value."""
        node = self.node("ShaderNodeHueSaturation")
        self.set(node.inputs["Color"], color)
        self.set(node.inputs["Hue"], hue)
        self.set(node.inputs["Saturation"], saturation)
        self.set(node.inputs["Value"], value)
        return node.outputs[0]

    def varied(self, color, hue: float = 0.01, value: float = 0.15, by=None):
        """No two alike: shifts hue and value at random for each object, or for each `by`."""
        by = by or self.by_object
        second = self.math("FRACT", self.scaled(by, 17.13))
        return self.shaded(color, self.scaled(by, 2 * hue, 0.5 - hue), 1.0, self.scaled(second, 2 * value, 1 - value))

    def mottled(self, colors, scale: float = 1.1, specks=(), fine: float = 5.2, twist: float = 0.0):
        """The colour of baked and fried things: soft clouds of `colors` under fine specks.

        `specks` is a list of (colour, amount): the first lies in the hollows of the fine noise, the second on its peaks.
        """
        stops = np.linspace(0.28, 0.72, len(colors))
        color = self.ramp(self.noise(scale, 5, 0.6, twist), list(zip(stops.tolist(), colors, strict=True)))
        grain = self.noise(fine, 5, 0.7)
        for (speck, amount), (low, high) in zip(specks, ((0.5, 0.38), (0.54, 0.68)), strict=False):
            color = self.mix(self.step(grain, low, high, amount), color, speck)
        return color

    # Surface -------------------------------------------------------------------------------------------------------

    def bump(self, height, strength: float = 0.5, distance: float = 0.1, over=None):
        """Unevenness the light sees: `distance` cm deep, upon the bumps `over`."""
        node = self.node("ShaderNodeBump")
        self.set(node.inputs["Height"], height)
        node.inputs["Strength"].default_value = strength
        node.inputs["Distance"].default_value = distance
        self.set(node.inputs["Normal"], over)
        return node.outputs[0]

    def surface(
        self,
        color,
        *,
        roughness=0.4,
        flesh: float = 0.0,
        depth=(0.5, 0.28, 0.1),
        flesh_color=None,
        specular: float = 0.5,
        metal: float = 0.0,
        coat: float = 0.0,
        coat_roughness: float = 0.05,
        bump=None,
        coat_bump=None,
        clear: float = 0.0,
        bending: float = 1.45,
        sheen: float = 0.0,
        alpha=None,
        smooth_flesh: bool = False,
        only: bool = True,
    ):
        """The one surface of everything here (Blender's Principled BSDF).

        `flesh` is the share of light that wanders inside (subsurface), `depth` how far in cm for red, green and blue;
        `smooth_flesh` follows the light's walk exactly, for large pieces only. `coat` is a wet film, `clear` lets light
        through with index `bending`. With `only` false the shader is answered to be mixed, not put on the material.
        """
        shader = self.node("ShaderNodeBsdfPrincipled")
        shader.subsurface_method = "RANDOM_WALK" if smooth_flesh else "BURLEY"
        put = lambda name, value: self.set(shader.inputs[name], value)  # noqa: E731
        put("Base Color", color)
        put("Roughness", roughness)
        put("Subsurface", flesh)
        put("Subsurface Radius", depth)
        put("Subsurface Color", (flesh_color or color) if flesh else None)
        put("Specular", specular)
        put("Metallic", metal)
        put("Clearcoat", coat)
        put("Clearcoat Roughness", coat_roughness)
        put("Transmission", clear)
        put("IOR", bending)
        put("Sheen", sheen)
        put("Alpha", alpha)
        put("Normal", bump)
        put("Clearcoat Normal", coat_bump)
        if only:
            self.show(shader.outputs[0])
        return shader.outputs[0]

    def blend(self, amount, first, second):
        """Shows `second` where `amount` is 1 and `first` where it is 0."""
        mix = self.node("ShaderNodeMixShader")
        for socket, value in zip(mix.inputs, (amount, first, second), strict=True):
            self.set(socket, value)
        self.show(mix.outputs[0])

    def show(self, shader) -> None:
        self.set(self.output.inputs["Surface"], shader)
