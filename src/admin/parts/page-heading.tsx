import type { ReactNode } from 'react'
import { useShopName } from '../calls/staff-session.ts'
import { useUnseenOrders } from '../notices/marks.ts'
import styles from './page-heading.module.css'

type HeadingProps = {
  title: string
  /** Buttons at the right; not on paper. */
  actions?: ReactNode
  /** A sentence below the title. */
  children?: ReactNode
}

/**
 * A page's one heading, and its name in the browser's tab, with how many orders came since the tab was last looked at. A link
 * that leads here gives it the focus.
 */
export function PageHeading({ title, actions, children }: HeadingProps) {
  const shop = useShopName()
  const unseen = useUnseenOrders()
  return (
    <div className={styles.heading}>
      <title>{`${unseen > 0 ? `(${unseen}) ` : ''}${title} · ${shop}`}</title>
      <h1 tabIndex={-1}>{title}</h1>
      {actions && <div className={`not-print ${styles.actions}`}>{actions}</div>}
      {children && <p className={styles.lead}>{children}</p>}
    </div>
  )
}
