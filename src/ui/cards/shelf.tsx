import type { ReactNode } from 'react'
import styles from './shelf.module.css'

/** One row of up to five cards, which phones push sideways. */
export function Shelf({ children }: { children: ReactNode }) {
  return <div className={styles.shelf}>{children}</div>
}
