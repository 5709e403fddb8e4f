/** Of so many rounds one looks for the orders of the last minutes, the others for those of the last seconds. */
const LONG_ROUND = 15
/** A round that begins so long after the one before (ms) was held up: what came meanwhile may be older than seconds. */
const HELD_UP = 3_000

/** Which orders a round looks for numbers for: all that are open at first, and after one that failed. */
export function numberRounds() {
  let [all, rounds, last] = [true, 0, Number.NEGATIVE_INFINITY]
  return {
    /** Begins one at `now` (ms, of a clock that nobody sets). */
    begin(now: number) {
      const wanted = { all, soon: ++rounds % LONG_ROUND !== 0 && now - last < HELD_UP }
      ;[all, last] = [true, now]
      return wanted
    },
    /** The one that was begun has done its work. */
    end() {
      all = false
    },
  }
}
