/** Runs a task when it is the turn of its lane. */
export type FairTurns = <T>(lane: string, task: () => Promise<T>) => Promise<T>

type Waiting = { begin: () => void; turnAway: (why: Error) => void }

/**
 * Runs at most `most` tasks at a time. The others wait in lanes that take turns, so that a crowd in one lane keeps only
 * itself waiting. At most `waiting` do: beyond, the newest of the longest lane fails with what `full` makes.
 */
export function takeFairTurns(most: number, waiting: number, full: () => Error): FairTurns {
  const lanes = new Map<string, Waiting[]>()
  let running = 0
  let queued = 0

  function waitIn(lane: string): Promise<void> {
    if (queued === waiting) makeRoomFor(lane)
    queued += 1
    return new Promise((begin, turnAway) => {
      const own = lanes.get(lane) ?? []
      own.push({ begin, turnAway })
      lanes.set(lane, own)
    })
  }

  /** At the cost of a lane that is longer even so; otherwise it is the newcomer's own that is too long. */
  function makeRoomFor(lane: string): void {
    const longest = [...lanes.values()].reduce((one, other) => (other.length > one.length ? other : one), [])
    if (longest.length < (lanes.get(lane)?.length ?? 0) + 2) throw full()
    longest.pop()?.turnAway(full())
    queued -= 1
  }

  /** Hands the turn on as it is, so that nobody who comes meanwhile takes it. */
  function handOn(): void {
    const [first] = lanes
    if (!first) {
      running -= 1
      return
    }
    const [lane, own] = first
    const next = own.shift()
    lanes.delete(lane)
    if (own.length > 0) lanes.set(lane, own)
    queued -= 1
    next?.begin()
  }

  return async (lane, task) => {
    if (running === most) await waitIn(lane)
    else running += 1
    try {
      return await task()
    } finally {
      handOn()
    }
  }
}
