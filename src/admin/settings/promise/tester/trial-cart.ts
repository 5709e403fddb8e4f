import type { findAdminProduct } from '../../../../contract/admin/catalog.ts'
import type { ReplyOf } from '../../../../contract/endpoint.ts'
import { shareOf } from '../../../../domain/money.ts'
import type { OfferLine } from '../../../../domain/promise/offer.ts'
import { keepingOf } from '../../../../domain/promise/shelf.ts'
import { readKilograms } from '../fields/typed-values.ts'

/** A product in a basket that is tried, with its kilograms as typed. */
export type TrialItem = { product: ReplyOf<typeof findAdminProduct>['product']; kilograms: string }

/** The basket as the rule asks of it; what has no weight yet is left out. Nobody counts what lies on the shelf. */
export function trialLinesOf(items: readonly TrialItem[]): readonly OfferLine[] {
  return items.flatMap(({ product: { id, name, shelfLife, sizes }, kilograms }) => {
    const [size] = sizes
    const grams = readKilograms(kilograms)
    if (size === undefined || grams === undefined) return []
    return [
      {
        ...{ productId: id, name, grams, quantity: 1, left: null },
        price: shareOf(size.price, grams, size.grams),
        ...keepingOf(name, shelfLife),
      },
    ]
  })
}
