import { formatMoney, times } from '../../../domain/money.ts'
import { Panel } from '../../parts/panel.tsx'
import { ChangeOrder } from '../revise/change-order.tsx'
import styles from './order-page.module.css'
import type { OrderProps } from './order-props.ts'

/** The items of an order that are to be packed. */
export function OrderItems({ order, reload }: OrderProps) {
  const { lines } = order
  const pieces = lines.reduce((sum, { inParcel }) => sum + inParcel, 0)
  return (
    <Panel title={`Items (${pieces})`} end={<ChangeOrder {...{ order, reload }} />}>
      <ul className={styles.list}>
        {lines.map(({ position, name, picture, size, quantity, price, shelfLife, refunded, inParcel, hamperParts }) => (
          <li key={position} className={styles.item}>
            <img src={picture} alt="" width="56" height="56" loading="lazy" />
            <div>
              <p>
                <b>
                  {inParcel} × {name}
                </b>{' '}
                {size}
              </p>
              {hamperParts !== '' && <p>In each: {hamperParts}</p>}
              <p className={styles.quiet}>
                {[shelfLife, refunded > 0 && `${refunded} of ${quantity} refunded`].filter(Boolean).join(' · ')}
              </p>
            </div>
            {price !== null && (
              <span>
                {formatMoney(times(price, quantity))}
                {quantity > 1 && <span className={styles.quiet}> at {formatMoney(price)}</span>}
              </span>
            )}
          </li>
        ))}
      </ul>
    </Panel>
  )
}
