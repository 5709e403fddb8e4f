import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runOrderCommand } from '../../src/server/orders/admin/order-command.ts'
import { type Customer, openShop, type Shop } from '../shop.ts'
import { MEERAS_ADDRESS, newestOrder, order, type Payload, payloadFor, sell } from './counter.ts'

let shop: Shop
let meera: Customer
let halwa: string
beforeAll(async () => {
  shop = await openShop()
  meera = await shop.register()
  halwa = await sell(shop.db, [{ size: '1 kg', price: 100, left: null }])
})
afterAll(() => shop.close())

async function placeOne(changed: Partial<Payload> = {}): Promise<string> {
  const items = [{ _id: halwa, size: '1 kg', quantity: 1, price: 100 }]
  const { body } = await order(shop, meera.token, payloadFor(items, changed))
  return body.orderId
}

const command = (...words: string[]) => runOrderCommand(shop.db, words)

test('Arjun moves an order on by its id, or by the six characters on screen', async () => {
  const id = await placeOne()
  expect(await command(id, 'processing')).toBe(`Order ${id}: Placed → Processing.`)
  const year = /Invoice \d{4}-\d{2}\/\d{6}\.$/
  expect(await command(`#${id.slice(-6).toUpperCase()}`, 'Shipped')).toMatch(year)
  expect(await command(id, 'out', 'for', 'delivery')).toBe(`Order ${id}: Shipped → Out for Delivery.`)
  expect((await newestOrder(shop, meera.token)).status).toBe('Out for Delivery')
})

test('the log knows what the command has moved and cancelled, and nothing of what it refused', async () => {
  const [id, another] = [await placeOne(), await placeOne()]
  await command(id, 'Shipped')
  await expect(command(id, 'Cancelled')).rejects.toThrow('cannot go from Shipped')
  await command(another, 'Cancelled')
  const log = await shop.db`
    select about, staff_id as by, action, detail from audit_log where about in ${shop.db([id, another])} order by id`
  expect(log).toEqual([
    { about: id, by: null, action: 'order-moved', detail: { from: 'Placed', to: 'Shipped' } },
    { about: another, by: null, action: 'order-cancelled', detail: { from: 'Placed', to: 'Cancelled' } },
  ])
})

test('without a status the order is shown, with its invoice and where it can go [BACKUP-12]', async () => {
  const id = await placeOne()
  const sent = await placeOne()
  const [, invoice = ''] = /Invoice (\S+)\.$/.exec(await command(sent, 'Shipped')) ?? []
  expect((await command(sent)).split('\n')[1]).toBe(`Invoice ${invoice}`)
  expect(await command(id)).not.toContain('Invoice')
  expect(await command(id)).toMatch(/Placed {2}Meera\n.*\nIt can go to: Processing, [^\n]*, Cancelled\.$/s)
  await command(id, 'Cancelled')
  expect(await command(id)).toContain('It can go nowhere from there.')
})

test('Arjun sees what is open, and all he needs to pack and bring it', async () => {
  const id = await placeOne()
  expect(await command()).toContain(`${id}  `)
  const shown = await command(id)
  for (const part of ['1 × ', '(1 kg)', '₹140', 'to be paid on delivery', '411001', 'India', 'phone 9876543210']) {
    expect(shown).toContain(part)
  }
  await command(id, 'Cancelled')
  expect(await command()).not.toContain(id)
})

test('the sheet to pack by names what was asked for and nothing else, and what is still to be paid', async () => {
  const plain = await placeOne()
  expect((await command(plain)).split('\n').slice(1, -1)).toEqual([
    '  1 × Test Barfi (1 kg)',
    '  ₹140, to be paid on delivery',
    '  Meera Iyer, 12 Example Bazaar, Pune, Maharashtra, 411001, India, phone 9876543210',
  ])
  const asked = await placeOne({
    address: {
      ...MEERAS_ADDRESS,
      deliveryInstructions: 'Ring twice.',
      specialRequirements: { coldPacking: true, giftWrapping: true, fragileHandling: true, noContact: true },
    },
    additionalCosts: 70,
  })
  await command(asked, 'Delivered')
  expect((await command(asked)).split('\n').slice(3, -1)).toEqual([
    '  ₹210, paid',
    '  Meera Iyer, 12 Example Bazaar, Pune, Maharashtra, 411001, India, phone 9876543210',
    '  cold packing, gift wrapping, fragile handling, no-contact delivery',
    '  “Ring twice.”',
  ])
})

