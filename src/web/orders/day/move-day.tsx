import CalendarDays from 'lucide-react/icons/calendar-days'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { Order } from '../../../contract/orders.ts'
import { isToBeSent } from '../../../domain/orders/order-status.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { lazyPart } from '../../page/lazy-part.tsx'
import type { PromisedOrder } from './use-day-move.ts'

const MoveDayDialog = lazyPart(() => import('./move-day-dialog.tsx').then(({ MoveDayDialog }) => MoveDayDialog))

/** The id of the heading that says the day, for the focus of whoever has just moved it. */
export const ORDER_DAY = 'order-day'

type MoveDayProps = {
  order: Order
  /** Loads the order again. */
  refresh: () => Promise<unknown>
  /** The moment (ms) at which it is read. */
  now: number
  look?: 'maroon' | 'line' | undefined
}

/** Moves an order to another day as long as that can be done. */
export function MoveDay({ order, refresh, now, look }: MoveDayProps) {
  /** How many times it was opened. */
  const [visit, setVisit] = useState(0)
  const [open, setOpen] = useState(false)
  const moved = useRef(false)
  const close = useCallback(() => setOpen(false), [])
  // The dialog has given the focus back to its button by then.
  useEffect(() => {
    if (open || !moved.current) return
    moved.current = false
    document.getElementById(ORDER_DAY)?.focus()
  }, [open])
  if (!isPromised(order)) return null
  return (
    <>
      {canMoveDay(order, now) && (
        <Button
          look={look}
          icon={CalendarDays}
          onPointerEnter={MoveDayDialog.prepare}
          onFocus={MoveDayDialog.prepare}
          onClick={() => {
            setVisit(visit + 1)
            setOpen(true)
          }}
        >
          Move the day
        </Button>
      )}
      {visit > 0 && (
        <MoveDayDialog
          order={order}
          visit={visit}
          refresh={refresh}
          now={now}
          open={open}
          onClose={close}
          onMoved={() => {
            moved.current = true
            close()
          }}
        />
      )}
    </>
  )
}

/** Whether whoever placed an order can still move it at `now` (ms). */
export function canMoveDay(order: Order, now: number): boolean {
  return isPromised(order) && isToBeSent(order.status) && !order.cameBack && now < order.promise.until
}

function isPromised(order: Order): order is PromisedOrder {
  return order.promise !== undefined
}
