import { darker, lighter } from './color.ts'
import { CUTS, type CutShape } from './cut.ts'
import { drawGarnish, type Garnish } from './garnish.ts'
import { linear } from './gradient.ts'
import { px } from './pen.ts'
import { centreOf, type SlabFace, topMarks, wallMarks } from './slab-face.ts'
import { contactShadow, type Point, polygon, project, type Spot, type Stage } from './stage.ts'

export type SlabLook = SlabFace & {
  shape: CutShape
  /** Colour of an upper layer. */
  upper?: string
  height: number
  garnish?: Garnish
}

/** One cut piece lying at its spot. */
export function drawSlab(stage: Stage, spot: Spot, look: SlabLook): string {
  const plan = planOf(spot, look)
  const at = (z: number) => plan.map(([x, y]) => project(stage, x, y, spot.z + z))
  const [foot, top] = [at(0), at(look.height)]
  const middle = look.upper ? at(look.height * 0.5) : foot
  const upper = look.upper ?? look.color
  return [
    contactShadow(stage, spot, look.size * 1.12, 0.4),
    look.upper ? sides(stage, { plan, look, low: foot, high: middle, color: look.color }) : '',
    sides(stage, { plan, look, low: middle, high: top, color: upper }),
    topFace(stage, top, upper, look),
    look.garnish ? drawGarnish(stage.pen, look.garnish, centreOf(top), look.size * stage.scale * 1.1) : '',
  ].join('')
}

function planOf(spot: Spot, { shape, size }: SlabLook): Point[] {
  const [cos, sin] = [Math.cos(spot.turn) * size, Math.sin(spot.turn) * size]
  return CUTS[shape].plan.map(([x, y]) => [spot.x + x * cos - y * sin, spot.y + x * sin + y * cos])
}

type Walls = { plan: readonly Point[]; look: SlabLook; low: readonly Point[]; high: readonly Point[]; color: string }

/** The walls that face the camera, the left ones in the window's light. */
function sides(stage: Stage, { plan, look, low, high, color }: Walls): string {
  return plan
    .map((from, n) => {
      const next = (n + 1) % plan.length
      const to = plan[next]
      const corners = [low[n], low[next], high[next], high[n]]
      if (!to || corners.some((corner) => !corner)) return ''
      const [nx, ny] = normalOf(plan, from, to)
      if (ny <= 0.02) return ''
      const shade = 0.16 + 0.2 * (nx + 1) * 0.5
      const paint = linear(
        stage.pen,
        [
          [0, darker(color, shade * 0.7)],
          [1, darker(color, shade + 0.16)],
        ],
        [0, 1],
      )
      const wall = corners.filter((corner) => corner !== undefined)
      return (
        polygon(wall, `fill="${paint}" stroke="${paint}" stroke-width="3" stroke-linejoin="round"`) +
        clipped(stage, wall, wallMarks(stage, wall, look))
      )
    })
    .join('')
}

function clipped(stage: Stage, outline: readonly Point[], marks: string): string {
  const path = `M${outline.map((point) => point.map(px).join(' ')).join('L')}Z`
  const clip = stage.pen.define(path, (id) => `<clipPath id="${id}"><path d="${path}"/></clipPath>`)
  return marks && `<g clip-path="${clip}">${marks}</g>`
}

/** The outward normal of an edge, whichever way round the plan goes. */
function normalOf(plan: readonly Point[], from: Point, to: Point): Point {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]]
  const [mx, my] = centreOf(plan)
  const length = Math.hypot(dx, dy)
  const out = (dy * (from[0] - mx) - dx * (from[1] - my)) / length > 0 ? 1 : -1
  return [(out * dy) / length, (-out * dx) / length]
}

function topFace(stage: Stage, top: readonly Point[], color: string, look: SlabLook): string {
  const { pen } = stage
  const paint = linear(
    pen,
    [
      [0, lighter(color, 0.42)],
      [0.5, lighter(color, 0.16)],
      [1, color],
    ],
    [0.8, 1],
  )
  return [
    polygon(top, `fill="${paint}" stroke="${lighter(color, 0.3)}" stroke-width="3" stroke-linejoin="round"`),
    clipped(stage, top, topMarks(stage, top, look)),
  ].join('')
}
