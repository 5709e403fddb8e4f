import { afterAll, beforeAll, expect, test } from 'vitest'
import { register, verifyToken } from '../../src/contract/account.ts'
import { listOrders } from '../../src/contract/orders.ts'
import { MEERAS_ADDRESS, makeBuyers, payloadFor, sell } from '../api/counter.ts'
import { openPayingShop, type PayingShop } from '../api/paying-shop.ts'
import { checksumOf } from '../checksum.ts'
import { findViolations, noteStock, type Stock } from '../invariants.ts'
import { METHODS, place } from './online-orders.ts'

let shop: PayingShop
let barfi: string
let stock: Stock
beforeAll(async () => {
  shop = await openPayingShop()
  barfi = await sell(shop.db, [{ size: '250 g', price: 100, left: 10_000 }])
  stock = await noteStock(shop.db)
})
afterAll(() => shop.close())

const TEXTS = [
  ["'; drop table orders; --", 'SQL'],
  ["' or '1'='1", 'SQL'],
  ['$1 %s \\', 'SQL'],
  ['<script>alert(1)</script>', 'HTML'],
  ['"><img src=x onerror=alert(1)>', 'HTML'],
  ['&lt;b&gt; &amp;', 'HTML'],
  ['काजू 🍬👨‍👩‍👧', 'emoji'],
  ['مِيرا آيَر', 'right to left'],
  ['a\u202eb', 'right to left'],
  ['a\0b', 'NUL'],
  ['a\ud800b', 'a lone surrogate'],
  ['a\udfff', 'a lone surrogate'],
] as const

const FIELDS = [...Object.keys(MEERAS_ADDRESS), 'deliveryInstructions', 'label'] as const

test.each(METHODS)(
  'odd texts in every field of an order are stored exactly, or refused in words (%s)',
  async (method) => {
    for (const [text, kind] of TEXTS) {
      const buyers = await makeBuyers(shop.db, FIELDS.length)
      for (const [n, field] of FIELDS.entries()) {
        const address = { ...MEERAS_ADDRESS, [field]: text }
        const payload = payloadFor([{ _id: barfi, size: '250 g', quantity: 1, price: 100 }], { address })
        const { status, code, orderId } = await place(shop, method, { token: buyers[n] ?? '', payload })
        if (status !== 200) {
          expect([kind, field, status, code]).toEqual([
            kind,
            field,
            400,
            expect.stringMatching(/^(bad-request|address-)/),
          ])
          continue
        }
        const [kept] = await shop.db`select address ->> ${field} as text from orders where id = ${orderId}`
        expect([kind, field, kept?.text ?? text]).toEqual([kind, field, text])
      }
    }
    expect(await findViolations(shop.db, { stock })).toEqual([])
  },
)

test('the words of a shopper come back as they were written, and only as text', async () => {
  const [token = ''] = await makeBuyers(shop.db, 1)
  const street = `12 "Bazaar" <b>O'Neill</b> & काजू 🍬; drop table orders`
  const payload = payloadFor([{ _id: barfi, size: '250 g', quantity: 1, price: 100 }], {
    address: { ...MEERAS_ADDRESS, street },
  })
  await place(shop, 'cod', { token, payload })
  expect((await shop.call(listOrders, {}, token)).body.orders[0]?.address.street).toBe(street)
})

test('odd names are kept exactly or refused, and nothing is written where they are refused', async () => {
  for (const [n, [name, kind]] of TEXTS.entries()) {
    const before = await checksumOf(shop.db)
    const body = { name, email: `odd.${n}@example.com`, password: 'kesar-pista-42' }
    const answer = await shop.call(register, { body })
    if (answer.status === 200) {
      expect([kind, (await shop.call(verifyToken, {}, answer.body.token)).body.name]).toEqual([kind, name])
    } else {
      expect([kind, answer.status, answer.body.code]).toEqual([kind, 400, 'bad-request'])
      expect(await checksumOf(shop.db)).toBe(before)
    }
  }
})
