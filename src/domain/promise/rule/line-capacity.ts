import type { Day } from '../../settings/work-day.ts'
import { capacityName, type Taken } from '../capacity.ts'
import { type Channel, gramsFor, gramsOn, type KitchenLine } from '../line.ts'
import { rememberTaken } from './remember-taken.ts'

/** A line, ready to answer. */
export type LineCapacity = {
  line: KitchenLine
  /** The grams that a channel may still take on a day; below 0 where a limit was lowered below what is taken. */
  leftFor: Readonly<Record<Channel, (taken: Taken) => (day: Day) => number>>
}

export function lineCapacity(line: KitchenLine): LineCapacity {
  const capacity = capacityName({ kind: 'line', placeId: line.placeId, id: line.id })
  const leftFor = (channel: Channel) =>
    rememberTaken(capacity, (taken) => {
      const usual = gramsFor(channel, line.gramsADay, line)
      const days = [...taken.keys(), ...line.exceptions.keys()]
      const left = new Map(
        days.map((day) => [day, gramsFor(channel, gramsOn(line, day), line) - (taken.get(day) ?? 0)]),
      )
      return (day: Day) => left.get(day) ?? usual
    })
  return { line, leftFor: { web: leftFor('web'), phone: leftFor('phone'), counter: leftFor('counter') } }
}
