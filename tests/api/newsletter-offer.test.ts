import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { endNewsletterCodes } from '../../src/contract/admin/newsletter.ts'
import { checkCoupon } from '../../src/contract/coupons.ts'
import { confirmNewsletter, subscribeToNewsletter } from '../../src/contract/newsletter.ts'
import { cancelOrder } from '../../src/contract/orders.ts'
import { sendDueMails } from '../../src/server/mail/carry/send-due.ts'
import { hire } from '../office.ts'
import { type Customer, openShop, type Shop } from '../shop.ts'
import { countWrites, order, orderWithKey, payloadFor, sell } from './counter.ts'
import { openMailRoom, type TestedMail } from './mail-room.ts'

let shop: Shop
let mail: TestedMail
let barfi: string
beforeAll(async () => {
  shop = await openShop()
  mail = await openMailRoom(shop)
  barfi = await sell(shop.db, [{ size: '250 g', price: 1000, left: null }])
})
beforeEach(() => offer({}))
afterAll(async () => {
  await mail.close()
  await shop.close()
})

const DEMO = { on: true, percent: 20, maxDiscount: 1000, minAmount: 0, firstOrder: true }

/** What the owner offers new readers. */
async function offer(changed: object): Promise<void> {
  const newsletter = shop.db.json({ newsletter: { ...DEMO, ...changed } })
  await shop.db`update store_settings set settings = settings || ${newsletter}`
}

/** Signs up, confirms, and answers the code that came by mail. */
async function codeFor(email: string): Promise<string | undefined> {
  await shop.call(subscribeToNewsletter, { body: { email } })
  const [reader] = await shop.db<{ token: string }[]>`select token from newsletter_subscribers where email = ${email}`
  await sendDueMails(mail.room)
  await shop.call(confirmNewsletter, { body: { token: reader?.token ?? '' } })
  await sendDueMails(mail.room)
  return codeSentTo(email)
}

/** The newest code; its letter may have overtaken the one that asks for a confirmation. */
const codeSentTo = (email: string) =>
  mail
    .to(email)
    .flatMap(({ text }) => /NEWS-[A-Z0-9]{10}/.exec(text ?? '')?.[0] ?? [])
    .at(-1)

/** Somebody with an account, and the code for it. */
async function aReader(): Promise<Customer & { code: string }> {
  const meera = await shop.register('Meera')
  const code = await codeFor(meera.email)
  if (code === undefined) throw new Error('no code came')
  return { ...meera, code }
}

const use = (customer: Customer, code: string, discount: number, boxes = 2) =>
  order(
    shop,
    customer.token,
    payloadFor([{ _id: barfi, size: '250 g', quantity: boxes, price: 1000 }], { appliedCoupon: code, discount }),
  )

test('a code works for the account of its mailbox alone, in the check and in the order [OFFER-05]', async () => {
  const meera = await aReader()
  const kabir = await shop.register('Kabir')
  const before = await countWrites(shop.db)
  const refused = await use(kabir, meera.code, 400)
  expect([refused.status, refused.body.code]).toEqual([409, 'coupon-of-another'])
  expect(await countWrites(shop.db)).toEqual(before)
  const body = { code: meera.code, subtotal: 2000 }
  expect((await shop.call(checkCoupon, { body }, kabir.token)).body.code).toBe('coupon-of-another')
  expect((await shop.call(checkCoupon, { body }, meera.token)).status).toBe(200)
  expect((await use(meera, meera.code, 400)).status).toBe(200)
})

test('a mailbox has one code, however its address is written [OFFER-05]', async () => {
  const name = `meera.${randomUUID().slice(0, 8)}`
  expect(await codeFor(`${name}@gmail.com`)).toBeDefined()
  expect(await codeFor(`${name}+1@gmail.com`)).toBeUndefined()
  expect(await codeFor(`${name.replace('.', '')}@googlemail.com`)).toBeUndefined()
  expect(await codeFor(`${name}@m\u00fcnchen.example`)).toBeDefined()
  expect(await codeFor(`${name}@xn--mnchen-3ya.example`)).toBeUndefined()
  const together = [1, 2, 3].map((n) => `once.${name}+${n}@example.com`)
  await Promise.all(together.map(codeFor))
  // Each may have sent a letter of another's.
  expect(together.filter(codeSentTo)).toHaveLength(1)
})

