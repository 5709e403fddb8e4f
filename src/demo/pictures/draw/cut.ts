import type { Point } from './stage.ts'

export type CutShape = 'square' | 'diamond' | 'bar' | 'hexagon' | 'wedge'

type Cut = { plan: readonly Point[]; axes: readonly [Point, Point] }

/** The outline of each cut, and how pieces lie side by side as they were cut. */
export const CUTS: Readonly<Record<CutShape, Cut>> = {
  square: {
    plan: [
      [-1, -1],
      [1, -1],
      [1, 1],
      [-1, 1],
    ],
    axes: [
      [2.06, 0],
      [0, 2.06],
    ],
  },
  diamond: {
    plan: [
      [0, -0.84],
      [1.3, 0],
      [0, 0.84],
      [-1.3, 0],
    ],
    axes: [
      [1.37, 0.88],
      [-1.37, 0.88],
    ],
  },
  bar: {
    plan: [
      [-1.5, -0.62],
      [1.5, -0.62],
      [1.5, 0.62],
      [-1.5, 0.62],
    ],
    axes: [
      [3.1, 0],
      [0, 1.34],
    ],
  },
  hexagon: {
    plan: [
      [1, 0],
      [0.5, 0.87],
      [-0.5, 0.87],
      [-1, 0],
      [-0.5, -0.87],
      [0.5, -0.87],
    ],
    axes: [
      [1.95, 0],
      [0, 1.95],
    ],
  },
  wedge: {
    plan: [
      [-1.1, 0.85],
      [0, -1.05],
      [1.1, 0.85],
    ],
    axes: [
      [1.75, 0.25],
      [0, 2.1],
    ],
  },
}

/** Steps from one piece to the next, in plate radii. */
export function axesOf({ shape, size }: { shape: CutShape; size: number }): readonly [Point, Point] {
  const [[ux, uy], [vx, vy]] = CUTS[shape].axes
  return [
    [ux * size, uy * size],
    [vx * size, vy * size],
  ]
}
