import type { ReactNode } from 'react'
import styles from './option-group.module.css'

/** Choices that belong together under a heading, as in the filters. */
export function OptionGroup({ legend, children }: { legend: string; children: ReactNode }) {
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{legend}</legend>
      <div>{children}</div>
    </fieldset>
  )
}
