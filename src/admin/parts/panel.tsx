import type { ReactNode } from 'react'
import styles from './panel.module.css'

type PanelProps = {
  title: string
  /** What stands at the right of the title. */
  end?: ReactNode
  children: ReactNode
}

/** One matter of a page under its heading. */
export function Panel({ title, end, children }: PanelProps) {
  return (
    <section className={styles.panel} aria-label={title}>
      <div className={styles.head}>
        <h2>{title}</h2>
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
