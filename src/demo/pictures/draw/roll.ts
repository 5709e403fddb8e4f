import { darker, lighter } from './color.ts'
import { radial } from './gradient.ts'
import { type Pen, px } from './pen.ts'
import { contactShadow, project, type Spot, type Stage } from './stage.ts'

export type RollLook = {
  color: string
  /** Rings of the cut end, from the outside in. */
  core: readonly string[]
  size: number
  /** Length of the roll, in plate radii. */
  length: number
  silver?: true
  /** Specks on the outside: poppy seed, coconut. */
  specks?: readonly [string, ...string[]]
}

/** A finger of dough lying at its spot, its cut end to the front. */
export function drawRoll(stage: Stage, spot: Spot, look: RollLook): string {
  const half = look.length / 2
  // The near end always faces the camera.
  const lean = 0.55 + Math.sin(spot.turn) * 0.5
  const [dx, dy] = [Math.cos(lean) * half, Math.sin(lean) * half]
  const far = project(stage, spot.x - dx, spot.y - dy, spot.z + look.size)
  const near = project(stage, spot.x + dx, spot.y + dy, spot.z + look.size)
  const angle = Math.atan2(near[1] - far[1], near[0] - far[0])
  const length = Math.hypot(near[0] - far[0], near[1] - far[1])
  const r = look.size * stage.scale
  return [
    contactShadow(stage, spot, half * 1.05, 0.4),
    `<g transform="translate(${px(far[0])} ${px(far[1])}) rotate(${px((angle * 180) / Math.PI)})">`,
    body(stage.pen, { length, r }, look),
    '</g>',
    cutEnd(stage.pen, near, r, look),
  ].join('')
}

function body(pen: Pen, { length, r }: { length: number; r: number }, look: RollLook): string {
  const id = pen.define(
    `roll ${look.color}`,
    (id) =>
      `<linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${darker(look.color, 0.08)}"/><stop offset="0.25" stop-color="${lighter(look.color, 0.55)}"/><stop offset="0.6" stop-color="${look.color}"/><stop offset="1" stop-color="${darker(look.color, 0.5)}"/></linearGradient>`,
  )
  const tube = `<path d="M0 ${px(-r)}H${px(length)}V${px(r)}H0A${px(r * 0.8)} ${px(r)} 0 0 1 0 ${px(-r)}Z" fill="${id}"/>`
  const specks = look.specks ?? ['#ffffff']
  const grains = Array.from({ length: look.specks ? 70 : 0 }, () => {
    return `<circle cx="${px(pen.between(0, length))}" cy="${px(pen.between(-0.95, 0.95) * r)}" r="${px(r * pen.between(0.03, 0.08))}" fill="${pen.pick(specks)}" fill-opacity="0.8"/>`
  })
  const leaf = look.silver
    ? `<path d="M${px(length * 0.12)} ${px(-r)}L${px(length * 0.7)} ${px(-r)}L${px(length * 0.62)} ${px(-r * 0.1)}L${px(length * 0.4)} ${px(r * 0.2)}L${px(length * 0.2)} ${px(-r * 0.05)}Z" fill="#eef1f1" fill-opacity="0.85"/>`
    : ''
  return tube + grains.join('') + leaf
}

function cutEnd(pen: Pen, [x, y]: readonly [number, number], r: number, look: RollLook): string {
  const rings = [look.color, ...look.core].map((color, n, all) => {
    const share = 1 - n / all.length
    const paint = radial(
      pen,
      [
        [0, lighter(color, 0.25)],
        [0.7, color],
        [1, darker(color, 0.18)],
      ],
      [0.4, 0.35],
    )
    return `<ellipse rx="${px(r * 0.86 * share)}" ry="${px(r * share)}" fill="${paint}"/>`
  })
  const crumbs = Array.from({ length: 24 }, () => {
    const [turn, out] = [pen.between(0, 6.28), Math.sqrt(pen.between(0, 0.75))]
    const tone = pen.pick([
      darker(look.color, 0.3),
      lighter(look.core.at(-1) ?? look.color, 0.4),
      darker(look.core.at(-1) ?? look.color, 0.25),
    ])
    return `<circle cx="${px(r * 0.8 * out * Math.cos(turn))}" cy="${px(r * 0.9 * out * Math.sin(turn))}" r="${px(r * pen.between(0.03, 0.09))}" fill="${tone}" fill-opacity="0.7"/>`
  })
  return `<g transform="translate(${px(x)} ${px(y)}) rotate(18)">${rings.join('')}${crumbs.join('')}</g>`
}
