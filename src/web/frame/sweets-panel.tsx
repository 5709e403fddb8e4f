import { useId } from 'react'
import { Link } from '../../ui/link.tsx'
import { CategoryRows, OccasionRows } from './menu-rows.tsx'
import { QUICK_ORDERS } from './shop-links.ts'
import styles from './sweets-panel.module.css'

/** What opens below 'Sweets': kinds, occasions, and the sweets ordered most. */
export function SweetsPanel() {
  const id = useId()
  return (
    <div className={`page ${styles.columns}`}>
      <section aria-labelledby={`${id}-kinds`}>
        <h2 id={`${id}-kinds`}>Categories</h2>
        <CategoryRows two />
      </section>
      <section aria-labelledby={`${id}-occasions`}>
        <h2 id={`${id}-occasions`}>Occasions</h2>
        <OccasionRows />
      </section>
      <section aria-labelledby={`${id}-quick`}>
        <h2 id={`${id}-quick`}>Quick order</h2>
        <QuickOrders />
      </section>
    </div>
  )
}

export function QuickOrders() {
  return (
    <ul className={styles.quick}>
      {QUICK_ORDERS.map(({ slug, text }) => (
        <li key={slug}>
          <Link href={`/collection/${slug}`}>{text}</Link>
        </li>
      ))}
    </ul>
  )
}
