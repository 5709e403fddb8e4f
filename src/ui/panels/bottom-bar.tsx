import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import styles from './bottom-bar.module.css'

type BottomBarProps = {
  /** What the price is of: 'Total', '250 g'. */
  label: ReactNode
  price: ReactNode
  /** Ends at 720 px instead of 1024, as the product page's does. */
  phoneOnly?: boolean | undefined
  /** While the real buttons are in view. */
  hidden?: boolean | undefined
  /** One or two buttons. */
  children: ReactNode
}

/** Price and main buttons in reach of the thumb, fixed at the bottom of phones and tablets. */
export function BottomBar({ label, price, phoneOnly, hidden, children }: BottomBarProps) {
  return (
    <div className={classNames(styles.bar, phoneOnly && styles.phone)} hidden={hidden}>
      <p className={styles.amount}>
        <b>{price}</b>
        <span>{label}</span>
      </p>
      <div className={styles.acts}>{children}</div>
    </div>
  )
}
