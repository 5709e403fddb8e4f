import { expect, type Page } from '@playwright/test'
import type { Order } from '../../src/contract/orders.ts'
import { formatDate, formatDay, formatMoment } from '../../src/domain/dates.ts'
import { printedOrderId, shortOrderId } from '../../src/domain/orders/order-id.ts'
import { promiseAt } from '../../src/domain/settings/promise.ts'
import { NO_ORDERS_NOW } from '../../src/domain/settings/taking-orders.ts'
import { addDays, dayOf } from '../../src/domain/settings/work-day.ts'
import type { Db } from '../../src/server/db/connect.ts'
import { sell } from '../api/counter.ts'
import { unlisted } from '../neutral-wording.ts'
import { removeDataDir, startShop } from '../running-shop.ts'
import { shopPaths } from '../shop-paths.ts'
import { type Customer, call, fillCart, signIn } from './customer.ts'
import { textsOn } from './every-text.ts'
import { openForOrders } from './open-for-orders.ts'
import { test as base } from './shop.ts'
import { openDatabase } from './shop-database.ts'
import { someOrder } from './some-order.ts'

type Sold = { jamun: string; papdi: string }
type Own = { url: string; dataDir: string; db: Db; sold?: Sold }

// A shop that really is no demo; each test goes on where the one before it ended.
const test = base.extend<object, { own: Own }>({
  own: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the first parameter.
    async ({}, use) => {
      const { url, dataDir, end } = await startShop({ DEMO: 'off', TRUSTED_PROXIES: '127.0.0.1' })
      const { db, end: endDatabase } = await openDatabase({ dataDir })
      await use({ url, dataDir, db })
      await endDatabase()
      await end()
      await removeDataDir(dataDir)
    },
    { scope: 'worker' },
  ],
  shop: async ({ own }, use) => use(own),
})

const DAY = { opens: '09:15', closes: '19:45' }
const HALF = {
  name: 'Asha Sweets',
  phone: '11111 22222',
  address: '7 Sample Street, Udaipur 313001',
  deliveryFee: 57,
  giftWrappingCost: 33,
  coldPackingCost: 44,
  freeDeliveryFrom: 777,
  banner: 'Boxes of 9 for Teej',
  week: Array.from({ length: 7 }, () => DAY),
  cutOff: '13:15',
}
const today = dayOf(Date.now())
const CLOSED = { weekdays: [], dates: [today, addDays(today, 1)].map((day) => ({ day, name: 'Teej' })) }
const HERO = 'Made before 7 each morning, the best of Udaipur'

const SAID_OF_SWEETS = [
  ...['Asha Gulab Jamun', 'Asha Papdi', 'For tests.', '9 weeks, airtight', 'On a shelf', '250 g'],
  ...['₹317', '₹126.80 / 100 g', '₹1.27 per g', '₹213', '₹85.20 / 100 g', '₹0.85 per g'],
]
const SAID_BY_HALF = [
  ...[HALF.name, HALF.phone, HALF.address, HALF.banner, '9:15 AM–7:45 PM', 'Every day', HERO],
  ...['₹57', '₹33', '₹44', '₹777', '₹0'],
]
const SAME_DAY = 'Same-day delivery for orders before 1:15 PM'

/** A page, and what it says once it is whole. */
type Visit = readonly [path: string, says: string]
/** What is said of a day is asked for when it is looked for. */
type State = { name: string; settings: (typeof HALF & { closed?: object }) | null; said: () => readonly string[] }

const STATES: readonly State[] = [
  { name: 'a shop of which nobody has said a word', settings: null, said: () => ['Our Store', '₹40', '₹30', '₹0'] },
  { name: 'a shop that is half set up', settings: HALF, said: () => [...SAID_BY_HALF, SAME_DAY] },
  {
    name: 'a shop that is closed today',
    settings: { ...HALF, closed: CLOSED },
    said: () => {
      const { closedToday, sameDay } = promiseAt(Date.now(), { ...HALF, closed: CLOSED, copy: { sameDay: '' } })
      return [closedToday, sameDay, ...SAID_BY_HALF]
    },
  },
]

