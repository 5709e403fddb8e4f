import { afterAll, beforeAll, expect, test } from 'vitest'
import { importCatalogue } from '../../src/contract/admin/catalog/files.ts'
import { takeOffToday } from '../../src/contract/admin/catalog/many.ts'
import type { ProductForm } from '../../src/contract/admin/shapes/product-shapes.ts'
import { addToCart, getCart } from '../../src/contract/cart.ts'
import { listProducts } from '../../src/contract/catalog.ts'
import { inIndia } from '../../src/domain/dates.ts'
import { paise } from '../../src/domain/money.ts'
import { WEEKDAYS } from '../../src/domain/settings/work-day.ts'
import { type CatalogueOffice, LADDU, openCatalogueOffice, SOON } from './catalogue-office.ts'
import { order, payloadFor } from './counter.ts'

let office: CatalogueOffice
beforeAll(async () => {
  office = await openCatalogueOffice()
})
afterAll(() => office.close())

const takeOff = (ids: string[], off = true) =>
  office.shop.call(takeOffToday, { headers: office.headers, body: { ids, off } })

/** What shoppers see of the sizes; nothing of a product that nobody sees. */
const sizesOf = async (id: string) => (await office.inShop(id))?.sizePrices.map(({ availability }) => availability)

async function sold(id: string, changed: Partial<ProductForm> = {}): Promise<string> {
  await office.create(id, { name: id, ...changed })
  await office.publish([id])
  return id
}

async function buy(id: string) {
  const meera = await office.shop.register('Meera')
  return order(office.shop, meera.token, payloadFor([{ _id: id, size: '500 g', quantity: 1, price: 600 }]))
}

const today = () => WEEKDAYS[inIndia(Date.now()).getUTCDay()] ?? 'Sunday'
const otherDays = () => WEEKDAYS.filter((day) => day !== today())

test('a product taken off sale today is sold out to shoppers, made to order or not, in list, cart and order [SHELF-14]', async () => {
  const id = await sold('tired-laddu')
  await expect.poll(() => sizesOf(id), SOON).toEqual(['in', 'in'])
  expect((await takeOff([id])).body.changed).toBe(1)
  await expect.poll(() => sizesOf(id), SOON).toEqual(['out', 'out'])
  const refused = await buy(id)
  expect([refused.status, refused.body.code, refused.body.message]).toEqual([
    409,
    'sold-out',
    expect.stringContaining('tired-laddu'),
  ])
  const meera = await office.shop.register('Meera')
  const cart = await office.shop.call(addToCart, { body: { itemId: id, size: '500 g' } }, meera.token)
  expect(cart.body.code).toBe('sold-out')
  const [row] = await office.shop.db<{ offUntil: number }[]>`
    select off_until from products where id = ${id}`
  const india = inIndia(row?.offUntil ?? 0)
  expect([india.getUTCHours(), india.getUTCMinutes()]).toEqual([0, 0])

  expect((await takeOff([id], false)).body.changed).toBe(1)
  await expect.poll(() => sizesOf(id), SOON).toEqual(['in', 'in'])
  expect((await buy(id)).status).toBe(200)
  expect((await office.deeds(id)).map(({ action }) => action)).toEqual([
    'product-added',
    'product-published',
    'product-off-today',
    'product-on-sale-again',
  ])
})

test('a product taken off sale comes back by itself when the time has come [SHELF-14]', async () => {
  const id = await sold('rested-laddu')
  await office.shop.db`update products set off_until = now() + interval '5 seconds' where id = ${id}`
  await expect.poll(() => sizesOf(id), SOON).toEqual(['out', 'out'])
  await expect.poll(() => sizesOf(id), SOON).toEqual(['in', 'in'])
})

test('a product of some weekdays is sold out on the others, and ordered on its own [SHELF-15]', async () => {
  const never = await sold('weekend-laddu', { soldOn: otherDays() })
  const always = await sold('weekday-laddu', { soldOn: [today()] })
  await expect.poll(() => sizesOf(never), SOON).toEqual(['out', 'out'])
  expect((await buy(never)).body.code).toBe('sold-out')
  await expect.poll(() => sizesOf(always), SOON).toEqual(['in', 'in'])
  expect((await buy(always)).status).toBe(200)
})

