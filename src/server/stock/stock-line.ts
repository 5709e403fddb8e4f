import { MOST_PER_LINE } from '../../domain/cart/cart.ts'
import { refuse } from '../http/refusals/refuse.ts'

/** Pieces of a size that an order takes. */
export type StockLine = {
  /** Permanent, whatever the size is called. */
  variantId: string
  name: string
  size: string
  quantity: number
  /** Null: made to order. */
  left: number | null
}

/** Refuses a line of which only `left` can be had (null: any number), in words that name it. */
export function checkQuantity({ name, size, quantity }: StockLine, left: number | null): void {
  if (quantity > MOST_PER_LINE) refuse({ code: 'quantity-too-large', most: MOST_PER_LINE })
  if (left === null || quantity <= left) return
  refuse(left <= 0 ? { code: 'sold-out', name, size } : { code: 'too-few-left', name, size, left })
}
