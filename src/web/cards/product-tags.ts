import { badgesOf, savedPercentage } from '../../domain/catalog/product-badges.ts'
import { isSoldOut, sizeOnCard } from '../../domain/catalog/size.ts'
import { fromRupees } from '../../domain/money.ts'
import type { CardTag } from '../../ui/cards/product-card.tsx'
import type { ShelfProduct } from './shelf-product.ts'

/** The labels on a product's picture, the same on its card and on its page; of what is sold out, only that. */
export function productTags(product: ShelfProduct): CardTag[] {
  const out = soldOutWords(product)
  if (out) return [{ kind: 'out', text: out }]
  const shown = sizeOnCard(product.sizePrices)
  const badges = badgesOf({ ...product, price: fromRupees(product.price) })
  return [
    ...(shown && savedPercentage(shown.price, shown.discountPrice) > 0 ? [SALE] : []),
    ...(badges.bestseller ? [BESTSELLER] : []),
    ...(badges.budgetPick ? [BUDGET_PICK] : []),
  ]
}

/** What stands on a product of which no size can be had: that it is sold out, or when it is sold. */
export function soldOutWords(product: Pick<ShelfProduct, 'sizePrices' | 'notNow'>): string | false {
  return isSoldOut(product.sizePrices) && (product.notNow ?? 'Sold out')
}

const SALE: CardTag = { kind: 'sale', text: 'Sale' }
const BESTSELLER: CardTag = { kind: 'best', text: 'Bestseller' }
const BUDGET_PICK: CardTag = { kind: 'budget', text: 'Budget Pick' }
