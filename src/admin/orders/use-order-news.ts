import { useEffect, useRef, useState } from 'react'
import { whileVisible } from '../../calls/while-visible.ts'
import { watchOrders } from '../../contract/admin/order-board.ts'
import { followAdmin } from '../calls/follow-admin.ts'

/**
 * Calls `onNews` whenever an order comes or changes, or one of `only`; and when the page comes into view again, for a
 * hidden one follows nothing. Answers whether news come by themselves.
 */
export function useOrderNews(onNews: () => void, only?: string): boolean {
  const [isLive, setLive] = useState(true)
  const tell = useRef(onNews)
  useEffect(() => {
    tell.current = onNews
  })
  useEffect(
    () =>
      whileVisible((signal) => {
        const stop = followAdmin(
          watchOrders,
          {},
          ({ orders }) => {
            setLive(true)
            if (orders.length === 0 || only === undefined || orders.includes(only)) tell.current()
          },
          () => setLive(false),
        )
        signal.addEventListener('abort', stop)
      }),
    [only],
  )
  return isLive
}
