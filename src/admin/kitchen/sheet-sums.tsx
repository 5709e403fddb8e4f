import type { KitchenSheet } from '../../contract/admin/kitchen.ts'
import { HANDLING, HANDLINGS } from '../../domain/cart/handling.ts'
import { Tag } from '../../ui/cards/tag.tsx'
import { formatKilograms } from './kilograms.ts'
import styles from './kitchen.module.css'

/** How much it is in all, and what is asked for besides. */
export function SheetSums({ sheet: { orders, rows, handling } }: { sheet: KitchenSheet }) {
  const sizes = rows.flatMap((row) => row.sizes)
  const boxes = sizes.reduce((sum, size) => sum + size.boxes, 0)
  const made = sizes.reduce((sum, size) => sum + size.made, 0)
  const kilograms = rows.reduce((sum, row) => sum + row.kilograms, 0)
  const asked = HANDLINGS.filter((wish) => handling[wish] > 0)
  return (
    <div className={styles.sums}>
      <dl>
        <Sum name="Orders" value={`${orders}`} />
        <Sum name="To make" value={formatKilograms(kilograms)} />
        <Sum name="Boxes" value={`${boxes}`} />
        <Sum name="Made" value={`${made} of ${boxes}`} />
      </dl>
      {asked.length > 0 && (
        <ul className={styles.asked} aria-label="Asked for">
          {asked.map((wish) => (
            <li key={wish}>
              <Tag kind="sale" free>
                {handling[wish]} × {HANDLING[wish].brief}
              </Tag>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

function Sum({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  )
}
