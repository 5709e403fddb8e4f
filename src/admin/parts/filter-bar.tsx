import Filter from 'lucide-react/icons/funnel'
import Search from 'lucide-react/icons/search'
import { type ComponentPropsWithRef, type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { Button } from '../../ui/buttons/button.tsx'
import { TextButton } from '../../ui/buttons/text-link.tsx'
import { Select, TextField } from '../../ui/fields/text-field.tsx'
import { Icon } from '../../ui/icons/icon.tsx'
import styles from './filter-bar.module.css'

type BarProps = {
  /** What is filtered, for screen readers: 'Orders'. */
  label: string
  /** Shown where something is filtered. */
  onClear?: (() => void) | undefined
  /** On a phone all but the search stand behind a button: what is filtered comes before how. */
  folds?: boolean
  children: ReactNode
}

/** Filters above a list; each writes into the address by `useFilters`. */
export function FilterBar({ label, onClear, folds = false, children }: BarProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <search
      className={`not-print ${styles.bar}`}
      aria-label={`Filter: ${label}`}
      data-folded={(folds && !isOpen) || undefined}
    >
      {children}
      {folds && (
        <Button
          look="line"
          size="small"
          icon={Filter}
          className={styles.fold}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          {onClear ? 'Filter: on' : 'Filter'}
        </Button>
      )}
      {onClear && (
        <TextButton className={styles.clear} onClick={onClear}>
          Clear filters
        </TextButton>
      )}
    </search>
  )
}

type SearchProps = {
  label: string
  value: string | undefined
  onChange: (text: string) => void
  placeholder?: string | undefined
  /** What keys do beside typing, such as to walk through what was found. */
  onKeyDown?: (event: KeyboardEvent<HTMLInputElement>) => void
  /** For the page's own keys. */
  shortcut?: string
  /** What else the field is, such as the combobox of a list. */
  field?: Omit<ComponentPropsWithRef<'input'>, 'value' | 'onChange' | 'onKeyDown'>
}

/** Nobody types so slowly that each letter should be asked for, ms. */
const TYPING = 250

/** A word to search for; the list follows when typing rests. */
export function SearchFilter({ label, value = '', onChange, placeholder, onKeyDown, shortcut, field }: SearchProps) {
  const [typed, setTyped] = useState(value)
  const [known, setKnown] = useState(value)
  // Changed elsewhere: by Back, or by taking all filters away.
  if (value !== known) {
    setKnown(value)
    setTyped(value)
  }
  const tell = useRef(onChange)
  useEffect(() => {
    tell.current = onChange
  })
  useEffect(() => {
    if (typed.trim() === known) return
    const timer = setTimeout(() => {
      setKnown(typed.trim())
      tell.current(typed.trim())
    }, TYPING)
    return () => clearTimeout(timer)
  }, [typed, known])
  const take = (event: KeyboardEvent<HTMLInputElement>) => {
    // Among the fields of a form it would send them.
    event.preventDefault()
    setKnown(typed.trim())
    if (typed.trim() !== known) onChange(typed.trim())
  }
  return (
    <div className={styles.search}>
      <Icon of={Search} small />
      <TextField
        type="search"
        compact
        label={label}
        labelHidden
        placeholder={placeholder ?? label}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        onKeyDown={(event) => {
          // With another key it is the page's.
          if (event.altKey || event.ctrlKey || event.metaKey) return
          if (event.key === 'Enter') take(event)
          onKeyDown?.(event)
        }}
        aria-keyshortcuts={shortcut}
        {...field}
      />
    </div>
  )
}

type ChoiceProps = {
  label: string
  value: string | undefined
  onChange: (value: string) => void
  /** What it is called where nothing is chosen. */
  all: string
  options: readonly { value: string; label: string }[]
}

/** One of a few. */
export function ChoiceFilter({ label, value = '', onChange, all, options }: ChoiceProps) {
  return (
    <Select compact label={label} labelHidden value={value} onChange={({ target }) => onChange(target.value)}>
      <option value="">{all}</option>
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </Select>
  )
}