test.describe.configure({ mode: 'default' })

test('an empty shop says nothing of what it does not have [WORDS-15]', async ({ page }) => {
  const visits = ['/', '/collection', '/products', '/bestsellers', '/contact', '/cart', '/collection/none'].map(anyhow)
  expect(await unansweredOn(page, visits, ['Our Store', '₹40', '₹30'])).toEqual([])
})

for (const { name, settings, said } of STATES) {
  test(`${name} says on every page what its owner said, or neutral words [WORDS-15]`, async ({ page, own }) => {
    own.sold ??= await sellBoth(own.db)
    await enter(own.db, settings)
    for (const path of ['/', `/collection/${own.sold.papdi}`]) {
      const says = async () => {
        const text = await (await page.request.get(path)).text()
        return ['Asha Papdi', said()[0] ?? ''].map((words) => text.includes(words))
      }
      await expect.poll(says).toEqual([true, true])
    }
    const words = [...said(), ...SAID_OF_SWEETS]
    const found = await unansweredOn(page, openPaths(own.sold), words)

    const meera = await signIn(page)
    const { jamun, papdi } = own.sold
    await fillCart(page, { [jamun]: { '250 g': 2 }, [papdi]: { '250 g': 1 } })
    await openForOrders(own.url, own.db)
    const order = await place(page, meera, jamun, settings ?? { deliveryFee: 40, giftWrappingCost: 30 })
    const here = [...words, ...saidBy(meera, order)]
    found.push(...(await unansweredOn(page, ownPaths(own.sold, order, meera), here)))
    // The front page is the last of them.
    found.push(...(await unansweredInSearch(page, here)))
    expect(found).toEqual([])
  })
}

test('a sweet of which nobody has said how long it keeps, and a step that has not happened, are given no days [WORDS-13][WORDS-14]', async ({
  page,
  own,
}) => {
  own.sold ??= await sellBoth(own.db)
  await enter(own.db, null)
  const { jamun } = own.sold
  // The state before took orders too: only a page that takes none is surely of this one.
  await expect.poll(async () => (await page.request.get('/place-order')).text()).toContain(NO_ORDERS_NOW)
  await page.goto(`/collection/${jamun}`)
  await expect(page.getByRole('region', { name: 'Declarations' })).toContainText('Made by')
  await expect(page.getByRole('main')).not.toContainText(/Shelf life|\bdays\b/)
  const meera = await signIn(page)
  await fillCart(page, { [jamun]: { '250 g': 2 } })
  await openForOrders(own.url, own.db)
  const { _id } = await place(page, meera, jamun, { deliveryFee: 40, giftWrappingCost: 30 })
  await page.goto('/place-order')
  await expect(page.getByRole('main')).toContainText('Delivery Options')
  await expect(page.getByRole('main')).not.toContainText(/perishable|shelf life|\bdays\b/i)
  await page.goto(`/track-order/${_id}`)
  await expect(page.getByRole('main')).toContainText('Out for Delivery')
  await expect(page.getByRole('main')).not.toContainText(/Estimated|Best within|Expected|hours/)
})

/** What is told on these pages and nobody answers for, with the first page on which it stands. */
async function unansweredOn(page: Page, visits: readonly Visit[], said: readonly string[]): Promise<string[]> {
  const found = new Map<string, string>()
  for (const [path, says] of visits) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.locator('body')).toContainText(says)
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
    for (const text of unlisted(await textsOn(page), said)) if (!found.has(text)) found.set(text, path)
  }
  return [...found].map(([text, path]) => `${text}  (${path})`)
}

