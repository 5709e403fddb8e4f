import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react'
import { classNames } from '../class-names.ts'
import styles from './tabs.module.css'

export type Tab = { id: string; label: string }

type TabsProps = {
  /** What the tabs are about, for screen readers. */
  label: string
  tabs: readonly Tab[]
  chosen: string
  onChoose: (id: string) => void
  /** Spread over the whole width. */
  even?: boolean | undefined
  /** What the chosen tab shows. */
  children: ReactNode
}

/** Tabs with arrow keys, Home and End; only the chosen one stands in the tab order. */
export function Tabs({ label, tabs, chosen, onChoose, even, children }: TabsProps) {
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const move = (event: KeyboardEvent) => {
    const to = keyTarget(event.key, tabs, chosen)
    if (to === undefined) return
    event.preventDefault()
    onChoose(to)
    list.current?.querySelector<HTMLElement>(`#${CSS.escape(`${id}${to}`)}`)?.focus()
  }
  return (
    <div>
      <div ref={list} className={classNames(styles.tabs, even && styles.even)} role="tablist" aria-label={label}>
        {tabs.map((tab) => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            id={`${id}${tab.id}`}
            className={styles.tab}
            aria-selected={tab.id === chosen}
            aria-controls={`${id}panel`}
            tabIndex={tab.id === chosen ? 0 : -1}
            onClick={() => onChoose(tab.id)}
            onKeyDown={move}
          >
            {tab.label}
          </button>
        ))}
      </div>
      <div id={`${id}panel`} className={styles.panel} role="tabpanel" aria-labelledby={`${id}${chosen}`}>
        {children}
      </div>
    </div>
  )
}

function keyTarget(key: string, tabs: readonly Tab[], chosen: string): string | undefined {
  const at = tabs.findIndex(({ id }) => id === chosen)
  const last = tabs.length - 1
  const to = { ArrowRight: at === last ? 0 : at + 1, ArrowLeft: at <= 0 ? last : at - 1, Home: 0, End: last }[key]
  return to === undefined ? undefined : tabs[to]?.id
}
