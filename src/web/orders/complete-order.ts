import type { Order } from '../../contract/orders.ts'
import { NO_WISHES } from '../../domain/cart/handling.ts'

/** What every server of this API gives of an order (specification §3, Order as read). */
type Given = '_id' | 'items' | 'status' | 'payment' | 'paymentMethod' | 'date' | 'amount' | 'address'
type Item = Order['items'][number]

/** An order as another server may answer it. */
export type PlainOrder = Partial<Omit<Order, Given>> &
  Pick<Order, Exclude<Given, 'items' | 'address'>> & {
    items: readonly (Omit<Item, '_id' | 'refunded' | 'shelfLife'> & Partial<Item>)[]
    /** Street and zip have had two names each. */
    address: Partial<Order['address']> & { address?: string; zipCode?: string }
  }

/** An order with all that the pages look at, whatever its server left out. */
export function completeOrder({ items, address, ...order }: PlainOrder): Order {
  const { address: street = '', zipCode: zipcode = '' } = address
  return {
    ...NOTHING_BEYOND,
    subtotal: order.amount,
    ...order,
    items: items.map((item) => ({ _id: '', refunded: 0, shelfLife: '', ...item })),
    address: { ...NO_ADDRESS, street, zipcode, ...address },
  }
}

const NOTHING_BEYOND = {
  seen: '',
  settled: true,
  deliveryFee: 0,
  additionalCosts: 0,
  discount: 0,
  appliedCoupon: null,
  trackingId: '',
  invoiceNumber: null,
  creditNotes: [],
  vouchers: [],
  events: [],
  cameBack: false,
  refund: null,
  refundByHand: null,
}

const NO_ADDRESS = {
  firstName: '',
  lastName: '',
  email: '',
  street: '',
  city: '',
  state: '',
  zipcode: '',
  country: '',
  phone: '',
  deliveryInstructions: '',
  specialRequirements: NO_WISHES,
}
