import type { PhoneLine, PhoneProduct } from '../../../contract/admin/phone-orders.ts'
import { formatMoney } from '../../../domain/money.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import styles from '../phone-order.module.css'
import { type CountedSize, hasRoom, leftOf, linesOf, nameOfLine, nameOfSize } from './found-sizes.ts'

type FoundProps = {
  product: PhoneProduct
  /** What is wanted of what is left. */
  lines: readonly CountedSize[]
  marked: PhoneLine | undefined
  onAdd: (size: PhoneLine) => void
}

/** A product that a search found, with a button for each size. */
export function FoundProduct({ product, lines, marked, onAdd }: FoundProps) {
  return (
    <li>
      <b>{product.name}</b>
      <span className={styles.sizes}>
        {linesOf(product).map((size) => (
          <Button
            key={size.size}
            look="line"
            size="small"
            disabled={!hasRoom(lines, size)}
            className={isMarked(size, marked) ? styles.marked : undefined}
            aria-label={`Add ${nameOfLine(size)}, ${formatMoney(size.price)}, ${leftOf(size)}`}
            onClick={() => onAdd(size)}
          >
            {nameOfSize(size)} · {formatMoney(size.price)} · {leftOf(size)}
          </Button>
        ))}
      </span>
    </li>
  )
}

function isMarked({ productId, size }: PhoneLine, marked: PhoneLine | undefined): boolean {
  return marked?.productId === productId && marked.size === size
}
