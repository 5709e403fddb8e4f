import { badgesOf, savedPercentage } from '../../domain/catalog/product-badges.ts'
import { isSoldOut, sizeOnCard } from '../../domain/catalog/size.ts'
import { fromRupees } from '../../domain/money.ts'
import type { CardTag } from '../../ui/cards/product-card.tsx'
import type { ShelfProduct } from './shelf-product.ts'

/** The labels on a product's picture, the same on its card and on its page; of what is sold out, only that. */
export function productTags(product: ShelfProduct): CardTag[] {
  if (isSoldOut(product.sizePrices)) return [SOLD_OUT]
  const shown = sizeOnCard(product.sizePrices)
  const badges = badgesOf({ ...product, price: fromRupees(product.price) })
  return [
    ...(shown && savedPercentage(shown.price, shown.discountPrice) > 0 ? [SALE] : []),
    ...(badges.bestseller ? [BESTSELLER] : []),
    ...(badges.budgetPick ? [BUDGET_PICK] : []),
  ]
}

const SOLD_OUT: CardTag = { kind: 'out', text: 'Sold out' }
const SALE: CardTag = { kind: 'sale', text: 'Sale' }
const BESTSELLER: CardTag = { kind: 'best', text: 'Bestseller' }
const BUDGET_PICK: CardTag = { kind: 'budget', text: 'Budget Pick' }
