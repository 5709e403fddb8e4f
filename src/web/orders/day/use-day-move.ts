import { useEffect, useEffectEvent, useState } from 'react'
import { ApiError } from '../../../calls/api-error.ts'
import { choiceOf, findSlot, isSlotOf, type Slot } from '../../../calls/offers/offered.ts'
import { movePromise, type Order } from '../../../contract/orders.ts'
import type { OrderPromise } from '../../../contract/promise.ts'
import type { PromiseChoice } from '../../../domain/promise/promised.ts'
import { callAsCustomer } from '../../account/session/shopper.ts'
import { serverMessage } from '../../page/server-message.ts'
import { isStaying, useMoves } from './use-moves.ts'

/** An order that has a promise. */
export type PromisedOrder = Order & { promise: OrderPromise }

/** Why a move came to nothing, and what can be had instead. */
type RefusedMove = { message: string; stays: boolean; next: readonly OrderPromise[] }

type MoveParts = {
  order: PromisedOrder
  visit: number
  /** Loads the order again. */
  refresh: () => Promise<unknown>
  onMoved: () => void
}

/** How an order moves to another day: what is offered, what is chosen of it, and what became of the press. */
export function useDayMove({ order, visit, refresh, onMoved }: MoveParts) {
  const { moves, ask } = useMoves(order, visit)
  const [wanted, setWanted] = useState<Slot>()
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<RefusedMove & { visit: number; choice: PromiseChoice }>()
  const refused = refusal?.visit === visit ? refusal : undefined
  const hasMoved = refused !== undefined && isSlotOf(order.promise, refused.choice)
  const onHasMoved = useEffectEvent(() => {
    setRefusal(undefined)
    onMoved()
  })
  // What was not answered has happened all the same.
  useEffect(() => {
    if (hasMoved) onHasMoved()
  }, [hasMoved])
  // Who has just been refused a day chooses the next one herself.
  const meant = wanted ?? (refused ? undefined : order.promise)
  const chosen = moves?.offers && meant && findSlot(moves.offers, choiceOf(meant))
  const isNew = chosen !== undefined && !isSlotOf(chosen, choiceOf(order.promise))
  const choose = (slot: Slot) => {
    setWanted(slot)
    setRefusal(undefined)
  }
  const move = async () => {
    if (!chosen || !isNew) return
    setBusy(true)
    try {
      await callAsCustomer(movePromise, { body: { orderId: order._id, promise: choiceOf(chosen) } })
      await refresh()
      setWanted(undefined)
      onMoved()
    } catch (error) {
      // What was refused is another by now.
      await refresh()
      setWanted(undefined)
      setRefusal({ ...refusedMove(error), visit, choice: choiceOf(chosen) })
      ask()
    }
    setBusy(false)
  }
  return { moves, ask, chosen, choose, isNew, move, busy, refused }
}

function refusedMove(error: unknown): RefusedMove {
  const message = serverMessage(error) ?? 'The day could not be moved. Please try again.'
  return { message, stays: isStaying(error), next: nextOf(error) }
}

/** The soonest days that the shop names where one cannot be had. */
function nextOf(error: unknown): readonly OrderPromise[] {
  if (!(error instanceof ApiError) || error.code !== 'promise-refused') return []
  const { next } = error.reply
  return Array.isArray(next) ? next : []
}
