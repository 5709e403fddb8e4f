import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listStockMovements } from '../../src/contract/admin/catalog.ts'
import { paise } from '../../src/domain/money.ts'
import { checksumOf } from '../checksum.ts'
import { AT_ONCE } from '../product-records.ts'
import { type CatalogueOffice, LADDU, openCatalogueOffice } from './catalogue-office.ts'
import { order, payloadFor, sell } from './counter.ts'

let office: CatalogueOffice
beforeAll(async () => {
  office = await openCatalogueOffice()
})
afterAll(() => office.close())

test('the list is filtered, and comes in pages', async () => {
  await office.create('listed-laddu', { name: 'Listed %_ Laddu', category: 'Namkeens' })
  expect((await office.list({ search: 'listed laddu' })).rows.map(({ id }) => id)).toEqual(['listed-laddu'])
  expect((await office.list({ search: '%_' })).rows.map(({ id }) => id)).toEqual(['listed-laddu'])
  expect((await office.list({ search: 'लड्डू', category: 'Namkeens', published: 'false' })).total).toBe(1)
  expect((await office.list({ search: 'listed', published: 'true' })).rows).toEqual([])
  const { id: variantId } = await office.sizeOf('listed-laddu')
  expect((await office.list({ search: 'listed', stock: 'low' })).total).toBe(0)
  await office.stock(variantId, { to: 5 })
  expect((await office.list({ search: 'listed', stock: 'low' })).total).toBe(1)
  expect((await office.list({ search: 'listed', stock: 'out' })).total).toBe(0)
  const first = await office.list({})
  const second = await office.list({ after: first.next ?? '' })
  expect(first.rows).toHaveLength(50)
  const ids = [...first.rows, ...second.rows].map(({ id }) => id)
  expect(new Set(ids).size).toBe(ids.length)
  expect(ids).toEqual(ids.toSorted())
})

test('prices go up by per cent in whole rupees, after a dry run that shows each', async () => {
  const product = (
    await office.create('dear-laddu', { sizes: LADDU.sizes.map((size) => ({ ...size, price: paise(325_00) })) })
  ).body.product
  const variantIds = product.sizes.map(({ id }) => id)
  const tried = await office.edit({ edit: { variantIds, percent: 10 } })
  expect(tried.body).toMatchObject({
    problems: [],
    changes: [
      { size: '250 g', what: 'price', from: 325_00, to: 358_00 },
      { size: '500 g', what: 'price', from: 325_00, to: 358_00 },
      { size: '500 g', what: 'discountPrice', from: 640_00, to: 704_00 },
    ],
  })
  expect((await office.read(product.id)).sizes).toEqual(product.sizes)
  expect((await office.edit({ edit: { variantIds, percent: 10 }, dryRun: false, plan: tried.body.plan })).status).toBe(
    200,
  )
  expect((await office.read(product.id)).sizes.map(({ price }) => price)).toEqual([358_00, 358_00])
  // What was looked at is no longer what would happen.
  expect(await office.edit({ edit: { variantIds, percent: 10 }, dryRun: false, plan: tried.body.plan })).toMatchObject({
    status: 409,
    body: { code: 'catalogue-changed' },
  })
  // A form that was open meanwhile does not take the old prices back.
  expect((await office.save(product)).body.code).toBe('product-changed')
})

test.each([{ values: [{ price: 0 }] }, { percent: -90 }])('no size is given away by %j', async (edit) => {
  const sizes = [{ size: '250 g', grams: 250, price: paise(200), discountPrice: null, ...AT_ONCE, stock: 12 }]
  const id = 'values' in edit ? 'free-laddu' : 'cheap-laddu'
  await office.create(id, { sizes })
  const { id: variantId } = await office.sizeOf(id)
  const given = 'values' in edit ? { values: [{ variantId, price: paise(0) }] } : { variantIds: [variantId], ...edit }
  expect((await office.edit({ edit: given })).body.problems).toEqual([
    { variantId, message: 'Anarkali Laddu, 250 g: Price is “0”; a price is more than ₹0.' },
  ])
})

test('a bulk edit without a reason is refused before anything is shown, in words of what it changes', async () => {
  const { id: variantId } = await office.sizeOf('chakli')
  for (const dryRun of [true, false]) {
    const dearer = await office.edit({ edit: { variantIds: [variantId], percent: 5 }, reason: ' ', dryRun })
    expect(dearer).toMatchObject({ status: 400, body: { message: 'Please say why the prices change.' } })
    const other = await office.edit({ edit: { values: [{ variantId, price: paise(500) }] }, reason: '', dryRun })
    expect(other).toMatchObject({ status: 400, body: { message: 'Please say why prices or stock change.' } })
  }
})

