import type { Taken, TakenByDay } from '../capacity.ts'

const NOTHING: TakenByDay = new Map()

/** What follows from what is taken of a capacity, worked out once for each state of it. */
export function rememberTaken<Result>(
  capacity: string,
  workOut: (taken: TakenByDay) => Result,
): (taken: Taken) => Result {
  let known: { taken: TakenByDay; result: Result } | undefined
  return (taken) => {
    const now = taken.get(capacity) ?? NOTHING
    if (known?.taken !== now) known = { taken: now, result: workOut(now) }
    return known.result
  }
}
