import { expect, test } from 'vitest'
import { fromRupees } from '../domain/money.ts'
import { offersFor } from '../domain/promise/offers.ts'
import { earliestOf } from '../domain/promise/promised.ts'
import { compileShop } from '../domain/promise/rule/compiled-shop.ts'
import { problemsOfShop } from '../domain/promise/rule/problems-of-shop.ts'
import { keepingOf } from '../domain/promise/shelf.ts'
import { lastingPromiseWords } from '../domain/promise/words/promise-words.ts'
import { refusalWords } from '../domain/promise/words/refusal-words.ts'
import { shopOf } from '../server/settings/promising-shop.ts'
import { demoDelivery } from './demo-delivery.ts'
import { DEMO_SETTINGS } from './demo-settings.ts'
import { readCatalogue } from './read-catalogue.ts'

const products = await readCatalogue()
const delivery = demoDelivery('2026-11-24', products)
const made = shopOf({ ...DEMO_SETTINGS, delivery })
if (!made) throw new Error('the demo promises nothing')
const shop = compileShop(made)

/** Offers for one piece, asked for at a time in India on Tue 24 Nov 2026. */
function ask(id: string, pin: string | null, time = '09:42', grams = 500) {
  const product = products.find((one) => one.id === id)
  if (!product) throw new Error(`the demo has no ${id}`)
  const { name, shelfLife } = product
  const line = { productId: id, name, grams, quantity: 1, price: fromRupees(300), left: null }
  const lines = [{ ...line, ...keepingOf(name, shelfLife) }]
  const at = Date.parse(`2026-11-24T${time}:00+05:30`)
  return offersFor({ lines, pin, at, shop, taken: new Map(), channel: 'web' })
}

function earliest(...asked: Parameters<typeof ask>): string {
  const offers = ask(...asked)
  const promised = earliestOf(offers)
  return promised ? lastingPromiseWords(promised) : offers.refusal ? refusalWords(offers.refusal) : 'nothing'
}

test('the demo’s delivery fits together', () => {
  expect(problemsOfShop(made)).toEqual([])
})

test.each([
  ['kaju-barfi', '302001', '09:42', 'Tue 24 Nov, 4–7 PM'],
  ['kaju-barfi', '302001', '11:59', 'Tue 24 Nov, 4–7 PM'],
  ['kaju-barfi', '302001', '12:00', 'Wed 25 Nov, 10 AM–1 PM'],
  ['kaju-barfi', '313001', '11:59', 'Wed 25 Nov, by courier'],
  ['kaju-barfi', '313001', '12:00', 'Thu 26 Nov, by courier'],
  ['bikaneri-bhujia', '411001', '09:42', 'Fri 27 Nov, by courier'],
  ['rasmalai', '302001', '09:42', 'Tue 24 Nov, 4–7 PM'],
])('the demo’s delivery: %s to %s, ordered at %s, comes %s', (id, pin, time, words) => {
  expect(earliest(id, pin, time)).toBe(words)
})

test('the demo’s delivery: a milk sweet does not go to Srinagar', () => {
  expect(earliest('rasmalai', '190001')).toBe(
    'Rasmalai keeps two days and would be too old in Srinagar: leave it out, or send it to a PIN in Jaipur.',
  )
})

test('the demo’s delivery: what is picked up is named apart, for no fee', () => {
  const [pickup] = ask('rasmalai', null).ways
  expect(pickup).toMatchObject({ way: 'pickup', fee: 0, refusal: null })
})

test('the demo’s delivery: one coming day has little room left', () => {
  const days = ask('rasmalai', '302001', '09:42', 3_000).ways[0]?.days ?? []
  const full = days.filter(({ refusal }) => refusal?.code === 'line-full').map(({ day }) => day)
  expect(full).toEqual(['2026-11-27'])
})

test('the demo’s delivery: orders for next Diwali open three weeks before', () => {
  expect(delivery.seasons).toMatchObject([
    { orders: { from: '2027-10-08', to: '2027-10-27' }, delivery: { from: '2027-10-25', to: '2027-10-29' } },
  ])
  expect(demoDelivery('2031-01-01', products).seasons).toEqual([])
})
