import type { KitchenSheet } from '../../contract/admin/kitchen.ts'
import { HANDLING, HANDLINGS } from '../../domain/cart/handling.ts'
import { formatKilograms } from '../../domain/kilograms.ts'
import { Tag } from '../../ui/cards/tag.tsx'
import styles from './kitchen.module.css'
import { boxesToMake, knowsShelf } from './line-groups.ts'

/** How much it is in all, and what is asked for besides. */
export function SheetSums({ sheet }: { sheet: KitchenSheet }) {
  const { orders, rows, handling, presents } = sheet
  const sizes = rows.flatMap((row) => row.sizes)
  const boxes = sizes.reduce((sum, size) => sum + size.boxes, 0)
  const made = sizes.reduce((sum, size) => sum + size.made, 0)
  const shelf = sizes.reduce((sum, size) => sum + size.shelf, 0)
  const toMake = boxesToMake(sizes)
  const asked = HANDLINGS.filter((wish) => handling[wish] > 0)
  return (
    <div className={styles.sums}>
      <dl>
        <Sum name="Orders" value={`${orders}`} />
        <Sum name="To make" value={formatKilograms(toMake.kilograms)} />
        <Sum name="Boxes" value={`${boxes}`} />
        {knowsShelf(sheet) && <Sum name="On the shelf" value={`${shelf}`} />}
        <Sum name="Made" value={`${made} of ${toMake.boxes}`} />
      </dl>
      {asked.length + presents > 0 && (
        <ul className={styles.asked} aria-label="Asked for">
          {presents > 0 && (
            <li>
              <Tag kind="sale" free>
                {presents} × present, with its card
              </Tag>
            </li>
          )}
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
