import { expect, type Page } from '@playwright/test'
import type { Db } from '../../src/server/db/connect.ts'
import { sell } from '../api/counter.ts'
import { removeDataDir, startShop } from '../running-shop.ts'
import { fillCart, signIn } from './customer.ts'
import { judgeAt } from './judge-page.ts'
import { addressesOf, CUSTOMER_VISITS } from './page-visits.ts'
import { test as base } from './shop.ts'
import { openDatabase } from './shop-database.ts'
import { placeSomeOrder } from './some-order.ts'

const COPY = {
  sameDay: 'Same day before 10 AM',
  customOrders: 'Custom orders three days ahead',
  bulkDiscount: 'A tenth off from 10 kg on',
}

type Unworded = { url: string; dataDir: string; barfi: string; db: Db }

// A shop that sells one sweet and of which nobody has written a word.
const test = base.extend<object, { unworded: Unworded }>({
  unworded: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the first parameter.
    async ({}, use) => {
      const shop = await startShop({ DEMO: 'off', TRUSTED_PROXIES: '127.0.0.1' })
      const { db, end } = await openDatabase(shop)
      const barfi = await sell(db, [{ size: '250 g', price: 350, left: 20 }], 'Kesar Barfi')
      await enter(db, { copy: COPY })
      await use({ url: shop.url, dataDir: shop.dataDir, barfi, db })
      await end()
      await shop.end()
      await removeDataDir(shop.dataDir)
    },
    { scope: 'worker' },
  ],
  shop: async ({ unworded }, use) => use(unworded),
})

async function enter(db: Db, settings: object): Promise<void> {
  await db`
    insert into store_settings (settings) values (${db.json(settings as never)})
    on conflict (single) do update set settings = store_settings.settings || excluded.settings`
}

const main = (page: Page) => page.getByRole('main')

/** Opens a page again until it says all of this. */
async function expectSoon(page: Page, address: string, ...texts: readonly string[]): Promise<void> {
  await expect(async () => {
    await page.goto(address)
    for (const text of texts) await expect(main(page)).toContainText(text, { timeout: 500 })
  }).toPass()
}

test('the promises of an owner are nowhere contradicted by the words that the shop came with', async ({ page }) => {
  await expectSoon(page, '/contact', ...Object.values(COPY))
  for (const path of ['/', '/shipping', '/about', '/collection?occasion=corporate']) {
    await page.goto(path)
    await expect(main(page)).not.toContainText(/12 PM|48 hours ahead|5 kg/)
  }
})

const FEES = [
  { deliveryFee: 61, coldPackingCost: 63, giftWrappingCost: 65 },
  { deliveryFee: 71, coldPackingCost: 73, giftWrappingCost: 75 },
]

test('cart and checkout charge what the pages of words say, before a change and after it [WORDS-08]', async ({
  page,
  unworded: { db, barfi },
}) => {
  await signIn(page)
  await fillCart(page, { [barfi]: { '250 g': 1 } })
  for (const fees of FEES) {
    await enter(db, fees)
    const said = Object.values(fees).map((fee) => `₹${fee}`)
    const others = FEES.filter((one) => one !== fees).flatMap((one) => Object.values(one))
    const expectNoOther = async () => {
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      for (const other of others) await expect(main(page)).not.toContainText(`₹${other}`)
    }
    await expectSoon(page, '/shipping', ...said)
    await expectNoOther()
    await page.goto('/cart')
    await expect(page.getByRole('complementary', { name: 'Cart total' })).toContainText(`₹${fees.deliveryFee}`)
    await expectNoOther()
    await page.goto('/place-order')
    for (const fee of said) await expect(main(page)).toContainText(fee)
    await expectNoOther()
    for (const address of ['/faq', `/product/${barfi}`]) {
      await page.goto(address)
      await expectNoOther()
    }
  }
})

const SPOKEN = [
  { phone: '11111 47474', time: '6:10 AM–9:20 PM', percent: 31, maxDiscount: 431, minAmount: 1_531 },
  { phone: '11111 58585', time: '7:35 AM–10:45 PM', percent: 37, maxDiscount: 537, minAmount: 1_637 },
] as const

test('every page of a customer says phone, hours and offer as they are set now, and as nothing else does [WORDS-08]', async ({
  page,
  unworded: { db, barfi },
}) => {
  const meera = await signIn(page)
  await fillCart(page, { [barfi]: { '250 g': 1 } })
  await enter(db, { deliveryFee: 40, giftWrappingCost: 30 })
  let order = ''
  await expect(async () => {
    order = await placeSomeOrder(page, meera, { _id: barfi, size: '250 g', price: 350 })
  }).toPass()
  const nobody = { customer: '', message: '', batch: '', lot: '', pieces: [] }
  const own = addressesOf(CUSTOMER_VISITS, { ...nobody, order })
  for (const { phone, time, ...offer } of SPOKEN) {
    const newsletter = { ...offer, on: true, firstOrder: true }
    await enter(db, { phone, hours: [{ days: 'Every day', time }], newsletter })
    await expectSoon(page, '/contact', phone)
    const gone = SPOKEN.filter((one) => one.phone !== phone).flatMap((other) => [
      ...[other.phone, other.time, `${other.percent}%`],
      ...[`₹${other.maxDiscount}`, `₹${other.minAmount.toLocaleString('en-IN')}`],
    ])
    for (const address of [...own, '/cart', '/bestsellers', '/products', '/newsletter']) {
      let text = ''
      // A page that was made before is served once more while it is made anew.
      const read = async () => {
        await page.goto(address)
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        await expect(page.getByRole('main').locator('[aria-busy=true]')).toHaveCount(0)
        text = (await page.locator('body').textContent()) ?? ''
        return text
      }
      await expect.soft.poll(read, { message: address }).toContain(phone)
      expect
        .soft(
          gone.filter((number) => text.includes(number)),
          address,
        )
        .toEqual([])
    }
  }
})

const ONLINE = /UPI|net banking|wallet|by card|online|Stripe|Razorpay/i

test('a shop without a provider’s keys takes cash, and speaks of no other way to pay [PAY-29]', async ({
  page,
  unworded: { barfi },
}) => {
  await signIn(page)
  await fillCart(page, { [barfi]: { '250 g': 1 } })
  for (const path of ['/', '/cart', '/payments', '/faq', '/terms', '/returns-cancellations', '/place-order']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('main').locator('[aria-busy=true]')).toHaveCount(0)
    await expect(page.locator('body'), path).not.toContainText(ONLINE, { useInnerText: true })
  }
  const ways = page.getByRole('group', { name: 'Payment Method' }).getByRole('radio')
  await expect(ways).toHaveCount(1)
  await expect(ways).toHaveAccessibleName(/^Cash on Delivery/)
  await expect(ways).toBeChecked()
})

test('a page that is still to be written leads to the way to ask, and no menu leads to it [WORDS-06]', async ({
  page,
}) => {
  for (const address of ['/terms', '/faq', '/payments', '/privacy-policy', '/returns-cancellations', '/about']) {
    await page.goto(address)
    await judgeAt(page, `${address} of an empty shop`, [360, 1440])
  }
  for (const part of ['banner', 'contentinfo'] as const) {
    await expect(page.getByRole(part).getByRole('link', { name: /^(About|Terms)$/ })).toHaveCount(0)
  }
  await main(page).getByRole('link', { name: 'ask us' }).click()
  await expect(page).toHaveURL('/contact')
})
