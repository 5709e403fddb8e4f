import Check from 'lucide-react/icons/check'
import { useEffect, useRef } from 'react'
import type { Order } from '../../../contract/orders.ts'
import { formatMoney, fromRupees } from '../../../domain/money.ts'
import { paymentWords } from '../../../domain/payments/payment-words.ts'
import { freshWords, untilWords } from '../../../domain/promise/words/promise-words.ts'
import { ButtonLink } from '../../../ui/buttons/button.tsx'
import { Picture } from '../../../ui/cards/picture.tsx'
import { Icon } from '../../../ui/icons/icon.tsx'
import { Facts } from '../../../ui/layout/facts.tsx'
import { Lozenge } from '../../../ui/panels/lozenge.tsx'
import { Steps } from '../../../ui/panels/steps.tsx'
import { unbroken } from '../../../ui/unbroken.ts'
import { CHECKOUT_STEPS } from '../../page/checkout-steps.ts'
import { useShop } from '../../page/use-shop.ts'
import { canMoveDay, MoveDay, ORDER_DAY } from '../day/move-day.tsx'
import { type OrderDay, orderDay } from '../day/order-day.ts'
import { useNow } from '../day/use-now.ts'
import { useToldDay } from '../day/use-told-day.ts'
import { OrderNumber } from '../order-number.tsx'
import { PresentWords } from '../present-words.tsx'
import { ShareShop } from './share-shop.tsx'
import styles from './thanks.module.css'

/** What follows a placed order before one looks at all of them: thanks, what comes next, and what to do about it. */
export function Thanks({ order, refresh }: { order: Order; refresh: () => Promise<unknown> }) {
  const { address, amount, paymentMethod, items, present } = order
  const now = useNow(order.promise?.until)
  useToldDay(order)
  const { store } = useShop()
  const day = orderDay(order, { now, counter: store.address })
  const next = useRef<HTMLHeadingElement>(null)
  useEffect(() => next.current?.focus({ preventScroll: true }), [])
  const [picture] = items[0]?.image ?? []
  return (
    <>
      <Steps steps={CHECKOUT_STEPS} current={CHECKOUT_STEPS.length + 1} />
      <section className={styles.thanks} aria-label="Thank you">
        <div className={styles.words}>
          <p className={styles.hello}>
            <span className={styles.turns}>
              <Lozenge state="done">
                <Icon of={Check} />
              </Lozenge>
            </span>
            <b>
              Thank you, {address.firstName}. {present ? `It goes to ${present.receiver}.` : 'Your order is placed.'}
            </b>
          </p>
          <h2 ref={next} id={ORDER_DAY} tabIndex={-1} className={styles.next}>
            {day ? unbroken(day.when) : 'Now we pack your sweets'}
          </h2>
          <p className={styles.to}>{day ? promisedWords(order, day, now) : whereTo(address, store.sendsMail)}</p>
          <Facts
            className={styles.facts}
            facts={[
              { of: 'Number', value: <OrderNumber id={order._id} /> },
              { of: paymentWords(paymentMethod), value: formatMoney(fromRupees(amount)) },
              { of: 'Fresh', value: order.promise && freshWords(order.promise) },
              { of: 'Card', value: present && (present.hidePrices ? 'In the box, no prices' : 'In the box') },
            ]}
          />
          <PresentWords present={present} />
          {store.sendsMail && address.email && (
            <p>
              We wrote to <b>{address.email}</b>
              {present && ', and to nobody else'}. Not there? Please check your spam folder.
            </p>
          )}
          <div className={styles.acts}>
            <ButtonLink href={`/track-order/${order._id}`}>Follow the order</ButtonLink>
            <ShareShop />
            <MoveDay order={order} refresh={refresh} now={now} look="line" />
          </div>
        </div>
        {picture && (
          <Picture address={picture} alt="" sizes="(min-width: 1024px) 24rem, 1px" className={styles.picture} />
        )}
      </section>
    </>
  )
}

function whereTo({ street, city, zipcode }: Order['address'], sendsMail: boolean): string {
  const place = [street, city].filter(Boolean).join(', ')
  return `They go to ${place} ${zipcode}.${sendsMail ? ' We write again when they leave us.' : ''}`
}

/** How it comes, and until when that can be another day. */
function promisedWords(order: Order, { how }: OrderDay, now: number): string {
  if (!order.promise || !canMoveDay(order, now)) return `${how}.`
  return `${how}. Until ${untilWords(order.promise.until)} it can be moved to another day.`
}
