import type { ReactNode } from 'react'
import { formatMoney, type Paise } from '../../domain/money.ts'
import styles from './summary.module.css'

type SummaryProps = { title: string; className?: string | undefined; children: ReactNode }

/** The box beside a cart, a checkout or an order. */
export function Summary({ title, className, children }: SummaryProps) {
  return (
    <aside className={`${styles.summary} ${className ?? ''}`} aria-label={title}>
      <h2>{title}</h2>
      {children}
    </aside>
  )
}

export type AmountLine = {
  label: string
  amount: Paise
  /** What is said of it, where that is another than the amount. */
  words?: string | undefined
  /** less: money saved, shown with a minus; total: the sum, below a line. */
  kind?: 'less' | 'total' | undefined
}

/** Amounts under each other, with their total. */
export function Amounts({ lines }: { lines: readonly AmountLine[] }) {
  return (
    <dl className={styles.amounts}>
      {lines.map(({ label, amount, words, kind }) => (
        <div key={label} className={kind && styles[kind]}>
          <dt>{label}</dt>
          <dd>
            {kind === 'less' && '− '}
            {words ?? formatMoney(amount)}
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** A white card on the page, such as the one that holds an order's progress. */
export function PaperCard({ label, children }: { label: string; children: ReactNode }) {
  return (
    <section className={styles.card} aria-label={label}>
      {children}
    </section>
  )
}
