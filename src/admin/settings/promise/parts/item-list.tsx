import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import ChevronDown from 'lucide-react/icons/chevron-down'
import Plus from 'lucide-react/icons/plus'
import Trash from 'lucide-react/icons/trash-2'
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { Button } from '../../../../ui/buttons/button.tsx'
import { IconButton } from '../../../../ui/buttons/icon-button.tsx'
import { Icon } from '../../../../ui/icons/icon.tsx'
import styles from '../promise.module.css'

type ListProps = {
  label: string
  items: readonly { id: string }[]
  /** What of one is read while it is folded. */
  titleOf: (at: number) => string
  summaryOf: (at: number) => ReactNode
  /** Whether something in it is wrong: then it is open. */
  isWrong: (at: number) => boolean
  /** The words of the button that adds one. */
  add: string
  onAdd: () => void
  /** Others that are suggested, each by the words of its button. */
  suggested?: readonly { add: string; onAdd: () => void }[]
  onRemove: (at: number) => void
  /** Without it their order is of no matter. */
  onMove?: (from: number, to: number) => void
  children: (at: number) => ReactNode
}

/** Parts of a set-up below each other, each folded until it is looked at. */
export function ItemList({ label, items, add, onAdd, suggested = [], onRemove, onMove, ...item }: ListProps) {
  const [added, setAdded] = useState<number>()
  const addButton = useRef<HTMLButtonElement>(null)
  const pressed = useRef<HTMLElement>(null)
  // A row that is moved in the page loses the focus: it comes back to the button that was pressed, or the next to it.
  useLayoutEffect(() => {
    const button = pressed.current
    pressed.current = null
    if (button?.matches(':disabled')) button.parentElement?.querySelector<HTMLElement>('button:enabled')?.focus()
    else button?.focus()
  })
  const append = (onAppend: () => void) => {
    setAdded(items.length)
    onAppend()
  }
  const remove = (at: number) => {
    onRemove(at)
    addButton.current?.focus()
  }
  return (
    <>
      <ul className={styles.items} aria-label={label}>
        {items.map(({ id }, at) => {
          const title = item.titleOf(at)
          const move = (words: string, icon: typeof ArrowUp, to: number) => (
            <IconButton
              icon={icon}
              label={`${title} ${words}`}
              disabled={to < 0 || to >= items.length}
              onClick={({ currentTarget }) => {
                pressed.current = currentTarget
                onMove?.(at, to)
              }}
            />
          )
          return (
            <li key={id}>
              <ItemFold title={title} summary={item.summaryOf(at)} isWrong={item.isWrong(at)} isNew={at === added}>
                {item.children(at)}
                <div className={styles.buttons}>
                  {onMove && move('up', ArrowUp, at - 1)}
                  {onMove && move('down', ArrowDown, at + 1)}
                  <Button look="line" size="small" icon={Trash} onClick={() => remove(at)}>
                    Remove {title}
                  </Button>
                </div>
              </ItemFold>
            </li>
          )
        })}
      </ul>
      <div className={styles.buttons}>
        <Button look="line" size="small" icon={Plus} ref={addButton} onClick={() => append(onAdd)}>
          {add}
        </Button>
        {suggested.map((one) => (
          <Button key={one.add} look="line" size="small" onClick={() => append(one.onAdd)}>
            {one.add}
          </Button>
        ))}
      </div>
    </>
  )
}

type FoldProps = { title: string; summary: ReactNode; isWrong: boolean; isNew: boolean; children: ReactNode }

function ItemFold({ title, summary, isWrong, isNew, children }: FoldProps) {
  const [isOpen, setOpen] = useState(isNew)
  return (
    <details
      className={styles.item}
      open={isOpen || isWrong}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary>
        <b>{title}</b>
        <span className={styles.said}>{summary}</span>
        <Icon of={ChevronDown} small />
      </summary>
      <div className={styles.inside}>{children}</div>
    </details>
  )
}
