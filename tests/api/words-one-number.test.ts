import { afterAll, beforeAll, expect, test } from 'vitest'
import { changeCoupon, findAdminCoupon } from '../../src/contract/admin/coupons.ts'
import { readPromiseSection, savePromiseSection } from '../../src/contract/admin/settings/sections.ts'
import { readShopSettings, type SettingsForm, saveShopSettings } from '../../src/contract/admin/settings.ts'
import { sendContactMessage } from '../../src/contract/messages.ts'
import { subscribeToNewsletter } from '../../src/contract/newsletter.ts'
import { askOffers } from '../../src/contract/promise.ts'
import { getStore } from '../../src/contract/settings.ts'
import { ACKNOWLEDGE_WITHIN } from '../../src/domain/complaints/complaint-clock.ts'
import { HOUR } from '../../src/domain/health/health.ts'
import { fromRupees } from '../../src/domain/money.ts'
import { sendDueMails } from '../../src/server/mail/carry/send-due.ts'
import { deliveryOf } from '../delivery.ts'
import { hire } from '../office.ts'
import { openShop, type Shop } from '../shop.ts'
import { openPaths } from '../shop-paths.ts'
import { deskOf } from './admin-desk.ts'
import { order, payloadFor, sell } from './counter.ts'
import { openMailRoom, type TestedMail } from './mail-room.ts'

let shop: Shop
let mail: TestedMail
let desk: ReturnType<typeof deskOf>
let barfi: string
beforeAll(async () => {
  shop = await openShop()
  mail = await openMailRoom(shop)
  desk = deskOf(shop, await hire(shop, 'owner', 'Asha'))
  barfi = await sell(shop.db, [{ size: '250 g', price: 90, left: 900 }])
})
afterAll(async () => {
  await mail.close()
  await shop.close()
})

/** What is set, in rupees, and nothing else in the shop says. */
type Numbers = {
  week: [opens: string, closes: string]
  percent: number
  most: number
  least: number
  couponFrom: number
  cash: number
  zone: number
  zoneFree: number
  window: number
  phone: string
}
const BEFORE: Numbers = {
  ...{ week: ['06:10', '21:20'], percent: 31, most: 431, least: 1_531, couponFrom: 2_731, cash: 4_931 },
  ...{ zone: 47.31, zoneFree: 6_731, window: 83.31, phone: '11111 47474' },
}
const AFTER: Numbers = {
  ...{ week: ['07:35', '22:45'], percent: 37, most: 537, least: 1_637, couponFrom: 3_837, cash: 5_937 },
  ...{ zone: 57.37, zoneFree: 7_837, window: 93.37, phone: '11111 58585' },
}

async function set(numbers: Numbers): Promise<void> {
  const { week, percent, most, least, cash, zone, zoneFree, window, phone } = numbers
  const { settings, version } = (await desk(readShopSettings)).body
  const kept = settings as SettingsForm
  const [opens, closes] = week
  const changed: SettingsForm = {
    ...kept,
    ...{ phone, week: Array.from({ length: 7 }, () => ({ opens, closes })), freeDeliveryFrom: null },
    ...{ freeShippingCode: 'SWEETFREE', grievance: { name: 'Ravi', email: 'ravi@example.com', phone } },
    ...{ cutOff: '', copy: { ...kept.copy, sameDay: '' } },
    newsletter: { on: true, percent, maxDiscount: most, minAmount: least, firstOrder: true },
    cash: { ...kept.cash, openAmount: cash, stockShare: null },
  }
  expect((await desk(saveShopSettings, { body: { version, settings: changed } })).body.message).toBeUndefined()
  const params = { code: 'SWEETFREE' }
  const { version: of, ...coupon } = (await desk(findAdminCoupon, { params })).body.coupon
  const minAmount = fromRupees(numbers.couponFrom)
  expect(
    (await desk(changeCoupon, { params, body: { version: of, coupon: { ...coupon, discount: 30_000, minAmount } } }))
      .status,
  ).toBe(200)
  const delivery = deliveryOf([barfi])
  // Where delivery is free by itself nowhere else, the coupon is named.
  const feesOf = (id: string) => ({ fee: zone, freeFrom: id === 'jaipur' ? zoneFree : null, leastOrder: 0 })
  const body = {
    version: (await desk(readPromiseSection)).body.version,
    settings: {
      delivery: {
        ...delivery,
        zones: delivery.zones.map((one) => ({ ...one, ways: one.ways.map((way) => ({ ...way, ...feesOf(one.id) })) })),
        windows: delivery.windows.map((one) => ({ ...one, fee: window })),
        lines: delivery.lines.map((one) => ({ ...one, gramsADay: 1_000_000 })),
      },
    },
  }
  expect((await desk(savePromiseSection, { body })).body.message).toBeUndefined()
}

const ZONES = 'the list of zones'

/** Each as the shop says it, with the place where it has to be said. */
function saidOf({ week, percent, phone, ...amounts }: Numbers): Record<string, string> {
  const rupees = (amount: number) => `₹${amount.toLocaleString('en-IN')}`
  const [opens, closes] = week.map((hour) => {
    const [hours = 0, minutes] = hour.split(':').map(Number)
    return `${hours % 12 || 12}:${minutes} ${hours < 12 ? 'AM' : 'PM'}`
  })
  return {
    ...{ [`${opens}–${closes}`]: '/contact', [`${percent}% off`]: '/', [phone]: '/contact' },
    ...{ [rupees(amounts.most)]: '/', [rupees(amounts.least)]: '/', [rupees(amounts.couponFrom)]: '/' },
    ...{ [rupees(amounts.zone)]: '/shipping', [rupees(amounts.window)]: '/shipping' },
    ...{ [rupees(amounts.zoneFree)]: ZONES, [rupees(amounts.cash)]: 'refusal' },
  }
}

