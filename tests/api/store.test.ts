import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { checkCoupon } from '../../src/contract/coupons.ts'
import { sendContactMessage } from '../../src/contract/messages.ts'
import { subscribeToNewsletter } from '../../src/contract/newsletter.ts'
import { getStore } from '../../src/contract/settings.ts'
import { openShop, type Shop } from '../shop.ts'
import { until } from '../until.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})
beforeEach(() => shop.db`delete from coupons where code like 'T-%'`)
afterAll(() => shop.close())

test('the store settings contain the listed coupons and no unlisted one [DEC-06]', async () => {
  await keepCoupon({ code: 'T-SHOWN' })
  await keepCoupon({ code: 'T-SECRET', listed: false })
  await until(async () => expect(await listedCodes()).toContain('T-SHOWN'))
  const { body } = await shop.call(getStore)
  expect(await listedCodes()).toEqual(expect.arrayContaining(['FREESHIP', 'SWEETFREE', 'WELCOME10']))
  expect(JSON.stringify(body)).not.toContain('T-SECRET')
})

test('a listed coupon has code, discount, minAmount, isPercentage, maxDiscount and description [ENT-18]', async () => {
  const { body } = await shop.call(getStore)
  const standard = body.store.coupons.map(({ description, ...coupon }) => ({
    ...coupon,
    described: description !== '',
  }))
  expect(standard).toEqual(
    expect.arrayContaining([
      { code: 'SWEETFREE', discount: 100, minAmount: 500, isPercentage: false, maxDiscount: null, described: true },
      { code: 'WELCOME10', discount: 10, minAmount: 0, isPercentage: true, maxDiscount: 200, described: true },
      { code: 'FREESHIP', discount: 50, minAmount: 0, isPercentage: false, maxDiscount: null, described: true },
    ]),
  )
})

test('a coupon is listed from its first moment to its last', async () => {
  await keepCoupon({ code: 'T-EARLY', startsAt: 'tomorrow' })
  await keepCoupon({ code: 'T-LATE', endsAt: 'yesterday' })
  await keepCoupon({ code: 'T-NOW', startsAt: 'yesterday', endsAt: 'tomorrow' })
  await until(async () => expect(await listedCodes()).toContain('T-NOW'))
  expect(await listedCodes()).not.toEqual(expect.arrayContaining(['T-EARLY']))
  expect(await listedCodes()).not.toEqual(expect.arrayContaining(['T-LATE']))
})

test('a coupon appears at its first moment and goes at its last, without any change of the database', async () => {
  // Far enough from now to be seen before its end on a busy machine.
  await keepCoupon({ code: 'T-GONE', endsAt: inSeconds(4) })
  await vi.waitFor(async () => expect(await listedCodes()).toContain('T-GONE'), { timeout: 4_000 })
  await keepCoupon({ code: 'T-SOON', startsAt: inSeconds(0.5) })
  await until(async () => expect(await listedCodes()).toContain('T-SOON'))
  await until(async () => expect(await listedCodes()).not.toContain('T-GONE'))
})

test('the settings are sent again only when they changed, and compressed where that is understood', async () => {
  const quiet = await openShop()
  const get = (headers: Record<string, string>) => quiet.app.inject({ url: getStore.path, headers })
  const whole = await get({})
  const etag = `${whole.headers.etag}`
  expect(await get({ 'if-none-match': etag })).toMatchObject({ statusCode: 304, body: '' })
  for (const [encoding, unpack] of [['gzip', gunzipSync] as const, ['br', brotliDecompressSync] as const]) {
    const packed = await get({ 'accept-encoding': encoding })
    expect(packed.headers).toMatchObject({ 'content-encoding': encoding, vary: 'accept-encoding' })
    expect(unpack(packed.rawPayload).toString()).toBe(whole.body)
  }
  await quiet.db`update coupons set description = description || '!' where code = 'FREESHIP'`
  await until(async () => expect((await get({ 'if-none-match': etag })).statusCode).toBe(200))
  await quiet.close()
})

test('the settings hold what the shop charges, and that there is no online payment yet', async () => {
  const { body } = await shop.call(getStore)
  expect(body.store).toMatchObject({
    currency: '₹',
    deliveryFee: 40,
    coldPackingCost: 40,
    giftWrappingCost: 30,
    freeDeliveryFrom: null,
    freeShipping: { from: 500, code: 'SWEETFREE' },
    newsletterOffer: { percent: 20, maxDiscount: 1000, minAmount: 0, firstOrder: true },
    onlinePayment: false,
  })
})

