import { useRouter } from '@tanstack/react-router'
import WifiOff from 'lucide-react/icons/wifi-off'
import X from 'lucide-react/icons/x'
import { type KeyboardEvent, type RefObject, useEffect, useId, useRef, useState } from 'react'
import { IconButton } from '../../ui/buttons/icon-button.tsx'
import { Note } from '../../ui/messages/note.tsx'
import { useStaff } from '../calls/staff-session.ts'
import { SearchFilter } from '../parts/filter-bar.tsx'
import { Key } from '../parts/keys/key.tsx'
import { keyName } from '../parts/keys/use-keys.ts'
import { usePick } from '../parts/keys/use-pick.ts'
import type { ShownSection } from './find-pages.ts'
import type { FoundRow } from './found-row.ts'
import { noteOpened } from './last-opened.ts'
import styles from './palette.module.css'
import { optionId, optionsOf, PaletteGroups } from './palette-groups.tsx'
import { useFound } from './use-found.ts'

export type PaletteProps = {
  /** What can be looked for, in a few words. */
  label: string
  sections: readonly ShownSection[]
  onClose: () => void
}

/** One field for all that somebody may open, and what it finds below it. */
export function Palette({ label, sections, onClose }: PaletteProps) {
  const { id: staffId } = useStaff()
  const router = useRouter()
  const list = useId()
  const [search, setSearch] = useState('')
  const { groups, isComing, isWaiting, isNothing, failed } = useFound(search, sections)
  const options = optionsOf(groups)
  const leaveFor = (row: FoundRow) => {
    noteOpened(staffId, row)
    onClose()
  }
  const { marked, onKeyDown } = usePick({
    search,
    onSearch: setSearch,
    options,
    isComing,
    keyOf: ({ key }) => key,
    onPick: ({ row }) => {
      leaveFor(row)
      void router.navigate({ href: row.href })
    },
  })
  return (
    <div className={styles.inside}>
      <div className={styles.field}>
        <FindField
          {...{ label, search, onKeyDown }}
          onSearch={setSearch}
          list={options.length > 0 ? list : undefined}
          marked={marked?.key}
        />
        <IconButton icon={X} label="Close" onClick={onClose} />
      </div>
      <div className={styles.found}>
        {failed.length > 0 && <NotSearched titles={failed} />}
        <p role="status" className={isNothing ? styles.nothing : 'hide'}>
          {isNothing ? `Nothing is called “${search}”.` : search !== '' && !isComing && `${options.length} found`}
        </p>
        {isWaiting && <Skeleton />}
        {options.length > 0 && (
          <PaletteGroups id={list} {...{ groups, search }} marked={marked?.key} onOpen={leaveFor} />
        )}
      </div>
      <p className={styles.keys} aria-hidden>
        <span>
          <Key name="Up" /> <Key name="Down" /> choose
        </span>
        <span>
          <Key name="Enter" /> opens
        </span>
        <span>
          <Key name="Esc" /> closes
        </span>
      </p>
    </div>
  )
}

type FieldProps = {
  label: string
  search: string
  onSearch: (search: string) => void
  onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => void
  /** The id of its list, and the key of what is marked there; undefined: there is none. */
  list: string | undefined
  marked: string | undefined
}

function FindField({ label, search, onSearch, onKeyDown, list, marked }: FieldProps) {
  const field = useRef<HTMLInputElement>(null)
  useFocusByKey(field)
  return (
    <SearchFilter
      label={label}
      value={search}
      onChange={onSearch}
      onKeyDown={onKeyDown}
      field={{
        ref: field,
        role: 'combobox',
        'aria-autocomplete': 'list',
        'aria-expanded': list !== undefined,
        ...(list !== undefined && { 'aria-controls': list }),
        ...(list !== undefined && marked !== undefined && { 'aria-activedescendant': optionId(list, marked) }),
        // In a field of search the browser takes the first Escape for itself.
        type: 'text',
        maxLength: 100,
        autoComplete: 'off',
        autoCapitalize: 'none',
        spellCheck: false,
        enterKeyHint: 'go',
      }}
    />
  )
}

/** The focus is in the field at first, and by the key that opened it: what stands there is typed over. */
function useFocusByKey(field: RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    field.current?.focus()
    const press = (event: globalThis.KeyboardEvent) => {
      if (keyName(event) !== 'Ctrl+k') return
      event.preventDefault()
      field.current?.select()
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [field])
}

/** 'Orders and customers cannot be searched now.' */
function NotSearched({ titles }: { titles: readonly string[] }) {
  const [first = '', ...others] = titles
  const named = new Intl.ListFormat('en-IN').format([first, ...others.map((title) => title.toLowerCase())])
  return (
    <Note kind="bad" icon={WifiOff} alert>
      <b>{named} cannot be searched now.</b> Pages below can be opened.
    </Note>
  )
}

function Skeleton() {
  return (
    <div className={styles.skeleton} aria-hidden>
      <span />
      <span />
    </div>
  )
}