async function unansweredInSearch(page: Page, said: readonly string[]): Promise<string[]> {
  await page.locator('header').getByRole('button', { name: 'Search', exact: true }).first().click()
  await page.getByRole('combobox', { name: 'Search sweets and namkeen' }).fill('zzqqzz')
  await expect(page.getByText('Nothing on the counter matches')).toBeVisible()
  return unlisted(await textsOn(page), said)
}

async function sellBoth(db: Db): Promise<Sold> {
  const jamun = await sell(db, [{ size: '250 g', price: 317, left: 20 }], 'Asha Gulab Jamun')
  const papdi = await sell(db, [{ size: '250 g', price: 213, left: 20 }], 'Asha Papdi')
  await db`update products set tags = '{milk}' where id = ${jamun}`
  await db`
    update products set shelf_life = '9 weeks, airtight', storage = 'On a shelf' where id = ${papdi}`
  return { jamun, papdi }
}

async function enter(db: Db, settings: object | null): Promise<void> {
  await db`delete from content_versions`
  await db`delete from store_settings`
  if (!settings) return
  await db`insert into store_settings (settings) values (${db.json(settings as never)})`
  const hero = { text: HERO, button: { text: 'Have a look', href: '/collection' }, counter: '', slides: [] }
  await db`insert into content_versions (piece, version, body) values ('hero', 1, ${db.json(hero)})`
}

/** A box of jamun, wrapped. */
async function place(
  page: Page,
  { token }: Customer,
  jamun: string,
  { deliveryFee, giftWrappingCost }: { deliveryFee: number; giftWrappingCost: number },
): Promise<Order> {
  const asked = someOrder({ _id: jamun, size: '250 g', price: 317 })
  const amount = 317 + deliveryFee + giftWrappingCost
  const placed = await call(page, '/api/order/place', { ...asked, amount, additionalCosts: giftWrappingCost }, token)
  expect(placed).toMatchObject({ success: true })
  return (await call(page, '/api/order/userorders', {}, token)).orders[0]
}

function openPaths({ jamun, papdi }: Sold): Visit[] {
  const paths = shopPaths().filter((path) => !path.includes('$orderId'))
  const products = [`/collection/${jamun}`, `/collection/${papdi}`]
  const odd = ['/collection?search=zzqqzz', '/collection?category=milk', '/reset-password?token=x', '/nothing-is-here']
  const isOpen = (path: string) => !path.includes('$') && !OWN_PATHS.has(path)
  return [...paths.filter(isOpen), ...products, ...odd].map(anyhow)
}

function ownPaths({ jamun }: Sold, { _id }: Order, { email }: Customer): Visit[] {
  return [
    anyhow(`/collection/${jamun}`),
    ['/cart', 'Asha Papdi'],
    ['/place-order', 'Delivery Options'],
    ['/profile', email],
    ['/wishlist', 'MY ACCOUNT'],
    ['/settings', 'Password'],
    ['/orders', 'Asha Gulab Jamun'],
    ['/track-order', 'Asha Gulab Jamun'],
    [`/track-order/${_id}`, 'Out for Delivery'],
    anyhow('/'),
  ]
}
const OWN_PATHS = new Set(['/place-order', '/profile', '/wishlist', '/settings', '/orders', '/track-order'])

function anyhow(path: string): Visit {
  return [path, '']
}

/** What a customer said, and the shop counted of her order and her cart. */
function saidBy({ name, email }: Customer, { _id, date, amount, trackingId, address }: Order): string[] {
  const when = [formatMoment(date), formatDate(date), formatDay(date)]
  const sums = [amount, 2 * 317, 2 * 317 + 213, 2 * 317 + 213 + 40].map((sum) => `₹${sum}`)
  const lines = [address.street, address.city, address.state, address.zipcode, address.phone].map(String)
  return [name, 'Meera', email, ...lines, printedOrderId(_id), shortOrderId(_id), String(trackingId), ...when, ...sums]
}
