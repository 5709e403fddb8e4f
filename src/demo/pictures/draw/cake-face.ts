import { darker, lighter } from './color.ts'
import { radial } from './gradient.ts'
import { type Pen, px } from './pen.ts'
import { blob, type Point } from './stage.ts'

/** What the top of a round flat thing shows. */
export type CakeFace = {
  color: string
  face:
    | 'plain'
    | 'cracked'
    | 'thumb'
    | 'glazed'
    | 'specks'
    | 'lace'
    | 'honeycomb'
    | 'coconut'
    | 'toasted'
    | 'mosaic'
    | 'wavy'
  specks?: readonly [string, ...string[]]
}

/** Half axes of the top in the picture and how far it bulges, px. */
export type CakeTop = { rx: number; ry: number; bulge: number }

/** The marks on a top about the origin. */
export function drawCakeFace(pen: Pen, size: CakeTop, look: CakeFace): string {
  return FACES[look.face](pen, size, look)
}

type Face = (pen: Pen, size: CakeTop, look: CakeFace) => string

/** Grains over the top; `each` draws one at its place, `out` being 0 in the middle and 1 at the edge. */
function strewn(
  pen: Pen,
  { rx, ry, bulge }: CakeTop,
  count: number,
  each: (x: number, y: number, out: number) => string,
): string {
  return Array.from({ length: count }, () => {
    const [turn, out] = [pen.between(0, 6.283), Math.sqrt(pen.between(0, 1))]
    return each(rx * out * Math.cos(turn), ry * out * Math.sin(turn) - bulge * (1 - out) * 0.8, out)
  }).join('')
}

function oval(x: number, y: number, rx: number, ry: number, paint: string): string {
  return `<ellipse cx="${px(x)}" cy="${px(y)}" rx="${px(rx)}" ry="${px(ry)}" ${paint}/>`
}

const speckled =
  (count: number, least: number, most: number): Face =>
  (pen, size, look) =>
    strewn(pen, size, count, (x, y) => {
      const r = size.rx * pen.between(least, most)
      return oval(
        x,
        y,
        r,
        r * 0.62,
        `fill="${pen.pick(look.specks ?? [darker(look.color, 0.35), lighter(look.color, 0.4)])}" fill-opacity="0.7"`,
      )
    })

const FACES: Readonly<Record<CakeFace['face'], Face>> = {
  plain: (pen, size, look) => speckled(30, 0.008, 0.02)(pen, size, look) + docked(size, look.color),
  specks: speckled(70, 0.012, 0.045),
  cracked: (pen, size, look) => speckled(40, 0.008, 0.02)(pen, size, look) + cracks(pen, size, look.color),
  thumb: (pen, size, look) => speckled(60, 0.01, 0.025)(pen, size, look) + hollow(pen, size, look.color, 0.42),
  glazed: (pen, size, look) => hollow(pen, size, look.color, 0.3) + glaze(pen, size),
  lace: (pen, size, look) => speckled(80, 0.015, 0.06)(pen, size, look) + glaze(pen, size),
  honeycomb: (pen, size, look) =>
    strewn(pen, size, 620, (x, y, out) => {
      if (out < 0.2) return ''
      const r = size.rx * pen.between(0.016, 0.04)
      return oval(
        x,
        y,
        r,
        r * 0.66,
        `fill="${darker(look.color, 0.42)}" stroke="${lighter(look.color, 0.4)}" stroke-width="1.6"`,
      )
    }) + cream(pen, size),
  coconut: (pen, size) =>
    strewn(pen, size, 130, (x, y) => {
      const turn = pen.between(0, 3.14)
      const [dx, dy] = [size.rx * 0.06 * Math.cos(turn), size.rx * 0.04 * Math.sin(turn)]
      return `<path d="M${px(x - dx)} ${px(y - dy)}l${px(dx * 2)} ${px(dy * 2)}" stroke="${pen.pick(['#fffaf0', '#f3e3c4', '#c99a5c'])}" stroke-width="${px(size.rx * 0.025)}" stroke-linecap="round"/>`
    }),
  toasted: (pen, size, look) =>
    strewn(pen, size, 34, (x, y) => {
      const r = size.rx * pen.between(0.02, 0.09)
      return oval(
        x,
        y,
        r,
        r * 0.6,
        `fill="${pen.pick([darker(look.color, 0.42), darker(look.color, 0.3), '#5f7a3a'])}" fill-opacity="0.55"`,
      )
    }),
  mosaic: (pen, size, look) =>
    strewn(pen, size, 26, (x, y) => {
      const r = size.rx * pen.between(0.09, 0.19)
      const tone = pen.pick(look.specks ?? ['#f0dcae', '#a8b85a', '#d9a566'])
      return (
        oval(x, y + r * 0.12, r, r * 0.6, `fill="${darker(tone, 0.5)}"`) + oval(x, y, r, r * 0.55, `fill="${tone}"`)
      )
    }),
  wavy: (pen, size, look) =>
    Array.from({ length: 5 }, (_, n) => {
      const scale = 1 - n * 0.19
      return `<ellipse cy="${px(-size.bulge * 0.12 * n)}" rx="${px(size.rx * scale)}" ry="${px(size.ry * scale)}" fill="none" stroke="${n % 2 ? lighter(look.color, 0.4) : darker(look.color, 0.25)}" stroke-width="${px(size.rx * 0.045)}" stroke-dasharray="${px(pen.between(20, 44))} 6" stroke-opacity="0.5"/>`
    }).join(''),
}