test('a product is shown from its moment on, and no longer than until its other one [SHELF-16]', async () => {
  const id = await sold('diwali-laddu', { shownFrom: Date.now() + 3_600_000, shownUntil: Date.now() + 7_200_000 })
  expect(await office.inShop(id)).toBeUndefined()
  expect((await buy(id)).body.code).toBe('product-unknown')
  await office.shop.db`update products set shown_from = now() + interval '2 seconds' where id = ${id}`
  await expect.poll(() => sizesOf(id), SOON).toEqual(['in', 'in'])
  await office.shop.db`update products set shown_until = now() + interval '2 seconds' where id = ${id}`
  await expect.poll(() => office.inShop(id), SOON).toBeUndefined()
  expect((await buy(id)).body.code).toBe('product-unknown')
  expect((await office.read(id)).published).toBe(true)
})

test('an end before the beginning is refused in words [SHELF-16]', async () => {
  const refused = await office.create('never-laddu', { shownFrom: 2_000_000_000_000, shownUntil: 1_900_000_000_000 })
  expect(refused.body.message).toBe('Shown until must be later than the moment from which it is shown.')
})

test('a file says weekdays and moments as India’s clock has them [SHELF-15][SHELF-16]', async () => {
  const id = await sold('filed-laddu')
  const send = async (cells: string) => {
    const answer = await office.shop.app.inject({
      method: 'POST',
      url: importCatalogue.path,
      query: { format: 'csv', stock: 'keep', dryRun: 'false' },
      headers: { ...office.headers, 'content-type': 'text/csv' },
      payload: `Product,Sold on,Shown from\n${id},${cells}`,
    })
    return answer.json()
  }
  expect((await send('"sat, Sunday",2026-11-05 09:00')).success).toBe(true)
  expect(await office.read(id)).toMatchObject({
    soldOn: ['Sunday', 'Saturday'],
    shownFrom: Date.parse('2026-11-05T09:00:00+05:30'),
  })
  expect((await send('Someday,')).message).toContain('Sold on is “Someday”; please write some of: Sunday, Monday')
  expect((await send(',5 Nov')).message).toContain('Shown from is “5 Nov”; please write day and time such as')
})

const pricesOf = async (id: string) => (await office.inShop(id))?.sizePrices.map(({ price }) => price)
const later = (ms: number) => Date.now() + ms

test('a new price counts from its moment on, in the shop and in an order, and takes a struck price below it away [SHELF-18]', async () => {
  const id = await sold('dearer-laddu')
  const kept = await office.read(id)
  const priced = (nextPriceFrom: number) =>
    kept.sizes.map((size) => ({ ...size, nextPrice: paise(650_00), nextPriceFrom }))
  const changed = await office.save(kept, { sizes: priced(later(3_600_000)) })
  expect(changed.body.product.sizes[1]).toMatchObject({ price: 60_000, nextPrice: 65_000 })
  expect((await buy(id)).status).toBe(200)
  await office.shop.db`
    update variants set next_price_from = now() + interval '1.5 seconds' where product_id = ${id}`
  await expect.poll(() => pricesOf(id), SOON).toEqual([650, 650])
  expect((await office.inShop(id)).sizePrices[1]).not.toHaveProperty('discountPrice')
  expect((await buy(id)).body.code).toBe('prices-changed')
  const meera = await office.shop.register('Meera')
  const items = [{ _id: id, size: '500 g', quantity: 1, price: 650 }]
  expect((await order(office.shop, meera.token, payloadFor(items))).status).toBe(200)
  expect((await office.read(id)).sizes[1]).toMatchObject({ price: 65_000, discountPrice: null, nextPrice: null })
})

test('a price that staff write takes in a new one that counts by now, and leaves one of later [SHELF-18]', async () => {
  const id = await sold('folded-laddu')
  await office.shop.db`
    update variants set next_price = 70000, next_price_from = case position when 0 then now() else now() + interval '1 hour' end
    where product_id = ${id}`
  const [now, then] = (await office.read(id)).sizes
  if (!now || !then) throw new Error('no sizes')
  expect([now.price, then.price, then.nextPrice]).toEqual([70_000, 60_000, 70_000])
  // The very price that stood there before the new one counted.
  const values = [now, then].map(({ id: variantId, price }) => ({
    variantId,
    price: paise(variantId === now.id ? 320_00 : 610_00),
    seenPrice: price,
  }))
  expect((await office.edit({ edit: { values }, dryRun: false })).status).toBe(200)
  expect((await office.read(id)).sizes).toMatchObject([
    { price: 32_000, nextPrice: null },
    { price: 61_000, nextPrice: 70_000 },
  ])
  await expect.poll(() => pricesOf(id), SOON).toEqual([320, 610])
})

