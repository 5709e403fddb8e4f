import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { noteLastBackup } from '../../keeper/backup/last-backup.ts'
import { noteLogState } from '../../keeper/log/log-state.ts'
import { readMarks } from '../../src/contract/admin/today.ts'
import { reportReview } from '../../src/contract/catalog.ts'
import { sendContactMessage } from '../../src/contract/messages.ts'
import { addDays, dayOf } from '../../src/domain/settings/work-day.ts'
import type { StaffRole } from '../../src/domain/staff/staff.ts'
import { moveOrder } from '../../src/server/orders/move/move-order.ts'
import { type Colleague, hire } from '../office.ts'
import { openShop, type Shop } from '../shop.ts'
import { deskOf, placeForCash } from './admin-desk.ts'
import { sell } from './counter.ts'
import { promiseTo } from './promised-orders.ts'

let shop: Shop
let barfi: string
let staff: Record<'packer' | 'manager', Colleague>
beforeAll(async () => {
  shop = await openShop()
  barfi = await sell(shop.db, [{ size: '250 g', price: 100, left: 1000 }])
  staff = { packer: await hire(shop, 'packer'), manager: await hire(shop, 'manager') }
})
beforeEach(async () => {
  await shop.db`update orders set status = 'Cancelled'`
})
afterAll(() => shop.close())

async function marks(role: Extract<StaffRole, 'packer' | 'manager'> = 'packer', since?: number) {
  const query = since === undefined ? {} : { since: String(since) }
  return (await deskOf(shop, staff[role])(readMarks, { query })).body
}

const age = (id: string, days: number) =>
  shop.db`update orders set placed_at = now() - make_interval(days => ${days}) where id = ${id}`

test('orders that nobody has begun are counted, and those that should be on their way, begun or not [NEWS-01]', async () => {
  const [, late, begun, sent] = [
    await placeForCash(shop, barfi),
    await placeForCash(shop, barfi),
    await placeForCash(shop, barfi),
    await placeForCash(shop, barfi),
  ]
  await moveOrder(shop.db, begun, 'Processing')
  await moveOrder(shop.db, sent, 'Shipped')
  for (const id of [late, begun, sent]) await age(id, 20)
  const ahead = addDays(dayOf(Date.now()), 3)
  await promiseTo(shop, await placeForCash(shop, barfi), { way: 'rider', dispatchDay: ahead })
  expect((await marks()).orders).toEqual({ placed: 2, late: 2, tried: 0 })
})

test('messages that wait for an answer and reported reviews are counted for those who may open them [NEWS-01]', async () => {
  const before = await marks('manager')
  expect(before).toMatchObject({ messages: expect.any(Number), reviews: expect.any(Number) })
  const body = { name: 'Meera', email: 'meera@example.com', subject: 'Box', inquiryType: 'bulk', message: '?' } as const
  for (const state of ['new', 'open', 'answered', 'closed']) {
    await shop.call(sendContactMessage, { body: { ...body, subject: state } })
    await shop.db`update contact_messages set state = ${state} where subject = ${state}`
  }
  const [review] = await shop.db<{ id: string }[]>`
    insert into reviews (product_id, author, rating, title, text) values (${barfi}, 'Kabir', 1, 'No', '-') returning id`
  const { token } = await shop.register('Meera')
  await shop.call(reportReview, { body: { reviewId: review?.id ?? '', reason: 'spam' } }, token)
  expect(await marks('manager')).toMatchObject({
    messages: (before.messages ?? 0) + 2,
    reviews: (before.reviews ?? 0) + 1,
  })
  expect(await marks('packer')).toMatchObject({ messages: null, reviews: null })
})

test('an order is named to whoever asks what came, also one that was on its way into the database then [NEWS-03]', async () => {
  const slow = await placeForCash(shop, barfi)
  await shop.db`update orders set placed_at = now() - interval '30 seconds' where id = ${slow}`
  const { at, arrived } = await marks()
  expect(arrived).toContain(slow)
  const next = await placeForCash(shop, barfi)
  expect((await marks('packer', at)).arrived).toEqual(expect.arrayContaining([slow, next]))
  await shop.db`update orders set placed_at = now() - interval '1 minute' where id = ${slow}`
  const later = (await marks('packer', at)).arrived
  expect([later.includes(slow), later.includes(next)]).toEqual([false, true])
})

test('of many that came at once the 201 newest are named [NEWS-03]', async () => {
  const id = await placeForCash(shop, barfi)
  await shop.db`
    insert into orders (id, customer_id, status, paid, payment_method, subtotal, delivery_fee, additional_costs, discount,
      amount, address, tracking_id, placed_at)
    select md5(n::text)::varchar(24), customer_id, 'Cancelled', false, 'cod', subtotal, delivery_fee, additional_costs,
      discount, amount, address, 'SH' || lpad(n::text, 6, '0'), now() - n * interval '1 ms'
    from orders, generate_series(1, 300) n where id = ${id}`
  expect((await marks()).arrived).toHaveLength(201)
})

test('an owner alone is told that letters do not leave for an hour, that backups fail or are old, or that their log stands still [NEWS-08][BACKUP-05]', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'halwai-marks-'))
  const own = await openShop({ env: { SMTP_URL: 'smtp://127.0.0.1:1' } })
  const keeping = Object.assign(own.env, { ownsDatabase: true, dataDir })
  const desks = [deskOf(own, await hire(own, 'owner')), deskOf(own, await hire(own, 'manager'))]
  const faults = () => Promise.all(desks.map(async (desk) => (await desk(readMarks)).body.faults))
  expect(await faults()).toEqual([0, null])
  await own.db`insert into mails (kind, about, recipient) values ('welcome', 'x', 'meera@example.com')`
  expect(await faults()).toEqual([0, null])
  await own.db`update mails set created_at = now() - interval '61 minutes'`
  expect(await faults()).toEqual([1, null])
  const old = Date.now() - 49 * 60 * 60_000
  await noteLastBackup(keeping.dataDir, { made: { at: old, bytes: 1 } })
  expect(await faults()).toEqual([2, null])
  await own.db`update mails set sent_at = now()`
  await noteLastBackup(dataDir, { made: { at: Date.now(), bytes: 1 } })
  expect(await faults()).toEqual([0, null])
  await noteLastBackup(dataDir, { made: { at: old, bytes: 1 }, failed: { at: Date.now(), problem: 'disk full' } })
  expect(await faults()).toEqual([1, null])
  await noteLastBackup(dataDir, { made: { at: Date.now(), bytes: 1 } })
  keeping.backups = { ...keeping.backups, log: { folder: '/mnt/log', every: 30_000 } }
  const opened = Date.now() - 6 * 60_000
  await noteLogState(dataDir, { place: '/mnt/log', opened, until: Date.now() })
  expect(await faults()).toEqual([0, null])
  await noteLogState(dataDir, { place: '/mnt/log', opened })
  expect(await faults()).toEqual([1, null])
  await own.close()
  await rm(dataDir, { recursive: true })
})
