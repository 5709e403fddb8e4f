import { darker } from './color.ts'
import { radial } from './gradient.ts'
import { type Pen, px } from './pen.ts'
import { drawPiece, type Piece } from './piece.ts'
import { flatCircle, project, type Stage } from './stage.ts'

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
  const dome = (x: number, y: number) => look.height * (1 - (x * x + y * y) / (r * r)) ** 0.85
  const [cx, cy] = project(stage, 0, 0, z)
  const [, peak] = project(stage, 0, 0, z + look.height)
  const rx = r * stage.scale
  const hill = `<path d="M${px(cx - rx)} ${px(cy)}C${px(cx - rx * 0.6)} ${px(peak * 1.12 - cy * 0.12)} ${px(cx + rx * 0.6)} ${px(peak * 1.12 - cy * 0.12)} ${px(cx + rx)} ${px(cy)}Z" fill="${base}"/>`
  const pieces = look.shares.flatMap((share) => places(pen, share, r).map(([x, y]) => ({ share, x, y })))
  const drawn = pieces
    .toSorted((a, b) => a.y - b.y || a.x - b.x)
    .map(({ share, x, y }) =>
      drawPiece(pen, share.piece, place(stage, [x, y], z + dome(x, y)), { ...share, shade: shadeAt(x, y, r) }),
    )
  return flatCircle(stage, { z, r }, `fill="${base}"`) + hill + drawn.join('')
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
