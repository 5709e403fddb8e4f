import { drawBall } from './ball.ts'
import { drawCake } from './cake.ts'
import { darker, lighter } from './color.ts'
import { linear } from './gradient.ts'
import { px } from './pen.ts'
import { drawRoll } from './roll.ts'
import { drawSlab } from './slab.ts'
import { contactShadow, flatCircle, type Point, polygon, project, type Spot, type Stage } from './stage.ts'

/** What lies in one well of a box. */
export type Filling =
  | {
      kind: 'ball'
      color: string
      skin: 'crumb' | 'boondi' | 'coconut' | 'smooth' | 'nuts'
      specks?: readonly [string, ...string[]]
    }
  | {
      kind: 'slab'
      color: string
      face: 'silver' | 'grains' | 'threads' | 'nuts' | 'plain'
      upper?: string
      specks?: readonly [string, ...string[]]
    }
  | { kind: 'peda'; color: string }
  | { kind: 'roll'; color: string; core: string }
  | { kind: 'nuts'; color: string }

export type BoxLook = {
  color: string
  lining: string
  ribbon: string
  rows: number
  columns: number
  /** One filling to a column, repeated where there are fewer. */
  fillings: readonly [Filling, ...Filling[]]
}

const WIDE = 0.98
const DEEP = 0.74
const HIGH = 0.24

/** An open box of sweets, its lid leaning behind it. */
export function drawGiftBox(stage: Stage, look: BoxLook): string {
  const corner = (x: number, y: number, z: number) => project(stage, x * WIDE, y * DEEP, z)
  const square = (z: number, k = 1): Point[] =>
    [
      [-1, -1],
      [1, -1],
      [1, 1],
      [-1, 1],
    ].map(([x = 0, y = 0]) => corner(x * k, y * k, z))
  const { pen, scale } = stage
  const front = linear(
    pen,
    [
      [0, lighter(look.color, 0.1)],
      [1, darker(look.color, 0.3)],
    ],
    [0, 1],
  )
  const inside = linear(
    pen,
    [
      [0, darker(look.lining, 0.3)],
      [1, lighter(look.lining, 0.1)],
    ],
    [0.4, 1],
  )
  const edge = `stroke="${lighter(look.color, 0.25)}" stroke-width="${px(scale * 0.022)}" stroke-linejoin="round"`
  return [
    lid(stage, look),
    contactShadow(stage, { x: 0, y: 0.1, z: 0 }, 1.0, 0.55),
    polygon(square(HIGH), `fill="${inside}" ${edge}`),
    wells(stage, look),
    polygon(
      [corner(-1, 1, HIGH), corner(1, 1, HIGH), corner(1, 1, 0), corner(-1, 1, 0)],
      `fill="${front}" stroke="${darker(look.color, 0.25)}" stroke-width="2" stroke-linejoin="round"`,
    ),
    frontTrim(stage, look, corner),
  ].join('')
}

type Corner = (x: number, y: number, z: number) => Point

/** A band and a row of lozenges along the front. */
function frontTrim(stage: Stage, { ribbon, color }: BoxLook, corner: Corner): string {
  const band = polygon(
    [corner(-1, 1, HIGH * 0.3), corner(1, 1, HIGH * 0.3), corner(1, 1, HIGH * 0.12), corner(-1, 1, HIGH * 0.12)],
    `fill="${ribbon}" opacity="0.9"`,
  )
  const lozenges = Array.from({ length: 17 }, (_, n) => {
    const [x, y] = corner(-0.96 + n * 0.12, 1, HIGH * 0.6)
    const r = stage.scale * 0.026
    return `M${px(x - r)} ${px(y)}L${px(x)} ${px(y - r * 1.4)}L${px(x + r)} ${px(y)}L${px(x)} ${px(y + r * 1.4)}Z`
  })
  return `${band}<path d="${lozenges.join('')}" fill="${ribbon}" opacity="0.85"/><path d="M${corner(-1, 1, HIGH).map(px).join(' ')}L${corner(1, 1, HIGH).map(px).join(' ')}" stroke="${lighter(color, 0.45)}" stroke-width="${px(stage.scale * 0.02)}"/>`
}

