import { darker, lighter } from './color.ts'
import { radial } from './gradient.ts'
import { px } from './pen.ts'
import { project, type Stage } from './stage.ts'

/** The quiet cloths and tables that dishes stand on. */
const GROUNDS = {
  ivory: '#f4e8d3',
  butter: '#f0d9ac',
  rose: '#ecc4ba',
  blush: '#f5dcd0',
  sage: '#c9d0ae',
  marigold: '#eebd6d',
  clay: '#cf8d66',
  maroon: '#7b2732',
  teal: '#2d5f5e',
  walnut: '#744730',
  mist: '#cbd6d2',
  plum: '#5a2f40',
} as const
export type Ground = keyof typeof GROUNDS

/** The ground with the window's light on it and the far edge of a cloth. */
export function drawGround(stage: Stage, ground: Ground): string {
  const { pen, width, height } = stage
  const color = GROUNDS[ground]
  const light = radial(
    pen,
    [
      [0, lighter(color, 0.34)],
      [0.45, color],
      [1, darker(color, 0.2)],
    ],
    [0.28, 0.18],
  )
  return `<rect width="${width}" height="${height}" fill="${light}"/>${windowLight(stage)}`
}

/** Two panes of light fall across the table. */
function windowLight(stage: Stage): string {
  const panes = [-2.3, -1.66].map((x) => {
    const corners = [
      [x, -4.5],
      [x + 0.5, -4.5],
      [x + 2.9, 2.6],
      [x + 2.2, 2.6],
    ] as const
    return `M${corners.map(([a, b]) => project(stage, a, b).map(px).join(' ')).join('L')}Z`
  })
  return `<path d="${panes.join('')}" fill="#fff6e2" fill-opacity="0.1"/>`
}
