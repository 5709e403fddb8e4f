import X from 'lucide-react/icons/x'
import { useState } from 'react'
import { findAdminProduct, listAdminProducts } from '../../../../contract/admin/catalog.ts'
import { IconButton } from '../../../../ui/buttons/icon-button.tsx'
import { TextButton } from '../../../../ui/buttons/text-link.tsx'
import { TextField } from '../../../../ui/fields/text-field.tsx'
import { BadNote } from '../../../../ui/messages/note.tsx'
import { callAdmin } from '../../../calls/call-admin.ts'
import { useReply } from '../../../calls/use-reply.ts'
import { SearchFilter } from '../../../parts/filter-bar.tsx'
import { useTrying } from '../../../parts/use-trying.ts'
import styles from '../promise.module.css'
import type { TrialItem } from './trial-cart.ts'

type BasketProps = { items: readonly TrialItem[]; onChange: (items: readonly TrialItem[]) => void }

/** What is in the basket that is tried. */
export function TrialBasket({ items, onChange }: BasketProps) {
  const [search, setSearch] = useState('')
  return (
    <>
      <SearchFilter label="A sweet for the basket" value={search} onChange={setSearch} />
      {search !== '' && (
        <Found
          search={search}
          onAdd={(product) => {
            onChange([...items.filter((item) => item.product.id !== product.id), { product, kilograms: '1' }])
            setSearch('')
          }}
        />
      )}
      <ul className={styles.rows} aria-label="In the basket">
        {items.map((item) => (
          <li key={item.product.id} className={styles.tried}>
            <TextField
              label={`${item.product.name}, kg`}
              inputMode="decimal"
              compact
              value={item.kilograms}
              onChange={({ target }) =>
                onChange(items.map((one) => (one === item ? { ...one, kilograms: target.value } : one)))
              }
            />
            <IconButton
              icon={X}
              label={`Take ${item.product.name} out`}
              onClick={() => onChange(items.filter((one) => one !== item))}
            />
          </li>
        ))}
      </ul>
    </>
  )
}

type FoundProps = { search: string; onAdd: (product: TrialItem['product']) => void }

const MOST_FOUND = 5

function Found({ search, onAdd }: FoundProps) {
  const { reply, error } = useReply(listAdminProducts, { query: { search } })
  const { problem, run } = useTrying()
  const add = (id: string) => run(async () => onAdd((await callAdmin(findAdminProduct, { params: { id } })).product))
  return (
    <>
      <BadNote>{problem ?? error?.message}</BadNote>
      <ul className={styles.found} aria-label="Sweets found">
        {reply?.rows.slice(0, MOST_FOUND).map(({ id, name }) => (
          <li key={id}>
            <TextButton onClick={() => void add(id)}>Put in {name}</TextButton>
          </li>
        ))}
      </ul>
      <p role="status" className={styles.said}>
        {reply?.rows.length === 0 && 'Nothing of that name is in the catalogue.'}
      </p>
    </>
  )
}
