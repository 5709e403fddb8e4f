import { seeded } from '../bench/zipf.ts'
import type { Fault } from './faults/fault.ts'

/** One fault, or two of which the other comes `after` ms. */
export type Schedule = { faults: readonly Fault[]; after: number; seed: number }

const MOST_APART = 6_000 // ms
/** One in so many schedules has two faults. */
const TWO_IN = 4

/** `count` schedules by `seed`: each fault comes once before any comes again. */
export function drawSchedules(all: readonly Fault[], seed: number, count: number): Schedule[] {
  const random = seeded(seed)
  let left: Fault[] = []
  const draw = (): Fault => {
    if (left.length === 0) left = [...all]
    const [fault] = left.splice(Math.floor(random() * left.length), 1)
    if (!fault) throw new Error('there is no such fault')
    return fault
  }
  return Array.from({ length: count }, (_, place) => {
    const first = draw()
    const second = all.length > 1 && place % TWO_IN === TWO_IN - 1 ? draw() : undefined
    const faults = second && second !== first ? [first, second] : [first]
    return { faults, after: Math.floor(random() * MOST_APART), seed: Math.floor(random() * 2 ** 31) }
  })
}
