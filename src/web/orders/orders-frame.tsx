import type { ReactNode } from 'react'
import styles from './orders-frame.module.css'

type FrameProps = { title: string; above?: ReactNode; children: ReactNode }

/** The page of orders, whatever of it is there. */
export function OrdersFrame({ title, above, children }: FrameProps) {
  return (
    <div className={`page ${styles.page}`}>
      {above}
      <h1 className={styles.caps}>{title}</h1>
      {children}
    </div>
  )
}
