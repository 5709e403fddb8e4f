import { afterAll, beforeAll, expect, test } from 'vitest'
import { publishProducts, sayOrigin } from '../../src/contract/admin/catalog/many.ts'
import { deleteProduct, findAdminProduct } from '../../src/contract/admin/catalog.ts'
import type { ProductForm } from '../../src/contract/admin/shapes/product-shapes.ts'
import { findProduct } from '../../src/contract/catalog.ts'
import { cancelOrder } from '../../src/contract/orders.ts'
import { paise } from '../../src/domain/money.ts'
import { checksumOf } from '../checksum.ts'
import { AT_ONCE } from '../product-records.ts'
import { type CatalogueOffice, LADDU, openCatalogueOffice, SOON } from './catalogue-office.ts'
import { newestOrder, order, payloadFor, sell } from './counter.ts'

let office: CatalogueOffice
beforeAll(async () => {
  office = await openCatalogueOffice()
})
afterAll(() => office.close())

test('a product with two sizes is added unseen, published, and in the shop at once', async () => {
  const made = await office.create('anarkali-laddu')
  expect(made.body.product).toMatchObject({ id: 'anarkali-laddu', published: false, sold: false, sizes: LADDU.sizes })
  expect(await office.shop.call(findProduct, { params: { id: 'anarkali-laddu' } })).toMatchObject({ status: 404 })
  expect((await office.publish(['anarkali-laddu', 'kaju-barfi'])).body.changed).toBe(1)
  await expect
    .poll(() => office.inShop('anarkali-laddu'), SOON)
    .toMatchObject({
      name: 'Anarkali Laddu',
      sizePrices: [
        { size: '250 g', price: 320 },
        { size: '500 g', price: 600, discountPrice: 640 },
      ],
    })
  await office.publish(['anarkali-laddu'], false)
  await expect.poll(() => office.inShop('anarkali-laddu'), SOON).toBeUndefined()
  expect(await office.deeds('anarkali-laddu')).toMatchObject([
    { action: 'product-added', staffId: office.arjun.id },
    { action: 'product-published' },
    { action: 'product-unpublished' },
  ])
})

test('the country of several products is said at once, and logged of each that had it otherwise [LAW-16]', async () => {
  const ids = ['origin-laddu', 'origin-barfi', 'origin-said']
  for (const id of ids) await office.create(id, { origin: id === 'origin-said' ? 'Nepal' : null })
  await office.publish(ids)
  const { headers } = office
  const say = (origin: string) => office.shop.call(sayOrigin, { headers, body: { ids, origin } })
  expect((await say(' Nepal ')).body).toMatchObject({ changed: 2 })
  expect((await say('Nepal')).body).toMatchObject({ changed: 0 })
  await expect.poll(async () => (await office.inShop('origin-barfi'))?.origin, SOON).toBe('Nepal')
  const changes = [{ column: 'Country of origin', size: null, from: '', to: 'Nepal' }]
  expect((await office.deeds('origin-laddu')).at(-1)).toMatchObject({
    ...{ action: 'product-changed', staffId: office.arjun.id },
    detail: { changes, removed: [] },
  })
  expect((await office.deeds('origin-said')).map(({ action }) => action)).toEqual([
    'product-added',
    'product-published',
  ])
  expect(await say(' ')).toMatchObject({ status: 400 })
})

test.each<[string, string, Partial<ProductForm>, string]>([
  ['no name', 'no-name', { name: ' ' }, 'Name is empty.'],
  ['an id that is none', 'Kaju Barfi', {}, 'Product is “Kaju Barfi”, but only small letters'],
  ['an id of another page', 'suggest', {}, '“suggest” is kept for a page of the shop.'],
  ['no size', 'no-size', { sizes: [] }, 'Size is missing'],
  ['a picture that is not there', 'stranger', { pictures: ['../x', 'nobody-1'] }, 'Pictures is “../x”'],
  ['an unknown picture', 'stranger', { pictures: ['nobody-1'] }, 'There is no picture called “nobody-1”'],
  ['half a label', 'half', { energyKcal: 400 }, 'Protein g is empty, but other columns'],
  ['a tax code of letters', 'hsn', { hsn: 'abcd' }, 'a tax code has 4 to 8 digits'],
  ['two sizes of one name', 'twice', { sizes: [LADDU.sizes[0], LADDU.sizes[0]] as never }, 'stands there twice'],
  [
    'a struck price below the price',
    'struck',
    { sizes: [{ size: 'a', grams: 1, price: paise(500), discountPrice: paise(500), ...AT_ONCE, stock: 1 }] },
    'must be higher than the price',
  ],
  [
    'a price of nothing',
    'free',
    { sizes: [{ size: 'a', grams: 1, price: paise(0), discountPrice: null, ...AT_ONCE, stock: 1 }] },
    'Price is “0”; a price is more than ₹0.',
  ],
  [
    'a size without stock',
    'stockless',
    { sizes: [{ size: 'a', grams: 1, price: paise(500), discountPrice: null, ...AT_ONCE }] },
    'Stock is empty',
  ],
])('a product with %s is refused in words, and nothing is written', async (_, id, changed, message) => {
  const before = await checksumOf(office.shop.db)
  const refused = await office.create(id, changed)
  expect(refused).toMatchObject({ status: 400, body: { code: 'product-invalid' } })
  expect(refused.body.message).toContain(message)
  expect(await checksumOf(office.shop.db)).toBe(before)
})

