import type { ReactNode } from 'react'
import styles from './thumb-row.module.css'

type RowProps = {
  /** What a phone has here besides: links and buttons that stand elsewhere on a wider page. */
  also?: ReactNode
  /** Buttons and links; the main one last. */
  children?: ReactNode
}

/** What is done most on a page: on a phone a row of large actions above the bar, elsewhere where it stands. */
export function ThumbRow({ also, children }: RowProps) {
  return (
    <div className={`not-print ${styles.row}`}>
      {also && <div className={styles.also}>{also}</div>}
      {children}
    </div>
  )
}
