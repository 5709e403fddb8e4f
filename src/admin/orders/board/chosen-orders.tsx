import PackageOpen from 'lucide-react/icons/package-open'
import { Button } from '../../../ui/buttons/button.tsx'
import { TextButton } from '../../../ui/buttons/text-link.tsx'
import { commonStep, type MovingOrder, stayWords } from '../common-step.ts'
import { PrintButton } from '../papers/print-button.tsx'
import { type Moving, nameOfStep } from '../use-moves.tsx'
import styles from './board.module.css'

type ChosenProps = {
  orders: readonly MovingOrder[]
  /** What they come to, beside how many they are. */
  sums?: string
  onMove: (moving: Moving) => void
  onPack: (orders: readonly MovingOrder[]) => void
  onClear: () => void
}

/** What can be done with the selected orders at once: the next step of most of them, and the papers of all. */
export function ChosenOrders({ orders, sums, onMove, onPack, onClear }: ChosenProps) {
  if (orders.length === 0) return null
  const ids = orders.map(({ id }) => id)
  // Several go one step only: nobody ends a day by a slip of the hand.
  const common = commonStep(orders)
  const placed = orders.filter(({ status }) => status === 'Placed')
  /** How many of them, where that is not all. */
  const countOf = (some: readonly MovingOrder[]) => (some.length < orders.length ? ` ${some.length}` : '')
  return (
    <section className={styles.chosen} aria-label="Selected orders">
      <b role="status">{orders.length === 1 ? '1 order selected' : `${orders.length} orders selected`}</b>
      {sums && <span className={styles.sums}>{sums}</span>}
      {common && common.staying.length > 0 && <span className={styles.sums}>{stayWords(common.staying)}</span>}
      {placed.length > 0 && (
        <Button size="small" icon={PackageOpen} onClick={() => onPack(placed)}>
          Start packing{countOf(placed)}
        </Button>
      )}
      {common && (
        <Button
          look={common.to === 'Processing' ? 'line' : 'maroon'}
          size="small"
          onClick={() => onMove({ orders: common.going, to: common.to, staying: common.staying })}
        >
          {nameOfStep({ orders: common.going, to: common.to })}
          {countOf(common.going)}
        </Button>
      )}
      <PrintButton ids={ids} />
      <TextButton onClick={onClear}>Select none</TextButton>
    </section>
  )
}