/** The lid stands behind, its top with arch and lozenge towards the camera. */
function lid(stage: Stage, { color, ribbon }: BoxLook): string {
  const [low, high] = [0.02, 0.62]
  const at = (x: number, t: number) => project(stage, x * WIDE * 0.98, -DEEP - 0.12 - t * 0.25, low + (high - low) * t)
  const face = [at(-1, 0), at(1, 0), at(1, 1), at(-1, 1)]
  const inset = [at(-0.9, 0.06), at(0.9, 0.06), at(0.9, 0.93), at(-0.9, 0.93)]
  const paint = linear(
    stage.pen,
    [
      [0, lighter(color, 0.16)],
      [0.6, color],
      [1, darker(color, 0.25)],
    ],
    [0.7, 1],
  )
  const [x, y] = at(0, 0.45)
  const s = stage.scale * 0.17
  const arch = (k: number) =>
    `M${px(x - s * k)} ${px(y + s * 0.8 * k)}V${px(y)}C${px(x - s * k)} ${px(y - s * 0.6 * k)} ${px(x - s * 0.25 * k)} ${px(y - s * 0.7 * k)} ${px(x)} ${px(y - s * 1.15 * k)}C${px(x + s * 0.25 * k)} ${px(y - s * 0.7 * k)} ${px(x + s * k)} ${px(y - s * 0.6 * k)} ${px(x + s * k)} ${px(y)}V${px(y + s * 0.8 * k)}Z`
  const lozenge = `M${px(x - s * 0.3)} ${px(y)}L${px(x)} ${px(y - s * 0.5)}L${px(x + s * 0.3)} ${px(y)}L${px(x)} ${px(y + s * 0.5)}Z`
  return [
    polygon(
      face.map(([a, b]): Point => [a + stage.scale * 0.05, b + stage.scale * 0.04]),
      'fill="#2b1208" opacity="0.25"',
    ),
    polygon(face, `fill="${paint}" stroke="${darker(color, 0.3)}" stroke-width="2" stroke-linejoin="round"`),
    polygon(inset, `fill="none" stroke="${ribbon}" stroke-width="${px(stage.scale * 0.012)}" opacity="0.9"`),
    `<path d="${arch(1)}${arch(0.82)}" fill="none" stroke="${ribbon}" stroke-width="${px(stage.scale * 0.012)}"/><path d="${lozenge}" fill="${ribbon}"/>`,
  ].join('')
}

function wells(stage: Stage, look: BoxLook): string {
  const { rows, columns } = look
  const [dx, dy] = [(2 * WIDE * 0.95) / columns, (2 * DEEP * 0.93) / rows]
  const size = Math.min(dx, dy) * 0.5
  return Array.from({ length: rows * columns }, (_, n) => {
    const [row, column] = [Math.floor(n / columns), n % columns]
    const spot: Spot = {
      x: (column - (columns - 1) / 2) * dx,
      y: (row - (rows - 1) / 2) * dy,
      z: HIGH * 0.72,
      turn: stage.pen.between(-0.1, 0.1),
    }
    const filling = look.fillings[column % look.fillings.length] ?? look.fillings[0]
    return paperCup(stage, spot, size, look.lining) + fill(stage, spot, size, filling)
  }).join('')
}

function paperCup(stage: Stage, spot: Spot, r: number, lining: string): string {
  const pleats = Array.from({ length: 28 }, (_, n) => {
    const turn = (n / 28) * 2 * Math.PI
    const at = (k: number, z: number) =>
      project(stage, spot.x + r * k * Math.cos(turn), spot.y + r * k * Math.sin(turn), spot.z + z)
        .map(px)
        .join(' ')
    return `M${at(0.7, -0.04)}L${at(0.98, 0.05)}`
  })
  return [
    flatCircle(stage, { ...spot, z: spot.z + 0.05, r: r * 0.98 }, `fill="${lighter(lining, 0.5)}"`),
    flatCircle(stage, { ...spot, r: r * 0.86 }, `fill="${darker(lining, 0.16)}"`),
    `<path d="${pleats.join('')}" stroke="${darker(lining, 0.22)}" stroke-width="1.3" opacity="0.6"/>`,
  ].join('')
}

function fill(stage: Stage, spot: Spot, size: number, filling: Filling): string {
  const { color } = filling
  switch (filling.kind) {
    case 'ball':
      return drawBall(
        stage,
        { ...spot, z: spot.z - size * 0.35 },
        {
          color,
          skin: filling.skin,
          size: size * 0.76,
          wet: filling.skin === 'smooth' ? 0.7 : 0.15,
          ...(filling.specks ? { specks: filling.specks } : {}),
        },
      )
    case 'slab':
      return drawSlab(
        stage,
        { ...spot, turn: 0.75 },
        { ...filling, shape: 'square', size: size * 0.6, height: size * 0.45 },
      )
    case 'peda':
      return drawCake(stage, spot, {
        color,
        size: size * 0.74,
        height: size * 0.42,
        face: 'thumb',
        dome: 0.25,
        garnish: ['pistachio'],
      })
    case 'roll':
      return drawRoll(stage, spot, {
        color,
        core: [filling.core],
        size: size * 0.36,
        length: size * 1.25,
        silver: true,
      })
    case 'nuts':
      return drawBall(
        stage,
        { ...spot, z: spot.z - size * 0.5 },
        { color, skin: 'nuts', size: size * 0.82, wet: 0, specks: [color, lighter(color, 0.25), darker(color, 0.2)] },
      )
  }
}
