import { darker, lighter } from './color.ts'
import { drawGarnish, type Garnish } from './garnish.ts'
import { radial } from './gradient.ts'
import { px } from './pen.ts'
import { flatCircle, project, type Stage } from './stage.ts'

export type LiquidLook = {
  color: string
  /** Discs of cheese that swim in it: how many, of which colour. */
  float?: { count: number; color: string; size: number }
  /** Folds of cream over it. */
  folds?: true
  garnish: readonly Garnish[]
}

/** Milk or syrup filling a circle of radius `r` at height `z`. */
export function drawLiquid(stage: Stage, look: LiquidLook, { z, r }: { z: number; r: number }): string {
  const { pen } = stage
  const surface = radial(
    pen,
    [
      [0, lighter(look.color, 0.4)],
      [0.6, look.color],
      [1, darker(look.color, 0.22)],
    ],
    [0.38, 0.32],
  )
  return [
    flatCircle(stage, { z, r }, `fill="${surface}"`),
    flatCircle(
      stage,
      { z, r: r * 0.985 },
      `fill="none" stroke="${lighter(look.color, 0.6)}" stroke-width="2.5" opacity="0.6"`,
    ),
    look.folds ? folds(stage, look.color, { z, r }) : '',
    look.float ? floats(stage, look.float, { z, r }) : '',
    sprinkle(stage, look.garnish, { z, r }),
  ].join('')
}

function floats(
  stage: Stage,
  { count, color, size }: NonNullable<LiquidLook['float']>,
  { z, r }: { z: number; r: number },
): string {
  const turn = stage.pen.between(0, 6)
  const spots = Array.from({ length: count }, (_, n) => {
    const out = count > 5 && n === 0 ? 0 : r * 0.57
    const angle = turn + (n * 2 * Math.PI) / (count > 5 ? count - 1 : count)
    return { x: out * Math.cos(angle), y: out * Math.sin(angle) }
  })
  return spots
    .toSorted((a, b) => a.y - b.y)
    .map(({ x, y }) => floating(stage, { x, y, z }, color, size))
    .join('')
}

/** A spongy disc, half under: a ring of milk around it, its rounded side, its top. */
function floating(stage: Stage, at: { x: number; y: number; z: number }, color: string, size: number): string {
  const { pen } = stage
  const top = radial(
    pen,
    [
      [0, lighter(color, 0.6)],
      [0.55, color],
      [1, darker(color, 0.24)],
    ],
    [0.36, 0.26],
  )
  const pores = Array.from({ length: 26 }, () => {
    const [turn, out] = [pen.between(0, 6.28), Math.sqrt(pen.between(0, 0.8)) * size]
    return flatCircle(
      stage,
      { x: at.x + out * Math.cos(turn), y: at.y + out * Math.sin(turn), z: at.z + 0.07, r: pen.between(0.004, 0.012) },
      `fill="${darker(color, 0.3)}" opacity="0.4"`,
    )
  })
  return [
    flatCircle(
      stage,
      { x: at.x + 0.02, y: at.y + 0.04, z: at.z, r: size * 1.12 },
      `fill="${darker(color, 0.4)}" opacity="0.35"`,
    ),
    flatCircle(stage, { ...at, r: size * 1.03 }, `fill="${darker(color, 0.22)}"`),
    flatCircle(stage, { ...at, z: at.z + 0.035, r: size * 1.03 }, `fill="${darker(color, 0.1)}"`),
    flatCircle(stage, { ...at, z: at.z + 0.07, r: size * 0.96 }, `fill="${top}"`),
    pores.join(''),
    drawGarnish(pen, 'pistachio', project(stage, at.x, at.y, at.z + 0.08), size * stage.scale * 0.8),
  ].join('')
}

function folds(stage: Stage, color: string, { z, r }: { z: number; r: number }): string {
  const { pen } = stage
  return Array.from({ length: 16 }, (_, n) => {
    const y = -0.8 * r + (n / 15) * 1.6 * r
    const reach = Math.sqrt(r * r - y * y) * pen.between(0.6, 0.92)
    const aside = pen.between(-0.15, 0.15)
    const at = (t: number, rise: number) =>
      project(stage, aside + t * reach, y + pen.between(-0.05, 0.05), z + rise)
        .map(px)
        .join(' ')
    const wave = `M${at(-1, 0)}C${at(-0.5, 0.12)} ${at(-0.2, -0.04)} ${at(0.1, 0.06)}S${at(0.7, 0.1)} ${at(1, 0)}`
    const line = (tone: string, width: number, dy: number) =>
      `<path d="${wave}" transform="translate(0 ${px(dy)})" fill="none" stroke="${tone}" stroke-width="${px(width * stage.scale)}" stroke-linecap="round"/>`
    return (
      line(darker(color, 0.26), 0.05, stage.scale * 0.014) +
      line(lighter(color, 0.35), 0.045, 0) +
      line('#fffdf6', 0.012, -stage.scale * 0.012)
    )
  }).join('')
}

function sprinkle(stage: Stage, garnish: readonly Garnish[], { z, r }: { z: number; r: number }): string {
  const { pen } = stage
  return garnish
    .flatMap((kind) =>
      Array.from({ length: 5 }, () => {
        const [turn, out] = [pen.between(0, 6.28), Math.sqrt(pen.between(0, 0.7)) * r]
        return drawGarnish(
          pen,
          kind,
          project(stage, out * Math.cos(turn), out * Math.sin(turn), z + 0.02),
          stage.scale * 0.3,
        )
      }),
    )
    .join('')
}
