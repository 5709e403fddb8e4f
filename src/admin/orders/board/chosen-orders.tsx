import PackageOpen from 'lucide-react/icons/package-open'
import { Button } from '../../../ui/buttons/button.tsx'
import { TextButton } from '../../../ui/buttons/text-link.tsx'
import { PrintButton } from '../papers/print-button.tsx'
import { commonStep, type Moving, type MovingOrder, nameOfStep } from '../use-moves.tsx'
import styles from './board.module.css'

type ChosenProps = {
  orders: readonly MovingOrder[]
  /** What they come to, beside how many they are. */
  sums?: string
  onMove: (moving: Moving) => void
  onPack: (orders: readonly MovingOrder[]) => void
  onClear: () => void
}

/** What can be done with the selected orders at once: the next step of all of them, and their papers. */
export function ChosenOrders({ orders, sums, onMove, onPack, onClear }: ChosenProps) {
  if (orders.length === 0) return null
  const ids = orders.map(({ id }) => id)
  // Several go one step only: nobody ends a day by a slip of the hand.
  const to = commonStep(orders)
  return (
    <section className={styles.chosen} aria-label="Selected orders">
      <b role="status">{orders.length === 1 ? '1 order selected' : `${orders.length} orders selected`}</b>
      {sums && <span className={styles.sums}>{sums}</span>}
      {orders.every(({ status }) => status === 'Placed') && (
        <Button size="small" icon={PackageOpen} onClick={() => onPack(orders)}>
          Start packing
        </Button>
      )}
      {to && (
        <Button look={to === 'Processing' ? 'line' : 'maroon'} size="small" onClick={() => onMove({ orders, to })}>
          {nameOfStep({ orders, to })}
        </Button>
      )}
      <PrintButton ids={ids} />
      <TextButton onClick={onClear}>Select none</TextButton>
    </section>
  )
}
