import { readableBrand } from '../../../domain/look/shades.ts'
import type { LetterShop } from '../../../domain/mail/letter.ts'
import { findLivingContent } from '../../content/queries.ts'
import { shopFactsOf } from '../../content/shop-facts.ts'
import { viewAllContent } from '../../content/view-content.ts'
import { viewLetterWords } from '../../content/view-front.ts'
import { findListedCoupons } from '../../coupons/queries.ts'
import type { Db } from '../../db/connect.ts'
import { dressShop } from '../../look/dress-shop.ts'
import { findLook } from '../../look/queries.ts'
import { deliveredBy } from '../../settings/promised-fees.ts'
import { findSettings } from '../../settings/queries.ts'
import { viewStore } from '../../settings/view-store.ts'

/** The shop as its letters name it, with what its owner says in them now. */
export async function findLetterShop(db: Db, origin: string): Promise<LetterShop> {
  const [{ settings }, coupons, content, look] = await Promise.all([
    findSettings(db),
    findListedCoupons(db),
    findLivingContent(db, ['letters']),
    findLook(db),
  ])
  const { name, address, phone, email, fssai, gstin, demo } = settings
  const now = Date.now()
  const facts = shopFactsOf(
    viewStore({ settings, coupons, dress: dressShop(look, settings) }, now, NO_WAYS),
    deliveredBy(settings),
  )
  // A letter shows no picture: it would fetch it from somewhere when it is opened.
  const words = viewLetterWords(viewAllContent(content, now, { facts, addressOf: (picture) => picture }))
  return { name, origin, address, phone, email, fssai, gstin, demo, words, colour: readableBrand(look.brand) }
}

/** No fact that a letter names tells of them. */
const NO_WAYS = { payments: { test: false, stripe: false, razorpay: null }, sendsMail: true }
