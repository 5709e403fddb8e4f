import type { CheckoutAddress } from '../../../contract/orders.ts'
import { joinName, spokenName } from '../../../domain/address/name.ts'
import { cityOfPin, readPinCode } from '../../../domain/address/pin-code.ts'
import { greetingOf, type LetterOrder, type LetterPresent, type LetterPromise } from '../../../domain/mail/letter.ts'
import type { Paise } from '../../../domain/money.ts'
import type { DayNumber } from '../../../domain/orders/day-number.ts'
import { isPromiseOver } from '../../../domain/orders/promised-progress.ts'
import type { Present } from '../../../domain/present/present.ts'
import { receiverOf } from '../../../domain/present/receiver-of.ts'
import { freshWords, lastingPromiseWords } from '../../../domain/promise/words/promise-words.ts'
import type { Db } from '../../db/connect.ts'
import { dayNumberOf, viewCalled } from '../../orders/move/view-number.ts'
import { isTold } from '../../orders/refund/money-back-queries.ts'
import { presentOfOrder } from '../../present/view-present.ts'
import { type PromiseRow, promiseOfOrder } from '../../promise/view-promise.ts'

type OrderRow = Omit<LetterOrder, 'greeting' | 'called' | 'address' | 'promise' | 'present'> & {
  dayNumber: DayNumber | null
  address: CheckoutAddress
  isOwners: boolean
  promise: PromiseRow | null
  present: Present | null
}

/**
 * An order as its letter tells of it, where it `isSent` without the pieces that were taken off it. To another than the
 * customer's own, confirmed address, which anybody may type, it says the town alone, and of a present no word of its card.
 */
export async function findLetterOrder(db: Db, id: string, isSent: boolean): Promise<LetterOrder | undefined> {
  const takenOff = isSent ? db`taken_off` : db`0`
  const [row] = await db<OrderRow[]>`
    select o.id, o.address, c.confirmed_email is not distinct from o.address ->> 'email' as "isOwners", subtotal, delivery_fee, additional_costs, discount, amount,
      payment_method as method, case when ${isSent} then o.invoice_number end as invoice,
      coalesce((select r.amount from payments p join refunds r on r.payment_id = p.id
        where p.order_id = o.id and p.settles and r.reason = 'cancelled'), 0) as "goesBack",
      (select json_agg(json_build_object('name', name, 'size', size, 'quantity', quantity - ${takenOff}, 'price', price)
        order by position) from order_lines where order_id = o.id and quantity > ${takenOff}) as lines,
      (select sum(price * ${takenOff})::int from order_lines where order_id = o.id) as "notSent",
      coalesce((select sum(b.amount) from order_refunds b
        where b.order_id = o.id and ${isTold(db)} and ${isSent}), 0)::int as refunded,
      case when o.status in ('Placed', 'Processing', 'Shipped', 'Out for Delivery') then ${dayNumberOf(db)} end as day_number,
      ${promiseOfOrder(db)} as promise, ${presentOfOrder(db)} as present
    from orders o join customers c on c.id = o.customer_id where o.id = ${id}`
  if (!row) return undefined
  const { address, isOwners, dayNumber, promise, present, ...order } = row
  const town = isOwners ? `${address.city} ${address.zipcode}` : townOfPin(address.zipcode)
  const place = promise?.way === 'pickup' ? '' : town
  return {
    ...order,
    called: viewCalled(dayNumber),
    greeting: greetingOf(joinName(address)),
    address: isOwners ? addressLines(address, present) : [town],
    promise: promise && letterPromise(promise),
    present: present && { ...letterPresent(present, isOwners), place },
  }
}

function addressLines(address: CheckoutAddress, present: Present | null): string[] {
  const { street, city, state, zipcode, country } = address
  const { name, phone } = receiverOf(address, present)
  const region = [state, zipcode].filter(Boolean).join(' ')
  return [name, street, [city, region, country].filter(Boolean).join(', '), phone]
}

/** 'Jaipur 302006', of nothing that somebody worded; '' of what is no PIN code. */
function townOfPin(zipcode: string): string {
  return [cityOfPin(zipcode), readPinCode(zipcode)].filter(Boolean).join(' ')
}

function letterPresent(
  { receiver, hidePrices, message, from }: Present,
  isOwners: boolean,
): Omit<LetterPresent, 'place'> {
  if (!isOwners) return { receiver: spokenName(receiver), hidePrices, card: null }
  return { receiver, hidePrices, card: { message, from } }
}

function letterPromise(promise: PromiseRow): LetterPromise {
  const when = isPromiseOver(promise, Date.now()) ? '' : lastingPromiseWords(promise)
  return { way: promise.way, when, fresh: freshWords(promise) }
}

export async function findLetterRefund(db: Db, id: string) {
  const [found] = await db<{ orderId: string; name: string; amount: Paise; byHand: boolean }[]>`
    select o.id as "orderId", concat(o.address ->> 'firstName', ' ', o.address ->> 'lastName') as name, r.amount, r.by_hand
    from (
      select p.order_id, r.amount, r.state = 'handed' as by_hand from refunds r join payments p on p.id = r.payment_id where r.id = ${id}
      union all select order_id, amount, true from order_refunds where id = ${id} and by_hand
    ) r join orders o on o.id = r.order_id`
  if (!found) return undefined
  const { name, ...refund } = found
  return { ...refund, greeting: greetingOf(name) }
}
