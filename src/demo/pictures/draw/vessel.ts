import { darker, lighter } from './color.ts'
import { linear, radial, type Stop } from './gradient.ts'
import { px } from './pen.ts'
import { blob, flatCircle, type Point, project, type Stage } from './stage.ts'

/** Plates and slabs that things lie on. */
export const PLATES = {
  cream: '#f7efe0',
  white: '#fbf8f1',
  teal: '#2f6f6c',
  slate: '#4c4f52',
  maroon: '#8a2f3a',
  indigo: '#37456b',
  pink: '#e7b3ad',
  green: '#7f9468',
} as const
export const METALS = { brass: '#c99436', steel: '#b9bdbd', copper: '#b9714a' } as const
export type Plate = keyof typeof PLATES | keyof typeof METALS | 'leaf' | 'wood' | 'marble'

/** Draws the plate; what lies on it lies at z = 0. */
export function drawPlate(stage: Stage, plate: Plate): string {
  if (plate === 'leaf') return leaf(stage)
  if (plate === 'wood') return board(stage, ['#a8714a', '#8a5735'])
  if (plate === 'marble') return board(stage, ['#f1ede6', '#c9c0b6'])
  if (plate === 'brass' || plate === 'steel' || plate === 'copper') return metalPlate(stage, METALS[plate])
  return ceramicPlate(stage, PLATES[plate])
}

export function tableShadow(stage: Stage, r: number): string {
  const dark = radial(stage.pen, [
    [0, '#2b1208', 0.55],
    [0.72, '#2b1208', 0.42],
    [1, '#2b1208', 0],
  ])
  return flatCircle(stage, { x: 0.1, y: 0.14, z: -0.06, r: r * 1.14 }, `fill="${dark}"`)
}

function ceramicPlate(stage: Stage, color: string): string {
  const { pen } = stage
  const rim = linear(pen, [
    [0, lighter(color, 0.45)],
    [0.5, color],
    [1, darker(color, 0.22)],
  ])
  const well = radial(
    pen,
    [
      [0, lighter(color, 0.18)],
      [0.7, color],
      [1, darker(color, 0.16)],
    ],
    [0.62, 0.66],
  )
  return [
    tableShadow(stage, 1.05),
    flatCircle(stage, { z: -0.06, r: 0.98 }, `fill="${darker(color, 0.4)}"`),
    flatCircle(stage, { z: -0.01, r: 1.07 }, `fill="${darker(color, 0.24)}"`),
    flatCircle(stage, { z: 0.02, r: 1.07 }, `fill="${rim}"`),
    flatCircle(stage, { z: 0.005, r: 0.83 }, `fill="${darker(color, 0.14)}"`),
    flatCircle(stage, { z: -0.005, r: 0.81 }, `fill="${well}"`),
    glint(stage, 1.03, 0.5),
  ].join('')
}

function metalPlate(stage: Stage, color: string): string {
  const { pen } = stage
  const bands: Stop[] = [
    [0, lighter(color, 0.5)],
    [0.25, color],
    [0.45, lighter(color, 0.62)],
    [0.62, darker(color, 0.12)],
    [0.8, lighter(color, 0.3)],
    [1, darker(color, 0.35)],
  ]
  const beads = Array.from({ length: 64 }, (_, n) => {
    const turn = (n / 64) * 2 * Math.PI
    return flatCircle(
      stage,
      { x: 0.97 * Math.cos(turn), y: 0.97 * Math.sin(turn), z: 0.03, r: 0.016 },
      `fill="${n % 2 ? lighter(color, 0.6) : darker(color, 0.25)}" fill-opacity="0.7"`,
    )
  })
  return [
    tableShadow(stage, 1.05),
    flatCircle(stage, { z: -0.05, r: 1.0 }, `fill="${darker(color, 0.55)}"`),
    flatCircle(stage, { z: 0, r: 1.07 }, `fill="${darker(color, 0.35)}"`),
    flatCircle(stage, { z: 0.03, r: 1.07 }, `fill="${linear(pen, bands, [1, 0.5])}"`),
    beads.join(''),
    flatCircle(stage, { z: 0.01, r: 0.86 }, `fill="${darker(color, 0.3)}"`),
    flatCircle(
      stage,
      { z: 0, r: 0.84 },
      `fill="${linear(
        pen,
        bands.toReversed().map(([, c], n): Stop => [n / 5, c]),
        [1, 0.35],
      )}"`,
    ),
    glint(stage, 1.05, 0.8),
  ].join('')
}

