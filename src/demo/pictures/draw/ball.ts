import { darker, lighter } from './color.ts'
import { radial } from './gradient.ts'
import { type Pen, px } from './pen.ts'
import { drawSkin, type Skinned } from './skin.ts'
import { contactShadow, project, type Spot, type Stage } from './stage.ts'

export type BallLook = Skinned & {
  /** Radius in plate radii. */
  size: number
  /** 0 is dry, 1 dripping with syrup. */
  wet: number
  /** Width to height, 1 for a ball. */
  stretch?: number
}

/** One ball standing at its spot. */
export function drawBall(stage: Stage, spot: Spot, look: BallLook): string {
  const { pen, scale } = stage
  const r = look.size * scale
  const stretch = look.stretch ?? 1
  const [x, y] = project(stage, spot.x, spot.y, spot.z + look.size)
  const lean = stretch === 1 ? '' : ` rotate(${px(spot.turn * 57.3)})`
  return [
    contactShadow(stage, spot, look.size * Math.sqrt(stretch), spot.z > 0 ? 0.26 : 0.5),
    `<g transform="translate(${px(x)} ${px(y)})${lean} scale(${stretch} 1)">`,
    `<circle r="${px(r)}" fill="${bodyOf(pen, look.color)}"/>`,
    drawSkin(pen, r, look),
    `<circle r="${px(r)}" fill="${shadeOf(pen, look)}"/>`,
    gloss(pen, r, look.wet),
    '</g>',
  ].join('')
}

function bodyOf(pen: Pen, color: string): string {
  return radial(
    pen,
    [
      [0, lighter(color, 0.42)],
      [0.38, color],
      [0.75, darker(color, 0.3)],
      [1, darker(color, 0.5)],
    ],
    [0.36, 0.28],
  )
}

/** Over the skin, so that grains in the shade are dark too; the last stop is light thrown back by the plate. */
function shadeOf(pen: Pen, { color, skin }: BallLook): string {
  if (skin === 'smooth') return 'none'
  return radial(
    pen,
    [
      [0, '#fff6df', 0.22],
      [0.34, darker(color, 0.2), 0],
      [0.72, darker(color, 0.62), 0.42],
      [1, darker(color, 0.7), 0.72],
    ],
    [0.36, 0.28],
  )
}

function gloss(pen: Pen, r: number, wet: number): string {
  if (wet === 0) return ''
  const soft = radial(pen, [
    [0, '#ffffff', 0.95],
    [0.35, '#ffffff', 0.6],
    [1, '#ffffff', 0],
  ])
  const rim = `M${px(-r * 0.5)} ${px(r * 0.74)}A${px(r * 0.9)} ${px(r * 0.9)} 0 0 0 ${px(r * 0.72)} ${px(r * 0.53)}`
  return [
    `<ellipse cx="${px(-r * 0.34)}" cy="${px(-r * 0.5)}" rx="${px(r * 0.34)}" ry="${px(r * 0.2)}" transform="rotate(-28 ${px(-r * 0.34)} ${px(-r * 0.5)})" fill="${soft}" fill-opacity="${wet * 0.9}"/>`,
    `<ellipse cx="${px(r * 0.16)}" cy="${px(-r * 0.68)}" rx="${px(r * 0.09)}" ry="${px(r * 0.045)}" fill="#fff" fill-opacity="${wet * 0.75}"/>`,
    `<path d="${rim}" fill="none" stroke="#ffe9c4" stroke-width="${px(r * 0.07)}" stroke-linecap="round" stroke-opacity="${wet * 0.35}"/>`,
  ].join('')
}
