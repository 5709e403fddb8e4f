import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  findOwnReview,
  findProduct,
  listReviews,
  type Review,
  removeReview,
  reportReview,
  writeReview,
} from '../../src/contract/catalog.ts'
import type { OrderStatus } from '../../src/domain/orders/order-status.ts'
import { moveOrder } from '../../src/server/orders/move/move-order.ts'
import { type Customer, openShop, type Shop } from '../shop.ts'
import { order, payloadFor, sell } from './counter.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop?.close())

const GOOD = { rating: 4, title: 'Fresh', text: 'Soft and not too sweet.' }
const sellLaddu = () => sell(shop.db, [{ size: '250 g', price: 100, left: 50 }], 'Review Laddu')
const write = (id: string, { token }: Customer, body = GOOD) => shop.call(writeReview, { params: { id }, body }, token)
const read = async (id: string, page?: string) =>
  (await shop.call(listReviews, { params: { id }, query: page === undefined ? {} : { page } })).body

async function receive(id: string, { token }: Customer, status: OrderStatus = 'Delivered'): Promise<void> {
  const { body } = await order(shop, token, payloadFor([{ _id: id, size: '250 g', quantity: 1, price: 100 }]))
  if (status !== 'Placed') await moveOrder(shop.db, body.orderId, status)
}

test('only who received the product in a delivered order can review it [DEC-21]', async () => {
  const [id, another] = [await sellLaddu(), await sellLaddu()]
  const meera = await shop.register('Meera Iyer')
  const neighbour = await shop.register('Latha Rao')
  await receive(another, meera)
  await receive(id, meera, 'Placed')
  await receive(id, neighbour)
  for (const status of ['Placed', 'Out for Delivery', 'Cancelled'] as const) {
    await shop.db`update orders set status = ${status}
      where id in (select order_id from order_lines where product_id = ${id}) and customer_id = ${meera.customerId}`
    expect(await write(id, meera)).toMatchObject({
      status: 403,
      body: {
        success: false,
        code: 'review-not-allowed',
        message: 'Only customers who received this product can review it.',
      },
    })
  }
  const asha = await shop.register('Asha Nair')
  await receive(id, asha)
  // Refunded before the rest was sent.
  await shop.db`update order_lines set taken_off = quantity
    where order_id in (select id from orders where customer_id = ${asha.customerId})`
  expect((await write(id, asha)).status).toBe(403)
  expect((await shop.call(writeReview, { params: { id }, body: GOOD })).status).toBe(401)
  expect((await read(id)).reviewCount).toBe(0)
  expect((await write(id, neighbour)).body).toMatchObject({ success: true, review: { ...GOOD, author: 'Latha R.' } })
})

test('a new review changes the average and the count, on the product as well [DEC-22]', async () => {
  const id = await sellLaddu()
  expect(await read(id)).toMatchObject({ reviewCount: 0, reviews: [] })
  expect(await read(id)).not.toHaveProperty('rating')
  const shown = async () => (await shop.call(findProduct, { params: { id } })).body.product
  for (const [rating, average, count] of [
    [5, 5, 1],
    [4, 4.5, 2],
    [4, 4.3, 3],
  ] as const) {
    const customer = await shop.register()
    await receive(id, customer)
    await write(id, customer, { ...GOOD, rating })
    expect(await read(id)).toMatchObject({ rating: average, reviewCount: count })
    await expect.poll(shown).toMatchObject({ rating: average, reviewCount: count })
  }
})

test('a second review by the same customer takes the place of the first', async () => {
  const id = await sellLaddu()
  const meera = await shop.register('Meera Iyer')
  await receive(id, meera)
  await write(id, meera)
  await write(id, meera, { rating: 1, title: 'Stale', text: 'The second box was not.' })
  const { rating, reviewCount, reviews } = await read(id)
  expect({ rating, reviewCount }).toEqual({ rating: 1, reviewCount: 1 })
  expect(reviews).toMatchObject([{ rating: 1, title: 'Stale', author: 'Meera I.' }])
})

