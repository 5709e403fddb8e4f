import type { ReactNode } from 'react'
import { Board } from '../layout/board.tsx'
import { type Fact, Facts } from '../layout/facts.tsx'
import { Vine } from '../layout/vine.tsx'
import styles from './festival-band.module.css'

type FestivalProps = {
  board?: string | undefined
  title: string
  text: ReactNode
  /** At most two short facts: what counts, and what it is of. */
  facts: readonly Fact[]
  action: ReactNode
  /** At most two `Arch`es with pictures; null for none. */
  children: ReactNode
}

/** A maroon band between two strips of vine. */
export function FestivalBand({ board, title, text, facts, action, children }: FestivalProps) {
  return (
    <section className={`on-maroon ${styles.band}`} aria-label={title}>
      <Vine gold />
      <div className={`page ${styles.in}`}>
        <div className={styles.say}>
          <Board>{board}</Board>
          <h2>{title}</h2>
          {text && <p>{text}</p>}
          {facts.length > 0 && <Facts className={styles.facts} facts={facts} />}
          {action}
        </div>
        {children && <div className={styles.pictures}>{children}</div>}
      </div>
      <Vine gold />
    </section>
  )
}
