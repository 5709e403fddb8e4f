import Trash from 'lucide-react/icons/trash-2'
import { formatMoney, times } from '../../../domain/money.ts'
import { IconButton } from '../../../ui/buttons/icon-button.tsx'
import { QuantityStepper } from '../../../ui/fields/quantity-stepper.tsx'
import styles from '../phone-order.module.css'
import { leftOf, mostOf, nameOfLine, nameOfSize } from './found-sizes.ts'
import { type DraftLine, setQuantity } from './order-draft.ts'

type WantedProps = {
  lines: readonly DraftLine[]
  onChange: (lines: readonly DraftLine[]) => void
  /** The pressed button is gone with its line. */
  onRemoved: () => void
}

/** What the caller wants so far. */
export function WantedLines({ lines, onChange, onRemoved }: WantedProps) {
  const remove = (line: DraftLine) => {
    onChange(setQuantity(lines, line, 0))
    onRemoved()
  }
  return (
    <ul className={styles.wanted} aria-label="Wanted">
      {lines.map((line) => (
        <li key={`${line.productId} ${line.size}`}>
          <span>
            <b>{line.name}</b>
            <span className={styles.quiet}>
              {nameOfSize(line)} · {formatMoney(line.price)} · {leftOf(line)}
            </span>
          </span>
          <QuantityStepper
            of={nameOfLine(line)}
            value={line.quantity}
            most={mostOf(line)}
            onChange={(quantity) => onChange(setQuantity(lines, line, quantity))}
          />
          <span className={styles.sum}>{formatMoney(times(line.price, line.quantity))}</span>
          <IconButton icon={Trash} label={`Remove ${nameOfLine(line)}`} onClick={() => remove(line)} />
        </li>
      ))}
    </ul>
  )
}
