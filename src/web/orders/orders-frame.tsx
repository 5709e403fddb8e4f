import type { ReactNode } from 'react'
import styles from './orders-frame.module.css'

/** The page of orders, whatever of it is there. */
export function OrdersFrame({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className={`page ${styles.page}`}>
      <h1 className={styles.caps}>{title}</h1>
      {children}
    </div>
  )
}
