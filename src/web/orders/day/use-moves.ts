import { useEffect, useState } from 'react'
import { ApiError } from '../../../calls/api-error.ts'
import { askMoves, type Order } from '../../../contract/orders.ts'
import type { Offers } from '../../../contract/promise.ts'
import { callAsCustomer } from '../../account/session/shopper.ts'
import { failureWords } from '../../page/failure-words.ts'

/** Where an order can move to: the days of the way it has, or why nobody knows. */
export type Moves = { offers?: Offers; failure?: string; stays?: boolean }

/**
 * Asks where an order can move to, again at each visit and where it has moved meanwhile. The last offers stay while the
 * next are on their way; undefined: none have come yet.
 */
export function useMoves(
  { _id: orderId, promise, status }: Order,
  visit: number,
): { moves: Moves | undefined; ask: () => void } {
  const [turn, setTurn] = useState(0)
  const [answer, setAnswer] = useState<{ to: string; moves: Moves }>()
  const to = JSON.stringify([orderId, promise, status, visit, turn])
  const isPickup = promise?.way === 'pickup'
  useEffect(() => {
    const left = new AbortController()
    const show = (moves: Moves) => {
      if (!left.signal.aborted) setAnswer({ to, moves })
    }
    callAsCustomer(askMoves, { body: { orderId } }, { signal: left.signal }).then(
      ({ offers }) => show({ offers: ofSameKind(offers, isPickup) }),
      (error: unknown) => show({ failure: failureWords(error), stays: isStaying(error) }),
    )
    return () => left.abort()
  }, [orderId, isPickup, to])
  const moves = answer?.to === to || answer?.moves.offers ? answer.moves : undefined
  return { moves, ask: () => setTurn((count) => count + 1) }
}

/** Whether the shop says that the day of an order can no longer be changed. */
export function isStaying(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'promise-stays'
}

/** What is brought is not picked up instead, nor the other way round: it goes where its customer wants it. */
function ofSameKind(offers: Offers, isPickup: boolean): Offers {
  return { ...offers, ways: offers.ways.filter(({ way }) => (way === 'pickup') === isPickup) }
}
