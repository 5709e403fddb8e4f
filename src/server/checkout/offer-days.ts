import type { OwnSettings } from '../../contract/admin/settings.ts'
import type { Given } from '../../contract/endpoint.ts'
import type { askOffers, Offers } from '../../contract/promise.ts'
import { codeOfState } from '../../domain/address/states.ts'
import type { Channel } from '../../domain/promise/line.ts'
import type { OfferLine } from '../../domain/promise/offer.ts'
import { offersFor } from '../../domain/promise/offers.ts'
import { keepingOf } from '../../domain/promise/shelf.ts'
import type { Db } from '../db/connect.ts'
import { findTaken } from '../promise/find-taken.ts'
import { viewOffers } from '../promise/view-offers.ts'
import { promisingShopOf } from '../settings/promising-shop.ts'
import { chooseLines, type OrderLine } from './choose-lines.ts'
import { findOffers } from './queries.ts'

/** When and how things can come to a PIN by what a channel may fill; null where the shop promises nothing. Refuses what is not sold, or short. */
export async function offerDays(
  db: Db,
  settings: OwnSettings,
  { items, pin, state }: Given<typeof askOffers>['body'],
  channel: Channel = 'web',
): Promise<Offers | null> {
  const shop = promisingShopOf(settings)
  if (shop === undefined) return null
  const lines = chooseLines(items, await findOffers(db, [...new Set(items.map(({ _id }) => _id))])).map(offerLineOf)
  const question = { lines, pin, state: codeOfState(state), at: Date.now(), shop, channel }
  return viewOffers(offersFor({ ...question, taken: await findTaken(db, question) }))
}

export function offerLineOf({ productId, name, grams, quantity, price, shelfLife, left }: OrderLine): OfferLine {
  return { productId, name, grams, quantity, price, ...keepingOf(name, shelfLife), left }
}