test('a list of new values is set as a whole or not at all', async () => {
  const [one, other] = (await office.create('valued-laddu')).body.product.sizes
  if (!one || !other) throw new Error('no sizes')
  const wrong = {
    values: [
      { variantId: one.id, price: paise(300_00), stock: { from: 12, to: 20 } },
      { variantId: other.id, price: paise(640_00) },
    ],
  }
  const before = await checksumOf(office.shop.db)
  expect((await office.edit({ edit: wrong })).body.problems).toEqual([
    { variantId: other.id, message: expect.stringContaining('Anarkali Laddu, 500 g: The struck-through price') },
  ])
  expect(await office.edit({ edit: wrong, dryRun: false })).toMatchObject({
    status: 400,
    body: { code: 'product-invalid' },
  })
  expect((await office.edit({ edit: { variantIds: [one.id, '999999999'], percent: 1 } })).body.code).toBe(
    'size-unknown',
  )
  expect(await checksumOf(office.shop.db)).toBe(before)
  const right = {
    values: [
      { variantId: one.id, price: paise(300_00), stock: { from: 12, to: 20 } },
      { variantId: other.id, discountPrice: null },
    ],
  }
  expect((await office.edit({ edit: right, dryRun: false })).status).toBe(200)
  expect((await office.read('valued-laddu')).sizes).toMatchObject([
    { price: paise(300_00), stock: 20 },
    { price: paise(600_00), discountPrice: null, stock: null },
  ])
  const { rows: movements } = (
    await office.shop.call(listStockMovements, { headers: office.headers, query: { variantId: one.id } })
  ).body
  expect(movements).toMatchObject([
    { reason: 'Diwali', before: 12, after: 20 },
    { reason: 'New size', before: null, after: 12 },
  ])
})

test('stock that is edited in bulk never takes back what was sold meanwhile', async () => {
  const id = await sell(office.shop.db, [{ size: '250 g', price: 100, left: 20 }])
  const { id: variantId } = await office.sizeOf(id)
  const edit = { values: [{ variantId, stock: { from: 20, to: 30 } }] }
  const buy = async (quantity: number) => {
    const meera = await office.shop.register('Meera')
    await order(office.shop, meera.token, payloadFor([{ _id: id, size: '250 g', quantity, price: 100 }]))
  }
  await buy(3)
  const tried = await office.edit({ edit })
  expect(tried.body.changes).toMatchObject([{ what: 'stock', from: 17, to: 27 }])
  await buy(2)
  expect((await office.edit({ edit, dryRun: false, plan: tried.body.plan })).body.changes).toMatchObject([
    { from: 15, to: 25 },
  ])
  expect((await office.sizeOf(id)).stock).toBe(25)
})

test('an edit of stock that is sent again is made once, and a look at it shows nothing more to do', async () => {
  const id = await sell(office.shop.db, [
    { size: '250 g', price: 100, left: 10 },
    { size: '500 g', price: 180, left: null },
  ])
  const [counted, ordered] = (await office.read(id)).sizes
  if (!counted || !ordered) throw new Error('no sizes')
  const values = [
    { variantId: counted.id, stock: { from: 10, to: 15 } },
    { variantId: ordered.id, stock: { from: null, to: 4 } },
  ]
  const key = randomUUID()
  const { plan } = (await office.edit({ key, edit: { values } })).body
  const made = { key, edit: { values }, dryRun: false, plan }
  const sent = await Promise.all(Array.from({ length: 4 }, () => office.edit(made)))
  expect(sent.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  const meera = await office.shop.register('Meera')
  await order(office.shop, meera.token, payloadFor([{ _id: id, size: '250 g', quantity: 2, price: 100 }]))
  expect((await office.edit(made)).status).toBe(200)
  expect((await office.edit({ key, edit: { values } })).body).toMatchObject({ changes: [], problems: [] })
  expect((await office.read(id)).sizes.map(({ stock }) => stock)).toEqual([13, 4])
  const edits = (await office.deeds('catalogue')).filter(({ detail }) => JSON.stringify(detail).includes(counted.id))
  expect(edits).toHaveLength(1)
  const again = [{ variantId: counted.id, stock: { from: 13, to: 18 } }]
  expect((await office.edit({ edit: { values: again }, dryRun: false })).body.changes).toHaveLength(1)
})

test('stock alone that is edited, sent again without a second look, comes in once', async () => {
  const id = await sell(office.shop.db, [{ size: '250 g', price: 100, left: 10 }])
  const { id: variantId } = await office.sizeOf(id)
  const edit = { values: [{ variantId, stock: { from: 10, to: 15 } }] }
  const key = randomUUID()
  const { plan } = (await office.edit({ key, edit })).body
  for (let sent = 0; sent < 2; sent++) await office.edit({ key, edit, dryRun: false, plan })
  expect((await office.sizeOf(id)).stock).toBe(15)
})

test.each([
  [{ from: 20, to: 0 }, 17, 'Stock would be -3: some of it was sold since you looked.'],
  [{ from: null, to: 5 }, 17, 'Its stock was changed by somebody else since you looked. Please look at it again.'],
  [{ from: 17, to: 5 }, null, 'Its stock was changed by somebody else since you looked. Please look at it again.'],
  [{ from: 17, to: 1_000_000 }, 18, 'At most 1000000 pieces can be counted.'],
])('an edit of %j where %s are left is refused in words', async (stock, left, message) => {
  const id = await sell(office.shop.db, [{ size: '250 g', price: 100, left }])
  const { id: variantId } = await office.sizeOf(id)
  const edit = { values: [{ variantId, stock }] }
  expect((await office.edit({ edit })).body.problems).toEqual([{ variantId, message: `Test Barfi, 250 g: ${message}` }])
  expect(await office.edit({ edit, dryRun: false })).toMatchObject({ status: 400, body: { code: 'product-invalid' } })
  expect((await office.sizeOf(id)).stock).toBe(left)
})
