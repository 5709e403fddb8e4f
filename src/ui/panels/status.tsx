import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import styles from './status.module.css'

export type Tone = 'green' | 'blue' | 'yellow' | 'red'

/** A coloured dot with its word. */
export function StatusDot({ tone, children }: { tone: Tone; children: ReactNode }) {
  return <p className={classNames(styles.status, styles[tone])}>{children}</p>
}

/** The same as a badge, for a page's head. */
export function StatusBadge({ tone, children }: { tone: Tone; children: ReactNode }) {
  return <span className={classNames(styles.badge, styles[tone])}>{children}</span>
}
