import { useEffect, useRef } from 'react'
import { whileVisible } from '../../../calls/while-visible.ts'
import { followOrder as call, type Order } from '../../../contract/orders.ts'
import { printedOrderId } from '../../../domain/orders/order-id.ts'
import { isOver } from '../../../domain/orders/order-status.ts'
import { statusName } from '../../../domain/orders/status-words.ts'
import { toast } from '../../../ui/messages/toast-store.ts'
import { readAsCustomer } from '../../account/session/shopper.ts'
import { findOrder } from '../load-orders.ts'
import { useFresh } from '../use-fresh.ts'
import { followOrder } from './follow-order.ts'

type Refresh = () => Promise<Order | undefined>

/**
 * An order that follows what the shop does with it, for as long as it is in view and not at its end; screen readers are
 * told where it has come to.
 */
export function useFollowedOrder(loaded: Order): { order: Order; refresh: Refresh } {
  const { data: order, refresh } = useFresh(loaded, () => findOrder(loaded._id))
  const { _id: orderId, status, promise } = order
  const shown = useRef(status)
  const seen = useRef(order.seen)
  seen.current = order.seen
  const over = isOver(status) && order.settled
  useEffect(() => {
    if (shown.current === status) return
    shown.current = status
    toast.say(`Order #${printedOrderId(orderId)} is now ${statusName(status, promise?.way ?? null)}.`)
  }, [orderId, status, promise?.way])
  useEffect(
    () => (over ? undefined : whileVisible((signal) => follow(orderId, { seen, refresh, signal }))),
    [orderId, over, refresh],
  )
  return { order, refresh }
}

type Following = { seen: { current: string }; refresh: Refresh; signal: AbortSignal }

function follow(orderId: string, { seen, refresh, signal }: Following): void {
  void followOrder({
    news: () => readAsCustomer(call, { query: { orderId } }, signal),
    tell: async (news) => {
      if (news.seen === seen.current) return true
      const order = await refresh()
      // What was under way may have been asked before the order changed.
      return order !== undefined && (order.seen === news.seen || (await refresh()) !== undefined)
    },
    ask: async () => (await refresh()) !== undefined,
    signal,
  })
}
