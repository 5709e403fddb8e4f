import { afterAll, beforeAll, expect, test } from 'vitest'
import { readShopSettings, type SettingsForm, saveShopSettings } from '../../src/contract/admin/settings.ts'
import { WORD_PAGES } from '../../src/contract/content.ts'
import { hire } from '../office.ts'
import { pageOf } from '../rendered-page.ts'
import { openShop, type Shop } from '../shop.ts'

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

/** The numbers, each with the pages on which it stands, not as a part of a larger one. */
async function sayingThem(numbers: readonly string[]): Promise<string[]> {
  const texts = await Promise.all(PAGES.map(async (page) => ({ page, text: await pageOf(shop.app, page) })))
  return numbers.flatMap((number) => {
    const isThere = new RegExp(`(?<![\\d,.])${number.replaceAll('.', '\\.')}(?!\\d|,\\d)`)
    return texts.flatMap(({ page, text }) => (isThere.test(text) ? [`${number} on ${page}`] : []))
  })
}

const WORDS = { customOrders: 'Custom orders 77 hours ahead', bulkDiscount: 'Bulk discount over 66 kg' }
/** No product costs any of these amounts. */
const BEFORE = {
  settings: {
    deliveryFee: 61.37,
    coldPackingCost: 63.37,
    giftWrappingCost: 65.37,
    freeDeliveryFrom: 7654.37,
    cutOff: '09:45',
    copy: { ...WORDS, sameDay: 'The same day until 9:45 AM' },
  },
  said: ['₹61.37', '₹63.37', '₹65.37', '₹7,654.37', '9:45 AM'],
}
const AFTER = {
  settings: {
    deliveryFee: 62.41,
    coldPackingCost: 64.41,
    giftWrappingCost: 66.41,
    freeDeliveryFrom: 8765.41,
    cutOff: '10:55',
    copy: { ...WORDS, sameDay: 'The same day until 10:55 AM' },
  },
  said: ['₹62.41', '₹64.41', '₹66.41', '₹8,765.41', '10:55 AM'],
}
const DEFAULTS = ['12 PM', '48 hours ahead', '5 kg']

const WHOSE = { 'the demo': async () => {}, nobody: async () => void (await shop.db`delete from content_versions`) }

test.each(Object.entries(WHOSE))(
  'in the words of %s each fee, threshold and hour is one number on every page, the new one once it changed [WORDS-08]',
  async (_, begin) => {
    await begin()
    await save(BEFORE.settings)
    for (const number of BEFORE.said) await expectSaid(number)
    await expect.poll(() => sayingThem(DEFAULTS), LATER).toEqual([])
    await save(AFTER.settings)
    for (const number of AFTER.said) await expectSaid(number)
    await expect.poll(() => sayingThem([...DEFAULTS, ...BEFORE.said]), LATER).toEqual([])
  },
)

/** Every page is made anew, which takes a while beside other tests. */
const LATER = { interval: 100 }

/** Somewhere it has to be said: an hour at least where the shop tells how it is reached. */
function expectSaid(number: string): Promise<void> {
  const page = number.startsWith('₹') ? '/shipping' : '/contact'
  return expect.poll(() => pageOf(shop.app, page), LATER).toContain(number)
}