test('an id is taken once', async () => {
  const answers = await Promise.all([
    office.create('once-laddu'),
    office.create('once-laddu'),
    office.create('once-laddu'),
  ])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
  expect(answers.find(({ status }) => status === 409)?.body.code).toBe('product-id-taken')
})

test('the second of two who change one product at once is told, and loses nothing', async () => {
  const product = (await office.create('shared-laddu')).body.product
  const [one, other] = await Promise.all([
    office.save(product, { name: 'One' }),
    office.save(product, { name: 'Other' }),
  ])
  expect([one.status, other.status].sort()).toEqual([200, 409])
  const [won, lost] = one.status === 200 ? [one, other] : [other, one]
  expect(lost.body).toMatchObject({
    code: 'product-changed',
    message: expect.stringContaining('Nothing of yours is lost'),
  })
  expect((await office.read(product.id)).name).toBe(won.body.product.name)
  expect((await office.save(won.body.product, { name: 'Third' })).body.product.name).toBe('Third')
})

test('a product says who edited it last, by its form, in the list or by a photograph [SHELF-21]', async () => {
  const product = (await office.create('edited-laddu')).body.product
  expect(product.changedBy).toBeNull()
  const arjun = { id: office.arjun.id, name: 'Arjun' }
  expect((await office.save(product, { name: 'Edited' })).body.product.changedBy).toEqual(
    expect.objectContaining(arjun),
  )
})

test('a review between opening and saving spoils no form', async () => {
  const product = (await office.create('reviewed-laddu')).body.product
  await office.shop
    .db`update products set review_count = 1, rating_sum = 5, changed_at = now() where id = ${product.id}`
  expect((await office.save(product, { name: 'Reviewed' })).status).toBe(200)
})

test('sizes are renamed, swapped, reordered, added and removed, and keep their ids and carts', async () => {
  const product = (await office.create('sized-laddu')).body.product
  const [small, large] = product.sizes
  if (!small || !large) throw new Error('no sizes')
  const meera = await office.shop.register('Meera')
  await office.shop.db`
    insert into cart_lines (customer_id, product_id, size, quantity) values (${meera.customerId}, ${product.id}, '250 g', 2)`
  const swapped = await office.save(product, {
    sizes: [
      { ...large, size: '250 g', stock: 99 },
      { ...small, size: '500 g', price: paise(333_50) },
      { size: '1 kg', grams: 1000, price: paise(1200_00), discountPrice: null, ...AT_ONCE, stock: 4 },
    ],
  })
  expect(swapped.body.product.sizes).toMatchObject([
    { id: large.id, size: '250 g', price: paise(600_00), stock: null },
    { id: small.id, size: '500 g', price: paise(333_50), stock: 12 },
    { size: '1 kg', stock: 4 },
  ])
  expect(await office.shop.db`select size from cart_lines where product_id = ${product.id}`).toEqual([
    { size: '500 g' },
  ])
  const kept = await office.save(swapped.body.product, { sizes: swapped.body.product.sizes.slice(0, 1) })
  expect(kept.body.product.sizes.map(({ id }) => id)).toEqual([large.id])
  const removed = [
    { size: '500 g', stock: 12 },
    { size: '1 kg', stock: 4 },
  ]
  expect((await office.deeds(product.id)).at(-1)).toMatchObject({ detail: { removed } })
})

test('a size of another product is not taken over', async () => {
  const stranger = await office.sizeOf('kaju-barfi')
  const product = (await office.create('thief-laddu')).body.product
  expect((await office.save(product, { sizes: [{ ...stranger, size: 'mine' }] })).body.code).toBe('size-unknown')
})

test('a product that was ordered cannot be deleted, nor a size while its order is open', async () => {
  const id = await sell(office.shop.db, [
    { size: '250 g', price: 100, left: 9 },
    { size: '500 g', price: 190, left: 9 },
  ])
  await office.shop.call(publishProducts, { headers: office.headers, body: { ids: [id], published: true } })
  const meera = await office.shop.register('Meera')
  await order(office.shop, meera.token, payloadFor([{ _id: id, size: '250 g', quantity: 2, price: 100 }]))
  const product = await office.read(id)
  expect(product).toMatchObject({ sold: true, sizes: [{ stock: 7 }, { stock: 9 }] })
  const remove = () => office.shop.call(deleteProduct, { headers: office.headers, params: { id } })
  expect(await remove()).toMatchObject({ status: 409, body: { code: 'product-sold' } })
  expect(await office.save(product, { sizes: product.sizes.slice(1) })).toMatchObject({
    status: 409,
    body: { code: 'size-on-order', message: expect.stringContaining('250 g') },
  })
  await office.shop.call(
    cancelOrder,
    { body: { orderId: (await newestOrder(office.shop, meera.token))._id } },
    meera.token,
  )
  expect((await office.save(product, { sizes: product.sizes.slice(1) })).status).toBe(200)
  expect((await remove()).body.code).toBe('product-sold')
  await office.create('unsold-laddu')
  expect(
    (await office.shop.call(deleteProduct, { headers: office.headers, params: { id: 'unsold-laddu' } })).status,
  ).toBe(200)
  expect((await office.deeds('unsold-laddu')).at(-1)).toMatchObject({
    detail: {
      removed: [
        { size: '250 g', stock: 12 },
        { size: '500 g', stock: null },
      ],
    },
  })
  expect(
    await office.shop.call(findAdminProduct, { headers: office.headers, params: { id: 'unsold-laddu' } }),
  ).toMatchObject({
    status: 404,
    body: { code: 'product-unknown' },
  })
})
