import { randomUUID } from 'node:crypto'
import { takePhoneOrder } from '../../src/contract/admin/phone-orders.ts'
import { payByLink, verifyByLink } from '../../src/contract/payment-link.ts'
import { payRazorpay } from '../../src/demo/payments/razorpay-stand-in.ts'
import { couponCartOf, priceCart } from '../../src/domain/cart/pricing.ts'
import { applyCoupon } from '../../src/domain/coupons/apply-coupon.ts'
import { fromRupees, type Paise, toRupees } from '../../src/domain/money.ts'
import { deskOf } from '../api/admin-desk.ts'
import { MEERAS_ADDRESS, type Payload } from '../api/counter.ts'
import { pay, place } from '../faults/online-orders.ts'
import type { Colleague } from '../office.ts'
import type { Life } from './lives.ts'
import type { Buyer, YearShop } from './year-shop.ts'

/** Placed; amounts in paise. */
export type YearOrder = { id: string; buyer: Buyer; amount: Paise; business: Payload['business'] }

/** Of businesses that there are not: no PAN has the number 0000. */
const BUSINESSES = [
  { gstin: '07AAAAA0000A1Z4', name: 'Example Traders' },
  { gstin: '08AAAAA0000A2Z1', name: 'Sample Hotels' },
  { gstin: '27AAAAA0000A1Z2', name: 'Example Traders' },
]

type Place = { city: string; state: string; zipcode: string; country?: string }

const JAIPUR: Place = { city: 'Jaipur', state: 'Rajasthan', zipcode: '302001' }
/** Where orders go, mostly to the shop's own state; one place has no state typed, and one lies abroad. */
const PLACES: readonly Place[] = [
  ...[JAIPUR, JAIPUR, JAIPUR, JAIPUR, { city: 'Kota', state: 'Rajasthan', zipcode: '324001' }],
  ...[
    { city: 'Pune', state: 'Maharashtra', zipcode: '411001' },
    { city: 'Mumbai', state: '', zipcode: '400001' },
  ],
  ...[
    { city: 'Delhi', state: 'Delhi', zipcode: '110001' },
    { city: 'Chennai', state: 'Tamil Nadu', zipcode: '600001' },
  ],
  { city: 'Dubai', state: '', zipcode: '00000', country: 'United Arab Emirates' },
]

/** Places the order of a life and pays it, if it is to be paid online and ever is. Whatever is refused fails the test. */
export async function placeLife(shop: YearShop, life: Life, buyer: Buyer, manager: Colleague): Promise<YearOrder> {
  const { payload, amount } = payloadOf(shop, life)
  const order = { buyer, amount, business: businessOf(life) }
  if (life.way === 'phone' || life.way === 'link')
    return { ...order, id: await placeByPhone(shop, life, { payload, buyer, manager }) }
  const placed = await place(shop, life.way, { token: buyer.token, payload })
  if (placed.status !== 200) throw new Error(`an order was refused: ${placed.code} ${placed.message}`)
  if (life.way === 'cod' || life.fate === 'never paid') return { ...order, id: placed.orderId }
  const paid = await pay(shop, life.way, placed)
  if (life.isTold) await shop.tell(life.way, paid.notice)
  else await paid.confirm(buyer.token)
  return { ...order, id: placed.orderId }
}

type Called = { payload: Payload; buyer: Buyer; manager: Colleague }

async function placeByPhone(shop: YearShop, { way, fate }: Life, { payload, buyer, manager }: Called): Promise<string> {
  const asked = { customerId: buyer.id, key: randomUUID(), order: payload, byLink: way === 'link' }
  const { body } = await deskOf(shop, manager)(takePhoneOrder, { body: asked })
  if (!body.success) throw new Error(`a call was refused: ${body.code} ${body.message}`)
  const token = body.link?.address.split('#token=')[1] ?? ''
  if (way === 'phone' || fate === 'never paid') return body.orderId
  const { order } = (await shop.call(payByLink, { body: { token } })).body
  const paid = await payRazorpay(shop.standIns.ledger, order?.id ?? '', 'upi')
  await shop.call(verifyByLink, { body: { ...paid, token } })
  return body.orderId
}

function businessOf({ business, place }: Life): Payload['business'] {
  return business === undefined || PLACES[place % PLACES.length]?.country
    ? undefined
    : BUSINESSES[business % BUSINESSES.length]
}

/** What checkout would send: its sums are made by the same functions of the domain. */
function payloadOf({ sweets, coupons, rates }: YearShop, life: Life): { payload: Payload; amount: Paise } {
  const lines = life.lines.flatMap(({ sweet, quantity }) => {
    const sold = sweets[sweet]
    return sold ? [{ ...sold, productId: sold.id, tags: [], price: fromRupees(sold.price), quantity }] : []
  })
  const handling = { coldPacking: life.coldPacking, giftWrapping: life.giftWrapping }
  const asked = life.coupon === undefined ? undefined : coupons[life.coupon % coupons.length]
  const applied = asked && applyCoupon(asked, couponCartOf(lines, rates))
  const coupon = applied?.ok ? applied : undefined
  const bill = priceCart({ lines, handling, coupon, rates })
  const business = life.isBilledLater ? undefined : businessOf(life)
  return {
    amount: bill.total,
    payload: {
      address: { ...MEERAS_ADDRESS, ...PLACES[life.place % PLACES.length], specialRequirements: handling },
      items: lines.map(({ id, price, quantity }) => ({ _id: id, size: '250 g', quantity, price: toRupees(price) })),
      amount: toRupees(bill.total),
      additionalCosts: toRupees(bill.additionalCosts),
      discount: toRupees(bill.discount),
      appliedCoupon: coupon?.code ?? null,
      ...(business && { business }),
    },
  }
}
