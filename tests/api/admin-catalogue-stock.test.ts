import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { publishProducts } from '../../src/contract/admin/catalog/many.ts'
import { listStockMovements } from '../../src/contract/admin/catalog.ts'
import { cancelOrder } from '../../src/contract/orders.ts'
import { checksumOf } from '../checksum.ts'
import { type CatalogueOffice, openCatalogueOffice } from './catalogue-office.ts'
import { newestOrder, order, payloadFor, sell } from './counter.ts'

let office: CatalogueOffice
beforeAll(async () => {
  office = await openCatalogueOffice()
})
afterAll(() => office.close())

test('stock changes with a reason, and its history tells of staff, buyers and cancelled orders', async () => {
  const id = await sell(office.shop.db, [{ size: '250 g', price: 100, left: 9 }])
  const { id: variantId } = await office.sizeOf(id)
  const meera = await office.shop.register('Meera')
  await office.shop.call(publishProducts, { headers: office.headers, body: { ids: [id], published: true } })
  expect((await office.stock(variantId, { by: 5 }, 'baked in the morning')).body).toMatchObject({
    stock: 14,
    reserved: 0,
  })
  await order(office.shop, meera.token, payloadFor([{ _id: id, size: '250 g', quantity: 4, price: 100 }]))
  const { _id: orderId } = await newestOrder(office.shop, meera.token)
  await office.shop.call(cancelOrder, { body: { orderId } }, meera.token)
  expect((await office.stock(variantId, { to: 13 }, 'one was broken')).body.stock).toBe(13)
  const { rows: movements } = (
    await office.shop.call(listStockMovements, { headers: office.headers, query: { variantId } })
  ).body
  expect(movements).toMatchObject([
    { kind: 'staff', by: 'Arjun', reason: 'one was broken', before: 14, after: 13, orderId: null },
    { kind: 'cancelled', by: null, orderId, before: 10, after: 14 },
    { kind: 'sold', orderId, before: 14, after: 10 },
    { kind: 'staff', reason: 'baked in the morning', before: 9, after: 14 },
  ])
  expect((await office.deeds(id)).at(-1)).toMatchObject({ action: 'stock-changed', detail: { from: 14, to: 13 } })
})

test('a long history comes in pages that neither overlap nor lose anything', async () => {
  const id = await sell(office.shop.db, [{ size: '250 g', price: 100, left: 0 }])
  const { id: variantId } = await office.sizeOf(id)
  for (let pieces = 1; pieces <= 120; pieces++) await office.stock(variantId, { by: 1 }, `piece ${pieces}`)
  const seen: (number | null)[] = []
  for (let after: string | null = ''; after !== null; ) {
    const query: Record<string, string> = { variantId, ...(after && { after }) }
    const { rows: movements, next } = (
      await office.shop.call(listStockMovements, { headers: office.headers, query: query as never })
    ).body
    seen.push(...movements.map((movement) => movement.after))
    after = next
  }
  expect(seen).toEqual(Array.from({ length: 120 }, (_, at) => 120 - at))
  expect(
    await office.shop.call(listStockMovements, { headers: office.headers, query: { variantId, after: 'x' } }),
  ).toMatchObject({
    status: 400,
  })
})

test.each<[string, { to: number | null } | { by: number }, string, string]>([
  ['no reason', { by: 1 }, ' ', 'say why'],
  ['more than there is taken away', { by: -10 }, 'x', 'only 9 pieces'],
  ['fewer than wait for a payment', { to: 2 }, 'x', '3 pieces wait for a payment'],
  ['a million too many', { by: 1_000_000 }, 'x', 'At most 1000000'],
])('stock with %s is refused in words', async (_, change, reason, message) => {
  const id = await sell(office.shop.db, [{ size: '250 g', price: 100, left: 9 }])
  await office.shop
    .db`update stock set reserved = 3 where variant_id in (select id from variants where product_id = ${id})`
  const { id: variantId } = await office.sizeOf(id)
  const before = await checksumOf(office.shop.db)
  const refused = await office.stock(variantId, change, reason)
  expect(refused.status).toBeGreaterThanOrEqual(400)
  expect(refused.body.message).toContain(message)
  expect(await checksumOf(office.shop.db)).toBe(before)
})

