import { afterAll, beforeAll, expect, test } from 'vitest'
import { readShopSettings, type SettingsForm, saveShopSettings } from '../../src/contract/admin/settings.ts'
import { WORD_PAGES } from '../../src/contract/content.ts'
import { hire } from '../office.ts'
import { pageOf } from '../rendered-page.ts'
import { openShop, type Shop } from '../shop.ts'
import { SOON } from './catalogue-office.ts'

let shop: Shop
let headers: { cookie: string }
beforeAll(async () => {
  shop = await openShop()
  headers = { cookie: (await hire(shop, 'owner', 'Asha')).cookie }
  // A struck price is the product's own.
  await shop.db`update variants set discount_price = null`
})
afterAll(() => shop.close())

const PAGES = [
  '/',
  '/collection',
  '/product/kaju-barfi',
  '/cart',
  '/contact',
  '/newsletter',
  ...WORD_PAGES.map((page) => `/${page}`),
]

async function save(changed: Partial<SettingsForm>) {
  const { settings, version } = (await shop.call(readShopSettings, { headers })).body
  const body = { version, settings: { ...(settings as SettingsForm), ...changed } }
  const saved = await shop.call(saveShopSettings, { headers, body })
  expect([saved.status, saved.body.message]).toEqual([200, undefined])
}

/** The pages on which a number stands, not as a part of a larger one. */
async function sayingIt(number: string): Promise<string[]> {
  const isThere = new RegExp(`(?<![\\d,.])${number.replaceAll(/[.+]/g, '\\$&')}(?![\\d]|,\\d)`)
  const found = await Promise.all(PAGES.map(async (page) => (isThere.test(await pageOf(shop.app, page)) ? [page] : [])))
  return found.flat()
}

/** No product costs any of these. */
const AMOUNTS: readonly [string, Partial<SettingsForm>, string, Partial<SettingsForm>, string][] = [
  ['the delivery fee', { deliveryFee: 61.37 }, '₹61.37', { deliveryFee: 62.41 }, '₹62.41'],
  ['cold packing', { coldPackingCost: 63.37 }, '₹63.37', { coldPackingCost: 64.41 }, '₹64.41'],
  ['gift wrapping', { giftWrappingCost: 65.37 }, '₹65.37', { giftWrappingCost: 66.41 }, '₹66.41'],
  ['free delivery', { freeDeliveryFrom: 7654.37 }, '₹7,654.37', { freeDeliveryFrom: 8765.41 }, '₹8,765.41'],
]

/** With the demo's words, then with none of anybody's. */
for (const whose of ['the demo’s words', 'nobody’s words']) {
  test.each(AMOUNTS)(
    `in ${whose} every page says one number for %s, and the new one once it changed [WORDS-08]`,
    async (_, before, old, after, fresh) => {
      if (whose === 'nobody’s words') await shop.db`delete from content_versions`
      await save(before)
      await expect.poll(() => sayingIt(old), SOON).toContain('/shipping')
      await save(after)
      await expect.poll(() => sayingIt(old), SOON).toEqual([])
      await expect.poll(() => sayingIt(fresh), SOON).toContain('/shipping')
    },
  )

  test(`in ${whose} every page says one hour for the same day, and the new one once it changed [WORDS-08]`, async () => {
    const copy = { customOrders: 'Custom orders 77 hours ahead', bulkDiscount: 'Bulk discount over 66 kg' }
    await save({ cutOff: '09:45', copy: { ...copy, sameDay: 'The same day until 9:45 AM' } })
    await expect.poll(() => sayingIt('9:45 AM'), SOON).toContain('/contact')
    for (const old of ['12 PM', '48 hours ahead', '5 kg']) await expect.poll(() => sayingIt(old), SOON).toEqual([])
    await save({ cutOff: '10:55', copy: { ...copy, sameDay: 'The same day until 10:55 AM' } })
    await expect.poll(() => sayingIt('9:45 AM'), SOON).toEqual([])
    await expect.poll(() => sayingIt('10:55 AM'), SOON).toContain('/contact')
  })
}