test('a customer uses one code of the newsletter, ever [OFFER-06]', async () => {
  await offer({ firstOrder: false })
  const meera = await aReader()
  expect((await use(meera, meera.code, 400)).status).toBe(200)
  const email = `other.${randomUUID().slice(0, 8)}@example.com`
  const second = (await codeFor(email)) ?? ''
  await shop.db`update customers set email = ${email} where id = ${meera.customerId}`
  expect((await use(meera, second, 400)).body.code).toBe('coupon-one-each')
})

test('an order with a code that is sent twice is one order', async () => {
  const meera = await aReader()
  const items = [{ _id: barfi, size: '250 g', quantity: 2, price: 1000 }]
  const payload = payloadFor(items, { appliedCoupon: meera.code, discount: 400 })
  const send = () => orderWithKey(shop, meera.token, payload, 'once')
  const [first, second] = [await send(), await send()]
  expect([first.status, second.body.orderId]).toEqual([200, first.body.orderId])
})

test('a code for a first order is good again once that is cancelled, and not after another one [OFFER-06]', async () => {
  const meera = await aReader()
  const first = await use(meera, meera.code, 400)
  await shop.call(cancelOrder, { body: { orderId: first.body.orderId } }, meera.token)
  expect((await use(meera, meera.code, 600, 3)).status).toBe(200)
  const kabir = await aReader()
  expect(
    (await order(shop, kabir.token, payloadFor([{ _id: barfi, size: '250 g', quantity: 1, price: 1000 }]))).status,
  ).toBe(200)
  expect((await use(kabir, kabir.code, 400)).body.code).toBe('coupon-first-order')
})

test('the code takes off what the owner set when it was sent, and the letters say so [OFFER-04]', async () => {
  await offer({ percent: 15, maxDiscount: 250, minAmount: 1500, firstOrder: false })
  const meera = await aReader()
  const letters = mail.to(meera.email).filter(({ subject }) => !subject?.startsWith('Welcome'))
  expect(letters.map(({ subject }) => subject)).toEqual([
    'Please confirm your address for news from Kesar & Khoya',
    'Your 15% code for Kesar & Khoya',
  ])
  for (const letter of letters) {
    const text = `${letter.text}`.replaceAll(/\s+/g, ' ')
    expect(text).toMatch(/15% off one order/i)
    expect(text).toContain('At most ₹250 off, from an order of ₹1,500.')
  }
  await offer({ percent: 5 })
  expect((await use(meera, meera.code, 150, 1)).body.code).toBe('coupon-below-minimum')
  expect((await use(meera, meera.code, 250)).status).toBe(200)
})

test('a shop that offers nothing sends no code, and its letters promise none [OFFER-04]', async () => {
  await offer({ on: false })
  const email = `meera.${randomUUID().slice(0, 8)}@example.com`
  expect(await codeFor(email)).toBeUndefined()
  expect(mail.to(email).map(({ subject }) => subject)).toEqual([
    'Please confirm your address for news from Kesar & Khoya',
  ])
  for (const { text, html } of mail.to(email)) expect(`${text}${html}`).not.toMatch(/\d+ ?% off|\bcode\b/)
})

test('the owner ends all codes that were sent and not used, and the log says how many [OFFER-07]', async () => {
  const [meera, kabir] = [await aReader(), await aReader()]
  expect((await use(meera, meera.code, 400)).status).toBe(200)
  const { cookie } = await hire(shop, 'manager')
  const { body } = await shop.call(endNewsletterCodes, { headers: { cookie } })
  expect(body.ended).toBeGreaterThanOrEqual(1)
  expect((await use(kabir, kabir.code, 400)).body.code).toBe('coupon-unknown')
  const [deed] = await shop.db`select detail from audit_log where action = 'newsletter-codes-ended'`
  expect(deed?.detail).toEqual({ codes: body.ended })
  expect((await shop.call(endNewsletterCodes, { headers: { cookie } })).body.ended).toBe(0)
})
