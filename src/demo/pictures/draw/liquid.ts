import { darker, lighter } from './color.ts'
import { drawGarnish, type Garnish } from './garnish.ts'
import { linear, radial } from './gradient.ts'
import { blob, flatCircle, type Point, project, type Stage } from './stage.ts'

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
      `fill="none" stroke="${lighter(look.color, 0.6)}" stroke-width="2.5" stroke-opacity="0.6"`,
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
      `fill="${darker(color, 0.3)}" fill-opacity="0.4"`,
    )
  })
  return [
    flatCircle(
      stage,
      { x: at.x + 0.02, y: at.y + 0.04, z: at.z, r: size * 1.12 },
      `fill="${darker(color, 0.4)}" fill-opacity="0.35"`,
    ),
    flatCircle(stage, { ...at, r: size * 1.03 }, `fill="${darker(color, 0.22)}"`),
    flatCircle(stage, { ...at, z: at.z + 0.035, r: size * 1.03 }, `fill="${darker(color, 0.1)}"`),
    flatCircle(stage, { ...at, z: at.z + 0.07, r: size * 0.96 }, `fill="${top}"`),
    pores.join(''),
    drawGarnish(pen, 'pistachio', project(stage, at.x, at.y, at.z + 0.08), size * stage.scale * 0.8),
  ].join('')
}

/** Sheets of clotted cream lying over one another, each with its edge in the light. */
function folds(stage: Stage, color: string, { z, r }: { z: number; r: number }): string {
  const { pen } = stage
  return Array.from({ length: 30 }, (_, n) => {
    const y = -0.88 * r + (n / 29) * 1.7 * r
    const reach = Math.sqrt(Math.max(0, r * r - y * y)) * pen.between(0.3, 0.62)
    const aside = pen.between(-0.42, 0.42) * Math.sqrt(Math.max(0, r * r - y * y))
    const edge = Array.from({ length: 11 }, (_, k): Point => {
      const turn = (k / 11) * 6.283
      const out = pen.between(0.75, 1.1)
      return project(stage, aside + reach * out * Math.cos(turn), y + 0.14 * out * Math.sin(turn), z + 0.02)
    })
    const sheet = linear(
      pen,
      [
        [0, '#fffdf2'],
        [0.5, lighter(color, 0.3)],
        [1, darker(color, 0.1)],
      ],
      [0.2, 1],
    )
    const shadow = edge.map(([a, b]): Point => [a + 3, b + stage.scale * 0.026])
    return blob(shadow, `fill="${darker(color, 0.42)}" fill-opacity="0.38"`) + blob(edge, `fill="${sheet}"`)
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