/** A pressed rim and the holes of a baker's docker. */
function docked({ rx, ry, bulge }: CakeTop, color: string): string {
  const rim = `<ellipse cy="${px(-bulge * 0.2)}" rx="${px(rx * 0.8)}" ry="${px(ry * 0.8)}" fill="none" stroke="${darker(color, 0.3)}" stroke-width="${px(rx * 0.03)}" stroke-opacity="0.6"/>`
  const holes = [0, 1, 2, 3, 4, 5, 6, 7].map((n) => {
    const [x, y] = [rx * 0.52 * Math.cos(n * 0.785), ry * 0.52 * Math.sin(n * 0.785) - bulge * 0.45]
    return oval(x, y, rx * 0.04, ry * 0.04, `fill="${darker(color, 0.6)}"`)
  })
  return rim + holes.join('')
}

/** Dry-earth cracks that run in from the edge. */
function cracks(pen: Pen, { rx, ry, bulge }: CakeTop, color: string): string {
  const lines = Array.from({ length: 11 }, (_, n) => {
    const turn = (n / 11) * 6.283 + pen.between(-0.2, 0.2)
    const at = (out: number, aside: number) =>
      `${px(rx * out * Math.cos(turn + aside))} ${px(ry * out * Math.sin(turn + aside) - bulge * (1 - out) * 0.75)}`
    const bends = [0.92, 0.74, 0.56, pen.between(0.3, 0.5)].map((out) => at(out, pen.between(-0.2, 0.2)))
    const branch = `M${bends[1]}L${at(0.55, pen.between(0.25, 0.4))}`
    return `M${bends.join('L')}${branch}`
  }).join('')
  const line = (tone: string, width: number, dy: number) =>
    `<path d="${lines}" transform="translate(0 ${px(dy)})" fill="none" stroke="${tone}" stroke-width="${px(width)}" stroke-linecap="round" stroke-linejoin="round" stroke-opacity="0.55"/>`
  return line(lighter(color, 0.55), rx * 0.03, rx * 0.028) + line(darker(color, 0.42), rx * 0.026, 0)
}

/** Clotted cream spread over the middle. */
function cream(pen: Pen, { rx, ry }: CakeTop): string {
  const white = radial(
    pen,
    [
      [0, '#fffdf4'],
      [0.7, '#fbeecb'],
      [1, '#e9cf98'],
    ],
    [0.38, 0.3],
  )
  const edge = Array.from({ length: 18 }, (_, n): Point => {
    const [turn, out] = [(n / 18) * 6.283, pen.between(0.4, 0.58)]
    return [rx * out * Math.cos(turn), ry * out * Math.sin(turn)]
  })
  return (
    blob(
      edge.map(([x, y]): Point => [x, y + ry * 0.03]),
      'fill="#7a4a15" fill-opacity="0.5"',
    ) + blob(edge, `fill="${white}"`)
  )
}

function hollow(pen: Pen, { rx, ry, bulge }: CakeTop, color: string, share: number): string {
  const dip = radial(
    pen,
    [
      [0, darker(color, 0.42)],
      [0.7, darker(color, 0.2)],
      [1, lighter(color, 0.25)],
    ],
    [0.62, 0.7],
  )
  return oval(0, -bulge * 0.55, rx * share, ry * share, `fill="${dip}"`)
}

function glaze(pen: Pen, { rx, ry, bulge }: CakeTop): string {
  const white = radial(pen, [
    [0, '#ffffff', 0.85],
    [0.5, '#ffffff', 0.35],
    [1, '#ffffff', 0],
  ])
  return (
    oval(-rx * 0.32, -ry * 0.42 - bulge * 0.4, rx * 0.36, ry * 0.22, `fill="${white}"`) +
    oval(rx * 0.3, ry * 0.4, rx * 0.3, ry * 0.14, `fill="${white}" fill-opacity="0.5"`)
  )
}
