import { payByRazorpay, verifyRazorpay } from '../../src/contract/orders.ts'
import { payRazorpay, type SignedEvent } from '../../src/demo/payments/razorpay-stand-in.ts'
import type { OrderStatus } from '../../src/domain/orders/order-status.ts'
import { STAFF_ROLES, type StaffRole } from '../../src/domain/staff/staff.ts'
import { moveOrder } from '../../src/server/orders/move/move-order.ts'
import { type Item, order, payloadFor, sell } from '../api/counter.ts'
import type { PayingShop } from '../api/paying-shop.ts'
import { type Colleague, hire } from '../office.ts'
import type { Customer } from '../shop.ts'

/** A shop in the middle of its day, and who calls it. */
export type World = {
  shop: PayingShop
  customers: Customer[]
  staff: Readonly<Record<StaffRole, Colleague>>
  /** Made for the fuzz, at 100 rupees. */
  sweets: readonly string[]
  /** What there is of each kind, as it was lately. */
  pools: Map<string, readonly string[]>
  /** What the provider has yet to tell the shop. */
  notices: SignedEvent[]
}

const CUSTOMERS = 8
/** How far each customer's orders have come; the first is delivered, so that nobody is new to the shop. */
const WAYS: readonly OrderStatus[] = ['Delivered', 'Placed', 'Processing', 'Shipped', 'Out for Delivery', 'Cancelled']

/** Customers with orders of every status, some paid online, and somebody of every role. */
export async function openWorld(shop: PayingShop): Promise<World> {
  const sizes = [{ size: '250 g', price: 100, left: 5_000 }]
  const sweets = await Promise.all(['Fuzz Barfi', 'Fuzz Peda', 'Fuzz Ladoo'].map((name) => sell(shop.db, sizes, name)))
  const [rider, packer, manager, owner] = await Promise.all(STAFF_ROLES.map((role) => hire(shop, role, `Fuzz ${role}`)))
  if (!rider || !packer || !manager || !owner) throw new Error('nobody works here')
  for (const role of STAFF_ROLES) await hire(shop, role, `Colleague ${role}`)
  const world: World = {
    shop,
    customers: [],
    staff: { rider, packer, manager, owner },
    sweets,
    pools: new Map(),
    notices: [],
  }
  for (let who = 0; who < CUSTOMERS; who++) {
    world.customers.push(await shop.register(`Customer ${who}`))
    await placeSome(world, who)
  }
  await refreshPools(world)
  return world
}

async function placeSome({ shop, customers, sweets }: World, who: number): Promise<void> {
  const { token = '' } = customers[who] ?? {}
  const payload = (n: number) => payloadFor(itemsOf(sweets, n), { address: addressOf(who) })
  for (const [n, status] of WAYS.entries()) {
    const { body } = await order(shop, token, payload(n))
    if (!body.success) throw new Error(body.message)
    if (status !== 'Placed') await moveOrder(shop.db, body.orderId, status)
  }
  const { body } = await shop.call(payByRazorpay, { body: payload(who) }, token)
  const paid = await payRazorpay(shop.standIns.ledger, body.order.id, 'upi')
  await shop.call(verifyRazorpay, { body: paid }, token)
}

/** What a customer's own address says, and nobody else's may be told. */
export function markOf(who: number): string {
  return `Lane-of-customer-${who}.`
}

export function addressOf(who: number | undefined) {
  return {
    ...{ firstName: 'Meera', lastName: 'Iyer', email: 'meera@example.com', phone: '9876543210' },
    ...{ street: who === undefined ? 'Some Lane' : markOf(who), city: 'Pune', state: 'Maharashtra' },
    ...{ zipcode: '411001', country: 'India' },
  }
}

export function itemsOf(sweets: readonly string[], n: number): Item[] {
  const { length } = sweets
  return [...new Set([n % length, (n * 7) % length])].map((at) => ({
    ...{ _id: sweets[at] ?? '', size: '250 g', quantity: 1 + (n % 3), price: 100 },
  }))
}

/** Ids of every kind, newest first where there are many. */
const KINDS: Readonly<Record<string, string>> = {
  product: 'select id from products order by id limit 300',
  variant: 'select id::text as id from variants order by variants.id desc limit 300',
  picture: 'select unnest(pictures) as id from products limit 100',
  order: 'select id from orders order by created_at desc limit 300',
  customer: 'select id from customers order by created_at desc limit 60',
  email: 'select email as id from customers where email is not null order by created_at desc limit 60',
  review: 'select id from reviews limit 100',
  message: 'select id from contact_messages order by created_at desc limit 100',
  mail: 'select id from mails order by id desc limit 100',
  coupon: 'select code as id from coupons limit 100',
  batch: 'select id from coupon_batches order by created_at desc limit 100',
  refund: 'select id from order_refunds order by created_at desc limit 100',
  colleague: "select id from staff where name not like 'Fuzz %' order by email limit 40",
  'asked-payment': 'select provider_order_id as id from payment_attempts where provider_order_id is not null limit 100',
}

/** Looks again what there is of each kind. */
export async function refreshPools({ shop, pools }: World): Promise<void> {
  for (const [kind, query] of Object.entries(KINDS)) {
    const rows = await shop.db.unsafe<{ id: string }[]>(query)
    pools.set(
      kind,
      rows.map(({ id }) => id),
    )
  }
}