const PATHS = openPaths('kaju-barfi').filter((path) => path !== '/styleguide')

/** All that shoppers are told, by where: every page as it is sent, the letters, and what the calls of their own pages answer. */
async function readAll(token: string): Promise<Map<string, string>> {
  const told = new Map<string, string>()
  for (const path of PATHS) told.set(path, (await shop.app.inject({ url: path })).payload)
  told.set('store', JSON.stringify((await shop.call(getStore)).body))
  const asked = { items: [{ _id: barfi, size: '250 g', quantity: 1 }], pin: '302001' }
  told.set('offers', JSON.stringify((await shop.call(askOffers, { body: asked })).body))
  // More than cash is trusted with.
  const { body } = await order(shop, token, await boxes(90))
  told.set('refusal', body.message ?? '')
  return new Map([...told].map(([place, text]) => [place, text.replaceAll('<!-- -->', '')]))
}

/** So many boxes, at what bringing them costs now. */
async function boxes(quantity: number) {
  const payload = payloadFor([{ _id: barfi, size: '250 g', quantity, price: 90 }])
  const asked = { items: [{ _id: barfi, size: '250 g', quantity }], pin: payload.address.zipcode }
  const { offers } = (await shop.call(askOffers, { body: asked })).body
  return { ...payload, amount: 90 * quantity + (offers?.earliest?.fee ?? 0) }
}

/** The letters of somebody who reads, complains and orders. */
async function readLetters(): Promise<string[]> {
  mail.server.arrived.length = 0
  const { token, email } = await shop.register('Kamla')
  await shop.call(subscribeToNewsletter, { body: { email } })
  const written = { name: 'Kamla', email, subject: 'Stale', inquiryType: 'freshness', message: 'Sour.' } as const
  await shop.call(sendContactMessage, { body: { ...written, complaint: true } })
  const payload = await boxes(1)
  expect((await order(shop, token, { ...payload, address: { ...payload.address, email } })).status).toBe(200)
  await sendDueMails(mail.room)
  return mail.server.arrived.map(({ subject, text }) => `${subject} ${text}`)
}

/** The numbers that stand somewhere, not as a part of a larger one. */
function standingIn(told: ReadonlyMap<string, string>, numbers: readonly string[]): string[] {
  return numbers.flatMap((number) => {
    const isThere = new RegExp(`(?<![\\d,.])${number.replaceAll(/[.%]/g, '\\$&')}(?!\\d|,\\d)`)
    return [...told].flatMap(([place, text]) => (isThere.test(text) ? [`${number} on ${place}`] : []))
  })
}

const LATER = { interval: 200 }

/** The demo’s own page of shipping says the fees, and lists no zones. */
const WHOSE = {
  'the demo': { begin: async () => {}, zones: '' },
  nobody: { begin: async () => void (await shop.db`delete from content_versions`), zones: '/shipping' },
}

test.each(Object.entries(WHOSE))(
  'in the words of %s hours, offers, coupons, zones, windows, cash and phone are one number on every page and in every letter [WORDS-08]',
  async (_, { begin, zones }) => {
    await begin()
    const { token } = await shop.register('Meera')
    const { phone, hours } = (await shop.call(getStore)).body.store
    const ever = [
      phone,
      ...hours.map(({ time }) => time),
      ...[BEFORE, AFTER].flatMap((one) => Object.keys(saidOf(one))),
    ]
    for (const numbers of [BEFORE, AFTER]) {
      const gone = ever.filter((number) => !(number in saidOf(numbers)))
      await set(numbers)
      const due = Object.entries(saidOf(numbers))
        .filter(([, place]) => place !== ZONES || zones !== '')
        .map(([number, place]) => `${number} on ${place === ZONES ? zones : place}`)
      await expect
        .poll(async () => {
          const told = await readAll(token)
          const standing = standingIn(told, Object.keys(saidOf(numbers)))
          return [...due.filter((one) => !standing.includes(one)), ...standingIn(told, gone)]
        }, LATER)
        .toEqual([])
      const letters = await readLetters()
      expect(letters.length).toBeGreaterThan(2)
      expect(standingIn(new Map(letters.map((letter) => [letter, letter])), gone)).toEqual([])
      expect(letters.join('\n')).toContain(`${numbers.percent}% off`)
    }
  },
)

test('every page and letter names the hours within which a complaint is acknowledged as the clock has them [WORDS-08][LAW-01]', async () => {
  await set(AFTER)
  const { token } = await shop.register('Meera')
  const within = /acknowledged within (\d+) hours/g
  const named = async () => {
    const told = [...(await readAll(token)).values(), ...(await readLetters())].join('\n')
    return [...told.matchAll(within)].map(([, hours]) => Number(hours))
  }
  await expect.poll(async () => new Set(await named()), LATER).toEqual(new Set([ACKNOWLEDGE_WITHIN / HOUR]))
})
