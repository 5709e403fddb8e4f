import type { ReactNode } from 'react'
import styles from './beside.module.css'

type BesideProps = {
  side: ReactNode
  /** What follows the list: on a phone it stands after the summary. */
  below?: ReactNode
  children: ReactNode
}

/** A list or form with its summary: below each other, from 1024 px side by side with the summary in view. */
export function Beside({ side, below, children }: BesideProps) {
  return (
    <div className={styles.beside}>
      <div>{children}</div>
      <div className={styles.side}>{side}</div>
      {below && <div className={styles.below}>{below}</div>}
    </div>
  )
}
