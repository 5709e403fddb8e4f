import { type KeyboardEvent, useRef, useState } from 'react'
import { findPhoneProducts, type PhoneLine } from '../../../contract/admin/phone-orders.ts'
import { BadNote } from '../../../ui/messages/note.tsx'
import { toast } from '../../../ui/messages/toast-store.ts'
import { useReply } from '../../calls/use-reply.ts'
import { FilterBar, SearchFilter } from '../../parts/filter-bar.tsx'
import { usePick } from '../../parts/keys/use-pick.ts'
import { Panel } from '../../parts/panel.tsx'
import styles from '../phone-order.module.css'
import { Favourites } from './favourites.tsx'
import { FoundProduct } from './found-product.tsx'
import { hasRoom, linesOf, mostOf, nameOfLine, readCount } from './found-sizes.ts'
import { addLine, type DraftLine, findLine, setQuantity } from './order-draft.ts'
import { WantedLines } from './wanted-lines.tsx'

type LinesProps = { lines: readonly DraftLine[]; onChange: (lines: readonly DraftLine[]) => void }

/** The sizes that a search finds, those that are asked for most, and below them those that the caller wants. */
export function LinesPanel({ lines, onChange }: LinesProps) {
  const [search, setSearch] = useState('')
  const [last, setLast] = useState<PhoneLine>()
  const { reply, error } = useReply(findPhoneProducts, { query: { search } })
  const find = useRef<HTMLDivElement>(null)
  const add = (wanted: PhoneLine) => {
    if (!hasRoom(lines, wanted)) return toast.say(`No more ${nameOfLine(wanted)} is left`)
    onChange(addLine(lines, wanted))
    setLast(wanted)
    toast.say(`${nameOfLine(wanted)} added`)
  }
  const sizes = reply?.products.flatMap(linesOf).filter((size) => hasRoom(lines, size))
  const { marked, onKeyDown } = usePick({
    search,
    onSearch: setSearch,
    options: search === '' ? [] : sizes,
    keyOf: ({ productId, size }) => `${productId} ${size}`,
    isSure: reply?.isNear !== true,
    onPick: (size) => {
      add(size)
      setSearch('')
    },
  })
  const counted = last && findLine(lines, last)
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    const count = counted && readCount(event.currentTarget.value.trim(), mostOf(counted))
    if (event.key !== 'Enter' || !counted || count === undefined) return onKeyDown(event)
    onChange(setQuantity(lines, counted, count))
    toast.say(`${count} of ${nameOfLine(counted)}`)
    setSearch('')
  }
  return (
    <Panel title="What they want" shortcut="Alt 2">
      <div ref={find}>
        <FilterBar label="Products">
          <SearchFilter label="Product" value={search} onChange={setSearch} onKeyDown={press} shortcut="Alt+2" />
        </FilterBar>
      </div>
      <BadNote>{error?.message}</BadNote>
      <ul className={styles.found}>
        {reply?.products.map((product) => (
          <FoundProduct key={product.id} {...{ product, lines, marked }} onAdd={add} />
        ))}
      </ul>
      <p role="status" className={styles.quiet}>
        {hintOf({ marked, counted, isNone: search !== '' && reply?.products.length === 0 })}
      </p>
      <Favourites onAdd={add} />
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

type Hint = { marked: PhoneLine | undefined; counted: DraftLine | undefined; isNone: boolean }

/** What Enter does now. */
function hintOf({ marked, counted, isNone }: Hint): string {
  if (isNone) return 'Nothing of that name is sold.'
  if (marked) return `Enter adds ${nameOfLine(marked)}.`
  return counted ? `A number and Enter: so many of ${nameOfLine(counted)}.` : ''
}
