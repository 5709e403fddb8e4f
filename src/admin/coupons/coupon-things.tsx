import { useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { listAdminProducts } from '../../contract/admin/catalog.ts'
import { listCategories } from '../../contract/catalog.ts'
import { groupName } from '../../domain/coupons/group-name.ts'
import { TextButton } from '../../ui/buttons/text-link.tsx'
import { Select } from '../../ui/fields/text-field.tsx'
import { BadNote } from '../../ui/messages/note.tsx'
import { useReply } from '../calls/use-reply.ts'
import { FilterBar, SearchFilter } from '../parts/filter-bar.tsx'
import type { CouponFields } from './coupon-fields.ts'
import styles from './coupon-things.module.css'

type ThingsProps = { form: UseFormReturn<CouponFields> }

/** What a coupon is for: categories, tags and single products; none of them is the whole order. */
export function CouponThings({ form }: ThingsProps) {
  const [products, categories] = form.watch(['products', 'categories'])
  const chosen = [
    ...categories.map((id) => ({
      id,
      name: groupName(id),
      remove: () => setCategories(categories.filter((one) => one !== id)),
    })),
    ...products.map(({ id, name }) => ({
      id,
      name,
      remove: () => setProducts(products.filter((one) => one.id !== id)),
    })),
  ]
  function setCategories(next: readonly string[]): void {
    form.setValue('categories', next, { shouldDirty: true })
  }
  function setProducts(next: CouponFields['products']): void {
    form.setValue('products', next, { shouldDirty: true })
  }
  return (
    <div className={styles.things}>
      <p>
        <b>For</b>{' '}
        {chosen.length === 0 && <span className="quiet">the whole order, unless something is chosen here</span>}
      </p>
      {chosen.length > 0 && (
        <ul className={styles.chosen} aria-label="What it is for">
          {chosen.map(({ id, name, remove }) => (
            <li key={id}>
              {name}{' '}
              <TextButton aria-label={`Remove ${name}`} onClick={remove}>
                Remove
              </TextButton>
            </li>
          ))}
        </ul>
      )}
      <Categories taken={categories} onAdd={(id) => setCategories([...categories, id])} />
      <Products taken={products} onAdd={(product) => setProducts([...products, product])} />
    </div>
  )
}

function Categories({ taken, onAdd }: { taken: readonly string[]; onAdd: (id: string) => void }) {
  const { reply, error } = useReply(listCategories, {})
  const all = [...(reply?.categories ?? []), ...(reply?.tags ?? [])].map(({ _id }) => _id)
  return (
    <>
      <BadNote>{error?.message}</BadNote>
      <Select
        label="Add a category or tag"
        value=""
        onChange={({ target }) => target.value !== '' && onAdd(target.value)}
      >
        <option value="">Choose...</option>
        {all
          .filter((id) => !taken.includes(id))
          .map((id) => (
            <option key={id} value={id}>
              {groupName(id)}
            </option>
          ))}
      </Select>
    </>
  )
}

type ProductsProps = { taken: CouponFields['products']; onAdd: (product: CouponFields['products'][number]) => void }

const MOST_FOUND = 8

function Products({ taken, onAdd }: ProductsProps) {
  const [search, setSearch] = useState('')
  const { reply, error } = useReply(listAdminProducts, { query: { search } })
  const found = search === '' ? [] : (reply?.rows ?? []).slice(0, MOST_FOUND)
  return (
    <>
      <FilterBar label="Products">
        <SearchFilter label="Add a product" value={search} onChange={setSearch} />
      </FilterBar>
      <BadNote>{error?.message}</BadNote>
      {found.length > 0 && (
        <ul className={styles.found} aria-label="Products found">
          {found.map(({ id, name }) => (
            <li key={id}>
              {name}
              <TextButton
                aria-label={`Add ${name}`}
                disabled={taken.some((one) => one.id === id)}
                onClick={() => onAdd({ id, name })}
              >
                Add
              </TextButton>
            </li>
          ))}
        </ul>
      )}
      <p role="status" className="small quiet">
        {reply && search !== '' && found.length === 0 && 'Nothing of that name is in the catalogue.'}
      </p>
    </>
  )
}
