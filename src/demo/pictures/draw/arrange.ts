import type { Pen } from './pen.ts'
import type { Point, Spot } from './stage.ts'

/** Balls of radius `r` heaped like oranges: a ring about a middle one, three on top, one above. */
export function heapOfBalls(pen: Pen, count: number, r: number): Spot[] {
  const step = r * 2.06
  const turn = pen.between(0, 1)
  const spots: Spot[] = [{ x: 0, y: 0, z: 0, turn: 0 }]
  for (let n = 0; n < 6; n++) spots.push(around(step, turn + (n * Math.PI) / 3, 0))
  for (let n = 0; n < 3; n++) spots.push(around(step * 0.577, turn + Math.PI / 6 + (n * 2 * Math.PI) / 3, r * 1.6))
  spots.push({ x: 0, y: 0, z: r * 3.2, turn: 0 })
  return loosened(pen, spots.slice(0, count), r * 0.07)
}

/** `count` things in a ring, with one in the middle where `middle` says so. */
export function ring(pen: Pen, { count, r, middle = false }: { count: number; r: number; middle?: boolean }): Spot[] {
  const turn = pen.between(0, 6.28)
  const spots = Array.from({ length: count }, (_, n) => around(r, turn + (n * 2 * Math.PI) / count, 0))
  return loosened(pen, middle ? [...spots, { x: 0, y: 0, z: 0, turn: pen.between(0, 3) }] : spots, 0.02)
}

/** Slabs in a block of `rows` along one axis by `columns` along the other, each layer one less of both. */
export function block(
  pen: Pen,
  at: { rows: number; columns: number; layers: number; axes: readonly [Point, Point]; height: number; turn: number },
): Spot[] {
  const [cos, sin] = [Math.cos(at.turn), Math.sin(at.turn)]
  const spots: Spot[] = []
  for (let layer = 0; layer < at.layers; layer++) {
    const [rows, columns] = [at.rows - layer, at.columns - layer]
    for (let row = 0; row < rows; row++) {
      for (let column = 0; column < columns; column++) {
        const [u, v] = [column - (columns - 1) / 2, row - (rows - 1) / 2]
        const [a, b] = [u * at.axes[0][0] + v * at.axes[1][0], u * at.axes[0][1] + v * at.axes[1][1]]
        spots.push({ x: a * cos - b * sin, y: a * sin + b * cos, z: layer * at.height, turn: at.turn })
      }
    }
  }
  return loosened(pen, spots, 0.012)
}

/** Flat things leaning on one another: overlapping, each a little above the one before. */
export function overlapping(pen: Pen, { count, r, rise }: { count: number; r: number; rise: number }): Spot[] {
  const spots = Array.from({ length: count }, (_, n) => {
    const out = n === count - 1 ? 0 : r
    return {
      ...around(out, (n * 2 * Math.PI) / (count - 1) - 1.2, 0),
      z: (n % 2) * rise + (n === count - 1 ? rise * 2 : 0),
    }
  })
  return loosened(pen, spots, 0.03)
}

function around(r: number, turn: number, z: number): Spot {
  return { x: r * Math.cos(turn), y: r * Math.sin(turn), z, turn }
}

function loosened(pen: Pen, spots: readonly Spot[], by: number): Spot[] {
  return spots.map(({ x, y, z, turn }) => ({
    x: x + pen.between(-by, by),
    y: y + pen.between(-by, by),
    z,
    turn: turn + pen.between(-by, by) * 3,
  }))
}
