import Trash from 'lucide-react/icons/trash-2'
import { useRef, useState } from 'react'
import { findPhoneProducts, type PhoneLine } from '../../../contract/admin/phone-orders.ts'
import { MOST_PER_LINE } from '../../../domain/cart/cart.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { IconButton } from '../../../ui/buttons/icon-button.tsx'
import { QuantityStepper } from '../../../ui/fields/quantity-stepper.tsx'
import { BadNote } from '../../../ui/messages/note.tsx'
import { toast } from '../../../ui/messages/toast-store.ts'
import { useReply } from '../../calls/use-reply.ts'
import { FilterBar, SearchFilter } from '../../parts/filter-bar.tsx'
import desk from '../../phone-orders/phone-order.module.css'
import { FoundProduct } from '../../phone-orders/wanted/found-product.tsx'
import styles from './revise.module.css'
import { moreOf, type RevisedSize } from './revision-draft.ts'

type SizesProps = {
  sizes: readonly RevisedSize[]
  onCount: (size: RevisedSize, quantity: number) => void
  onAdd: (line: PhoneLine) => void
}

/** What an order should have: what stands in it, and what a search finds besides. */
export function RevisedSizes({ sizes, onCount, onAdd }: SizesProps) {
  const find = useRef<HTMLDivElement>(null)
  // The pressed button is gone.
  const toSearch = () => find.current?.querySelector('input')?.focus()
  const remove = (size: RevisedSize) => {
    onCount(size, 0)
    toast.say(`${labelOf(size)} goes out`)
    toSearch()
  }
  return (
    <>
      <ul className={styles.sizes} aria-label="The order as it should be">
        {sizes.map((size) => (
          <li key={`${size.productId} ${size.size}`}>
            <span>
              <b>{size.name}</b> {size.size}
              <span className={desk.quiet}>{changeWords(size)}</span>
            </span>
            {size.quantity === 0 ? (
              <Button look="line" size="small" onClick={() => onCount(size, size.ordered)}>
                Keep {labelOf(size)}
              </Button>
            ) : (
              <>
                <QuantityStepper
                  of={labelOf(size)}
                  value={size.quantity}
                  most={MOST_PER_LINE}
                  onChange={(quantity) => onCount(size, quantity)}
                />
                <IconButton icon={Trash} label={`Remove ${labelOf(size)}`} onClick={() => remove(size)} />
              </>
            )}
          </li>
        ))}
      </ul>
      <div ref={find} className={styles.search}>
        <FindProduct
          sizes={sizes}
          onAdd={(line) => {
            onAdd(line)
            toast.say(`${line.name} ${line.size} added`)
            toSearch()
          }}
        />
      </div>
    </>
  )
}

function FindProduct({ sizes, onAdd }: Pick<SizesProps, 'sizes' | 'onAdd'>) {
  const [search, setSearch] = useState('')
  const { reply, error } = useReply(findPhoneProducts, { query: { search } })
  const add = (line: PhoneLine) => {
    onAdd(line)
    setSearch('')
  }
  return (
    <>
      <FilterBar label="Products">
        <SearchFilter label="Add a product" value={search} onChange={setSearch} />
      </FilterBar>
      <BadNote>{error?.message}</BadNote>
      {search !== '' && (
        <>
          <ul className={desk.found} aria-label="Found products">
            {reply?.products.map((product) => (
              <FoundProduct key={product.id} product={product} lines={moreOf(sizes)} marked={undefined} onAdd={add} />
            ))}
          </ul>
          <p role="status" className={desk.quiet}>
            {reply?.products.length === 0 && 'Nothing of that name is sold.'}
          </p>
        </>
      )}
    </>
  )
}

function labelOf({ name, size }: RevisedSize): string {
  return `${name} ${size}`
}

function changeWords({ ordered, quantity }: RevisedSize): string {
  if (ordered === 0) return 'Added'
  if (quantity === 0) return `Goes out, ordered ${ordered}`
  return quantity === ordered ? '' : `Ordered ${ordered}`
}
