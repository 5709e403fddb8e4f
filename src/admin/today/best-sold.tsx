import type { Today } from '../../contract/admin/today.ts'
import { formatKilograms } from '../../domain/kilograms.ts'
import { Panel } from '../parts/panel.tsx'
import styles from './today.module.css'

/** What sold most today: a bar for each, as long as its boxes are many. */
export function BestSold({ products }: { products: Today['products'] }) {
  const most = Math.max(1, ...products.map(({ boxes }) => boxes))
  return (
    <Panel title="Sold most today">
      {products.length === 0 ? (
        <p className={styles.nothing}>Nothing was sold yet today.</p>
      ) : (
        <ul className={styles.bars}>
          {products.map(({ productId, name, boxes, kilograms }) => (
            <li key={productId}>
              <span>{name}</span>
              <meter min={0} max={most} value={boxes} aria-label={name} />
              <span className={styles.number}>
                {boxes} · {formatKilograms(kilograms)}
              </span>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}
