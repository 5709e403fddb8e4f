import type { ReactNode } from 'react'
import { Key } from './keys/key.tsx'
import styles from './panel.module.css'

type PanelProps = {
  title: string
  /** By which an address leads to it. */
  id?: string
  /** The key that leads here: 'Alt 1'. */
  shortcut?: string
  /** What stands at the right of the title. */
  end?: ReactNode
  children: ReactNode
}

/** One matter of a page under its heading. */
export function Panel({ title, id, shortcut, end, children }: PanelProps) {
  return (
    <section className={styles.panel} aria-label={title} {...(id !== undefined && { id, tabIndex: -1 })}>
      <div className={styles.head}>
        <h2>
          {title} {shortcut && <Key name={shortcut} />}
        </h2>
        {end}
      </div>
      {children}
    </section>
  )
}

/** The parts of a page under each other. */
export function PageStack({ children }: { children: ReactNode }) {
  return <div className={styles.stack}>{children}</div>
}