test('an edited setting shows without a restart', async () => {
  const [saved] = await shop.db`select settings from store_settings`
  const settings = { ...saved?.settings, phone: '+91 20 5550 0199' }
  await shop.db`
    insert into store_settings (settings) values (${shop.db.json(settings)})
    on conflict (single) do update set settings = excluded.settings`
  await until(async () => expect((await shop.call(getStore)).body.store.phone).toBe('+91 20 5550 0199'))
})

test('an unlisted coupon is found by its code, trimmed and in any case', async () => {
  await keepCoupon({ code: 'T-SECRET', listed: false })
  const { status, body } = await shop.call(checkCoupon, { body: { code: ' t-secret ', subtotal: 300 } })
  expect(status).toBe(200)
  expect(body.coupon).toEqual({
    code: 'T-SECRET',
    discount: 25,
    minAmount: 200,
    isPercentage: false,
    maxDiscount: null,
    description: 'For testing',
  })
})

test('an unknown, an early and a late coupon are refused alike', async () => {
  await keepCoupon({ code: 'T-EARLY', startsAt: 'tomorrow' })
  await keepCoupon({ code: 'T-LATE', endsAt: 'yesterday' })
  for (const code of ['T-EARLY', 'T-LATE', 'T-NEVER', '%', "' or 1=1 --"]) {
    const { status, body } = await shop.call(checkCoupon, { body: { code, subtotal: 1000 } })
    expect(status).toBe(404)
    expect(body).toEqual({ success: false, message: 'Invalid coupon code', code: 'coupon-unknown' })
  }
})

test('a coupon below its minimum, a used-up one and a blank code say why', async () => {
  await keepCoupon({ code: 'T-ONCE', usageLimit: 1, used: 1 })
  const check = async (code: string, subtotal: number) => {
    const { status, body } = await shop.call(checkCoupon, { body: { code, subtotal } })
    return [status, body.message]
  }
  expect(await check('SWEETFREE', 499.99)).toEqual([409, 'This coupon requires a minimum order of ₹500'])
  expect(await check('T-ONCE', 1000)).toEqual([409, 'This coupon has already been used.'])
  expect(await check('  ', 1000)).toEqual([400, 'Please enter a coupon code'])
})

test('a newsletter address is stored once [HOME-21]', async () => {
  for (const email of ['Meera@Example.com', 'meera@example.com']) {
    expect((await shop.call(subscribeToNewsletter, { body: { email } })).body).toMatchObject({ success: true })
  }
  expect(await shop.db`select email from newsletter_subscribers`).toEqual([{ email: 'meera@example.com' }])
})

test('a contact message is stored with its fields [CONT-07]', async () => {
  const message = {
    name: 'Meera Iyer',
    email: 'meera@example.com',
    phone: '98765 43210',
    subject: 'A wedding in May',
    inquiryType: 'bulk' as const,
    message: '200 boxes of काजू कतली, please.\nIs that possible?',
  }
  expect((await shop.call(sendContactMessage, { body: message })).body).toMatchObject({ success: true })
  const stored = await shop.db`
    select name, email, phone, subject, inquiry_type as "inquiryType", message from contact_messages`
  expect(stored).toEqual([message])
})

test('a contact message needs name, e-mail, subject, kind and text; the phone may be missing', async () => {
  const whole = { name: 'M', email: 'm@example.com', subject: 'S', inquiryType: 'feedback' as const, message: 'T' }
  expect((await shop.call(sendContactMessage, { body: whole })).status).toBe(200)
  for (const field of Object.keys(whole)) {
    const body = { ...whole, [field]: ' ' }
    const { status } = await shop.call(sendContactMessage, { body })
    expect([field, status]).toEqual([field, 400])
  }
})

function inSeconds(seconds: number): string {
  return new Date(Date.now() + seconds * 1000).toISOString()
}

async function listedCodes(): Promise<string[]> {
  return (await shop.call(getStore)).body.store.coupons.map(({ code }) => code)
}

type Kept = {
  code: string
  listed?: boolean
  startsAt?: string
  endsAt?: string
  usageLimit?: number
  used?: number
}

/** A coupon of 25 rupees from 200 on. */
async function keepCoupon({ code, listed = true, startsAt, endsAt, usageLimit, used = 0 }: Kept): Promise<void> {
  await shop.db`
    insert into coupons (code, description, is_percentage, discount, min_amount, listed, starts_at, ends_at,
      usage_limit, used)
    values (${code}, 'For testing', false, 2500, 20000, ${listed}, ${startsAt ?? null}::text::timestamptz,
      ${endsAt ?? null}::text::timestamptz, ${usageLimit ?? null}, ${used})`
}
