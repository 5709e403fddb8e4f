import { useState } from 'react'
import { FACT_NAMES, type FactName, type ShopFacts } from '../../../domain/content/facts.ts'
import { LEFT_OUT } from '../../../domain/content/left-out.ts'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import styles from './parts.module.css'

type FactProps = { facts: ShopFacts; onChoose: (name: FactName) => void; onClose: () => void }

/** The facts of the settings with what each says now, to choose one from. */
export function FactDialog({ facts, onChoose, onClose }: FactProps) {
  const [query, setQuery] = useState('')
  const found = FACT_NAMES.filter((name) => `${name} ${facts[name] ?? ''}`.toLowerCase().includes(query.toLowerCase()))
  const choose = (name: FactName) => {
    onClose()
    onChoose(name)
  }
  return (
    <Dialog open onClose={onClose} title="A fact of the settings">
      <TextField
        type="search"
        label="Look for"
        value={query}
        onChange={({ target }) => setQuery(target.value)}
        onKeyDown={(event) => {
          const [first] = found
          if (event.key === 'Enter' && first) choose(first)
        }}
      />
      <ul className={styles.facts} aria-label="Facts">
        {found.map((name) => (
          <li key={name}>
            <button type="button" className={styles.fact} onClick={() => choose(name)}>
              <b>{name}</b> <span>{facts[name] ?? `${LEFT_OUT}.`}</span>
            </button>
          </li>
        ))}
      </ul>
      {found.length === 0 && <p>No fact is called that.</p>}
    </Dialog>
  )
}
