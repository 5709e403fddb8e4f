import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkCoupon } from '../../src/contract/coupons.ts'
import { confirmNewsletter, leaveNewsletter, subscribeToNewsletter } from '../../src/contract/newsletter.ts'
import { hashToken } from '../../src/server/http/calls/session.ts'
import { sendDueMails } from '../../src/server/mail/carry/send-due.ts'
import { openShop, type Shop } from '../shop.ts'
import { makeBuyers, order, payloadFor, sell } from './counter.ts'
import { ORIGIN, openMailRoom, type TestedMail } from './mail-room.ts'

let shop: Shop
let mail: TestedMail
beforeAll(async () => {
  shop = await openShop()
  mail = await openMailRoom(shop)
})
afterAll(async () => {
  await mail.close()
  await shop.close()
})

const anAddress = () => `meera.${randomUUID().slice(0, 8)}@example.com`

test('a reader who signs up is asked by mail to confirm, once a day however often the box is used [HOME-22]', async () => {
  const email = anAddress()
  for (let n = 0; n < 5; n += 1) await shop.call(subscribeToNewsletter, { body: { email } })
  await sendDueMails(mail.room)
  const [letter, ...more] = mail.to(email)
  expect(more).toEqual([])
  expect(letter?.subject).toBe('Please confirm your address for news from Kesar & Khoya')
  const token = tokenIn(letter?.text)
  expect(letter?.html).toContain(`${ORIGIN}/newsletter#confirm=${token}`)
  expect(letter?.headers.find(({ key }) => key === 'list-unsubscribe')?.value).toBe(
    `<${ORIGIN}/newsletter#leave=${token}>`,
  )
})

test('a confirmed address is sent one code of 20%, good for one order [PAY-30]', async () => {
  const { email, token } = await signUp()
  const confirmed = await Promise.all([1, 2, 3].map(() => shop.call(confirmNewsletter, { body: { token } })))
  expect(confirmed.map(({ status }) => status)).toEqual([200, 200, 200])
  const code = await codeSentTo(email)
  const { body } = await shop.call(checkCoupon, { body: { code, subtotal: 2000 } })
  expect(body.coupon).toMatchObject({ code, discount: 20, isPercentage: true, maxDiscount: 1000 })

  const barfi = await sell(shop.db, [{ size: '250 g', price: 1000, left: null }])
  const payload = payloadFor([{ _id: barfi, size: '250 g', quantity: 2, price: 1000 }], {
    appliedCoupon: code,
    discount: 400,
  })
  const [buyer = ''] = await makeBuyers(shop.db, 1)
  await shop.db`update customers set email = ${email} where id = (
    select customer_id from sessions where token_hash = ${hashToken(buyer)})`
  expect((await order(shop, buyer, payload)).status).toBe(200)
  const again = await order(shop, buyer, payload)
  expect([again.status, again.body.code]).toEqual([409, 'coupon-one-each'])
})

test('leaving and coming back, or being forgotten, brings no second code', async () => {
  const { email, token } = await signUp()
  await shop.call(confirmNewsletter, { body: { token } })
  await codeSentTo(email)
  expect((await shop.call(leaveNewsletter, { body: { token } })).status).toBe(200)
  await shop.db`delete from newsletter_subscribers where email = ${email}`
  const back = await signUp(email)
  expect((await shop.call(confirmNewsletter, { body: { token: back.token } })).status).toBe(200)
  await sendDueMails(mail.room)
  expect(mail.to(email).filter(({ subject }) => subject?.includes('20%'))).toHaveLength(1)
})

test('a reader who leaves is sent nothing more', async () => {
  const email = anAddress()
  await shop.call(subscribeToNewsletter, { body: { email } })
  const [subscriber] = await shop.db<{ token: string }[]>`
    select token from newsletter_subscribers where email = ${email}`
  await shop.call(leaveNewsletter, { body: { token: subscriber?.token ?? '' } })
  await sendDueMails(mail.room)
  expect(mail.to(email)).toEqual([])
})

test('a link that is none is refused', async () => {
  for (const call of [confirmNewsletter, leaveNewsletter]) {
    const { status, body } = await shop.call(call, { body: { token: 'f'.repeat(32) } })
    expect([status, body]).toMatchObject([400, { success: false, code: 'newsletter-link-invalid' }])
    expect((await shop.call(call, { body: { token: 'x' } })).status).toBe(400)
  }
})

async function signUp(email = anAddress()): Promise<{ email: string; token: string }> {
  await shop.call(subscribeToNewsletter, { body: { email } })
  await sendDueMails(mail.room)
  return { email, token: tokenIn(mail.to(email).at(-1)?.text) }
}

async function codeSentTo(email: string): Promise<string> {
  await sendDueMails(mail.room)
  const letters = mail.to(email).filter(({ subject }) => subject === 'Your 20% code for Kesar & Khoya')
  expect(letters).toHaveLength(1)
  return /NEWS-[A-Z0-9]{10}/.exec(letters[0]?.text ?? '')?.[0] ?? ''
}

function tokenIn(text = ''): string {
  return /confirm=([0-9a-f]{32})/.exec(text)?.[1] ?? ''
}
