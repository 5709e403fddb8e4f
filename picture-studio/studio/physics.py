"""Lets things fall and lie as they may: Bullet's rigid bodies, frozen where they come to rest."""

import bpy


class Fall:
    """Gather bodies with `still` and `loose`, then `settle` them once."""

    def __init__(self, gravity: float = -200.0, substeps: int = 12, iterations: int = 20) -> None:
        scene = bpy.context.scene
        bpy.ops.rigidbody.world_add()
        scene.gravity = (0, 0, gravity)
        self.world = scene.rigidbody_world
        self.world.substeps_per_frame, self.world.solver_iterations = substeps, iterations
        self.world.collection = bpy.data.collections.new("falling")

    def still(self, thing, friction: float = 0.8, margin: float = 0.01):
        """A vessel or hidden mound that things fall into."""
        return self._body(thing, "PASSIVE", "MESH", friction, margin)

    def loose(self, thing, shape: str = "CONVEX_HULL", friction: float = 0.9, damping: float = 0.5, margin: float = 0.0):
        """A thing that falls; `shape` is 'CONVEX_HULL' or 'SPHERE'."""
        body = self._body(thing, "ACTIVE", shape, friction, margin)
        body.linear_damping, body.angular_damping = 0.12, damping
        return body

    def _body(self, thing, kind: str, shape: str, friction: float, margin: float):
        self.world.collection.objects.link(thing)
        body = thing.rigid_body
        body.type, body.collision_shape, body.friction, body.restitution = kind, shape, friction, 0.0
        body.use_margin, body.collision_margin = True, margin
        if shape == "MESH":
            body.mesh_source = "BASE"
        return body

    def settle(self, frames: int = 60) -> None:
        scene = bpy.context.scene
        scene.frame_start, scene.frame_end = 1, frames + 2
        self.world.point_cache.frame_end = frames + 2
        for frame in range(1, frames + 1):
            scene.frame_set(frame)
        graph = bpy.context.evaluated_depsgraph_get()
        things = list(self.world.collection.objects)
        places = [thing.evaluated_get(graph).matrix_world.copy() for thing in things]
        bpy.ops.rigidbody.world_remove()
        for thing, matrix in zip(things, places, strict=True):
            thing.rotation_mode = "XYZ"
            thing.matrix_world = matrix
        scene.frame_set(1)
        bpy.context.view_layer.update()
