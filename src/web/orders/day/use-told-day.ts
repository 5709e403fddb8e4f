import { useEffect, useRef } from 'react'
import type { Order } from '../../../contract/orders.ts'
import { printedOrderId } from '../../../domain/orders/order-id.ts'
import { promiseWords } from '../../../domain/promise/words/promise-words.ts'
import { toast } from '../../../ui/messages/toast-store.ts'

/** Says to which day an order in view has moved, by whomever. */
export function useToldDay({ _id: orderId, promise }: Order): void {
  const words = promise && promiseWords(promise, Date.now())
  const name = promise && JSON.stringify([promise.way, promise.day, promise.window])
  const told = useRef(name)
  useEffect(() => {
    if (told.current === name) return
    told.current = name
    if (words) toast.show({ kind: 'good', text: `Order #${printedOrderId(orderId)} is moved: ${words}.` })
  }, [orderId, name, words])
}
