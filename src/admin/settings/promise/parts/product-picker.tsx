import { useState } from 'react'
import { Button } from '../../../../ui/buttons/button.tsx'
import { Chip, Chips } from '../../../../ui/fields/chip.tsx'
import { TextField } from '../../../../ui/fields/text-field.tsx'
import { BadNote } from '../../../../ui/messages/note.tsx'
import styles from '../promise.module.css'
import { type NamedProduct, useProductNames } from './use-product-names.ts'

type PickerProps = {
  /** What is done with one, before its name: 'Make here'. */
  label: string
  chosen: readonly string[]
  onAdd: (ids: readonly string[]) => void
  /** Without it what is chosen is not shown. */
  onRemove?: (id: string) => void
}

const MOST_FOUND = 8

/** Products by name: those that are chosen, and a search for more, one by one or all that it finds. */
export function ProductPicker({ label, chosen, onAdd, onRemove }: PickerProps) {
  const { all, nameOf, error } = useProductNames()
  const [search, setSearch] = useState('')
  const found = findByWords(all, search).filter(({ id }) => !chosen.includes(id))
  const add = (ids: readonly string[]) => {
    onAdd(ids)
    setSearch('')
  }
  return (
    <>
      {onRemove && (
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
        hint="A name, or a kind: Sweets, Namkeens"
        value={search}
        onChange={({ target }) => setSearch(target.value)}
        // Among the fields of a form it would send them.
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      />
      <BadNote>{error}</BadNote>
      {search.trim() !== '' && (
        <div className={styles.buttons}>
          {found.slice(0, MOST_FOUND).map(({ id, name }) => (
            <Button key={id} look="line" size="small" onClick={() => add([id])}>
              Add {name}
            </Button>
          ))}
          {found.length > 1 && (
            <Button look="line" size="small" onClick={() => add(found.map(({ id }) => id))}>
              Add all {found.length}
            </Button>
          )}
        </div>
      )}
      <p role="status" className={styles.said}>
        {search.trim() !== '' && found.length === 0 && 'Nothing else of that name is in the shop.'}
      </p>
    </>
  )
}

/** Those that hold every word in their name or kind. */
function findByWords(all: readonly NamedProduct[], search: string): readonly NamedProduct[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean)
  if (words.length === 0) return []
  return all.filter(({ name, kind }) => words.every((word) => `${name} ${kind}`.toLowerCase().includes(word)))
}
