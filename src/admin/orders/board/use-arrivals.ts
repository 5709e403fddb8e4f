import { useEffect, useRef, useState } from 'react'
import { toast } from '../../../ui/messages/toast-store.ts'
import { orderNumber } from '../order-words.ts'
import type { Board } from './load-board.ts'

/** As many as the shop names of what has arrived; one more stands for all others. */
const MOST = 200
/** As many orders as come in one page of a column. */
const PAGE = 50

/** Orders that were placed since the page was opened. */
export type Arrivals = {
  all: ReadonlySet<string>
  /** How many of them lie beyond what the board shows, in words; undefined: none. */
  waiting: string | undefined
  /** Shows those as well, and gives the first of them the focus. */
  show: () => void
}

/** Follows what arrives on the board, wherever it lies; each is said once to screen readers. */
export function useArrivals(board: Board | undefined, openPages: (count: number) => void): Arrivals {
  const [told, setTold] = useState<ReadonlySet<string>>(new Set())
  const sought = useRef<string>(undefined)
  const placed = board?.columns.find(({ status }) => status === 'Placed')?.rows ?? []
  const shown = new Set(placed.map(({ id }) => id))
  const hidden = board?.arrived.filter((id) => !shown.has(id)) ?? []
  useEffect(() => {
    const fresh = board?.arrived.filter((id) => !told.has(id)) ?? []
    if (fresh.length === 0) return
    setTold(new Set([...told, ...fresh]))
    toast.say(fresh.length === 1 ? `New order ${orderNumber(fresh[0] ?? '')}` : wordsOf(fresh.length))
  }, [board, told])
  useEffect(() => {
    const link = sought.current && document.querySelector<HTMLElement>(`[data-order="${sought.current}"] a`)
    // A board that was on its way already does not show it yet.
    if (!link) return
    link.focus()
    sought.current = undefined
  }, [board])
  const show = () => {
    sought.current = hidden[0]
    const count = board?.counts.find(({ status }) => status === 'Placed')?.orders ?? 0
    openPages(Math.ceil(count / PAGE))
  }
  return { all: told, waiting: hidden.length === 0 ? undefined : wordsOf(hidden.length), show }
}

function wordsOf(count: number): string {
  if (count > MOST) return `More than ${MOST} new orders`
  return count === 1 ? '1 new order' : `${count} new orders`
}
