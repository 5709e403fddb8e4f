import { darker, lighter } from './color.ts'
import { type Pen, px } from './pen.ts'

/** What the surface of a ball or cake is made of. */
export type Skin = 'smooth' | 'sponge' | 'crumb' | 'boondi' | 'coconut' | 'nuts' | 'seeds' | 'blister'

/** Its colour, and the colours of its grains. */
export type Skinned = { color: string; skin: Skin; specks?: Tones }

/** Grains of the skin of a ball of radius `r` px about the origin, smaller towards its edge. */
export function drawSkin(pen: Pen, r: number, look: Skinned): string {
  const draw = SKINS[look.skin]
  if (!draw) return ''
  const clip = pen.define(`ball ${px(r)}`, (id) => `<clipPath id="${id}"><circle r="${px(r)}"/></clipPath>`)
  const tones = look.specks ?? [darker(look.color, 0.3), lighter(look.color, 0.35), darker(look.color, 0.16)]
  return `<g clip-path="${clip}">${draw(pen, r, tones)}</g>`
}

type Tones = readonly [string, ...string[]]
type DrawSkin = (pen: Pen, r: number, tones: Tones) => string

/** Scatters `count` grains over the half of a globe that is seen; `grain` gets place and foreshortening. */
function scatter(pen: Pen, r: number, count: number, grain: (x: number, y: number, near: number) => string): string {
  return Array.from({ length: count }, () => {
    const [turn, out] = [pen.between(0, 6.283), Math.sqrt(pen.between(0, 1))]
    const [x, y] = [r * out * Math.cos(turn), r * out * Math.sin(turn)]
    return grain(x, y, Math.sqrt(1 - out * out) * 0.65 + 0.35)
  }).join('')
}

function dot(x: number, y: number, r: number, paint: string): string {
  return `<circle cx="${px(x)}" cy="${px(y)}" r="${px(r)}" ${paint}/>`
}

const SKINS: Readonly<Record<Skin, DrawSkin | undefined>> = {
  smooth: undefined,
  sponge: (pen, r, tones) =>
    scatter(pen, r, 70, (x, y, near) =>
      dot(x, y, r * pen.between(0.01, 0.032) * near, `fill="${pen.pick(tones)}" fill-opacity="0.35"`),
    ),
  crumb: (pen, r, tones) =>
    scatter(pen, r, 190, (x, y, near) =>
      dot(x, y, r * pen.between(0.012, 0.05) * near, `fill="${pen.pick(tones)}" fill-opacity="0.6"`),
    ),
  boondi: (pen, r, tones) =>
    scatter(pen, r, 240, (x, y, near) => {
      const size = r * pen.between(0.06, 0.085) * near
      const pearl =
        dot(x, y + size * 0.3, size, `fill="${darker(tones[0], 0.35)}"`) + dot(x, y, size, `fill="${pen.pick(tones)}"`)
      return pearl + dot(x - size * 0.3, y - size * 0.35, size * 0.32, 'fill="#fff3d0" fill-opacity="0.75"')
    }),
  coconut: (pen, r, tones) =>
    scatter(pen, r * 1.02, 260, (x, y, near) => {
      const turn = pen.between(0, 3.14)
      const [dx, dy] = [Math.cos(turn) * r * 0.09 * near, Math.sin(turn) * r * 0.09 * near]
      return `<path d="M${px(x - dx)} ${px(y - dy)}L${px(x + dx)} ${px(y + dy)}" stroke="${pen.pick(tones)}" stroke-width="${px(r * 0.03)}" stroke-linecap="round"/>`
    }),
  nuts: (pen, r, tones) =>
    scatter(pen, r, 46, (x, y, near) => {
      const size = r * pen.between(0.08, 0.2) * near
      const [a, b] = [pen.between(0, 180), pen.between(0.45, 0.8)]
      const nut = (dy: number, paint: string) =>
        `<ellipse cx="${px(x)}" cy="${px(y + dy)}" rx="${px(size)}" ry="${px(size * b)}" transform="rotate(${px(a)} ${px(x)} ${px(y)})" ${paint}/>`
      const tone = pen.pick(tones)
      return nut(size * 0.22, `fill="${darker(tone, 0.5)}"`) + nut(0, `fill="${tone}"`)
    }),
  seeds: (pen, r, tones) =>
    scatter(pen, r, 170, (x, y, near) => {
      const turn = px(pen.between(0, 180))
      const seed = (dy: number, tone: string) =>
        `<ellipse cx="${px(x)}" cy="${px(y + dy)}" rx="${px(r * 0.062 * near)}" ry="${px(r * 0.036 * near)}" transform="rotate(${turn} ${px(x)} ${px(y)})" fill="${tone}"/>`
      const tone = pen.pick(tones)
      return seed(r * 0.02, darker(tone, 0.4)) + seed(0, tone)
    }),
  blister: (pen, r, tones) =>
    scatter(pen, r, 60, (x, y, near) => {
      const size = r * pen.between(0.03, 0.1) * near
      return (
        dot(x, y, size, `fill="${pen.pick(tones)}" fill-opacity="0.5"`) +
        dot(x - size * 0.25, y - size * 0.3, size * 0.5, 'fill="#ffeec2" fill-opacity="0.4"')
      )
    }),
}
