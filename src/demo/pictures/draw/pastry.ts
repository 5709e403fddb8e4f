import { darker, lighter } from './color.ts'
import { linear, radial } from './gradient.ts'
import { type Pen, px } from './pen.ts'
import { contactShadow, project, type Spot, type Stage } from './stage.ts'

export type PastryLook = { kind: 'gujiya' | 'modak' | 'cup'; color: string; size: number; garnish?: string }

/** One shaped piece standing or lying at its spot. */
export function drawPastry(stage: Stage, spot: Spot, look: PastryLook): string {
  const [x, y] = project(stage, spot.x, spot.y, spot.z)
  const s = look.size * stage.scale
  const shadow = contactShadow(stage, spot, look.size * (look.kind === 'gujiya' ? 1.05 : 0.9), 0.42)
  return `${shadow}<g transform="translate(${px(x)} ${px(y)})">${SHAPES[look.kind](stage.pen, s, { look, turn: spot.turn })}</g>`
}

type Shape = (pen: Pen, s: number, given: { look: PastryLook; turn: number }) => string

const SHAPES: Readonly<Record<PastryLook['kind'], Shape>> = { gujiya, modak, cup }

/** A half-moon with a plaited edge. */
function gujiya(pen: Pen, s: number, { look: { color }, turn }: { look: PastryLook; turn: number }): string {
  const belly = radial(
    pen,
    [
      [0, lighter(color, 0.5)],
      [0.5, color],
      [1, darker(color, 0.42)],
    ],
    [0.4, 0.3],
  )
  const crimps = Array.from({ length: 13 }, (_, n) => {
    const angle = Math.PI * (0.02 + (n / 12) * 0.96)
    const [x, y] = [-Math.cos(angle) * s, -Math.sin(angle) * s * 0.68]
    const lean = (angle * 180) / Math.PI - 90
    const shape = (k: number, tone: string) =>
      `<ellipse rx="${px(s * 0.13 * k)}" ry="${px(s * 0.095 * k)}" fill="${tone}"/>`
    return `<g transform="translate(${px(x)} ${px(y)}) rotate(${px(lean + 24)})">${shape(1.14, darker(color, 0.5))}${shape(1, color)}<ellipse cy="${px(-s * 0.03)}" rx="${px(s * 0.08)}" ry="${px(s * 0.035)}" fill="${lighter(color, 0.5)}"/></g>`
  })
  const blisters = Array.from({ length: 26 }, () => {
    const [angle, out] = [pen.between(0.1, 3.04), pen.between(0.1, 0.8)]
    return `<circle cx="${px(-Math.cos(angle) * s * out)}" cy="${px(-Math.sin(angle) * s * 0.64 * out + s * 0.08)}" r="${px(s * pen.between(0.012, 0.035))}" fill="${pen.pick([darker(color, 0.28), lighter(color, 0.4)])}" fill-opacity="0.6"/>`
  })
  const body = `<path d="M${px(-s)} 0C${px(-s)} ${px(-s * 0.95)} ${px(s)} ${px(-s * 0.95)} ${px(s)} 0C${px(s * 0.5)} ${px(s * 0.24)} ${px(-s * 0.5)} ${px(s * 0.24)} ${px(-s)} 0Z"`
  const lean = px(Math.sin(turn) * 26)
  return `<g transform="rotate(${lean})"><g transform="translate(0 ${px(s * 0.06)})">${body} fill="${darker(color, 0.6)}"/></g>${crimps.join('')}${body} fill="${belly}" transform="scale(0.92)"/>${blisters.join('')}</g>`
}

