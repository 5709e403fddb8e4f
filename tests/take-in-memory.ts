import {
  type CapacityKey,
  changesOf,
  giveBack,
  type LimitOf,
  type Taken,
  type Taking,
  takenOf,
} from '../src/domain/promise/capacity.ts'

// What the shop does by statements (`server/promise/change-capacity.ts`), done in memory: rules of offers are held to it.

/** `left`: what could still be taken, 0 where a limit was lowered below what is. */
type CapacityRefusal = { code: 'line-full' | 'window-full'; key: CapacityKey; left: number }

type TakeOutcome = { ok: true; taken: Taken } | { ok: false; refusal: CapacityRefusal }

/** Takes what a new promise needs, all of it or nothing. */
export function take(taken: Taken, takings: readonly Taking[], limitOf: LimitOf): TakeOutcome {
  return move(taken, { from: [], to: takings }, limitOf)
}

/**
 * Takes what a moved promise needs and gives back what it had, all of it or nothing. Only what grows is held against
 * its limit, so a promise can always keep what it has, however low a limit has become.
 */
export function move(
  taken: Taken,
  takings: { from: readonly Taking[]; to: readonly Taking[] },
  limitOf: LimitOf,
): TakeOutcome {
  const changes = changesOf(takings)
  for (const { key, amount } of changes) {
    const limit = limitOf(key)
    if (limit === null) continue
    const left = Math.max(0, limit - takenOf(taken, key))
    if (amount > left) return { ok: false, refusal: { code: `${key.kind}-full`, key, left } }
  }
  return {
    ok: true,
    taken: giveBack(
      taken,
      changes.map(({ key, amount }) => ({ key, amount: -amount })),
    ),
  }
}
