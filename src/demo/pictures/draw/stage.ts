import { radial } from './gradient.ts'
import { type Pen, px } from './pen.ts'

/** A camera over a table: units are plate radii, z upwards, the light from the back left. */
export type Stage = {
  pen: Pen
  width: number
  height: number
  /** Where the middle of the plate stands, px. */
  middle: readonly [number, number]
  /** Pixels to a plate radius. */
  scale: number
  /** How round a circle on the table looks: 0 from the side, 1 from above. */
  tilt: number
}

export type Point = readonly [x: number, y: number]
/** A place on or above the plate; `turn` is radians about the upright. */
export type Spot = { x: number; y: number; z: number; turn: number }

/** Where a point of the scene is in the picture, px. */
export function project(stage: Stage, x: number, y: number, z = 0): Point {
  const { middle, scale, tilt } = stage
  return [middle[0] + x * scale, middle[1] + y * scale * tilt - z * scale * Math.sqrt(1 - tilt * tilt)]
}

/** A circle of the table plane, as the camera sees it. */
export function flatCircle(stage: Stage, at: { x?: number; y?: number; z?: number; r: number }, paint: string): string {
  const [cx, cy] = project(stage, at.x ?? 0, at.y ?? 0, at.z ?? 0)
  const [rx, ry] = [at.r * stage.scale, at.r * stage.scale * stage.tilt]
  return `<ellipse cx="${px(cx)}" cy="${px(cy)}" rx="${px(rx)}" ry="${px(ry)}" ${paint}/>`
}

/** The soft dark under a thing of radius `r` that stands at a spot. */
export function contactShadow(stage: Stage, at: { x: number; y: number; z: number }, r: number, depth = 0.45): string {
  const dark = radial(stage.pen, [
    [0, '#2b1208', depth],
    [0.55, '#2b1208', depth * 0.7],
    [1, '#2b1208', 0],
  ])
  return flatCircle(stage, { x: at.x + r * 0.16, y: at.y + r * 0.18, z: at.z, r: r * 1.45 }, `fill="${dark}"`)
}

/** Back to front and bottom to top: the order in which things cover one another. */
export function inOrder<T extends { y: number; z: number }>(spots: readonly T[]): T[] {
  return spots.toSorted((a, b) => a.z - b.z || a.y - b.y)
}

export function polygon(points: readonly Point[], paint: string): string {
  return `<path d="M${points.map(([x, y]) => `${px(x)} ${px(y)}`).join('L')}Z" ${paint}/>`
}

/** A smooth closed curve through the points. */
export function blob(points: readonly Point[], paint: string): string {
  const at = (n: number): Point => points[(n + points.length) % points.length] ?? [0, 0]
  const between = (a: Point, b: Point) => `${px((a[0] + b[0]) / 2)} ${px((a[1] + b[1]) / 2)}`
  const curves = points.map((point, n) => `Q${px(point[0])} ${px(point[1])} ${between(point, at(n + 1))}`)
  return `<path d="M${between(at(-1), at(0))}${curves.join('')}Z" ${paint}/>`
}
