import { handlingOf } from '../../../domain/cart/handling.ts'
import { formatMoney } from '../../../domain/money.ts'
import { receiverOf } from '../../../domain/present/receiver-of.ts'
import { lastingPromiseWords } from '../../../domain/promise/words/promise-words.ts'
import { HandlingBadges } from '../handling-badges.tsx'
import { orderNumber } from '../order-words.ts'
import type { PaperProps } from './paper-parts.tsx'
import styles from './papers.module.css'

/** What is stuck onto the parcel. */
export function AddressLabel({ slip, shop }: Pick<PaperProps, 'slip' | 'shop'>) {
  const { id, trackingId, due, address, promise, present } = slip
  const { street, city, state, zipcode, country, deliveryInstructions } = address
  const { name, phone } = receiverOf(address, present)
  return (
    <article className={styles.label} aria-label={`Address label ${orderNumber(id)}`}>
      <p className={styles.from}>
        From {shop.name}
        {shop.address !== '' && `, ${shop.address}`}
        {shop.phone !== '' && `, ${shop.phone}`}
      </p>
      <address className={styles.to}>
        <b>{name}</b>
        <br />
        {street}
        <br />
        <b>
          {city} {zipcode}
        </b>
        <br />
        {[state, country].filter(Boolean).join(', ')}
        <br />
        Phone {phone}
      </address>
      <HandlingBadges of={handlingOf(address.specialRequirements)} big />
      {present && <p className={styles.asks}>A present from {present.from}</p>}
      {deliveryInstructions !== '' && <p className={styles.asks}>“{deliveryInstructions}”</p>}
      {promise && <p className={styles.leaves}>{lastingPromiseWords(promise)}</p>}
      <p className={styles.foot}>
        <b>{orderNumber(id)}</b> {trackingId}
        <b className={styles.take}>{due === null ? 'Paid' : `Take ${formatMoney(due)}`}</b>
      </p>
    </article>
  )
}
