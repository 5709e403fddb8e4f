import type { Today } from '../../contract/admin/today.ts'
import { mayAct } from '../../domain/staff/staff.ts'
import { TextLink } from '../../ui/buttons/text-link.tsx'
import { paths } from '../calls/paths.ts'
import { useStaff } from '../calls/staff-session.ts'
import { Panel } from '../parts/panel.tsx'
import styles from './today.module.css'

/** Sizes that last for less than two days, or of which hardly any are left. */
export function WhatRunsOut({ sizes }: { sizes: Today['runsOut'] }) {
  return (
    <Panel title="Runs out">
      {sizes.length === 0 ? (
        <p className={styles.nothing}>There is enough of everything.</p>
      ) : (
        <ul className={styles.list}>
          {sizes.map(({ productId, name, size, left, soldInWeek }) => (
            <li key={`${productId} ${size}`}>
              <ProductName productId={productId} name={name} />
              <span>{size}</span>
              <span className={left === 0 ? styles.gone : undefined}>{left === 0 ? 'sold out' : `${left} left`}</span>
              <span>{soldInWeek} sold this week</span>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}

/** A product's name, as a link to its stock for staff who may change it. */
function ProductName({ productId, name }: { productId: string; name: string }) {
  const { role } = useStaff()
  if (!mayAct(role, 'manager')) return <b>{name}</b>
  return <TextLink href={paths.product(productId)}>{name}</TextLink>
}
