import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import Plus from 'lucide-react/icons/plus'
import Trash from 'lucide-react/icons/trash-2'
import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { Button } from '../../../ui/buttons/button.tsx'
import { IconButton } from '../../../ui/buttons/icon-button.tsx'
import { Wrong } from '../../../ui/fields/field.tsx'
import { type ContentPath, pathName } from './content-path.ts'
import { type ContentField, emptyOf } from './field-of.ts'
import { partName } from './field-words.ts'
import styles from './form.module.css'
import { usePieceForm } from './form-context.ts'

type ListProps = {
  name: string
  label: string
  field: Extract<ContentField, { kind: 'list' }>
  value: readonly unknown[]
  path: ContentPath
  /** The fields of one part. */
  children: (part: unknown, path: ContentPath) => ReactNode
}

const FIELDS = 'input, textarea, select'

/** Parts of one kind in their order: added, taken away, moved. */
export function ListField({ name, label, field: { of, least, most }, value, path, children }: ListProps) {
  const { change, problems, unsold } = usePieceForm()
  const list = useRef<HTMLOListElement>(null)
  const adding = useRef<HTMLButtonElement>(null)
  const part = partName(name)
  const put = (parts: readonly unknown[]) => change(path, parts)
  const changed = useRef<'added' | 'removed'>(undefined)
  // Before the next key is pressed.
  useLayoutEffect(() => {
    if (changed.current === 'added') list.current?.lastElementChild?.querySelector<HTMLElement>(FIELDS)?.focus()
    // The button that was pressed may be gone.
    if (changed.current === 'removed' && document.activeElement === document.body) adding.current?.focus()
    changed.current = undefined
  })
  const add = () => {
    changed.current = 'added'
    put([...value, emptyOf(name, of)])
  }
  const remove = (at: number) => {
    changed.current = 'removed'
    put(value.toSpliced(at, 1))
  }
  const problem = problems.get(pathName(path))
  return (
    <fieldset className={styles.list} data-path={pathName(path)}>
      <legend>{label}</legend>
      <ol ref={list} className={styles.parts}>
        {value.map((one, at) => (
          <li key={at} className={styles.part}>
            <div className={styles.partHead}>
              <b>
                {part} {at + 1}
                {titleOf(one)}
              </b>
              <IconButton
                icon={ArrowUp}
                label={`${part} ${at + 1} up`}
                disabled={at === 0}
                onClick={() => put(swapped(value, at - 1))}
              />
              <IconButton
                icon={ArrowDown}
                label={`${part} ${at + 1} down`}
                disabled={at === value.length - 1}
                onClick={() => put(swapped(value, at))}
              />
              <IconButton
                icon={Trash}
                label={`Remove ${part.toLowerCase()} ${at + 1}`}
                disabled={value.length <= least}
                onClick={() => remove(at)}
              />
            </div>
            {unsold.includes(wayOf(one)) && <p className="small quiet">Not shown: no product has it yet.</p>}
            {children(one, [...path, at])}
          </li>
        ))}
      </ol>
      {problem && <Wrong>{problem}</Wrong>}
      {value.length < most && (
        <div>
          <Button ref={adding} look="line" size="small" icon={Plus} onClick={add}>
            Add {part.toLowerCase()}
          </Button>
        </div>
      )}
    </fieldset>
  )
}

/** The category or occasion that it is of; '' where it is of none. */
function wayOf(part: unknown): string {
  if (typeof part !== 'object' || part === null) return ''
  const way = 'category' in part ? part.category : 'occasion' in part ? part.occasion : ''
  return typeof way === 'string' ? way : ''
}

/** Its own name, where it has one. */
function titleOf(part: unknown): string {
  if (typeof part !== 'object' || part === null) return ''
  const title = 'title' in part && part.title !== '' ? part.title : 'name' in part ? part.name : ''
  return typeof title === 'string' && title !== '' ? `: ${title}` : ''
}

/** The one at `at` after the next one. */
function swapped(parts: readonly unknown[], at: number): unknown[] {
  return parts.toSpliced(at, 2, parts[at + 1], parts[at])
}
