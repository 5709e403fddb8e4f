import type { Today } from '../../contract/admin/today.ts'
import { formatKilograms } from '../../domain/kilograms.ts'
import { formatMoney } from '../../domain/money.ts'
import { TextLink } from '../../ui/buttons/text-link.tsx'
import { paths } from '../calls/paths.ts'
import { windowGroupOf } from '../orders/list/line-groups.ts'
import { Panel } from '../parts/panel.tsx'
import styles from './today.module.css'

/** What leaves today, a line for each window and way; its orders are one press away. */
export function Leaving({ leaving }: { leaving: Today['leaving'] }) {
  return (
    <Panel title="What leaves today">
      <ul className={styles.list}>
        {leaving.map((one) => {
          const { key, title } = windowGroupOf(one.promise)
          return (
            <li key={key}>
              {/* Riders' windows alone have a quick filter. */}
              {key.startsWith('window ') ? <TextLink href={paths.ordersShown(key)}>{title}</TextLink> : <b>{title}</b>}
              <span>
                {one.orders === 1 ? '1 order' : `${one.orders.toLocaleString('en-IN')} orders`},{' '}
                {formatKilograms(one.grams / 1000)}
              </span>
              <span>
                {one.packed} packed, <b>{one.orders - one.packed} open</b>
              </span>
              <span>{one.due !== null && one.due > 0 && `${formatMoney(one.due)} to take`}</span>
            </li>
          )
        })}
      </ul>
    </Panel>
  )
}
