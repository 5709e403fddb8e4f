import { drawBall } from './ball.ts'
import { drawCake } from './cake.ts'
import { darker, lighter } from './color.ts'
import { px } from './pen.ts'
import { drawPiece, type Piece } from './piece.ts'
import { drawRoll } from './roll.ts'
import { drawSlab } from './slab.ts'
import { flatCircle, project, type Spot, type Stage } from './stage.ts'

/** What lies in one well of a box. */
export type Filling =
  | {
      kind: 'ball'
      color: string
      skin: 'crumb' | 'boondi' | 'coconut' | 'smooth' | 'nuts'
      specks?: readonly [string, ...string[]]
    }
  | {
      kind: 'slab'
      color: string
      face: 'silver' | 'grains' | 'threads' | 'nuts' | 'plain'
      upper?: string
      specks?: readonly [string, ...string[]]
    }
  | { kind: 'peda'; color: string }
  | { kind: 'roll'; color: string; core: string }
  | { kind: 'loose'; piece: Piece; colors: readonly [string, ...string[]]; size: number }

/** A well of radius `size`: its paper cup and what lies in it. */
export function drawFilling(
  stage: Stage,
  spot: Spot,
  size: number,
  look: { filling: Filling; lining: string },
): string {
  return paperCup(stage, spot, size, look.lining) + fill(stage, spot, size, look.filling)
}

function paperCup(stage: Stage, spot: Spot, r: number, lining: string): string {
  const pleats = Array.from({ length: 28 }, (_, n) => {
    const turn = (n / 28) * 2 * Math.PI
    const at = (k: number, z: number) =>
      project(stage, spot.x + r * k * Math.cos(turn), spot.y + r * k * Math.sin(turn), spot.z + z)
        .map(px)
        .join(' ')
    return `M${at(0.7, -0.04)}L${at(0.98, 0.05)}`
  })
  return [
    flatCircle(stage, { ...spot, z: spot.z + 0.05, r: r * 0.98 }, `fill="${lighter(lining, 0.5)}"`),
    flatCircle(stage, { ...spot, r: r * 0.86 }, `fill="${darker(lining, 0.16)}"`),
    `<path d="${pleats.join('')}" stroke="${darker(lining, 0.22)}" stroke-width="1.3" stroke-opacity="0.6"/>`,
  ].join('')
}

function fill(stage: Stage, spot: Spot, size: number, filling: Filling): string {
  if (filling.kind === 'loose') return loose(stage, spot, size, filling)
  const { color } = filling
  switch (filling.kind) {
    case 'ball':
      return drawBall(
        stage,
        { ...spot, z: spot.z - size * 0.35 },
        {
          color,
          skin: filling.skin,
          size: size * 0.76,
          wet: filling.skin === 'smooth' ? 0.7 : 0.15,
          ...(filling.specks ? { specks: filling.specks } : {}),
        },
      )
    case 'slab':
      return drawSlab(
        stage,
        { ...spot, turn: 0.75 },
        { ...filling, shape: 'square', size: size * 0.6, height: size * 0.45 },
      )
    case 'peda':
      return drawCake(stage, spot, {
        color,
        size: size * 0.74,
        height: size * 0.42,
        face: 'thumb',
        dome: 0.25,
        garnish: ['pistachio'],
      })
    case 'roll':
      return drawRoll(stage, spot, {
        color,
        core: [filling.core],
        size: size * 0.36,
        length: size * 1.25,
        silver: true,
      })
  }
}

type Loose = Extract<Filling, { kind: 'loose' }>

/** A handful of small things, heaped in the cup. */
function loose(stage: Stage, spot: Spot, r: number, { piece, colors, size }: Loose): string {
  const { pen, scale } = stage
  const spots = Array.from({ length: Math.round((r * r * 6) / (size * size)) }, () => {
    const [turn, out] = [pen.between(0, 6.283), Math.sqrt(pen.between(0, 1)) * r * 0.82]
    return { x: spot.x + out * Math.cos(turn), y: spot.y + out * Math.sin(turn), out: out / r }
  })
  return spots
    .toSorted((a, b) => a.y - b.y)
    .map(({ x, y, out }) => {
      const [left, top] = project(stage, x, y, spot.z + r * 0.55 * (1 - out * out))
      return drawPiece(
        pen,
        piece,
        { x: left, y: top, scale },
        { colors, size, shade: (x - spot.x + y - spot.y) / (2 * r) },
      )
    })
    .join('')
}
