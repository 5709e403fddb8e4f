import type { Product } from '../../../contract/catalog.ts'
import { type CartData, type CartLine, linesOf } from '../../../domain/cart/cart.ts'
import type { Availability } from '../../../domain/catalog/product.ts'
import { DEFAULT_SIZE, resolveSize } from '../../../domain/catalog/size.ts'
import { fromRupees, type Paise } from '../../../domain/money.ts'

/** A cart line that can be bought. `size` is the cart's own word for it, `label` the size it means. */
export type ReadyLine = CartLine & { state: 'ready'; product: Product; label: string; price: Paise }

/** A line whose product is on its way, whose size is sold out, or that the shop no longer sells. */
export type OtherLine = CartLine & { state: 'loading' | 'sold-out' | 'gone'; product: Product | undefined }

export type ShownLine = ReadyLine | OtherLine

/** What the shop answered: the ids it was asked for, and those of them that it sells. */
export type Shelf = { asked: ReadonlySet<string>; found: ReadonlyMap<string, Product> }

/** Whether the shopper holds a size by an order that waits for its payment. */
export type Holds = (productId: string, size: string) => boolean

const NOTHING: Holds = () => false
const HELD: Availability = 'low'

/** The lines of a cart at today's prices, in the cart's order. What its shopper holds is not sold out for her. */
export function showLines(cart: CartData, { asked, found }: Shelf, holds = NOTHING): readonly ShownLine[] {
  return linesOf(cart).map((line) => {
    const product = found.get(line.productId)
    if (product) return showLine(line, product, holds)
    return { ...line, product, state: asked.has(line.productId) ? 'gone' : 'loading' }
  })
}

function showLine(line: CartLine, product: Product, holds: Holds): ShownLine {
  const sizes = product.sizePrices.map((one) => (holds(product._id, one.size) ? { ...one, availability: HELD } : one))
  const chosen = resolveSize(sizes, line.size)
  if (chosen && chosen.availability !== 'out') {
    return { ...line, state: 'ready', product, label: chosen.size, price: fromRupees(chosen.price) }
  }
  return { ...line, product, state: chosen || line.size === DEFAULT_SIZE ? 'sold-out' : 'gone' }
}

/** The lines that a total counts and an order takes; the others stay in the cart. */
export function readyLines(lines: readonly ShownLine[]): readonly ReadyLine[] {
  return lines.filter((line) => line.state === 'ready')
}

/** A product that is gone is known by its id alone. */
export function nameOfLine({ product, productId }: ShownLine): string {
  return product?.name ?? capitalise(productId.replaceAll('-', ' '))
}

/** The size in words: a product without sizes has only its weight. */
export function sizeOfLine(line: ShownLine): string {
  const label = line.state === 'ready' ? line.label : line.size
  return label === DEFAULT_SIZE ? (line.product?.weight ?? '') : label
}

function capitalise(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
