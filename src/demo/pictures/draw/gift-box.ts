import { darker, lighter } from './color.ts'
import { drawFilling, type Filling } from './filling.ts'
import { linear } from './gradient.ts'
import { px } from './pen.ts'
import { contactShadow, type Point, polygon, project, type Spot, type Stage } from './stage.ts'

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
    `fill="${ribbon}" fill-opacity="0.9"`,
  )
  const lozenges = Array.from({ length: 17 }, (_, n) => {
    const [x, y] = corner(-0.96 + n * 0.12, 1, HIGH * 0.6)
    const r = stage.scale * 0.026
    return `M${px(x - r)} ${px(y)}L${px(x)} ${px(y - r * 1.4)}L${px(x + r)} ${px(y)}L${px(x)} ${px(y + r * 1.4)}Z`
  })
  return `${band}<path d="${lozenges.join('')}" fill="${ribbon}" fill-opacity="0.85"/><path d="M${corner(-1, 1, HIGH).map(px).join(' ')}L${corner(1, 1, HIGH).map(px).join(' ')}" stroke="${lighter(color, 0.45)}" stroke-width="${px(stage.scale * 0.02)}"/>`
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
      'fill="#2b1208" fill-opacity="0.25"',
    ),
    polygon(face, `fill="${paint}" stroke="${darker(color, 0.3)}" stroke-width="2" stroke-linejoin="round"`),
    polygon(inset, `fill="none" stroke="${ribbon}" stroke-width="${px(stage.scale * 0.012)}" stroke-opacity="0.9"`),
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
    return drawFilling(stage, spot, size, { filling, lining: look.lining })
  }).join('')
}