test('a new price without its moment, and a moment without a price, are refused in words [SHELF-18]', async () => {
  const [size] = LADDU.sizes
  if (!size) throw new Error('no size')
  const without = await office.create('half-laddu', { sizes: [{ ...size, nextPrice: paise(1_00) }] })
  expect(without.body.message).toBe('New price from is empty: from when on does the new price count?')
  const priceless = await office.create('half-laddu', { sizes: [{ ...size, nextPriceFrom: later(0) }] })
  expect(priceless.body.message).toBe('New price is empty, but there is a moment from which it counts.')
})

test('a product that is not sold today says so, or its weekdays, and stands behind what can be had [SHELF-23]', async () => {
  const notNow = async (id: string) => (await office.inShop(id))?.notNow
  const next = await sold('next-laddu')
  const id = await sold('first-laddu')
  const shown = async (sort: 'relevance' | 'date-desc' | 'bestselling' | 'name-asc') => {
    const { body } = await office.shop.call(listProducts, { query: { sort, limit: '100' } })
    const ids = body.products.map(({ _id }) => _id)
    return ids.indexOf(id) - ids.indexOf(next)
  }
  await takeOff([id])
  await expect.poll(() => notNow(id), SOON).toBe('Not today')
  for (const sort of ['relevance', 'date-desc', 'bestselling'] as const) expect(await shown(sort)).toBeGreaterThan(0)
  expect(await shown('name-asc')).toBeLessThan(0)
  await takeOff([id], false)
  await expect.poll(() => notNow(id), SOON).toBeUndefined()
  const [one] = otherDays()
  if (!one) throw new Error('no other day')
  await office.save(await office.read(id), { soldOn: [one] })
  await expect.poll(() => notNow(id), SOON).toBe(`${one}s only`)
  await office.save(await office.read(id), { soldOn: [today()] })
  await expect.poll(() => notNow(id), SOON).toBeUndefined()
})

test('a moment that is past is refused where it is new, and stays where it is not [SHELF-22]', async () => {
  const [size] = LADDU.sizes
  if (!size) throw new Error('no size')
  const past = Date.UTC(2025, 0, 1)
  const says = 'that moment is past. Please give one that is still to come'
  const dear = { ...size, nextPrice: paise(99_00), nextPriceFrom: past }
  const refused = await office.create('past-laddu', { sizes: [dear], shownFrom: past, shownUntil: past + 60_000 })
  expect([refused.status, refused.body.message]).toEqual([
    400,
    `Shown from: ${says}, or none. Shown until: ${says}, or none. New price from: ${says}, or change the price itself.`,
  ])

  const product = (await office.create('past-laddu', { sizes: [size] })).body.product
  await office.shop.db`update products set shown_from = ${new Date(past)} where id = 'past-laddu'`
  await office.shop.db`
    update variants set next_price = 9900, next_price_from = ${new Date(past)} where product_id = 'past-laddu'`
  const kept = await office.read(product.id)
  expect((await office.save(kept, { name: 'Past Laddu' })).status).toBe(200)
  // A form has no seconds.
  await office.shop.db`update products set shown_from = ${new Date(past + 30_000)} where id = 'past-laddu'`
  const cut = { name: 'Cut Laddu', shownFrom: past }
  expect((await office.save(await office.read(product.id), cut)).status).toBe(200)

  // A form that was opened before the moment came saves no other price than the one that counts since.
  await office.shop.db`
    update variants set next_price = 9900, next_price_from = ${new Date(past)} where product_id = 'past-laddu'`
  const open = await office.read(product.id)
  const before = open.sizes.map((each) => ({
    ...each,
    price: paise(320_00),
    nextPrice: paise(99_00),
    nextPriceFrom: past,
  }))
  expect((await office.save(open, { sizes: before, name: 'Laddu' })).body.product.sizes[0]?.price).toBe(99_00)
  const dearer = before.map((each) => ({ ...each, nextPrice: paise(120_00) }))
  const again = await office.save(await office.read(product.id), { sizes: dearer })
  expect(again.body.message).toContain('New price from: that moment is past.')
})

test('a cart keeps to itself what is not shown yet or no more, and has it again in its time [SHELF-16]', async () => {
  const id = await sold('carted-laddu')
  const meera = await office.shop.register('Meera')
  const cart = async () => (await office.shop.call(getCart, {}, meera.token)).body.cartData
  await office.shop.call(addToCart, { body: { itemId: id, size: '500 g' } }, meera.token)
  await office.shop.db`update products set shown_until = now() where id = ${id}`
  expect(await cart()).toEqual({})
  await office.shop.db`update products set shown_until = null where id = ${id}`
  expect(await cart()).toEqual({ [id]: { '500 g': 1 } })
})
