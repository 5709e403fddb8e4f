import { afterAll, beforeAll, expect, test } from 'vitest'
import { register } from '../../src/contract/account.ts'
import { sendContactMessage } from '../../src/contract/messages.ts'
import { type Customer, openShop, type Shop } from '../shop.ts'
import { MEERAS_ADDRESS, newestOrder, order, payloadFor, sell } from './counter.ts'

let shop: Shop
let meera: Customer
let barfi: string
beforeAll(async () => {
  shop = await openShop()
  meera = await shop.register()
  barfi = await sell(shop.db, [{ size: '250 g', price: 100, left: 1000 }])
})
afterAll(() => shop.close())

/** They command a terminal, or show the letters after them in another order. */
const COMMANDS = ['\u001b[2J', '\u009b2J', '\u0007', '\u007f', '\u202e', '\u202d']
const BREAKS = ['\n', '\r\n', '\t', '\u2028']

const orderTo = (changed: object) => {
  const address = { ...MEERAS_ADDRESS, ...changed }
  return order(shop, meera.token, payloadFor([{ _id: barfi, size: '250 g', quantity: 1, price: 100 }], { address }))
}
const write = (changed: object) => {
  const message = { name: 'Meera', email: 'meera@example.com', subject: 'Boxes', message: 'Do you ship to Pune?' }
  return shop.call(sendContactMessage, { body: { ...message, inquiryType: 'general', ...changed } })
}
const signUp = (name: string) =>
  shop.call(register, { body: { name, email: `${crypto.randomUUID()}@example.com`, password: 'kesar-pista-42' } })

test.each([...COMMANDS, ...BREAKS])('no line that a shopper types holds %j', async (mark) => {
  const text = `Mee${mark}ra`
  expect((await signUp(text)).status).toBe(400)
  for (const field of ['name', 'subject', 'phone']) expect((await write({ [field]: text })).status).toBe(400)
  for (const field of Object.keys(MEERAS_ADDRESS)) {
    expect([field, (await orderTo({ [field]: text })).body.code]).toEqual([field, 'bad-request'])
  }
})

test.each(COMMANDS)('no longer text holds %j either', async (mark) => {
  expect((await write({ message: `Do you${mark}ship?` })).status).toBe(400)
  expect((await orderTo({ deliveryInstructions: `Ring${mark}twice.` })).status).toBe(400)
})

test('longer texts may have lines and tabs', async () => {
  const text = 'Ring twice.\r\n\tThen wait.\nThank you!'
  expect((await write({ message: text })).status).toBe(200)
  expect((await orderTo({ deliveryInstructions: text })).status).toBe(200)
  expect((await newestOrder(shop, meera.token)).address.deliveryInstructions).toBe(text)
})

test('a number pasted from an address book loses the marks around it', async () => {
  expect((await orderTo({ phone: '\u202a+91 98765 43210\u202c' })).status).toBe(200)
  expect((await newestOrder(shop, meera.token)).address.phone).toBe('+91 98765 43210')
})

test.each(['\u200b', '\u2800', '\u3164', ' \u00a0 ', '\u200e\u200f'])(
  'a name that shows nothing is none: %j',
  async (name) => {
    expect((await signUp(name)).status).toBe(400)
    expect((await write({ subject: name })).status).toBe(400)
    expect((await orderTo({ firstName: name })).body.message).toBe('First name is required')
  },
)
