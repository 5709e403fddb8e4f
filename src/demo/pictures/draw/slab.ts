import { darker, lighter } from './color.ts'
import { drawGarnish, type Garnish } from './garnish.ts'
import { linear } from './gradient.ts'
import { px } from './pen.ts'
import { contactShadow, type Point, polygon, project, type Spot, type Stage } from './stage.ts'

export type SlabLook = {
  shape: 'square' | 'diamond' | 'bar' | 'hexagon' | 'wedge'
  color: string
  /** Colour of an upper layer. */
  upper?: string
  face: 'plain' | 'silver' | 'grains' | 'pores' | 'threads' | 'nuts' | 'leaves'
  /** Colours of nuts and grains. */
  specks?: readonly [string, ...string[]]
  size: number
  height: number
  garnish?: Garnish
}

type Cut = { plan: readonly Point[]; axes: readonly [Point, Point] }

/** The outline of each cut, and how pieces lie side by side as they were cut. */
const CUTS: Readonly<Record<SlabLook['shape'], Cut>> = {
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
export function axesOf({ shape, size }: SlabLook): readonly [Point, Point] {
  const [[ux, uy], [vx, vy]] = CUTS[shape].axes
  return [
    [ux * size, uy * size],
    [vx * size, vy * size],
  ]
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
        marks(stage, wall, look)
      )
    })
    .join('')
}

/** The outward normal of an edge, whichever way round the plan goes. */
function normalOf(plan: readonly Point[], from: Point, to: Point): Point {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]]
  const [mx, my] = centreOf(plan)
  const length = Math.hypot(dx, dy)
  const out = (dy * (from[0] - mx) - dx * (from[1] - my)) / length > 0 ? 1 : -1
  return [(out * dy) / length, (-out * dx) / length]
}

function centreOf(points: readonly Point[]): Point {
  const sum = points.reduce<Point>(([x, y], [a, b]) => [x + a, y + b], [0, 0])
  return [sum[0] / points.length, sum[1] / points.length]
}

/** What a cut shows: threads, folds, pores or nuts on a wall of four corners. */
function marks({ pen, scale }: Stage, wall: readonly Point[], look: SlabLook): string {
  const [a, b, c, d] = wall
  if (!a || !b || !c || !d || look.face === 'plain' || look.face === 'silver') return ''
  const at = (u: number, v: number): Point => [
    (a[0] + (b[0] - a[0]) * u) * (1 - v) + (d[0] + (c[0] - d[0]) * u) * v,
    (a[1] + (b[1] - a[1]) * u) * (1 - v) + (d[1] + (c[1] - d[1]) * u) * v,
  ]
  if (look.face === 'threads' || look.face === 'leaves') return threads(pen, at, look)
  const count = look.face === 'pores' ? 34 : 26
  const tones = look.specks ?? [darker(look.color, 0.45), darker(look.color, 0.3)]
  return Array.from({ length: count }, () => {
    const [x, y] = at(pen.between(0.03, 0.97), pen.between(0.08, 0.92))
    const r = look.size * scale * (look.face === 'nuts' ? pen.between(0.06, 0.14) : pen.between(0.015, 0.05))
    return `<ellipse cx="${px(x)}" cy="${px(y)}" rx="${px(r)}" ry="${px(r * 0.62)}" fill="${pen.pick(tones)}" opacity="${look.face === 'nuts' ? 0.95 : 0.6}"/>`
  }).join('')
}

function threads(pen: Stage['pen'], at: (u: number, v: number) => Point, look: SlabLook): string {
  const lines = look.face === 'leaves' ? 9 : 22
  return Array.from({ length: lines }, (_, n) => {
    const v = (n + 0.5) / lines
    const [from, to] = [pen.between(-0.02, 0.25), pen.between(0.75, 1.02)]
    const bend = at(pen.between(0.3, 0.7), v + pen.between(-0.06, 0.06))
    const tone = n % 2 ? darker(look.color, 0.34) : lighter(look.color, 0.35)
    return `<path d="M${at(from, v).map(px).join(' ')}Q${bend.map(px).join(' ')} ${at(to, v).map(px).join(' ')}" fill="none" stroke="${tone}" stroke-width="${px(pen.between(0.8, 2))}" opacity="0.75"/>`
  }).join('')
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
  const outline = `M${top.map((point) => point.map(px).join(' ')).join('L')}Z`
  const clip = pen.define(outline, (id) => `<clipPath id="${id}"><path d="${outline}"/></clipPath>`)
  return [
    polygon(top, `fill="${paint}" stroke="${lighter(color, 0.3)}" stroke-width="3" stroke-linejoin="round"`),
    `<g clip-path="${clip}">${topMarks(stage, top, look)}</g>`,
  ].join('')
}

