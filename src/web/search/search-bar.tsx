import ArrowRight from 'lucide-react/icons/arrow-right'
import Search from 'lucide-react/icons/search'
import X from 'lucide-react/icons/x'
import type { ComponentPropsWithRef, FormEvent } from 'react'
import { Button } from '../../ui/buttons/button.tsx'
import { IconButton } from '../../ui/buttons/icon-button.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { Icon } from '../../ui/icons/icon.tsx'
import styles from './search-bar.module.css'

/** No longer than the list takes. */
const LONGEST = 200

type SearchBarProps = {
  value: string
  onChange: (value: string) => void
  onSubmit: (event: FormEvent) => void
  /** With it the bar has a button that closes what it stands in. */
  onLeave?: () => void
  field?: ComponentPropsWithRef<'input'>
}

/** A field with its glass and button; nothing is searched for while it is blank (specification §5). */
export function SearchBar({ value, onChange, onSubmit, onLeave, field }: SearchBarProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: `search` is an element of its own only in new browsers
    <form role="search" action="/collection" className={styles.bar} onSubmit={onSubmit}>
      <SearchField
        {...field}
        label="Search sweets and namkeen"
        placeholder="Search the shop"
        autoComplete="off"
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
      <Button type="submit" disabled={value.trim() === ''} aria-label="Search" className={styles.go}>
        <span className="only-wide">Search</span>
        <span className="only-phone">
          <Icon of={ArrowRight} />
        </span>
      </Button>
      {onLeave && <IconButton icon={X} label="Close the search" onClick={onLeave} />}
    </form>
  )
}

/** What is searched for, beside a glass. */
export function SearchField(field: ComponentPropsWithRef<typeof TextField>) {
  return (
    <div className={styles.in}>
      <Icon of={Search} />
      <TextField {...field} type="search" name="search" labelHidden maxLength={LONGEST} />
    </div>
  )
}