test('many reviews at once all count', async () => {
  const id = await sellLaddu()
  const customers = await Promise.all(Array.from({ length: 6 }, () => shop.register()))
  for (const customer of customers) await receive(id, customer)
  await Promise.all(customers.map((customer, at) => write(id, customer, { ...GOOD, rating: (at % 5) + 1 })))
  expect(await read(id)).toMatchObject({ reviewCount: 6, rating: 2.7 })
})

describe('the list of reviews', () => {
  test('is ten a page, the newest first, without gap or repeat', async () => {
    const first = await read('kaju-barfi')
    const pages = await Promise.all(
      Array.from({ length: first.pagination.totalPages }, (_, at) => read('kaju-barfi', String(at + 1))),
    )
    const reviews: Review[] = pages.flatMap((page) => page.reviews)
    expect(first.reviews).toHaveLength(10)
    expect(first.pagination).toEqual({ total: first.reviewCount, totalPages: pages.length, page: 1, limit: 10 })
    expect(reviews).toHaveLength(first.reviewCount)
    expect(new Set(reviews.map(({ _id }) => _id)).size).toBe(reviews.length)
    expect(reviews.map(({ date }) => date)).toEqual(reviews.map(({ date }) => date).toSorted((a, b) => b - a))
  })

  test('of an unknown product is a 404', async () => {
    const meera = await shop.register()
    expect((await shop.call(listReviews, { params: { id: 'no-such-thing' }, query: {} })).status).toBe(404)
    expect((await write('no-such-thing', meera)).status).toBe(404)
  })
})

test('a customer finds, changes and takes back her own review, and the average follows', async () => {
  const id = await sellLaddu()
  const [meera, asha] = [await shop.register('Meera Iyer'), await shop.register('Asha Rao')]
  const own = async ({ token }: Customer) => (await shop.call(findOwnReview, { params: { id } }, token)).body
  expect(await own(meera)).toEqual({ success: true, allowed: false })
  await receive(id, meera)
  await receive(id, asha)
  expect(await own(meera)).toEqual({ success: true, allowed: true })
  await write(id, asha, { ...GOOD, rating: 5 })
  await write(id, meera, { ...GOOD, rating: 2 })
  await write(id, meera, { ...GOOD, rating: 1, title: 'Stale' })
  expect(await own(meera)).toMatchObject({ allowed: true, review: { rating: 1, title: 'Stale' } })
  expect(await read(id)).toMatchObject({ rating: 3, reviewCount: 2, stars: [1, 0, 0, 0, 1] })
  for (let n = 0; n < 2; n++) await shop.call(removeReview, { params: { id } }, meera.token)
  expect(await own(meera)).toEqual({ success: true, allowed: true })
  expect(await read(id)).toMatchObject({ rating: 5, reviewCount: 1 })
  expect((await shop.call(findOwnReview, { params: { id: 'no-such-sweet' } }, meera.token)).status).toBe(404)
})

test('a review is reported once by a customer; one that is gone is refused', async () => {
  const id = await sellLaddu()
  const [meera, asha] = [await shop.register('Meera Iyer'), await shop.register('Asha Rao')]
  await receive(id, asha)
  const reviewId = (await write(id, asha)).body.review._id
  const report = (reason: 'spam' | 'private', token?: string) =>
    shop.call(reportReview, { body: { reviewId, reason } }, token)
  expect((await report('spam')).status).toBe(401)
  expect((await report('spam', meera.token)).body.message).toBe('Thank you. We will look at this review.')
  await report('private', meera.token)
  expect(await shop.db`select reason from review_reports where review_id = ${reviewId}`).toEqual([
    { reason: 'private' },
  ])
  await shop.call(removeReview, { params: { id } }, asha.token)
  expect(await report('spam', meera.token)).toMatchObject({ status: 404, body: { code: 'review-unknown' } })
})