test('a part of an address that is not there leaves no comma', async () => {
  const id = await placeOne()
  await shop.db`update orders set address = address || '{"state": ""}' where id = ${id}`
  expect(await command(id)).toContain('12 Example Bazaar, Pune, 411001, India, phone')
})

test('the command says how it is used, and that nothing is open', async () => {
  const usage =
    /^Usage: npm run order -- \[order] \[status]\n.*Statuses: Placed, Processing, Shipped, .*, Cancelled\.$/s
  await expect(command('Meera')).rejects.toThrow(/^'Meera' is no order id\.\n\nUsage: npm run order/)
  await placeOne()
  expect((await command()).split('\n\n').slice(1).join('\n\n')).toMatch(usage)
  await shop.db`update orders set status = 'Cancelled'`
  expect(await command()).toMatch(/^No order is open\.\n\nUsage: /)
})

test('an illegal move changes nothing and names the legal ones', async () => {
  const id = await placeOne()
  await command(id, 'Shipped')
  await expect(command(id, 'Cancelled')).rejects.toThrow(
    'An order cannot go from Shipped to Cancelled. It can go to: Out for Delivery, Delivered.',
  )
  await expect(command(id, 'Lost')).rejects.toThrow(`'Lost' is no status.`)
  expect((await newestOrder(shop, meera.token)).status).toBe('Shipped')
})

test('a name that would command the terminal is spelt out', async () => {
  const id = await placeOne()
  const name = '\u001b]0;owned\u0007\u202eMeera'
  await shop.db`update customers set name = ${name} where id = ${meera.customerId}`
  expect(await command(id)).toContain('\\u{1b}]0;owned\\u{7}\\u{202e}Meera\n')
  await shop.db`update customers set name = 'Meera' where id = ${meera.customerId}`
})

test('the command names an id that is no order', async () => {
  await expect(command(`' or 1=1`, 'Shipped')).rejects.toThrow('is no order id')
  await expect(command('0123456789abcdef01234567', 'Shipped')).rejects.toThrow('No order 0123456789abcdef01234567.')
})

test('six characters that two orders share are not enough', async () => {
  const [one, other] = [await placeOne(), await placeOne()]
  const twin = `${other.slice(0, 18)}${one.slice(-6)}`
  await shop.db`insert into orders select (jsonb_populate_record(o, ${shop.db.json({ id: twin, tracking_id: 'SH000000' })})).*
    from orders o where id = ${other}`
  await expect(command(one.slice(-6), 'Shipped')).rejects.toThrow(/may be any of these.*\n.*Meera\n.*Meera$/)
})

test('the program reads DATABASE_URL, prints one line, and fails with a clear one', async () => {
  const id = await placeOne()
  const run = (...words: string[]) => runAsProgram(shop.url, words)
  expect(await run(id, 'Processing')).toEqual({ stdout: `Order ${id}: Placed → Processing.\n`, stderr: '' })
  await expect(run(id, 'Placed')).rejects.toMatchObject({
    code: 1,
    stdout: '',
    stderr: expect.stringContaining('An order cannot go from Processing to Placed.'),
  })
})

test('the program says on a database without a shop what it needs to find one', async () => {
  const elsewhere = new URL(shop.url)
  elsewhere.pathname = '/postgres'
  await expect(runAsProgram(elsewhere.href, [])).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/^No shop has been opened on this database\..*DATA_DIR or DATABASE_URL.*\n$/),
  })
})

function runAsProgram(databaseUrl: string, words: readonly string[]) {
  return promisify(execFile)(process.execPath, ['src/server/orders/admin/order-command.ts', ...words], {
    env: { ...process.env, DATABASE_URL: databaseUrl },
  })
}
