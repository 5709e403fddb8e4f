import { darker, lighter } from './color.ts'
import { linear, radial } from './gradient.ts'
import { px } from './pen.ts'
import { flatCircle, project, type Stage } from './stage.ts'
import { glint, METALS, PLATES, tableShadow } from './vessel.ts'

const BOWLS = { ...PLATES, ...METALS, clay: '#b5673f', wood: '#8f5b38' } as const
export type Bowl = keyof typeof BOWLS

/** A bowl's measures: the rim's height and radius, and the foot's radius. */
export const RIM = { z: 0.34, r: 1.02 }
const FOOT = { z: -0.14, r: 0.5 }
const INSIDE = RIM.r - 0.05

/** A bowl around what `fill` draws: its contents are cut off at the near rim, and may heap up over the far one. */
export function drawBowl(stage: Stage, bowl: Bowl, fill: string): string {
  const color = BOWLS[bowl]
  const clip = stage.pen.define('bowl', (id) => `<clipPath id="${id}"><path d="${openingPath(stage)}"/></clipPath>`)
  return [
    tableShadow(stage, 0.92),
    outside(stage, color),
    flatCircle(stage, { ...RIM }, `fill="${lighter(color, 0.3)}"`),
    flatCircle(stage, { z: RIM.z, r: INSIDE }, `fill="${insideOf(stage, color)}"`),
    glint(stage, RIM.r - 0.02, 0.75, RIM.z),
    `<g clip-path="${clip}">${fill}</g>`,
    nearRim(stage, color),
  ].join('')
}

/** The opening and all that is above its middle. */
function openingPath(stage: Stage): string {
  const [left, y] = project(stage, -INSIDE, 0, RIM.z)
  const [right] = project(stage, INSIDE, 0, RIM.z)
  const ry = INSIDE * stage.scale * stage.tilt
  return `M${px(left)} ${px(y)}V-400H${px(right)}V${px(y)}A${px(INSIDE * stage.scale)} ${px(ry)} 0 0 1 ${px(left)} ${px(y)}Z`
}

function outside(stage: Stage, color: string): string {
  const { scale, tilt } = stage
  const [left, top] = project(stage, -RIM.r, 0, RIM.z)
  const [right] = project(stage, RIM.r, 0, RIM.z)
  const [footLeft, foot] = project(stage, -FOOT.r, 0, FOOT.z)
  const [footRight] = project(stage, FOOT.r, 0, FOOT.z)
  const deep = top + (foot - top) * 0.75
  const wall = linear(
    stage.pen,
    [
      [0, lighter(color, 0.3)],
      [0.4, color],
      [1, darker(color, 0.5)],
    ],
    [1, 0.6],
  )
  const arc = `A${px(FOOT.r * scale)} ${px(FOOT.r * scale * tilt)} 0 0 0 ${px(footRight)} ${px(foot)}`
  return `<path d="M${px(left)} ${px(top)}C${px(left + scale * 0.04)} ${px(deep)} ${px(footLeft - scale * 0.12)} ${px(foot)} ${px(footLeft)} ${px(foot)}${arc}C${px(footRight + scale * 0.12)} ${px(foot)} ${px(right - scale * 0.04)} ${px(deep)} ${px(right)} ${px(top)}Z" fill="${wall}"/>`
}

function insideOf(stage: Stage, color: string): string {
  return radial(
    stage.pen,
    [
      [0, darker(color, 0.3)],
      [0.6, darker(color, 0.18)],
      [1, color],
    ],
    [0.55, 0.75],
  )
}

function nearRim(stage: Stage, color: string): string {
  const at = (x: number) => project(stage, x, 0, RIM.z).map(px).join(' ')
  const middle = (RIM.r + INSIDE) / 2
  const arc = `A${px(middle * stage.scale)} ${px(middle * stage.scale * stage.tilt)} 0 0 0`
  const width = px((RIM.r - INSIDE) * stage.scale * 0.9)
  return `<path d="M${at(-middle)}${arc} ${at(middle)}" fill="none" stroke="${linear(
    stage.pen,
    [
      [0, lighter(color, 0.5)],
      [1, color],
    ],
    [1, 0],
  )}" stroke-width="${width}"/>`
}
