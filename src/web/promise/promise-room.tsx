import type { ReactNode } from 'react'
import { useKeptPin } from './kept-pin.ts'
import styles from './promise-room.module.css'

/**
 * The place of a promise, as high as nearly all of them, refusals too: what is below stays where it is when one comes. Empty until the
 * browser knows the PIN code, which no server is told for a page.
 */
export function PromiseRoom({ children }: { children: ReactNode }) {
  const isKnown = useKeptPin() !== undefined
  return (
    <div className={styles.room}>
      <div className={styles.inside}>{isKnown && children}</div>
    </div>
  )
}
