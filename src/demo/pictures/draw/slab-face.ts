import { darker, lighter } from './color.ts'
import { linear } from './gradient.ts'
import { type Pen, px } from './pen.ts'
import type { Point, Stage } from './stage.ts'

/** What a cut sweet shows on its top and on its walls. */
export type SlabFace = {
  color: string
  face: 'plain' | 'silver' | 'grains' | 'pores' | 'threads' | 'nuts' | 'leaves'
  /** Colours of nuts and grains. */
  specks?: readonly [string, ...string[]]
  size: number
}

/** What a cut shows: threads, folds, pores or nuts on a wall of four corners. */
export function wallMarks({ pen, scale }: Stage, wall: readonly Point[], look: SlabFace): string {
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
    return `<ellipse cx="${px(x)}" cy="${px(y)}" rx="${px(r)}" ry="${px(r * 0.62)}" fill="${pen.pick(tones)}" fill-opacity="${look.face === 'nuts' ? 0.95 : 0.6}"/>`
  }).join('')
}

function threads(pen: Pen, at: (u: number, v: number) => Point, look: SlabFace): string {
  const lines = look.face === 'leaves' ? 9 : 22
  return Array.from({ length: lines }, (_, n) => {
    const v = (n + 0.5) / lines
    const [from, to] = [pen.between(-0.02, 0.25), pen.between(0.75, 1.02)]
    const bend = at(pen.between(0.3, 0.7), v + pen.between(-0.06, 0.06))
    const tone = n % 2 ? darker(look.color, 0.34) : lighter(look.color, 0.35)
    return `<path d="M${at(from, v).map(px).join(' ')}Q${bend.map(px).join(' ')} ${at(to, v).map(px).join(' ')}" fill="none" stroke="${tone}" stroke-width="${px(pen.between(0.8, 2))}" stroke-opacity="0.75"/>`
  }).join('')
}

export function topMarks({ pen, scale }: Stage, top: readonly Point[], look: SlabFace): string {
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
      (look.face === 'nuts' ? grain(r * 0.2, `fill="${darker(tone, 0.5)}" fill-opacity="0.7"`) : '') +
      grain(0, `fill="${tone}" fill-opacity="${look.face === 'nuts' ? 1 : 0.55}"`)
    )
  }).join('')
}

/** Beaten silver: creased, and torn where the sweet shows through. */
function silver(pen: Pen, [cx, cy]: Point, reach: number, color: string): string {
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
    return `<path d="M${corners.join('L')}Z" fill="${lighter(color, 0.2)}" fill-opacity="0.85"/>`
  })
  const creases = Array.from({ length: 16 }, () => {
    const [x, y] = [cx + pen.between(-0.8, 0.8) * reach, cy + pen.between(-0.5, 0.5) * reach]
    return `<path d="M${px(x)} ${px(y)}l${px(pen.between(-0.22, 0.28) * reach)} ${px(pen.between(-0.1, 0.12) * reach)}" stroke="${pen.pick(['#a9b0b1', '#ffffff', '#ffffff'])}" stroke-width="1.3" stroke-opacity="0.6"/>`
  })
  return whole + tears.join('') + creases.join('')
}

export function centreOf(points: readonly Point[]): Point {
  const sum = points.reduce<Point>(([x, y], [a, b]) => [x + a, y + b], [0, 0])
  return [sum[0] / points.length, sum[1] / points.length]
}