/** A closed bud with pleats. */
function modak(pen: Pen, s: number, { look: { color, garnish } }: { look: PastryLook }): string {
  const skin = radial(
    pen,
    [
      [0, lighter(color, 0.55)],
      [0.5, color],
      [1, darker(color, 0.42)],
    ],
    [0.38, 0.42],
  )
  const bud = `M0 ${px(-s * 1.75)}C${px(s * 0.22)} ${px(-s * 1.3)} ${px(s)} ${px(-s * 1.05)} ${px(s * 0.95)} ${px(-s * 0.32)}C${px(s * 0.9)} ${px(s * 0.3)} ${px(-s * 0.9)} ${px(s * 0.3)} ${px(-s * 0.95)} ${px(-s * 0.32)}C${px(-s)} ${px(-s * 1.05)} ${px(-s * 0.22)} ${px(-s * 1.3)} 0 ${px(-s * 1.75)}Z`
  const pleats = [-0.78, -0.46, -0.15, 0.15, 0.46, 0.78].map((t) => {
    const line = `M0 ${px(-s * 1.66)}C${px(s * t * 0.35)} ${px(-s * 1.2)} ${px(s * t * 1.15)} ${px(-s * 0.9)} ${px(s * t)} ${px(s * (0.14 - t * t * 0.25))}`
    return `<path d="${line}" stroke="${darker(color, 0.4)}" stroke-width="${px(s * 0.06)}" fill="none" stroke-opacity="0.65"/><path d="${line}" transform="translate(${px(s * 0.055)} 0)" stroke="${lighter(color, 0.55)}" stroke-width="${px(s * 0.045)}" fill="none" stroke-opacity="0.6"/>`
  })
  const strand = garnish
    ? `<path d="M${px(-s * 0.1)} ${px(-s * 1.6)}q${px(s * 0.1)} ${px(-s * 0.25)} ${px(s * 0.26)} ${px(-s * 0.2)}" stroke="${garnish}" stroke-width="${px(s * 0.07)}" fill="none" stroke-linecap="round"/>`
    : ''
  return `<path d="${bud}" fill="${skin}"/>${pleats.join('')}${strand}`
}

/** An unglazed clay cup of set curd. */
function cup(pen: Pen, s: number, { look: { color } }: { look: PastryLook }): string {
  const clay = '#b9683f'
  const wall = linear(
    pen,
    [
      [0, lighter(clay, 0.3)],
      [0.45, clay],
      [1, darker(clay, 0.5)],
    ],
    [1, 0.2],
  )
  const curd = radial(
    pen,
    [
      [0, lighter(color, 0.5)],
      [0.6, color],
      [1, darker(color, 0.25)],
    ],
    [0.4, 0.35],
  )
  const [h, k] = [s * 1.15, 0.6]
  const body = `<path d="M${px(-s)} ${px(-h)}C${px(-s)} ${px(-h * 0.4)} ${px(-s * 0.7)} 0 ${px(-s * 0.66)} 0A${px(s * 0.66)} ${px(s * 0.66 * k)} 0 0 0 ${px(s * 0.66)} 0C${px(s * 0.7)} 0 ${px(s)} ${px(-h * 0.4)} ${px(s)} ${px(-h)}Z" fill="${wall}"/>`
  const lines = [0.72, 0.5].map(
    (t) =>
      `<path d="M${px(-s * (0.82 + t * 0.15))} ${px(-h * t)}A${px(s)} ${px(s * k)} 0 0 0 ${px(s * (0.82 + t * 0.15))} ${px(-h * t)}" fill="none" stroke="${darker(clay, 0.3)}" stroke-width="${px(s * 0.03)}" stroke-opacity="0.5"/>`,
  )
  const oval = (r: number, dy: number, paint: string) =>
    `<ellipse cy="${px(-h + dy)}" rx="${px(s * r)}" ry="${px(s * r * k)}" ${paint}/>`
  const skin = `<path d="M${px(-s * 0.5)} ${px(-h + s * 0.1)}q${px(s * 0.4)} ${px(-s * 0.2)} ${px(s * 0.9)} ${px(s * 0.02)}" fill="none" stroke="${darker(color, 0.25)}" stroke-width="${px(s * 0.03)}" stroke-opacity="0.6"/>`
  return (
    body +
    lines.join('') +
    oval(1.02, 0, `fill="${lighter(clay, 0.22)}"`) +
    oval(0.9, 0, `fill="${darker(clay, 0.45)}"`) +
    oval(0.88, s * 0.07, `fill="${curd}"`) +
    skin
  )
}