test('a delivery of stock is counted once, however often the form sends it', async () => {
  const id = await sell(office.shop.db, [{ size: '250 g', price: 100, left: 9 }])
  await office.publish([id])
  const { id: variantId } = await office.sizeOf(id)
  const key = randomUUID()
  const sent = await Promise.all(Array.from({ length: 4 }, () => office.stock(variantId, { by: 5 }, 'baked', key)))
  expect(sent.map(({ body }) => body.stock)).toEqual([14, 14, 14, 14])
  const meera = await office.shop.register('Meera')
  await order(office.shop, meera.token, payloadFor([{ _id: id, size: '250 g', quantity: 4, price: 100 }]))
  expect((await office.stock(variantId, { by: 5 }, 'baked', key)).body.stock).toBe(10)
  expect((await office.deeds(id)).filter(({ action }) => action === 'stock-changed')).toHaveLength(1)
  expect((await office.stock(variantId, { by: 5 }, 'baked')).body.stock).toBe(15)
})

test('a count sent again takes back nothing that was sold since', async () => {
  const id = await sell(office.shop.db, [{ size: '250 g', price: 100, left: 9 }])
  await office.publish([id])
  const { id: variantId } = await office.sizeOf(id)
  const key = randomUUID()
  await office.stock(variantId, { to: 12 }, 'counted', key)
  const meera = await office.shop.register('Meera')
  await order(office.shop, meera.token, payloadFor([{ _id: id, size: '250 g', quantity: 4, price: 100 }]))
  expect((await office.stock(variantId, { to: 12 }, 'counted', key)).body.stock).toBe(8)
})

test('a count that found what was noted is one too: sent again, it takes back nothing that was sold since', async () => {
  const id = await sell(office.shop.db, [{ size: '250 g', price: 100, left: 9 }])
  await office.publish([id])
  const { id: variantId } = await office.sizeOf(id)
  const key = randomUUID()
  await office.stock(variantId, { to: 9 }, 'counted', key)
  const meera = await office.shop.register('Meera')
  await order(office.shop, meera.token, payloadFor([{ _id: id, size: '250 g', quantity: 4, price: 100 }]))
  expect((await office.stock(variantId, { to: 9 }, 'counted', key)).body.stock).toBe(5)
  const { body } = await office.shop.call(listStockMovements, { headers: office.headers, query: { variantId } })
  expect(body.rows).toMatchObject([
    { kind: 'sold', before: 9, after: 5 },
    { kind: 'staff', reason: 'counted', before: 9, after: 9 },
  ])
  expect((await office.deeds(id)).filter(({ action }) => action === 'stock-changed')).toEqual([])
})

test('stock counted while orders come in loses none of them', async () => {
  const id = await sell(office.shop.db, [{ size: '250 g', price: 100, left: 100 }])
  await office.publish([id])
  const { id: variantId } = await office.sizeOf(id)
  const buyers = await Promise.all(Array.from({ length: 5 }, () => office.shop.register('Meera')))
  const bought = buyers.map(({ token }) =>
    order(office.shop, token, payloadFor([{ _id: id, size: '250 g', quantity: 2, price: 100 }])),
  )
  const added = Array.from({ length: 5 }, () => office.stock(variantId, { by: 3 }))
  await Promise.all([...bought, ...added])
  expect((await office.sizeOf(id)).stock).toBe(100 - 10 + 15)
})

test('a size that is made to order is counted from a day on, and the other way round', async () => {
  const { id: variantId } = await office.sizeOf((await office.create('ordered-laddu')).body.product.id, 1)
  expect((await office.stock(variantId, { by: 1 })).body.code).toBe('stock-refused')
  expect((await office.stock(variantId, { to: 7 })).body.stock).toBe(7)
  expect((await office.stock(variantId, { to: null })).body.stock).toBeNull()
})
