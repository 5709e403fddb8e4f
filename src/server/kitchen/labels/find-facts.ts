import type { OwnSettings } from '../../../contract/admin/settings.ts'
import { type LabelFacts, mostCharged } from '../../../domain/kitchen/labels/label-facts.ts'
import { addDays, startOf } from '../../../domain/settings/work-day.ts'
import type { Db } from '../../db/connect.ts'
import type { LotRow } from './lot-queries.ts'

type SoldAs = Pick<
  LabelFacts,
  'name' | 'nameHi' | 'vegetarian' | 'ingredients' | 'allergens' | 'nutrition' | 'storage' | 'origin'
> &
  Parameters<typeof mostCharged>[0]
type Maker = Pick<OwnSettings, 'name' | 'legalName' | 'address' | 'phone' | 'email' | 'fssai'>

/** What labels of a lot say, of its product and its shop as they are now; null where the shop no longer has that size. */
export async function findFacts(db: Db, lot: LotRow, maker: Maker): Promise<LabelFacts | null> {
  const [sold] = await db<SoldAs[]>`
    select p.name, p.name_hi, p.vegetarian, p.ingredients, p.allergens, p.nutrition, p.storage, p.origin,
      v.price, v.discount_price, v.next_price, v.next_price_from
    from products p join stocked_variants v on v.product_id = p.id
    where p.id = ${lot.productId} and v.size = ${lot.size}`
  if (!sold) return null
  const { price, discountPrice, nextPrice, nextPriceFrom, ...product } = sold
  const { number, madeOn, bestBefore, grams } = lot
  const until = startOf(addDays(bestBefore, 1))
  return {
    ...{ number, madeOn, bestBefore, grams, ...product },
    mrp: mostCharged({ price, discountPrice, nextPrice, nextPriceFrom }, until),
    maker: { name: maker.legalName || maker.name, isLegal: maker.legalName !== '', address: maker.address },
    care: { phone: maker.phone, email: maker.email },
    fssai: maker.fssai.trim(),
  }
}
