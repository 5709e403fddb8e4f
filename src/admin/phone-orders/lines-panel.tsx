import Trash from 'lucide-react/icons/trash-2'
import { useRef, useState } from 'react'
import { findPhoneProducts, type PhoneProduct } from '../../contract/admin/phone-orders.ts'
import { MOST_PER_LINE } from '../../domain/cart/cart.ts'
import { DEFAULT_SIZE } from '../../domain/catalog/size.ts'
import { formatMoney, times } from '../../domain/money.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { IconButton } from '../../ui/buttons/icon-button.tsx'
import { QuantityStepper } from '../../ui/fields/quantity-stepper.tsx'
import { BadNote } from '../../ui/messages/note.tsx'
import { toast } from '../../ui/messages/toast-store.ts'
import { useReply } from '../calls/use-reply.ts'
import { FilterBar, SearchFilter } from '../parts/filter-bar.tsx'
import { Panel } from '../parts/panel.tsx'
import { addLine, type DraftLine, setQuantity } from './order-draft.ts'
import styles from './phone-order.module.css'

type LinesProps = { lines: readonly DraftLine[]; onChange: (lines: readonly DraftLine[]) => void }
type Size = PhoneProduct['sizes'][number]

/** The sizes that a search finds, and below them those that the caller wants. */
export function LinesPanel({ lines, onChange }: LinesProps) {
  const [search, setSearch] = useState('')
  const { reply, error } = useReply(findPhoneProducts, { query: { search } })
  const find = useRef<HTMLDivElement>(null)
  const add = ({ id: productId, name, category, tags }: PhoneProduct, { size, grams, price, left }: Size) => {
    onChange(addLine(lines, { productId, name, category, tags, size, grams, price, left }))
    toast.say(`${name} ${nameOfSize({ size, grams })} added`)
  }
  return (
    <Panel title="What they want">
      <div ref={find}>
        <FilterBar label="Products">
          <SearchFilter label="Product" value={search} onChange={setSearch} />
        </FilterBar>
      </div>
      <BadNote>{error?.message}</BadNote>
      <ul className={styles.found}>
        {reply?.products.map((product) => (
          <FoundProduct key={product.id} product={product} lines={lines} onAdd={(size) => add(product, size)} />
        ))}
      </ul>
      <p role="status" className={styles.quiet}>
        {reply && search !== '' && reply.products.length === 0 && 'Nothing of that name is sold.'}
      </p>
      {/* Below what was found, which would else move under the pointer with every new line. */}
      {lines.length > 0 && (
        <WantedLines
          lines={lines}
          onChange={onChange}
          onRemoved={() => find.current?.querySelector('input')?.focus()}
        />
      )}
    </Panel>
  )
}

type FoundProps = { product: PhoneProduct; lines: readonly DraftLine[]; onAdd: (size: Size) => void }

function FoundProduct({ product, lines, onAdd }: FoundProps) {
  return (
    <li>
      <b>{product.name}</b>
      <span className={styles.sizes}>
        {product.sizes.map((size) => {
          const wanted = lines.find((line) => line.productId === product.id && line.size === size.size)?.quantity ?? 0
          const isOver = wanted >= mostOf(size)
          const words = `${nameOfSize(size)}, ${formatMoney(size.price)}, ${leftOf(size)}`
          return (
            <Button
              key={size.size}
              look="line"
              size="small"
              disabled={isOver}
              aria-label={`Add ${product.name} ${words}`}
              onClick={() => onAdd(size)}
            >
              {nameOfSize(size)} · {formatMoney(size.price)} · {leftOf(size)}
            </Button>
          )
        })}
      </span>
    </li>
  )
}

/** `onRemoved`: the pressed button is gone with its line. */
function WantedLines({ lines, onChange, onRemoved }: LinesProps & { onRemoved: () => void }) {
  const remove = (line: DraftLine) => {
    onChange(setQuantity(lines, line, 0))
    onRemoved()
  }
  return (
    <ul className={styles.wanted} aria-label="Wanted">
      {lines.map((line) => {
        const name = `${line.name} ${nameOfSize(line)}`
        return (
          <li key={`${line.productId} ${line.size}`}>
            <span>
              <b>{line.name}</b>
              <span className={styles.quiet}>
                {nameOfSize(line)} · {formatMoney(line.price)} · {leftOf(line)}
              </span>
            </span>
            <QuantityStepper
              of={name}
              value={line.quantity}
              most={mostOf(line)}
              onChange={(quantity) => onChange(setQuantity(lines, line, quantity))}
            />
            <span className={styles.sum}>{formatMoney(times(line.price, line.quantity))}</span>
            <IconButton icon={Trash} label={`Remove ${name}`} onClick={() => remove(line)} />
          </li>
        )
      })}
    </ul>
  )
}

type Stocked = { left: number | null }

function mostOf({ left }: Stocked): number {
  return Math.min(MOST_PER_LINE, left ?? MOST_PER_LINE)
}

function leftOf({ left }: Stocked): string {
  if (left === null) return 'made to order'
  return left <= 0 ? 'sold out' : `${left} left`
}

function nameOfSize({ size, grams }: { size: string; grams: number }): string {
  return size === DEFAULT_SIZE ? `${grams} g` : size
}
