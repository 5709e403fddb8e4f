import { useId } from 'react'
import { Link } from '../../ui/link.tsx'
import { RowLinks, Rows } from '../../ui/shell/rows.tsx'
import { useShop } from '../page/use-shop.ts'
import { categoryLinks, occasionLinks } from './sweets-links.ts'
import styles from './sweets-panel.module.css'

/** What opens below 'Sweets': kinds, occasions, and the sweets ordered most. */
export function SweetsPanel() {
  const id = useId()
  const { words } = useShop().store
  const [categories, occasions] = [categoryLinks(words, 'menu'), occasionLinks(words, 'menu')]
  return (
    <div className={`page ${styles.columns}`}>
      {categories.length > 0 && (
        <section aria-labelledby={`${id}-kinds`}>
          <h2 id={`${id}-kinds`}>Categories</h2>
          <Rows two>
            <RowLinks of={categories} />
          </Rows>
        </section>
      )}
      {occasions.length > 0 && (
        <section aria-labelledby={`${id}-occasions`}>
          <h2 id={`${id}-occasions`}>Occasions</h2>
          <Rows>
            <RowLinks of={occasions} />
          </Rows>
        </section>
      )}
      {words.quickOrders.length > 0 && (
        <section aria-labelledby={`${id}-quick`}>
          <h2 id={`${id}-quick`}>Quick order</h2>
          <QuickOrders />
        </section>
      )}
    </div>
  )
}

export function QuickOrders() {
  return (
    <ul className={styles.quick}>
      {useShop().store.words.quickOrders.map(({ id, name }) => (
        <li key={id}>
          <Link href={`/collection/${id}`}>{name}</Link>
        </li>
      ))}
    </ul>
  )
}
