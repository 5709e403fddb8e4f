import { type CartData, cartOf, MOST_PER_LINE } from '../../domain/cart.ts'
import type { Keep } from './keep.ts'

/** A visitor's own lines. */
const VISITOR = 'halwai.cart'
/** What the customer's cart on the server was last seen to be: shown until the server has answered. */
const CUSTOMER = 'halwai.customer-cart'
/** A visitor's lines on their way into the customer's cart: sent again under the same id until the server has them. */
const MERGE = 'halwai.cart-merge'

export type PendingMerge = { mergeId: string; cartData: CartData }

export type CartKeep = ReturnType<typeof cartKeep>

/** The carts in the browser's storage. */
export function cartKeep(keep: Keep) {
  return {
    read: (whose: 'visitor' | 'customer') => readCart(keep.read(keyOf(whose))),
    write: (whose: 'visitor' | 'customer', cart: CartData) => keep.write(keyOf(whose), cart),
    forget: (whose: 'visitor' | 'customer') => keep.remove(keyOf(whose)),
    onChange(listener: () => void) {
      keep.onChange(VISITOR, listener)
      keep.onChange(CUSTOMER, listener)
    },
    findMerge: () => readMerge(keep.read(MERGE)),
    /** Turns the visitor's lines into a merge under way; an earlier one that never arrived stays first. */
    startMerge(mergeId: string) {
      const cartData = readCart(keep.read(VISITOR))
      if (readMerge(keep.read(MERGE)) || Object.keys(cartData).length === 0) return
      if (keep.write(MERGE, { mergeId, cartData })) keep.remove(VISITOR)
    },
    finishMerge: () => keep.remove(MERGE),
  }
}

function keyOf(whose: 'visitor' | 'customer'): string {
  return whose === 'customer' ? CUSTOMER : VISITOR
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
