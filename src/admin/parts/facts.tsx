import { Fragment, type ReactNode } from 'react'
import styles from './facts.module.css'

/** What is known of a thing: names and values; a value of nothing is left out. */
export function Facts({ facts }: { facts: readonly (readonly [name: string, value: ReactNode])[] }) {
  const known = facts.filter(([, value]) => value !== '' && value !== null && value !== undefined)
  return (
    <dl className={styles.facts}>
      {known.map(([name, value]) => (
        <Fragment key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </Fragment>
      ))}
    </dl>
  )
}

/** What staff wrote or did, one under the other. */
export function Entries({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ol className={styles.entries} aria-label={label}>
      {children}
    </ol>
  )
}

/** `head`: who and when; `text` keeps its lines. */
export function Entry({ head, text }: { head: ReactNode; text: string }) {
  return (
    <li>
      <p className="small quiet">{head}</p>
      <p className={styles.text}>{text}</p>
    </li>
  )
}
