import { type FormEvent, useState } from 'react'
import { Button } from '../../ui/buttons/button.tsx'
import { Chip, Chips } from '../../ui/fields/chip.tsx'
import { OptionGroup } from '../../ui/fields/option-group.tsx'
import { Select, TextField } from '../../ui/fields/text-field.tsx'
import { Checkbox } from '../../ui/fields/tick.tsx'
import { categoryText, collectionWords } from '../cards/collection-words.ts'
import { useShop } from '../page/use-shop.ts'
import { type ListingSearch, toggleWord, wordsInList } from './listing-search.ts'
import { boundsInOrder } from './products-listing.ts'
import styles from './products-page.module.css'
import type { Shelves } from './shelves.ts'
import type { Listing } from './use-listing.ts'

/** How many of the commonest tags the panel offers; one that is in force stands there in any case. */
const TAGS_OFFERED = 14

const FLAGS = [
  { name: 'bestseller', text: 'Bestsellers' },
  { name: 'featured', text: 'Featured Products' },
  { name: 'new', text: 'New Arrivals' },
] as const

type FiltersProps = {
  listing: Listing
  shelves: Shelves
  /** Names the form for a button that stands outside of it; without it the panel has its own. */
  id?: string
  onApplied?: () => void
}

/** The panel as a form: nothing changes before Apply Filters (specification §2, Products listing). */
export function ProductsFilters({ listing, shelves, id, onApplied }: FiltersProps) {
  const [changed, setChanged] = useState<ListingSearch>({})
  const draft = { ...listing.search, ...changed }
  const set = (part: ListingSearch) => setChanged({ ...changed, ...part })
  const apply = (event: FormEvent) => {
    event.preventDefault()
    listing.change({ ...changed, ...boundsInOrder(draft) })
    onApplied?.()
  }
  return (
    <form id={id} className={id && styles.inSheet} noValidate onSubmit={apply}>
      <KindFields draft={draft} set={set} shelves={shelves} />
      <OptionGroup legend="Price">
        <div className={styles.pair}>
          <RupeesField label="From ₹" value={draft.min} placeholder="0" onChange={(min) => set({ min })} />
          <RupeesField label="To ₹" value={draft.max} placeholder="1000" onChange={(max) => set({ max })} />
        </div>
      </OptionGroup>
      <OptionGroup legend="Show only">
        {FLAGS.map(({ name, text }) => (
          <Checkbox
            key={name}
            label={text}
            checked={draft[name] === 'true'}
            onChange={({ target }) => set({ [name]: target.checked ? 'true' : '' })}
          />
        ))}
      </OptionGroup>
      <TagChips draft={draft} set={set} shelves={shelves} />
      {!id && (
        <Button type="submit" wide>
          Apply Filters
        </Button>
      )}
    </form>
  )
}

type PartProps = { draft: ListingSearch; set: (part: ListingSearch) => void; shelves: Shelves }

function KindFields({ draft, set, shelves }: PartProps) {
  const { words } = useShop().store
  const { categories } = shelves
  const all = categories.reduce((sum, { count = 0 }) => sum + count, 0)
  const { category = '', subcategory = '' } = draft
  const choose = (next: string) =>
    set({ category: next, subcategory: typesOf(shelves, next).includes(subcategory) ? subcategory : '' })
  return (
    <OptionGroup legend="What kind">
      <div className={styles.fields}>
        <Select label="Category" value={category} onChange={({ target }) => choose(target.value)}>
          <option value="">{`All categories${numberOf(all)}`}</option>
          {categories.map(({ _id, count }) => (
            <option key={_id} value={_id}>
              {categoryText(_id, words) + numberOf(count)}
            </option>
          ))}
          {category && !categories.some(({ _id }) => _id === category) && (
            <option value={category}>{categoryText(category, words)}</option>
          )}
        </Select>
        <Select label="Type" value={subcategory} onChange={({ target }) => set({ subcategory: target.value })}>
          <option value="">All types</option>
          {typesOf(shelves, category).map((type) => (
            <option key={type} value={type}>
              {collectionWords(words).types.find(type)?.text ?? type}
            </option>
          ))}
        </Select>
      </div>
    </OptionGroup>
  )
}

function numberOf(count = 0): string {
  return count > 0 ? ` (${count})` : ''
}

/** The sub-categories of a category; of all of them where none is chosen. */
function typesOf({ categories }: Shelves, category: string): string[] {
  const chosen = categories.filter(({ _id }) => category === '' || _id === category)
  return [...new Set((chosen.length > 0 ? chosen : categories).flatMap(({ subCategories }) => subCategories))]
}

type RupeesProps = {
  label: string
  value: string | undefined
  placeholder: string
  onChange: (value: string) => void
}

/** Whole rupees: other characters do not get in. */
function RupeesField({ value = '', onChange, ...shown }: RupeesProps) {
  return (
    <TextField
      {...shown}
      inputMode="numeric"
      autoComplete="off"
      maxLength={7}
      value={value}
      onChange={({ target }) => onChange(target.value.replaceAll(/\D/g, ''))}
    />
  )
}

function TagChips({ draft, set, shelves }: PartProps) {
  const chosen = wordsInList(draft.tags)
  const offered = shelves.tags.slice(0, TAGS_OFFERED).map(({ _id }) => _id)
  return (
    <OptionGroup legend="Tags">
      <div className={styles.tags}>
        <Chips>
          {[...new Set([...offered, ...chosen])].map((tag) => (
            <Chip key={tag} pressed={chosen.includes(tag)} onClick={() => set({ tags: toggleWord(draft.tags, tag) })}>
              {tag}
            </Chip>
          ))}
        </Chips>
      </div>
    </OptionGroup>
  )
}
