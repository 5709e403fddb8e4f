import { type ReactNode, useState } from 'react'
import type { MovingOrder } from '../common-step.ts'
import { PrintDialog } from '../papers/print-dialog.tsx'
import type { Moving } from '../use-moves.tsx'

type Packing = { start: (orders: readonly MovingOrder[]) => void; dialog: ReactNode }

/** Has the papers of placed orders printed and moves them to Processing, in one act; of others nothing is begun. */
export function usePacking(moveNow: (moving: Moving) => Promise<readonly string[]>): Packing {
  const [orders, setOrders] = useState<readonly MovingOrder[]>([])
  const [isOpen, setOpen] = useState(false)
  const start = (chosen: readonly MovingOrder[]) => {
    const placed = chosen.filter(({ status }) => status === 'Placed')
    if (placed.length === 0) return
    setOrders(placed)
    setOpen(true)
  }
  const pack = (ids: readonly string[]) =>
    moveNow({ orders: orders.filter(({ id }) => ids.includes(id)), to: 'Processing' })
  const dialog = (
    <PrintDialog ids={orders.map(({ id }) => id)} open={isOpen} onClose={() => setOpen(false)} onPack={pack} />
  )
  return { start, dialog }
}
