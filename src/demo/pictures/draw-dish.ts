import type { Dish } from './dish.ts'
import { block, heapOfBalls, overlapping, ring } from './draw/arrange.ts'
import { drawBall } from './draw/ball.ts'
import { drawBowl, RIM } from './draw/bowl.ts'
import { drawCake } from './draw/cake.ts'
import { drawCoil } from './draw/coil.ts'
import { axesOf } from './draw/cut.ts'
import { drawGarnish, type Garnish } from './draw/garnish.ts'
import { drawGiftBox } from './draw/gift-box.ts'
import { drawGround } from './draw/ground.ts'
import { drawHeap } from './draw/heap.ts'
import { drawLiquid } from './draw/liquid.ts'
import { drawPastry } from './draw/pastry.ts'
import { createPen } from './draw/pen.ts'
import { drawRoll } from './draw/roll.ts'
import { drawSlab } from './draw/slab.ts'
import { inOrder, project, type Spot, type Stage } from './draw/stage.ts'
import { drawPlate } from './draw/vessel.ts'

/** Where the camera stands; all in pixels but `tilt`. */
export type View = Omit<Stage, 'pen'>
export type Distance = 'whole' | 'close'

/** The camera for a dish: flat things are seen from higher above, heaps and boxes stand lower in the picture. */
export function viewOf({ form }: Dish, distance: Distance): View {
  const flat = form === 'cakes' || form === 'coils' || form === 'slabs' || form === 'pastries'
  const tall = form === 'heap' || form === 'box' || form === 'balls'
  const y = flat ? 412 : tall ? 462 : 440
  const tilt = flat ? 0.68 : 0.6
  if (distance === 'whole') return { width: 800, height: 800, middle: [400, y], scale: 360, tilt }
  return { width: 800, height: 800, middle: [424, y + 34], scale: 520, tilt: tilt + 0.08 }
}

/** The SVG of a dish, the same for the same seed. */
export function drawDish(dish: Dish, view: View, seed: string): string {
  const stage: Stage = { ...view, pen: createPen(seed) }
  const body = drawGround(stage, dish.ground) + served(stage, dish)
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${view.width} ${view.height}" width="${view.width}" height="${view.height}">${stage.pen.defs()}${body}</svg>`
}

const SURFACE = { z: RIM.z - 0.06, r: 0.955 }

function served(stage: Stage, dish: Dish): string {
  if (dish.form === 'box') return drawGiftBox(stage, dish.look)
  if ('bowl' in dish) return drawBowl(stage, dish.bowl, bowlful(stage, dish))
  return drawPlate(stage, dish.plate) + strewn(stage, dish.strewn) + platter(stage, dish)
}

function bowlful(stage: Stage, dish: Extract<Dish, { bowl: unknown }>): string {
  switch (dish.form) {
    case 'heap':
      return (
        drawHeap(stage, dish.look, SURFACE) +
        (dish.garnish ? crown(stage, dish.garnish, SURFACE.z + dish.look.height) : '')
      )
    case 'milk':
      return drawLiquid(stage, dish.liquid, SURFACE)
    case 'syrup': {
      const { look, count, garnish } = dish
      const spots = heapOfBalls(stage.pen, count, look.size).map((spot) => ({
        ...spot,
        z: spot.z + SURFACE.z - look.size * 0.75,
      }))
      return (
        drawLiquid(stage, dish.liquid, SURFACE) +
        each(spots, (spot) => drawBall(stage, spot, look) + topped(stage, spot, garnish, look.size))
      )
    }
  }
}

function platter(stage: Stage, dish: Extract<Dish, { plate: unknown }>): string {
  const { pen } = stage
  switch (dish.form) {
    case 'balls': {
      const { look, garnish } = dish
      return each(
        heapOfBalls(pen, dish.count, look.size * (look.stretch ? 1.12 : 1)),
        (spot) => drawBall(stage, spot, look) + topped(stage, spot, garnish, look.size),
      )
    }
    case 'slabs': {
      const { look, rows, columns, layers, turn } = dish
      return each(block(pen, { rows, columns, layers, axes: axesOf(look), height: look.height, turn }), (spot) =>
        drawSlab(stage, spot, look),
      )
    }
    case 'coils':
      return each(
        overlapping(pen, { count: dish.count, r: dish.look.size * 1.12, rise: dish.look.rope * 0.7 }),
        (spot) => drawCoil(stage, spot, dish.look),
      )
    case 'cakes': {
      const { look, count } = dish
      const spots = dish.stacked
        ? stack(stage, count, look.height)
        : overlapping(pen, { count, r: look.size * (count > 5 ? 1.66 : 1.3), rise: look.height * 0.5 })
      return each(count === 1 ? [{ x: 0, y: 0, z: 0, turn: 0 }] : spots, (spot) =>
        drawCake(stage, spot, { ...look, floating: dish.stacked === true && spot.z > 0 }),
      )
    }
    case 'rolls':
      return each(rows(stage, dish.count, dish.look.size, dish.look.length), (spot) => drawRoll(stage, spot, dish.look))
    case 'pastries':
      return each(ring(pen, { count: dish.count - 1, r: 0.5, middle: true }), (spot) =>
        drawPastry(stage, spot, dish.look),
      )
  }
}

function each(spots: readonly Spot[], draw: (spot: Spot) => string): string {
  return inOrder(spots).map(draw).join('')
}

function topped(stage: Stage, spot: Spot, garnish: Garnish | undefined, size: number): string {
  if (!garnish) return ''
  return drawGarnish(stage.pen, garnish, project(stage, spot.x, spot.y, spot.z + size * 1.8), size * stage.scale * 0.9)
}

function crown(stage: Stage, garnish: Garnish, z: number): string {
  return [-0.3, 0, 0.28]
    .map((x, n) =>
      drawGarnish(stage.pen, garnish, project(stage, x, n % 2 ? -0.05 : 0.16, z * 0.92), stage.scale * 0.34),
    )
    .join('')
}

function strewn(stage: Stage, garnish: Garnish | undefined): string {
  if (!garnish) return ''
  return Array.from({ length: 7 }, () => {
    const turn = stage.pen.between(0, 6.28)
    return drawGarnish(
      stage.pen,
      garnish,
      project(stage, 0.72 * Math.cos(turn), 0.72 * Math.sin(turn)),
      stage.scale * 0.16,
    )
  }).join('')
}

function stack({ pen }: Stage, count: number, height: number): Spot[] {
  return Array.from({ length: count }, (_, n) => ({
    x: pen.between(-0.03, 0.03),
    y: pen.between(-0.03, 0.03),
    z: n * height,
    turn: 0,
  }))
}

/** Rolls side by side, a second layer of fewer on top. */
function rows({ pen }: Stage, count: number, size: number, length: number): Spot[] {
  const low = Math.ceil(count * 0.62)
  return Array.from({ length: count }, (_, n) => {
    const upper = n >= low
    const place = upper ? n - low : n
    const many = upper ? count - low : low
    const columns = Math.ceil(many / 2)
    const [row, column] = [Math.floor(place / columns), place % columns]
    return {
      x: (column - (columns - 1) / 2) * size * 2.3 + row * size * 0.6,
      y: (row - 0.5) * length * 0.95 - (column - (columns - 1) / 2) * size * 0.9,
      z: upper ? size * 1.75 : 0,
      turn: pen.between(-0.12, 0.12),
    }
  })
}