function topMarks({ pen, scale }: Stage, top: readonly Point[], look: SlabLook): string {
  const [cx, cy] = centreOf(top)
  const reach = look.size * scale * 1.5
  const place = () => [cx + pen.between(-1, 1) * reach, cy + pen.between(-0.75, 0.75) * reach] as const
  const tones = look.specks ?? [darker(look.color, 0.26), lighter(look.color, 0.5), darker(look.color, 0.14)]
  if (look.face === 'silver') return silver(pen, [cx, cy], reach, look.color)
  if (look.face === 'plain') return ''
  const count = { grains: 150, pores: 90, threads: 120, nuts: 40, leaves: 60 }[look.face]
  return Array.from({ length: count }, () => {
    const [x, y] = place()
    const r = reach * (look.face === 'nuts' ? pen.between(0.045, 0.1) : pen.between(0.008, 0.026))
    const flat = look.face === 'threads' || look.face === 'leaves' ? 5 : 1
    const turn = px(pen.between(-30, 30))
    const grain = (dy: number, paint: string) =>
      `<ellipse cx="${px(x)}" cy="${px(y + dy)}" rx="${px(r * (flat === 1 ? 1 : 3))}" ry="${px((r * 0.7) / (flat === 1 ? 1 : 2))}" transform="rotate(${turn} ${px(x)} ${px(y)})" ${paint}/>`
    const tone = pen.pick(tones)
    return (
      (look.face === 'nuts' ? grain(r * 0.2, `fill="${darker(tone, 0.5)}" opacity="0.7"`) : '') +
      grain(0, `fill="${tone}" opacity="${look.face === 'nuts' ? 1 : 0.55}"`)
    )
  }).join('')
}

/** Beaten silver: creased, and torn where the sweet shows through. */
function silver(pen: Stage['pen'], [cx, cy]: Point, reach: number, color: string): string {
  const sheet = linear(
    pen,
    [
      [0, '#fdfdfb'],
      [0.3, '#dfe2e1'],
      [0.48, '#fafaf7'],
      [0.75, '#ccd1d1'],
      [1, '#eef0ee'],
    ],
    [1, 0.55],
  )
  const whole = `<rect x="${px(cx - reach)}" y="${px(cy - reach)}" width="${px(reach * 2)}" height="${px(reach * 2)}" fill="${sheet}"/>`
  const tears = Array.from({ length: 7 }, () => {
    const [x, y] = [cx + pen.between(-0.9, 0.9) * reach, cy + pen.between(-0.55, 0.55) * reach]
    const corners = Array.from({ length: 6 }, (_, n) => {
      const r = reach * pen.between(0.03, 0.12)
      return `${px(x + r * 1.5 * Math.cos(n * 1.047))} ${px(y + r * 0.6 * Math.sin(n * 1.047))}`
    })
    return `<path d="M${corners.join('L')}Z" fill="${lighter(color, 0.2)}" opacity="0.85"/>`
  })
  const creases = Array.from({ length: 16 }, () => {
    const [x, y] = [cx + pen.between(-0.8, 0.8) * reach, cy + pen.between(-0.5, 0.5) * reach]
    return `<path d="M${px(x)} ${px(y)}l${px(pen.between(-0.22, 0.28) * reach)} ${px(pen.between(-0.1, 0.12) * reach)}" stroke="${pen.pick(['#a9b0b1', '#ffffff', '#ffffff'])}" stroke-width="1.3" opacity="0.6"/>`
  })
  return whole + tears.join('') + creases.join('')
}
