import { type ReactNode, useEffect } from 'react'
import { markWords } from '../../domain/found-words.ts'
import { Icon } from '../../ui/icons/icon.tsx'
import { Link } from '../../ui/link.tsx'
import type { FoundRow } from './found-row.ts'
import styles from './palette.module.css'
import type { FoundGroup } from './use-found.ts'

/** A line, named with the group that it stands in: the same page may be among the last opened as well. */
export type FoundOption = { key: string; row: FoundRow }

/** All lines in the order in which they are shown. */
export function optionsOf(groups: readonly FoundGroup[]): readonly FoundOption[] {
  return groups.flatMap(({ title, rows }) => rows.map((row) => ({ key: optionKey(title, row), row })))
}

function optionKey(title: string, { href }: FoundRow): string {
  return `${title} ${href}`
}

/** An id in the page: a key has spaces, which no id has. */
export function optionId(list: string, key: string): string {
  return `${list}-${encodeURIComponent(key)}`
}

type GroupsProps = {
  /** The list's id. */
  id: string
  groups: readonly FoundGroup[]
  /** What is marked in the lines. */
  search: string
  /** The key of the line that Enter opens. */
  marked: string | undefined
  onOpen: (row: FoundRow) => void
}

/** The list below the field, which keeps the focus; its lines are links. */
export function PaletteGroups({ id, groups, search, marked, onOpen }: GroupsProps) {
  useEffect(() => {
    if (marked !== undefined) document.getElementById(optionId(id, marked))?.scrollIntoView({ block: 'nearest' })
  }, [id, marked])
  return (
    <div id={id} role="listbox" aria-label="Found" className={styles.list}>
      {groups.map(({ title, rows }) => (
        <fieldset key={title}>
          <legend className={styles.title}>{title}</legend>
          {rows.map((row) => {
            const key = optionKey(title, row)
            return (
              <Line
                key={key}
                {...{ row, search }}
                id={optionId(id, key)}
                isMarked={key === marked}
                onOpen={() => onOpen(row)}
              />
            )
          })}
        </fieldset>
      ))}
    </div>
  )
}

type LineProps = { row: FoundRow; search: string; id: string; isMarked: boolean; onOpen: () => void }

function Line({ row: { href, icon, title, detail, state }, search, id, isMarked, onOpen }: LineProps) {
  return (
    <Link
      href={href}
      id={id}
      className={styles.row}
      role="option"
      aria-selected={isMarked}
      tabIndex={-1}
      // With another key it opens beside, and this stays.
      onClick={({ ctrlKey, metaKey, shiftKey }) => ctrlKey || metaKey || shiftKey || onOpen()}
    >
      <Icon of={icon} small />
      <span>
        <b>{marksIn(title, search)}</b>
        {detail !== '' && <small>{marksIn(detail, search)}</small>}
      </span>
      {state && <span className={styles.state}>{state}</span>}
    </Link>
  )
}

function marksIn(text: string, search: string): ReactNode {
  return markWords(text, search).map(({ text: piece, isMarked }, at) =>
    isMarked ? <mark key={at}>{piece}</mark> : piece,
  )
}
