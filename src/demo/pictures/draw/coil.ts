import { darker, lighter } from './color.ts'
import { type Pen, px } from './pen.ts'
import { contactShadow, type Point, project, type Spot, type Stage } from './stage.ts'

export type CoilLook = {
  style: 'jalebi' | 'imarti' | 'chakli'
  color: string
  size: number
  /** Thickness of the rope, in plate radii. */
  rope: number
  wet: number
}

/** One piped ring lying at its spot. */
export function drawCoil(stage: Stage, spot: Spot, look: CoilLook): string {
  const curve = smooth(
    ROPES[look.style](stage.pen, spot, look).map(([x, y]) => project(stage, x, y, spot.z + look.rope / 2)),
  )
  const w = look.rope * stage.scale
  const line = (tone: string, width: number, rest = '') =>
    `<path d="${curve}" fill="none" stroke="${tone}" stroke-width="${px(width)}" stroke-linecap="round" stroke-linejoin="round" ${rest}/>`
  const lift = (by: number) => `transform="translate(${px(-by * 0.5)} ${px(-by)})"`
  return [
    contactShadow(stage, spot, look.size * 1.05, 0.34),
    line('#2b1208', w * 1.12, `stroke-opacity="0.3" transform="translate(${px(w * 0.16)} ${px(w * 0.34)})"`),
    line(darker(look.color, 0.55), w * 1.06),
    line(darker(look.color, 0.22), w * 0.9, lift(w * 0.05)),
    line(look.color, w * 0.64, lift(w * 0.12)),
    line(lighter(look.color, 0.38), w * 0.3, `${lift(w * 0.2)} stroke-opacity="0.8"`),
    look.style === 'chakli' ? ridges(line, w, look) : shine(line, w, look.wet),
  ].join('')
}

type Line = (tone: string, width: number, rest?: string) => string

function shine(line: Line, w: number, wet: number): string {
  const at = (dash: string, by: number) =>
    `stroke-dasharray="${dash}" transform="translate(${px(-w * by * 0.6)} ${px(-w * by)})"`
  return line(
    '#fff8e6',
    w * 0.13,
    `stroke-opacity="${wet * 0.85}" ${at(`${px(w * 1.6)} ${px(w * 1.9)} ${px(w * 0.5)} ${px(w * 1.2)}`, 0.26)}`,
  )
}

/** The star-shaped nozzle leaves teeth along the rope. */
function ridges(line: Line, w: number, { color }: CoilLook): string {
  const teeth = `stroke-dasharray="${px(w * 0.1)} ${px(w * 0.16)}" style="stroke-linecap:butt"`
  return (
    line(darker(color, 0.5), w * 0.96, `${teeth} stroke-opacity="0.42"`) +
    line(lighter(color, 0.5), w * 0.4, `${teeth} stroke-opacity="0.4" transform="translate(0 ${px(-w * 0.2)})"`)
  )
}

type Rope = (pen: Pen, spot: Spot, look: CoilLook) => Point[]

const ROPES: Readonly<Record<CoilLook['style'], Rope>> = {
  jalebi: (pen, spot, { size }) => {
    const wobble = pen.between(0, 6)
    const turns = pen.between(2.4, 2.9)
    const round = Array.from({ length: 64 }, (_, n): Point => {
      const t = n / 63
      const angle = spot.turn + t * turns * 2 * Math.PI
      const r = size * (0.12 + 0.88 * t) * (1 + 0.07 * Math.sin(angle * 3 + wobble))
      return [spot.x + r * Math.cos(angle), spot.y + r * Math.sin(angle)]
    })
    const across = spot.turn + turns * 2 * Math.PI + 2.7
    return [
      ...round,
      [spot.x + size * 0.5 * Math.cos(across - 1.2), spot.y + size * 0.5 * Math.sin(across - 1.2)],
      [spot.x + size * 0.4 * Math.cos(across), spot.y + size * 0.4 * Math.sin(across)],
    ]
  },
  imarti: (_, spot, { size }) => {
    const inner = Array.from({ length: 42 }, (_, n): Point => {
      const angle = spot.turn + (n / 40) * 4 * Math.PI
      const r = size * (0.34 + 0.1 * (n / 40))
      return [spot.x + r * Math.cos(angle), spot.y + r * Math.sin(angle)]
    })
    const loops = Array.from({ length: 145 }, (_, n): Point => {
      const angle = spot.turn + (n / 144) * 2 * Math.PI
      const curl = angle * 12
      const r = size * (0.76 + 0.22 * Math.cos(curl))
      const aside = 0.2 * size * Math.sin(curl)
      return [
        spot.x + r * Math.cos(angle) - aside * Math.sin(angle),
        spot.y + r * Math.sin(angle) + aside * Math.cos(angle),
      ]
    })
    return [...inner, ...loops]
  },
  chakli: (_, spot, { size }) =>
    Array.from({ length: 90 }, (_, n): Point => {
      const angle = spot.turn + (n / 89) * 7.2 * Math.PI
      const r = size * (0.06 + 0.94 * (n / 89))
      return [spot.x + r * Math.cos(angle), spot.y + r * Math.sin(angle)]
    }),
}

function smooth(points: readonly Point[]): string {
  const [first, ...rest] = points
  if (!first) return ''
  return `M${first.map(px).join(' ')}${rest.map((point) => `L${point.map(px).join(' ')}`).join('')}`
}
