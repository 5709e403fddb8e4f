import { useEffect, useRef, useState } from 'react'
import { toast } from '../../ui/messages/toast-store.ts'
import type { Board } from './load-board.ts'
import { orderNumber } from './order-words.ts'

/** Orders that were placed since the page was opened; each is said once to screen readers. */
export function useArrivals(board: Board | undefined): ReadonlySet<string> {
  const opened = useRef<number>(undefined)
  const [arrived, setArrived] = useState<ReadonlySet<string>>(new Set())
  useEffect(() => {
    if (!board) return
    opened.current ??= board.at
    const since = opened.current
    const placed = board.columns.find(({ status }) => status === 'Placed')?.orders ?? []
    const fresh = placed.filter(({ id, placedAt }) => (placedAt ?? 0) > since && !arrived.has(id)).map(({ id }) => id)
    if (fresh.length === 0) return
    setArrived(new Set([...arrived, ...fresh]))
    toast.say(fresh.length === 1 ? `New order ${orderNumber(fresh[0] ?? '')}` : `${fresh.length} new orders`)
  }, [board, arrived])
  return arrived
}
