import { type CakeFace, type CakeTop, drawCakeFace } from './cake-face.ts'
import { darker, lighter } from './color.ts'
import { drawGarnish, type Garnish } from './garnish.ts'
import { linear, radial } from './gradient.ts'
import { type Pen, px } from './pen.ts'
import { contactShadow, project, type Spot, type Stage } from './stage.ts'

export type CakeLook = CakeFace & {
  /** Radius and height in plate radii. */
  size: number
  height: number
  garnish?: readonly Garnish[]
  /** How far the top bulges, 0 is flat. */
  dome?: number
  /** Higher in a stack: casts no shadow on the plate. */
  floating?: boolean
}

/** One round flat thing, from a biscuit to a ghevar, lying at its spot. */
export function drawCake(stage: Stage, spot: Spot, look: CakeLook): string {
  const { pen, scale, tilt } = stage
  const [x, foot] = project(stage, spot.x, spot.y, spot.z)
  const [, y] = project(stage, spot.x, spot.y, spot.z + look.height)
  const [rx, ry] = [look.size * scale, look.size * scale * tilt]
  const bulge = (look.dome ?? 0) * look.size * scale * 0.5
  const strewn = (look.garnish ?? []).map((kind) =>
    drawGarnish(pen, kind, [x, y - bulge * 0.7], rx * (kind === 'cashew' ? 1.5 : 0.75)),
  )
  return [
    look.floating ? '' : contactShadow(stage, spot, look.size, 0.42),
    wall(pen, { x, y, foot, rx, ry }, look.color),
    `<g transform="translate(${px(x)} ${px(y)})">${top(pen, { rx, ry, bulge }, look)}</g>`,
    ...strewn,
  ].join('')
}

type Round = { x: number; y: number; foot: number; rx: number; ry: number }

function wall(pen: Pen, { x, y, foot, rx, ry }: Round, color: string): string {
  const paint = linear(
    pen,
    [
      [0, darker(color, 0.12)],
      [0.4, darker(color, 0.22)],
      [1, darker(color, 0.52)],
    ],
    [1, 0],
  )
  return `<path d="M${px(x - rx)} ${px(y)}V${px(foot)}A${px(rx)} ${px(ry)} 0 0 0 ${px(x + rx)} ${px(foot)}V${px(y)}Z" fill="${paint}"/>`
}

function top(pen: Pen, size: CakeTop, look: CakeLook): string {
  const { rx, ry, bulge } = size
  const paint = radial(
    pen,
    [
      [0, lighter(look.color, 0.42)],
      [0.5, look.color],
      [1, darker(look.color, 0.28)],
    ],
    [0.36, 0.28],
  )
  const shape =
    bulge > 0
      ? `<path d="M${px(-rx)} 0C${px(-rx)} ${px(-ry * 1.333 - bulge)} ${px(rx)} ${px(-ry * 1.333 - bulge)} ${px(rx)} 0A${px(rx)} ${px(ry)} 0 0 1 ${px(-rx)} 0Z"/>`
      : `<ellipse rx="${px(rx)}" ry="${px(ry)}"/>`
  const clip = pen.define(`top ${px(rx)} ${px(ry)} ${px(bulge)}`, (id) => `<clipPath id="${id}">${shape}</clipPath>`)
  return `<g fill="${paint}">${shape}</g><g clip-path="${clip}">${drawCakeFace(pen, size, look)}</g>`
}
