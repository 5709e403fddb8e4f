import { useState } from 'react'
import { Button } from '../../../../ui/buttons/button.tsx'
import { Chip, Chips } from '../../../../ui/fields/chip.tsx'
import { TextField } from '../../../../ui/fields/text-field.tsx'
import { Checkbox } from '../../../../ui/fields/tick.tsx'
import { BadNote } from '../../../../ui/messages/note.tsx'
import styles from '../promise.module.css'
import { findByWords } from './find-by-words.ts'
import { useLeftSearch } from './use-left-search.ts'
import { useProductNames } from './use-product-names.ts'

type PickerProps = {
  label: string
  chosen: readonly string[]
  onAdd: (ids: readonly string[]) => void
  onRemove: (id: string) => void
  /** Where what is chosen is shown beside it. */
  withoutChips?: true
}

/**
 * Products that are chosen, and a search for more: its ticks stay, one by one or all that it finds. A search of which
 * nothing was chosen is not saved past.
 */
export function ProductPicker({ label, chosen, onAdd, onRemove, withoutChips }: PickerProps) {
  const { all, nameOf, error } = useProductNames()
  const [search, setSearch] = useState('')
  const found = findByWords(all, search)
  const missing = found.filter(({ id }) => !chosen.includes(id))
  // Nothing is refused by names that have not come.
  const isChosen = all.length === 0 || (found.length > 0 && missing.length === 0)
  const left = useLeftSearch({ search, isFound: found.length > 0, isChosen })
  const add = (ids: readonly string[]) => {
    left.choose()
    onAdd(ids)
  }
  const remove = (id: string) => {
    left.choose()
    onRemove(id)
  }
  return (
    <>
      {!withoutChips && chosen.length > 0 && (
        <Chips>
          {chosen.map((id) => (
            <Chip key={id} pressed aria-label={`Remove ${nameOf(id)}`} onClick={() => onRemove(id)}>
              {nameOf(id)}
            </Chip>
          ))}
        </Chips>
      )}
      <TextField
        label={label}
        type="search"
        hint="Search one name, kind or ingredient at a time, such as barfi, and tick below what you mean"
        ref={left.field}
        error={left.error}
        value={search}
        onChange={({ target }) => {
          left.search()
          setSearch(target.value)
        }}
        // Among the fields of a form it would send them.
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      />
      <BadNote>{error}</BadNote>
      {found.length > 0 && (
        <ul className={styles.ticks} aria-label="Products found">
          {found.map(({ id, name, kind }) => (
            <li key={id}>
              <Checkbox
                label={name}
                note={kind}
                checked={chosen.includes(id)}
                onChange={({ target }) => (target.checked ? add([id]) : remove(id))}
              />
            </li>
          ))}
        </ul>
      )}
      {missing.length > 1 && (
        <div>
          <Button look="line" size="small" onClick={() => add(missing.map(({ id }) => id))}>
            Add all {missing.length} found
          </Button>
        </div>
      )}
      <p role="status" className={styles.said}>
        {search.trim() !== '' && found.length === 0 && 'Nothing of that name is in the shop, nor made of it.'}
      </p>
    </>
  )
}
