import { isToBeSent, type StoredStatus } from '../../orders/order-status.ts'
import { untilWords } from './promise-words.ts'

type Movable = { status: StoredStatus; placedAt: number | null; until: number }

/**
 * Until when (`until`, ms) a customer may have moved their order to another day, as staff read it at `now` (ms); '' where
 * that is no question: it is on its way or over, or was placed when nobody could move it any more.
 */
export function customerMoveWords({ status, placedAt, until }: Movable, now: number): string {
  if (!isToBeSent(status)) return ''
  if (placedAt !== null && until <= placedAt) return 'Its customer cannot move it: it was placed too late for that.'
  return `The customer ${now < until ? 'can' : 'could'} move it until ${untilWords(until)}.`
}
