import type { ReactNode } from 'react'
import styles from './beside.module.css'

/** A list or form with its summary: below each other, from 1024 px side by side with the summary in view. */
export function Beside({ side, children }: { side: ReactNode; children: ReactNode }) {
  return (
    <div className={styles.beside}>
      <div>{children}</div>
      <div className={styles.side}>{side}</div>
    </div>
  )
}
