import type { Today } from '../../contract/admin/today.ts'
import { Panel } from '../parts/panel.tsx'
import styles from './today.module.css'

/** Sizes that last for less than two days, or of which hardly any are left. */
export function WhatRunsOut({ sizes }: { sizes: Today['runsOut'] }) {
  return (
    <Panel title="Runs out">
      {sizes.length === 0 ? (
        <p className={styles.nothing}>There is enough of everything.</p>
      ) : (
        <ul className={styles.list}>
          {sizes.map(({ productId, name, size, left, soldInWeek }) => (
            <li key={`${productId} ${size}`}>
              <b>{name}</b>
              <span>{size}</span>
              <span className={left === 0 ? styles.gone : undefined}>{left === 0 ? 'sold out' : `${left} left`}</span>
              <span>{soldInWeek} sold this week</span>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}
