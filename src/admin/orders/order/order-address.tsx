import type { AdminOrder } from '../../../contract/admin/orders.ts'
import { phoneAddress } from '../../../domain/address/phone.ts'
import { formatDay } from '../../../domain/dates.ts'
import { formatMoney } from '../../../domain/money.ts'
import { receiverOf } from '../../../domain/present/receiver-of.ts'
import { TextLink } from '../../../ui/buttons/text-link.tsx'
import { paths } from '../../calls/paths.ts'
import { Panel } from '../../parts/panel.tsx'
import { OrderBusiness } from '../business/order-business.tsx'
import { orderNumber } from '../order-words.ts'
import styles from './order-page.module.css'
import type { OrderProps } from './order-props.ts'

/** The address and the customer of an order, and the business it is billed to. */
export function OrderAddress({ order, reload }: OrderProps) {
  const { address, present, customer, history } = order
  const { street, city, state, zipcode, country, email, deliveryInstructions } = address
  const { name, phone } = receiverOf(address, present)
  return (
    <Panel title="Delivery">
      <div className={styles.list}>
        <address className={styles.address}>
          <b>{name}</b>
          <br />
          {street}
          <br />
          {city} {zipcode}
          <br />
          {[state, country].filter(Boolean).join(', ')}
          <br />
          <PhoneLink phone={phone} />
          {!present && (
            <>
              <br />
              {email}
            </>
          )}
        </address>
        {present && <Buyer address={address} />}
        {deliveryInstructions !== '' && (
          <div>
            <p className={styles.quiet}>The customer asks:</p>
            <p className={styles.text}>{deliveryInstructions}</p>
          </div>
        )}
        <OrderBusiness order={order} reload={reload} />
        {customer && history && <Orderer orderId={order.id} customer={customer} history={history} />}
      </div>
    </Panel>
  )
}

/** Whose order a present is, and whom news of it reach. */
function Buyer({ address: { firstName, lastName, phone, email } }: Pick<AdminOrder, 'address'>) {
  return (
    <div>
      <p className={styles.quiet}>Ordered by:</p>
      <p>
        {firstName} {lastName}
        <br />
        <PhoneLink phone={phone} />
        <br />
        {email}
      </p>
    </div>
  )
}

function PhoneLink({ phone }: { phone: string }) {
  return phone && <a href={phoneAddress(phone)}>{phone}</a>
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
