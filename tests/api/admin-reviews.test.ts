import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import * as admin from '../../src/contract/admin/reviews.ts'
import {
  findOwnReview,
  findProduct,
  listReviews,
  removeReview,
  reportReview,
  writeReview,
} from '../../src/contract/catalog.ts'
import { moveOrder } from '../../src/server/orders/move/move-order.ts'
import { checksumOf } from '../checksum.ts'
import { type Colleague, hire } from '../office.ts'
import { type Customer, openShop, type Shop } from '../shop.ts'
import { order, payloadFor, sell } from './counter.ts'

let shop: Shop
let arjun: Colleague
let meera: Customer
let barfi: string
let reviewId: string
beforeAll(async () => {
  shop = await openShop()
  arjun = await hire(shop, 'manager')
})
afterAll(() => shop.close())

/** A new sweet that Meera has received and given one star, and somebody else five. */
beforeEach(async () => {
  meera = await shop.register('Meera')
  barfi = await sell(shop.db, [{ size: '250 g', price: 100, left: 5 }])
  const items = [{ _id: barfi, size: '250 g', quantity: 1, price: 100 }]
  const { orderId } = (await order(shop, meera.token, payloadFor(items))).body
  for (const status of ['Processing', 'Shipped', 'Out for Delivery', 'Delivered'] as const) {
    await moveOrder(shop.db, orderId, status)
  }
  await shop.db`insert into reviews (product_id, author, rating, title, text) values (${barfi}, 'Kabir', 5, 'Good', '-')`
  await shop.db`update products set review_count = 1, rating_sum = 5 where id = ${barfi}`
  reviewId = (await write(1)).body.review._id
})

const asArjun = () => ({ headers: { cookie: arjun.cookie } })
const write = (rating: number) =>
  shop.call(writeReview, { params: { id: barfi }, body: { rating, title: 'Hard', text: 'Like a brick.' } }, meera.token)
const hide = (reason = 'Advertising') =>
  shop.call(admin.hideReview, { params: { id: reviewId }, body: { reason }, ...asArjun() })
const show = () => shop.call(admin.showReview, { params: { id: reviewId }, ...asArjun() })
const answer = (text: string) =>
  shop.call(admin.answerReview, { params: { id: reviewId }, body: { text }, ...asArjun() })
const report = async (by: Customer) => shop.call(reportReview, { body: { reviewId, reason: 'spam' } }, by.token)
const list = async (query: object = {}) => (await shop.call(admin.listAdminReviews, { query, ...asArjun() })).body
const seen = async () => (await shop.call(listReviews, { params: { id: barfi }, query: {} })).body

test('a hidden review is seen by nobody and leaves the average, until it is shown again', async () => {
  expect(await seen()).toMatchObject({ rating: 3, reviewCount: 2, stars: [1, 0, 0, 0, 1] })
  expect((await hide()).body.review).toMatchObject({ hiddenReason: 'Advertising', reportedAt: null })
  const hidden = await seen()
  expect(hidden).toMatchObject({ rating: 5, reviewCount: 1, stars: [0, 0, 0, 0, 1], pagination: { total: 1 } })
  expect(hidden.reviews.map(({ author }) => author)).toEqual(['Kabir'])
  await expect
    .poll(async () => (await shop.call(findProduct, { params: { id: barfi } })).body.product)
    .toMatchObject({ rating: 5, reviewCount: 1 })
  await hide('Another reason')
  expect(await seen()).toMatchObject({ rating: 5, reviewCount: 1 })
  expect((await show()).body.review.hiddenReason).toBeNull()
  await show()
  expect(await seen()).toMatchObject({ rating: 3, reviewCount: 2 })
  const log = await shop.db`select action, detail from audit_log where about = ${reviewId} order by id`
  expect(log.slice(0, 1)).toEqual([{ action: 'review-hidden', detail: { reason: 'Advertising' } }])
})

test('a hidden review that is rewritten or removed changes no average, and does not come back', async () => {
  await hide()
  await write(3)
  expect(await seen()).toMatchObject({ rating: 5, reviewCount: 1 })
  expect((await shop.call(findOwnReview, { params: { id: barfi } }, meera.token)).body.review?.rating).toBe(3)
  await show()
  expect(await seen()).toMatchObject({ rating: 4, reviewCount: 2 })
  await hide()
  await shop.call(removeReview, { params: { id: barfi } }, meera.token)
  expect(await seen()).toMatchObject({ rating: 5, reviewCount: 1 })
  expect((await show()).body.code).toBe('review-unknown')
})

test('hidden and shown many times at once, the average is that of what is shown', async () => {
  await Promise.all([hide(), show(), hide(), write(2), show(), hide(), show()])
  const [sums] = await shop.db`
    select p.review_count = count(r) as counted, p.rating_sum = sum(r.rating) as summed
    from products p join reviews r on r.product_id = p.id and r.hidden_at is null
    where p.id = ${barfi} group by p.id`
  expect(sums).toEqual({ counted: true, summed: true })
})

test('reported reviews come first, with what was said, until somebody has looked', async () => {
  const kabir = await shop.register('Kabir')
  await report(kabir)
  await report(meera)
  const [first] = (await list()).rows
  expect(first).toMatchObject({ id: reviewId, reports: { spam: 2 }, reportedAt: expect.any(Number) })
  expect((await list({ show: 'reported' })).rows).toMatchObject([{ id: reviewId }])
  await show()
  expect((await list({ show: 'reported' })).rows).toEqual([])
  await hide()
  expect((await list({ show: 'hidden', productId: barfi })).rows).toMatchObject([{ id: reviewId }])
  expect((await report(kabir)).body.code).toBe('review-unknown')
})

test('the list goes on where a part ended, through all reviews and each once', async () => {
  await report(meera)
  const ids: string[] = []
  let after: string | null = ''
  while (after !== null) {
    const part: Awaited<ReturnType<typeof list>> = await list(after === '' ? {} : { after })
    ids.push(...part.rows.map(({ id }) => id))
    after = part.next
  }
  const [count] = await shop.db`select count(*)::int as reviews from reviews`
  expect(ids[0]).toBe(reviewId)
  expect([ids.length, new Set(ids).size]).toEqual([count?.reviews, count?.reviews])
  await show()
})

test('the shop’s answer stands under the review, and can be taken back', async () => {
  expect((await answer('We are sorry.\nPlease write to us.')).body.review.answer).toContain('We are sorry.')
  const [review] = (await seen()).reviews
  expect(review?.answer).toEqual({ text: 'We are sorry.\nPlease write to us.', date: expect.any(Number) })
  await answer(' ')
  expect((await seen()).reviews[0]?.answer).toBeUndefined()
})

test('a review that is not there, and hiding without a reason, are refused', async () => {
  const before = await checksumOf(shop.db)
  expect((await hide(' ')).status).toBe(400)
  reviewId = '0190a1b2-0000-7000-8000-000000000000'
  for (const refused of [await hide(), await show(), await answer('Hello')]) {
    expect([refused.status, refused.body.code]).toEqual([404, 'review-unknown'])
  }
  expect(await checksumOf(shop.db)).toBe(before)
})
