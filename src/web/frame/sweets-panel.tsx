import { useId } from 'react'
import { Link } from '../../ui/link.tsx'
import { RowLinks, Rows } from '../../ui/shell/rows.tsx'
import { QUICK_ORDERS } from './shop-links.ts'
import { CATEGORY_LINKS, OCCASION_LINKS } from './sweets-links.ts'
import styles from './sweets-panel.module.css'

/** What opens below 'Sweets': kinds, occasions, and the sweets ordered most. */
export function SweetsPanel() {
  const id = useId()
  return (
    <div className={`page ${styles.columns}`}>
      <section aria-labelledby={`${id}-kinds`}>
        <h2 id={`${id}-kinds`}>Categories</h2>
        <Rows two>
          <RowLinks of={CATEGORY_LINKS} />
        </Rows>
      </section>
      <section aria-labelledby={`${id}-occasions`}>
        <h2 id={`${id}-occasions`}>Occasions</h2>
        <Rows>
          <RowLinks of={OCCASION_LINKS} />
        </Rows>
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
      {QUICK_ORDERS.map((text) => (
        <li key={text}>
          <Link href={`/collection/${text.toLowerCase().replace(' ', '-')}`}>{text}</Link>
        </li>
      ))}
    </ul>
  )
}
