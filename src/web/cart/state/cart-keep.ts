import { type CartData, cartOf, MOST_PER_LINE } from '../../../domain/cart/cart.ts'
import type { Keep } from '../../state/keep.ts'

/** A visitor's own lines. */
const VISITOR = 'halwai.cart'
/** By customer: what their cart on the server was last seen to be, shown until the server has answered. */
const CUSTOMERS = 'halwai.customer-cart'
/** By customer: a visitor's lines on their way into that cart, sent again under the same id until the server has them. */
const MERGES = 'halwai.cart-merge'

export type PendingMerge = { mergeId: string; cartData: CartData }

export type CartKeep = ReturnType<typeof cartKeep>

/** The carts in the browser's storage; windows of several customers share it. */
export function cartKeep(keep: Keep) {
  const customers = keepByCustomer(keep, CUSTOMERS)
  const merges = keepByCustomer(keep, MERGES)
  const readVisitor = () => readCart(keep.read(VISITOR))
  const findMerge = (customerId: string) => readMerge(merges.read(customerId))
  return {
    readVisitor,
    writeVisitor: (cart: CartData) => keep.write(VISITOR, cart),
    findCustomer(customerId: string): CartData | undefined {
      const kept = customers.read(customerId)
      return kept === undefined ? undefined : readCart(kept)
    },
    writeCustomer: (customerId: string, cart: CartData) => customers.write(customerId, cart),
    forgetCustomer: (customerId: string) => customers.remove(customerId),
    forgetCustomers: () => keep.remove(CUSTOMERS),
    onChange(listener: () => void) {
      keep.onChange(VISITOR, listener)
      keep.onChange(CUSTOMERS, listener)
    },
    findMerge,
    /** Turns the visitor's lines into a merge under way; an earlier one that never arrived stays first. */
    startMerge(customerId: string, mergeId: string) {
      const cartData = readVisitor()
      if (findMerge(customerId) || Object.keys(cartData).length === 0) return
      if (merges.write(customerId, { mergeId, cartData })) keep.remove(VISITOR)
    },
    finishMerge: (customerId: string) => merges.remove(customerId),
  }
}

function keepByCustomer(keep: Keep, key: string) {
  const all = () => recordOf(keep.read(key))
  return {
    read: (customerId: string) => all()[customerId],
    write: (customerId: string, value: unknown) => keep.write(key, { ...all(), [customerId]: value }),
    remove(customerId: string) {
      const others = Object.entries(all()).filter(([id]) => id !== customerId)
      if (others.length > 0) keep.write(key, Object.fromEntries(others))
      else keep.remove(key)
    },
  }
}

function readMerge(value: unknown): PendingMerge | undefined {
  const { mergeId, cartData } = recordOf(value)
  return typeof mergeId === 'string' ? { mergeId, cartData: readCart(cartData) } : undefined
}

/** Storage can be edited by anyone: only whole quantities that a line can have are taken. */
function readCart(value: unknown): CartData {
  return cartOf(
    Object.entries(recordOf(value)).flatMap(([productId, sizes]) =>
      Object.entries(recordOf(sizes)).flatMap(([size, quantity]) =>
        isQuantity(quantity) ? [{ productId, size, quantity }] : [],
      ),
    ),
  )
}

function isQuantity(value: unknown): value is number {
  return Number.isInteger(value) && Number(value) > 0 && Number(value) <= MOST_PER_LINE
}

function recordOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? { ...value } : {}
}
