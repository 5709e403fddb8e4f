import type { OrderPayload } from '../../contract/orders.ts'
import { DEFAULT_SIZE, resolveSize } from '../../domain/catalog/size.ts'
import type { Paise } from '../../domain/money.ts'
import { availabilityOf } from '../catalog/shelf/product-row.ts'
import { refuse } from '../http/refusals/refuse.ts'
import { checkQuantity, type StockLine } from '../stock/stock-line.ts'
import { isSeen } from './compare-prices.ts'

/** A size of a product as the shop sells it now. */
export type Offer = Omit<StockLine, 'quantity'> & {
  productId: string
  category: string
  tags: readonly string[]
  /** Name of its first picture. */
  picture: string
  grams: number
  price: Paise
  hsn: string
  /** Per cent, included in the price. */
  gstRate: number
  /** The product's own; null: by its name. */
  shelfLife: string | null
}

export type OrderLine = Offer & { quantity: number }

type Item = OrderPayload['items'][number]

/** What the shopper wants at today's prices, one line a size; refuses what is not sold, short or priced otherwise. */
export function chooseLines(items: readonly Item[], offers: readonly Offer[]): readonly OrderLine[] {
  const lines = new Map<Offer, OrderLine>()
  for (const item of items) {
    const offer = findOffer(item, offers)
    if (item.price !== undefined && !isSeen(item.price, offer.price)) refuse({ code: 'prices-changed' })
    lines.set(offer, { ...offer, quantity: item.quantity + (lines.get(offer)?.quantity ?? 0) })
  }
  for (const line of lines.values()) checkQuantity(line, line.left)
  return [...lines.values()]
}

function findOffer({ _id, size }: Item, offers: readonly Offer[]): Offer {
  const sizes = offers.filter(({ productId }) => productId === _id)
  const [first] = sizes
  if (!first) return refuse({ code: 'product-unknown' })
  const sized = sizes.map((offer) => ({ size: offer.size, availability: availabilityOf(offer.left), offer }))
  const chosen = resolveSize(sized, size)
  if (chosen) return chosen.offer
  return size === DEFAULT_SIZE ? first : refuse({ code: 'size-unknown' })
}
