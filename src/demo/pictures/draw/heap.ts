import { darker } from './color.ts'
import { radial } from './gradient.ts'
import type { Pen } from './pen.ts'
import { drawPiece, type Piece } from './piece.ts'
import { flatCircle, type Point, polygon, project, type Stage } from './stage.ts'

/** A share of a heap: pieces of one kind in these colours. */
export type Share = { piece: Piece; colors: readonly [string, ...string[]]; count: number; size: number }

export type HeapLook = { shares: readonly Share[]; height: number }

/** A loose heap of small things over a circle of radius `r` at height `z`. */
export function drawHeap(stage: Stage, look: HeapLook, { z, r }: { z: number; r: number }): string {
  const { pen } = stage
  const under = look.shares[0]?.colors[0] ?? '#7a4a1f'
  const base = radial(
    pen,
    [
      [0, darker(under, 0.12)],
      [1, darker(under, 0.42)],
    ],
    [0.4, 0.3],
  )
  const dome = (x: number, y: number) => look.height * Math.max(0, 1 - (x * x + y * y) / (r * r)) ** 0.85
  const hill = polygon(silhouette(stage, { z, r }, dome), `fill="${base}"`)
  const pieces = look.shares.flatMap((share) => places(pen, share, r).map(([x, y]) => ({ share, x, y })))
  const drawn = pieces
    .toSorted((a, b) => a.y - b.y || a.x - b.x)
    .map(({ share, x, y }) =>
      drawPiece(pen, share.piece, place(stage, [x, y], z + dome(x, y)), { ...share, shade: shadeAt(x, y, r) }),
    )
  return flatCircle(stage, { z, r }, `fill="${base}"`) + hill + drawn.join('')
}

/** The outline of the hill against what is behind it: at each step from left to right its highest point in the picture. */
function silhouette(stage: Stage, { z, r }: { z: number; r: number }, dome: (x: number, y: number) => number): Point[] {
  return Array.from({ length: 33 }, (_, n) => {
    const x = r * (n / 16 - 1)
    const deep = Math.sqrt(Math.max(0, r * r - x * x))
    const crest = Array.from({ length: 17 }, (_, k) => {
      const y = deep * (k / 8 - 1)
      return project(stage, x, y, z + Math.max(0, dome(x, y)))
    })
    return crest.reduce((highest, point) => (point[1] < highest[1] ? point : highest))
  })
}

/** Thickest on the near slope, which the camera sees most of. */
function places(pen: Pen, { count }: Share, r: number): (readonly [number, number])[] {
  return Array.from({ length: count }, () => {
    const [turn, out] = [pen.between(0, 6.283), Math.sqrt(pen.between(0, 1)) * r * 0.98]
    const [x, y] = [out * Math.cos(turn), out * Math.sin(turn)]
    return [x, y < 0 && pen.between(0, 1) < 0.55 ? -y : y] as const
  })
}

function place(stage: Stage, [x, y]: readonly [number, number], z: number) {
  const [left, top] = project(stage, x, y, z)
  return { x: left, y: top, scale: stage.scale }
}

/** Light on the back left of the heap, shade on its near right: −1 to 1. */
function shadeAt(x: number, y: number, r: number): number {
  return Math.max(-1, Math.min(1, (x * 0.75 + y * 0.55) / r))
}
