import { afterAll, beforeAll, expect, test } from 'vitest'
import { readWordPage, WORD_PAGES } from '../../src/contract/content.ts'
import { printedOrderId } from '../../src/domain/orders/order-id.ts'
import { promiseAt } from '../../src/domain/settings/promise.ts'
import { addDays, dayOf } from '../../src/domain/settings/work-day.ts'
import { sendDueMails } from '../../src/server/mail/carry/send-due.ts'
import { moveOrder } from '../../src/server/orders/move/move-order.ts'
import { loadPagesBundle } from '../../src/server/pages/pages-bundle.ts'
import { CLAIM, unlisted } from '../neutral-wording.ts'
import { openShop, type Shop } from '../shop.ts'
import { openPaths } from '../shop-paths.ts'
import { SOON } from './catalogue-office.ts'
import { MEERAS_ADDRESS, order, payloadFor, sell } from './counter.ts'
import { openMailRoom } from './mail-room.ts'
import { textsIn, textsOf } from './words-of-shop.ts'

// A shop as after its first start without the demo; each test goes on where the one before it ended.
let shop: Shop
/** What the half set-up shop sells, and the closed one. */
let halwa = ''
beforeAll(async () => {
  shop = await openShop({ bundle: loadPagesBundle })
  await shop.db`delete from content_versions`
  await shop.db`delete from store_settings`
  await shop.db`delete from products`
  await shop.db`update coupons set ends_at = now()`
})
afterAll(() => shop.close())

/** What the program does whatever an owner says, or a choice that claims nothing. */
const OF_THE_PROGRAM = new Set([
  'Remembered, this device stays logged in for 30 days without a visit. Leave it off on a shared one.',
  'Write the email of your account. We send a link that works once, for one hour.',
  'At least 8 characters',
  'Returns and cancellations',
  // A subject to write about.
  'Freshness',
  'Sugar free',
])
/** The steps of a checkout, counts, and ends of a filter. */
const COUNTS =
  /^(?:\d|Showing \d+ of \d+ products?|.* \(\d+\)|.*, picture \d|₹0 to ₹1,000 and more|(?:From|To) ₹|Under ₹200|4★ & Up)$/

async function read(path: string): Promise<string[]> {
  const { payload } = await shop.app.inject({ url: path })
  return textsIn(payload.replaceAll(/<(script|style)\b[\s\S]*?<\/\1>/g, ''))
}

/** Texts of pages that need no login which claim what is neither among `said` nor true of the program, by their page. */
async function claimsBeside(said: readonly string[], product = 'none'): Promise<string[]> {
  const replies = await Promise.all(
    WORD_PAGES.map(async (page) => (await shop.call(readWordPage, { params: { page } })).body.content),
  )
  const neutral = new Set(textsOf(replies).map((text) => text.trim()))
  const left = (text: string) => said.reduce((rest, words) => rest.replaceAll(words, ''), text)
  const found = await Promise.all(
    openPaths(product).map(async (path) => {
      const claims = (await read(path)).filter((text) => {
        const rest = left(text)
        return CLAIM.test(rest) && !neutral.has(text) && !OF_THE_PROGRAM.has(rest) && !COUNTS.test(rest)
      })
      return claims.map((text) => `${path}: ${text}`)
    }),
  )
  return found.flat()
}

async function enter(settings: object): Promise<void> {
  await shop.db`
    insert into store_settings (settings) values (${shop.db.json(settings as never)})
    on conflict (single) do update set settings = excluded.settings`
}

test('an empty shop claims nothing on any page [WORDS-11]', async () => {
  await expect
    .poll(() => read('/'), SOON)
    .toEqual(expect.arrayContaining(['Our Store', 'The counter is being laid out']))
  expect(openPaths('none').length).toBeGreaterThan(20)
  expect(await claimsBeside([' · Our Store'])).toEqual([])
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
const SAID_BY_HALF = [
  ...[
    ' · Asha Sweets',
    '₹312',
    '₹124.80\u00a0/\u00a0100\u00a0g',
    '₹1.25 per g',
    '250 g',
    'Free shipping from ₹777',
    'Free delivery',
    'From ₹777',
  ],
  ...['11111 22222', '7 Sample Street, Udaipur 313001', '₹57', '₹33', '₹44', 'Boxes of 9 for Teej'],
  ...['Every day', '9:15 AM–7:45 PM', 'Same-day delivery for orders before 1:15 PM'],
]

test('a shop that is half set up claims what its settings say, and nothing else [WORDS-11]', async () => {
  halwa = await sell(shop.db, [{ size: '250 g', price: 312, left: 10 }], 'Asha Halwa')
  await enter(HALF)
  await expect.poll(async () => (await read('/contact')).join(' '), SOON).toContain('7:45 PM')
  await expect.poll(() => claimsBeside(SAID_BY_HALF, halwa), SOON).toEqual([])
})

test('letters of an order say what was set, ordered and done, or neutral words [WORDS-15]', async () => {
  const mail = await openMailRoom(shop)
  const meera = await shop.register('Meera')
  const address = { ...MEERAS_ADDRESS, email: meera.email }
  const ordered = payloadFor([{ _id: halwa, size: '250 g', quantity: 1, price: 312 }], { address, amount: 369 })
  const [sent, off] = [await order(shop, meera.token, ordered), await order(shop, meera.token, ordered)]
  const ids = [sent, off].map(({ body }) => body.orderId)
  await moveOrder(shop.db, sent.body.orderId, 'Delivered')
  await moveOrder(shop.db, off.body.orderId, 'Cancelled')
  await sendDueMails(mail.room)
  const letters = mail.to(meera.email)
  await mail.close()
  expect(letters.length).toBeGreaterThanOrEqual(4)
  const lines = letters.flatMap(({ subject, text }) => [subject, ...(text ?? '').split('\n')].map(String))
  const shown = lines.map((line) => line.replaceAll(/https?:\S+/g, '')).filter((line) => line.trim() !== '')
  const { firstName, lastName, street, city, state, zipcode, phone } = MEERAS_ADDRESS
  const said = [
    HALF.name,
    HALF.name.toUpperCase(),
    `${firstName} ${lastName}`,
    firstName,
    street,
    city,
    state,
    zipcode,
    phone,
    meera.email,
  ]
  const [{ number } = { number: '' }] = await shop.db<{ number: string }[]>`
    select invoice_number as number from orders where id = ${sent.body.orderId}`
  expect(
    unlisted(shown, [...SAID_BY_HALF, ...said, ...ids.map(printedOrderId), number, 'Asha Halwa', '250 g', '₹369']),
  ).toEqual([])
})

test('a shop that is closed today says so and claims no same day [WORDS-11]', async () => {
  const today = dayOf(Date.now())
  const closed = { weekdays: [], dates: [today, addDays(today, 1)].map((day) => ({ day, name: 'Teej' })) }
  await enter({ ...HALF, closed })
  await expect.poll(async () => (await read('/')).join(' '), SOON).toContain('Closed today')
  const { closedToday, sameDay } = promiseAt(Date.now(), { ...HALF, closed, copy: { sameDay: '' } })
  const said = [closedToday, sameDay, ...SAID_BY_HALF.filter((words) => !words.startsWith('Same-day'))]
  await expect.poll(() => claimsBeside(said, halwa), SOON).toEqual([])
})
