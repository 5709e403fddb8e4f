import type { AdminOrder } from '../../../contract/admin/orders.ts'
import { formatDay } from '../../../domain/dates.ts'
import { formatMoney } from '../../../domain/money.ts'
import { TextLink } from '../../../ui/buttons/text-link.tsx'
import { paths } from '../../calls/paths.ts'
import { Panel } from '../../parts/panel.tsx'
import { orderNumber } from '../order-words.ts'
import styles from './order-page.module.css'

/** The address and the customer of an order. */
export function OrderAddress({ order }: { order: AdminOrder }) {
  const { address, customer, history } = order
  const { firstName, lastName, street, city, state, zipcode, country, phone, email, deliveryInstructions } = address
  return (
    <Panel title="Delivery">
      <div className={styles.list}>
        <address className={styles.address}>
          <b>
            {firstName} {lastName}
          </b>
          <br />
          {street}
          <br />
          {city} {zipcode}
          <br />
          {[state, country].filter(Boolean).join(', ')}
          <br />
          {phone && <a href={`tel:${phone.replaceAll(/[^\d+]/g, '')}`}>{phone}</a>}
          <br />
          {email}
        </address>
        {deliveryInstructions !== '' && (
          <div>
            <p className={styles.quiet}>The customer asks:</p>
            <p className={styles.text}>{deliveryInstructions}</p>
          </div>
        )}
        {customer && history && <Orderer orderId={order.id} customer={customer} history={history} />}
      </div>
    </Panel>
  )
}

type OrdererProps = {
  orderId: string
  customer: NonNullable<AdminOrder['customer']>
  history: NonNullable<AdminOrder['history']>
}

function Orderer({ orderId, customer, history: { orders, spent, cancelled, newest } }: OrdererProps) {
  const others = newest.filter(({ id }) => id !== orderId)
  return (
    <div>
      <p>
        <TextLink href={paths.customer(customer.id)}>{customer.name}</TextLink>{' '}
        {orders === 1 ? 'has ordered once' : `has ordered ${orders} times`}, for {formatMoney(spent)}
        {cancelled > 0 && `; ${cancelled} cancelled`}
      </p>
      {others.length > 0 && (
        <ul aria-label="Other orders of this customer">
          {others.map(({ id, status, placedAt, amount }) => (
            <li key={id} className={styles.row}>
              <TextLink href={paths.order(id)}>{orderNumber(id)}</TextLink>
              <span className={styles.quiet}>
                {formatDay(placedAt)} · {status} · {formatMoney(amount)}
              </span>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
