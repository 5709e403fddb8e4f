import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import styles from './lozenge.module.css'

type LozengeProps = {
  state?: 'done' | 'now' | 'next' | undefined
  /** 80 px, as on the page that waits for a payment. */
  huge?: boolean | undefined
  children?: ReactNode
}

/** A kaju katli as a marker of steps; put the busy mark in one to wait. */
export function Lozenge({ state = 'next', huge, children }: LozengeProps) {
  return (
    <span className={classNames(styles.lozenge, styles[state], huge && styles.huge)}>
      <span>{children}</span>
    </span>
  )
}
