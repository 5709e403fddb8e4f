import type { OrderStatus } from '../../../domain/orders/order-status.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import styles from './board.module.css'
import type { Board } from './load-board.ts'

type TabsProps = { board: Board; shown: OrderStatus; onShow: (status: OrderStatus) => void }

/** On a phone, where one column has room at a time: which. */
export function ColumnTabs({ board, shown, onShow }: TabsProps) {
  return (
    <fieldset className={styles.tabs}>
      <legend className="hide">Which orders</legend>
      {board.columns.map(({ status }) => (
        <Button
          key={status}
          size="small"
          look={status === shown ? 'maroon' : 'line'}
          aria-pressed={status === shown}
          onClick={() => onShow(status)}
        >
          {status} {board.counts.find((count) => count.status === status)?.orders ?? 0}
        </Button>
      ))}
    </fieldset>
  )
}
