import type { ReactNode } from 'react'
import { Link } from '../link.tsx'
import { Lozenge } from '../panels/lozenge.tsx'
import styles from './year-ahead.module.css'

type YearAheadProps = {
  days: readonly { name: string; when: string; href: string; now: boolean }[]
  /** How to order for such a day. */
  children: ReactNode
}

/** What the calendar holds for a sweets shop, the nearest first: up to four days, side by side where there is room. */
export function YearAhead({ days, children }: YearAheadProps) {
  return (
    <section className={`page ${styles.year}`} aria-labelledby="calendar">
      <h2 id="calendar">What the calendar says</h2>
      <ul className={styles.days}>
        {days.map(({ name, when, href, now }) => (
          <li key={name}>
            <Lozenge state={now ? 'now' : 'next'} />
            <Link href={href}>
              <b>{name}</b>
              <span>{when}</span>
            </Link>
          </li>
        ))}
      </ul>
      <p className={styles.note}>{children}</p>
    </section>
  )
}