/** A bright line on the rim where the window is mirrored. */
export function glint(stage: Stage, r: number, strength: number, z = 0.02): string {
  const at = (degrees: number) => {
    const turn = (degrees * Math.PI) / 180
    return project(stage, r * Math.cos(turn), r * Math.sin(turn), z)
      .map(px)
      .join(' ')
  }
  const arc = `A${px(r * stage.scale)} ${px(r * stage.scale * stage.tilt)} 0 0 1`
  const style = `fill="none" stroke="#fffdf6" stroke-linecap="round" stroke-width="${px(stage.scale / 75)}"`
  return `<path d="M${at(196)}${arc} ${at(248)}" ${style} stroke-opacity="${strength}"/><path d="M${at(254)}${arc} ${at(262)}" ${style} stroke-opacity="${strength}"/>`
}

function board(stage: Stage, [color, edge]: readonly [string, string]): string {
  const { pen } = stage
  const top = linear(pen, [
    [0, lighter(color, 0.25)],
    [1, darker(color, 0.14)],
  ])
  const marks = Array.from({ length: 9 }, (_, n) => {
    const y = -0.85 + n * 0.21 + pen.between(-0.05, 0.05)
    const reach = Math.sqrt(Math.max(0, 1.02 - y * y))
    const points = [-1, -0.4, 0.3, 1].map((t) =>
      project(stage, t * reach, y + pen.between(-0.05, 0.05))
        .map(px)
        .join(' '),
    )
    return `<path d="M${points[0]}C${points.slice(1).join(' ')}" fill="none" stroke="${edge}" stroke-width="${px(pen.between(0.8, 2.6))}" stroke-opacity="0.45"/>`
  })
  return [
    tableShadow(stage, 1.05),
    flatCircle(stage, { z: -0.1, r: 1.05 }, `fill="${darker(edge, 0.35)}"`),
    flatCircle(stage, { z: -0.05, r: 1.05 }, `fill="${darker(edge, 0.2)}"`),
    flatCircle(stage, { r: 1.05 }, `fill="${top}"`),
    marks.join(''),
    glint(stage, 1.03, 0.35, 0),
  ].join('')
}

function leaf(stage: Stage): string {
  const { pen } = stage
  const outline: Point[] = [
    [-1.35, 0.5],
    [-1.1, -0.2],
    [-0.6, -0.72],
    [0.2, -0.98],
    [1, -0.85],
    [1.5, -0.5],
    [1.35, 0.1],
    [0.9, 0.62],
    [0.2, 0.95],
    [-0.6, 0.95],
  ]
  const fill = linear(pen, [
    [0, '#8fae5c'],
    [0.5, '#5f8440'],
    [1, '#3d602e'],
  ])
  const veins = Array.from({ length: 24 }, (_, n) => {
    const t = -1.1 + n * 0.105
    const up = n % 2 === 0
    const from = project(stage, t, 0.42 - t * 0.35)
    const to = project(stage, t + 0.2, up ? -0.42 - t * 0.3 : 0.86 - t * 0.22)
    return `M${from.map(px).join(' ')}L${to.map(px).join(' ')}`
  })
  const rib = `M${project(stage, -1.33, 0.52).map(px).join(' ')}L${project(stage, 1.48, -0.46).map(px).join(' ')}`
  return [
    blob(
      outline.map(([x, y]) => project(stage, x + 0.05, y + 0.09)),
      'fill="#2b1208" fill-opacity="0.35"',
    ),
    blob(
      outline.map(([x, y]) => project(stage, x, y)),
      `fill="${fill}"`,
    ),
    `<path d="${veins.join('')}" stroke="#a9c47a" stroke-width="1.6" stroke-opacity="0.35"/>`,
    `<path d="${rib}" stroke="#c3d795" stroke-width="${px(stage.scale / 45)}" stroke-opacity="0.75"/>`,
  ].join('')
}
