import PackageOpen from 'lucide-react/icons/package-open'
import { nextStatus, ORDER_STATUSES } from '../../../domain/orders/order-status.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { TextButton } from '../../../ui/buttons/text-link.tsx'
import { isMoving } from '../moving-status.ts'
import { PrintButton } from '../papers/print-button.tsx'
import { type Moving, type MovingOrder, nameOfStep } from '../use-moves.tsx'
import styles from './board.module.css'
import type { Board } from './load-board.ts'

type ChosenProps = {
  board: Board
  selected: ReadonlySet<string>
  onMove: (moving: Moving) => void
  onPack: (orders: readonly MovingOrder[]) => void
  onClear: () => void
}

/** What can be done with the selected orders at once: the next step of all of them, and their papers. */
export function ChosenOrders({ board, selected, onMove, onPack, onClear }: ChosenProps) {
  const orders = ordersOn(board, selected)
  if (orders.length === 0) return null
  const ids = orders.map(({ id }) => id)
  return (
    <section className={styles.chosen} aria-label="Selected orders">
      <b role="status">{orders.length === 1 ? '1 order selected' : `${orders.length} orders selected`}</b>
      {orders.every(({ status }) => status === 'Placed') && (
        <Button size="small" icon={PackageOpen} onClick={() => onPack(orders)}>
          Start packing
        </Button>
      )}
      {waysOf(orders).map((to) => (
        <Button
          key={to}
          look={to === 'Processing' ? 'line' : 'maroon'}
          size="small"
          onClick={() => onMove({ orders, to })}
        >
          {nameOfStep({ orders, to })}
        </Button>
      ))}
      <PrintButton ids={ids} />
      <TextButton onClick={onClear}>Select none</TextButton>
    </section>
  )
}

/** Those of these orders that stand on the board, as they move on. */
export function ordersOn({ columns }: Board, ids: ReadonlySet<string>): readonly MovingOrder[] {
  return columns.flatMap(({ status, rows }) =>
    rows.filter(({ id }) => ids.has(id)).map(({ id, promise }) => ({ id, status, way: promise?.way ?? null })),
  )
}

/** Several go one step only: nobody ends a day by a slip of the hand. */
function waysOf(orders: readonly MovingOrder[]) {
  return ORDER_STATUSES.filter(isMoving).filter((to) =>
    orders.every(({ status, way }) => to === nextStatus(status, way)),
  )
}
