import { type ReactNode, useLayoutEffect, useRef } from 'react'
import styles from './catalog.module.css'

type HeldProps = { held: boolean; children: ReactNode }

/** Fields that take nothing while `held`; who was typing into one goes on there afterwards. */
export function HeldFields({ held, children }: HeldProps) {
  const last = useRef<HTMLElement>(null)
  useLayoutEffect(() => {
    // A field that takes nothing has lost the focus to the page.
    if (!held && document.activeElement === document.body) last.current?.focus({ preventScroll: true })
  }, [held])
  return (
    <fieldset
      disabled={held}
      className={styles.held}
      onFocus={({ target }) => {
        last.current = target
      }}
    >
      {children}
    </fieldset>
  )
}
