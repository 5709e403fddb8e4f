import type { PhoneLine, PhoneProduct } from '../../../contract/admin/phone-orders.ts'
import { MOST_PER_LINE } from '../../../domain/cart/cart.ts'
import { DEFAULT_SIZE } from '../../../domain/catalog/size.ts'
import type { DraftLine } from './order-draft.ts'

/** So many of a size. */
export type CountedSize = Pick<DraftLine, 'productId' | 'size' | 'quantity'>

type Stocked = { left: number | null }

/** How many of it a line can have. */
export function mostOf({ left }: Stocked): number {
  return Math.min(MOST_PER_LINE, left ?? MOST_PER_LINE)
}

export function leftOf({ left }: Stocked): string {
  if (left === null) return 'made to order'
  return left <= 0 ? 'sold out' : `${left} left`
}

export function nameOfSize({ size, grams }: { size: string; grams: number }): string {
  return size === DEFAULT_SIZE ? `${grams} g` : size
}

/** 'Kaju Katli 500 g'. */
export function nameOfLine(line: Pick<PhoneLine, 'name' | 'size' | 'grams'>): string {
  return `${line.name} ${nameOfSize(line)}`
}

/** The sizes of a product as lines that an order may want. */
export function linesOf({ id: productId, name, category, tags, sizes }: PhoneProduct): readonly PhoneLine[] {
  return sizes.map((size) => ({ productId, name, category, tags, ...size }))
}

/** Whether a draft has room for one more of it. */
export function hasRoom(lines: readonly CountedSize[], { productId, size, left }: PhoneLine): boolean {
  const wanted = lines.find((line) => line.productId === productId && line.size === size)?.quantity ?? 0
  return wanted < mostOf({ left })
}

/** A count that is typed where a product is searched for: '3', of at most `most`; undefined: it is none. */
export function readCount(typed: string, most: number): number | undefined {
  const count = /^\d{1,2}$/.test(typed) ? Number(typed) : 0
  return count >= 1 && count <= most ? count : undefined
}
