import { createECDH, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import {
  endStaffSession,
  listStaffSessions,
  readPush,
  signOut,
  turnPushOff,
  turnPushOn,
} from '../../src/contract/admin/sign-in.ts'
import { changeRole, endColleague } from '../../src/contract/admin/staff.ts'
import type { StaffRole } from '../../src/domain/staff/staff.ts'
import { moveOrder } from '../../src/server/orders/move/move-order.ts'
import { numberOrders, renumberOrder } from '../../src/server/orders/move/number-orders.ts'
import { queuePushes } from '../../src/server/push/queue-pushes.ts'
import { sendDuePushes } from '../../src/server/push/send-pushes.ts'
import { getKeys } from '../../src/server/secrets/find-keys.ts'
import { openSecret } from '../../src/server/secrets/seal.ts'
import { forgetStale } from '../../src/server/tidy.ts'
import { type Colleague, hire, signInAgain } from '../office.ts'
import { newDevice, openPushService, readSignature } from '../push-service.ts'
import { openShop, type Shop } from '../shop.ts'
import { until } from '../until.ts'
import { deskOf, placeForCash } from './admin-desk.ts'
import { sell } from './counter.ts'

const KNOWN = 'https://fcm.googleapis.com/fcm/send/'

let shop: Shop
let service: Awaited<ReturnType<typeof openPushService>>
let barfi: string
beforeAll(async () => {
  shop = await openShop()
  service = await openPushService()
  barfi = await sell(shop.db, [{ size: '250 g', price: 100, left: 1000 }])
})
beforeEach(async () => {
  await shop.db`truncate orders, numbered_days cascade`
  await shop.db`delete from push_subscriptions`
  Object.assign(service, { answer: 201, headers: {} })
  service.pushed.length = 0
})
afterAll(async () => {
  await service.close()
  await shop.close()
})

/** One round of a process: orders get their numbers, and who is due is told. */
async function round(signal?: AbortSignal): Promise<number> {
  await numberOrders(shop.db, { all: false, onNumbered: queuePushes })
  return sendDuePushes({ db: shop.db, env: shop.env, isKnown: (endpoint) => endpoint.startsWith(service.url) }, signal)
}

/** Lets time pass for what devices were told and are still to be told. */
async function pass(minutes: number): Promise<void> {
  const by = shop.db`make_interval(mins => ${minutes})`
  await shop.db`update push_subscriptions set due_at = due_at - ${by}`
  await shop.db`update pushes set queued_at = queued_at - ${by}`
}

/** Has a colleague told on a new device, whose push service is the one on this machine from then on. */
async function tell(colleague: Colleague) {
  const { open, ...keys } = newDevice()
  const path = `/${randomUUID()}`
  const answer = await deskOf(shop, colleague)(turnPushOn, { body: { endpoint: KNOWN + path.slice(1), ...keys } })
  expect(answer.status).toBe(200)
  await shop.db`
    update push_subscriptions set endpoint = ${service.url + path} where endpoint = ${KNOWN + path.slice(1)}`
  return () => service.pushed.filter((pushed) => pushed.path === path).map(open)
}

async function hireTold(role: StaffRole) {
  const colleague = await hire(shop, role)
  return { colleague, told: await tell(colleague) }
}

const subscriptions = async () => (await shop.db`select from push_subscriptions`).length
const stateOf = async (colleague: Colleague) => (await deskOf(shop, colleague)(readPush)).body.told

test('a device is told of new orders once somebody asks for it there, and no more once they do not [PUSH-01]', async () => {
  const packer = await hire(shop, 'packer')
  expect(await stateOf(packer)).toBeNull()
  const told = await tell(packer)
  expect(await stateOf(packer)).toEqual({ isFailing: false })
  // In another browser they have asked for nothing.
  expect(await stateOf({ ...packer, cookie: await signInAgain(shop, packer.id) })).toBeNull()
  await deskOf(shop, packer)(turnPushOff)
  expect(await stateOf(packer)).toBeNull()
  await placeForCash(shop, barfi)
  expect(await round()).toBe(0)
  expect(told()).toEqual([])
})

test('a browser that says again that it is told stays one device, and one that has another push service has that [PUSH-01]', async () => {
  const packer = deskOf(shop, await hire(shop, 'packer'))
  const { open: _, ...keys } = newDevice()
  for (const endpoint of [`${KNOWN}a`, `${KNOWN}a`, `${KNOWN}b`])
    expect((await packer(turnPushOn, { body: { endpoint, ...keys } })).status).toBe(200)
  expect(await shop.db`select endpoint from push_subscriptions`).toEqual([{ endpoint: `${KNOWN}b` }])
})

test('a push names number and sum to a manager, the number alone to a packer, and nobody who bought [PUSH-02]', async () => {
  const [manager, packer] = [await hireTold('manager'), await hireTold('packer')]
  const id = await placeForCash(shop, barfi, { quantity: 2 })
  expect(await round()).toBe(2)
  const notice = { title: expect.stringMatching(/^New order [A-Z]-1$/), path: `/admin/orders/${id}` }
  expect(manager.told()).toEqual([{ ...notice, body: '₹240' }])
  expect(packer.told()).toEqual([{ ...notice, body: '' }])
})

test('a push is signed by the shop’s own key for that push service alone, and read by that device alone [PUSH-03]', async () => {
  const { colleague, told } = await hireTold('owner')
  const { key } = (await deskOf(shop, colleague)(readPush)).body
  await placeForCash(shop, barfi)
  await round()
  const [pushed] = service.pushed
  if (!pushed) throw new Error('nothing was pushed')
  const signature = readSignature(pushed)
  expect(signature.key).toBe(key)
  expect(signature.claims).toMatchObject({ aud: service.url, sub: expect.stringMatching(/^mailto:/) })
  expect(pushed.headers).toMatchObject({ 'content-encoding': 'aes128gcm', topic: 'new-orders', ttl: '3600' })
  expect(pushed.body.includes('order')).toBe(false)
  expect(() => newDevice().open(pushed)).toThrow()
  expect(told()).toHaveLength(1)
})

test('the shop’s keys are made once, by however many ask at first, and the private one lies sealed [PUSH-03]', async () => {
  await shop.db`delete from push_keys`
  const packer = deskOf(shop, await hire(shop, 'packer'))
  const answers = await Promise.all(Array.from({ length: 5 }, () => packer(readPush)))
  expect(new Set(answers.map(({ body }) => body.key)).size).toBe(1)
  const [row] = await shop.db<{ privateKey: Buffer }[]>`select private_key from push_keys`
  const sealed = row?.privateKey ?? Buffer.of()
  const plain = openSecret(await getKeys(shop.env), sealed, 'push').toString()
  const pair = createECDH('prime256v1')
  pair.setPrivateKey(plain, 'base64url')
  expect(pair.getPublicKey().toString('base64url')).toBe(answers[0]?.body.key)
  expect(sealed.includes(plain)).toBe(false)
  expect(JSON.stringify(answers)).not.toContain(plain)
})

test('each order is told once, however many processes look, and none that was moved to another day again [PUSH-04]', async () => {
  const { told } = await hireTold('packer')
  const id = await placeForCash(shop, barfi)
  await Promise.all(Array.from({ length: 4 }, () => round()))
  await pass(6)
  await Promise.all(Array.from({ length: 4 }, () => round()))
  await shop.db`update orders set placed_at = placed_at + interval '1 day' where id = ${id}`
  await shop.db.begin((tx) => renumberOrder(tx, id))
  await pass(6)
  await round()
  expect(await shop.db`select from day_numbers where order_id = ${id} and day > now()`).toHaveLength(1)
  expect(told()).toHaveLength(1)
})

test('of a burst the first order is told at once, and all that follow in five minutes by one push that counts them [PUSH-05]', async () => {
  const { told } = await hireTold('manager')
  await placeForCash(shop, barfi)
  await round()
  for (let order = 0; order < 12; order++) {
    await placeForCash(shop, barfi)
    await round()
  }
  expect(told()).toHaveLength(1)
  await pass(5)
  await round()
  const [, second, ...none] = told() as { title: string; body: string; path: string }[]
  expect(none).toEqual([])
  expect(second).toMatchObject({ title: '12 new orders', path: '/admin/orders' })
  expect(second?.body).toMatch(/^[A-Z]-2, [A-Z]-3, [A-Z]-4 and 9 more · ₹1,680 · 13 orders not begun$/)
})

test('an order that was cancelled before anybody was told of it is not told, and the next one is told at once [PUSH-05]', async () => {
  const { told } = await hireTold('packer')
  const id = await placeForCash(shop, barfi)
  await numberOrders(shop.db, { all: false, onNumbered: queuePushes })
  await moveOrder(shop.db, id, 'Cancelled')
  expect(await round()).toBe(0)
  await placeForCash(shop, barfi)
  expect(await round()).toBe(1)
  expect(told()).toHaveLength(1)
})

test('a push service that is in trouble is tried again with what came meanwhile, as late as it asks, until an hour is over [PUSH-06]', async () => {
  const { colleague, told } = await hireTold('packer')
  service.answer = 503
  await placeForCash(shop, barfi)
  await round()
  expect(await stateOf(colleague)).toEqual({ isFailing: true })
  expect(await round()).toBe(0)
  expect(service.pushed).toHaveLength(1)
  await placeForCash(shop, barfi)
  Object.assign(service, { answer: 429, headers: { 'retry-after': '1200' } })
  await pass(1)
  await round()
  await pass(10)
  await round()
  expect(service.pushed).toHaveLength(2)
  service.answer = 201
  await pass(10)
  expect(await round()).toBe(1)
  expect(told().at(-1)).toMatchObject({ title: '2 new orders' })
  expect(await stateOf(colleague)).toEqual({ isFailing: false })

  Object.assign(service, { answer: 500, headers: { 'retry-after': '9'.repeat(40) } })
  await placeForCash(shop, barfi)
  await pass(5)
  await round()
  const tried = service.pushed.length
  service.answer = 201
  await pass(61)
  expect(await round()).toBe(0)
  expect(service.pushed).toHaveLength(tried)
  await forgetStale(shop.db)
  expect(await shop.db`select from pushes`).toEqual([])
})

test.each([404, 410])('a device that its push service knows no more (%s) is forgotten [PUSH-06]', async (answer) => {
  const { colleague } = await hireTold('packer')
  service.answer = answer
  await placeForCash(shop, barfi)
  await round()
  expect(await stateOf(colleague)).toBeNull()
  expect(await subscriptions()).toBe(0)
})

test('a device with a key that is none holds up nobody else [PUSH-06]', async () => {
  const { colleague } = await hireTold('packer')
  await shop.db`update push_subscriptions set p256dh = ${'A'.repeat(87)}`
  const { told } = await hireTold('packer')
  await placeForCash(shop, barfi)
  expect(await round()).toBe(1)
  expect(told()).toHaveLength(1)
  expect(await stateOf(colleague)).toEqual({ isFailing: true })
})

test('orders are placed and numbered while a push service hangs, and closing does not wait for it [PUSH-07]', async () => {
  const { colleague } = await hireTold('packer')
  service.answer = undefined
  await placeForCash(shop, barfi)
  const closing = new AbortController()
  const hanging = round(closing.signal)
  await until(() => expect(service.pushed).toHaveLength(1))
  await Promise.all(Array.from({ length: 5 }, () => placeForCash(shop, barfi)))
  await numberOrders(shop.db, { all: false, onNumbered: queuePushes })
  expect(await shop.db`select from day_numbers`).toHaveLength(6)
  closing.abort()
  expect(await hanging).toBe(0)
  // Another process takes it up after a minute, with all that came.
  expect(await stateOf(colleague)).toEqual({ isFailing: false })
  service.answer = 201
  await pass(1)
  expect(await round()).toBe(1)
})

const ENDS: Record<string, (told: Colleague) => Promise<unknown>> = {
  'signs out': (told) => deskOf(shop, told)(signOut),
  'ends that session': async (told) => {
    const { sessions } = (await deskOf(shop, told)(listStaffSessions)).body
    expect(sessions).toMatchObject([{ current: true, isTold: true }])
    return deskOf(shop, told)(endStaffSession, { body: { id: sessions[0]?.id ?? '' } })
  },
  'works here no more': async (told) =>
    deskOf(shop, await hire(shop, 'owner'))(endColleague, { params: { id: told.id } }),
}

test.each(Object.entries(ENDS))('a colleague who %s is told no more from that moment on [PUSH-08]', async (_, end) => {
  const { colleague, told } = await hireTold('packer')
  await placeForCash(shop, barfi)
  await numberOrders(shop.db, { all: false, onNumbered: queuePushes })
  expect(await end(colleague)).toMatchObject({ status: 200 })
  expect(await subscriptions()).toBe(0)
  expect(await round()).toBe(0)
  expect(told()).toEqual([])
})

test('a colleague who becomes a rider is told of no order more [PUSH-08]', async () => {
  const { colleague, told } = await hireTold('packer')
  const owner = deskOf(shop, await hire(shop, 'owner'))
  await owner(changeRole, { params: { id: colleague.id }, body: { role: 'rider' } })
  await placeForCash(shop, barfi)
  expect(await round()).toBe(0)
  expect(told()).toEqual([])
})

test('a phone is told for 30 days after its session was used last, though nobody is let in by that session [PUSH-09]', async () => {
  const { colleague, told } = await hireTold('packer')
  const lie = (days: number) =>
    shop.db`update staff_sessions set used_at = now() - make_interval(days => ${days}) where staff_id = ${colleague.id}`
  await lie(29)
  await forgetStale(shop.db)
  expect((await deskOf(shop, colleague)(readPush)).status).toBe(401)
  const elsewhere = deskOf(shop, { ...colleague, cookie: await signInAgain(shop, colleague.id) })
  expect((await elsewhere(listStaffSessions)).body.sessions).toMatchObject([{ isTold: false }, { isTold: true }])
  await placeForCash(shop, barfi)
  expect(await round()).toBe(1)
  expect(told()).toHaveLength(1)
  await lie(31)
  await forgetStale(shop.db)
  expect(await subscriptions()).toBe(0)
})

test('the shop sends to known push services alone, whatever a browser says or the database holds [PUSH-10]', async () => {
  const packer = await hire(shop, 'packer')
  const { open: _, ...keys } = newDevice()
  const answer = await deskOf(shop, packer)(turnPushOn, { body: { endpoint: `${service.url}/x`, ...keys } })
  expect([answer.status, answer.body.code]).toEqual([422, 'push-service-unknown'])
  const short = await deskOf(shop, packer)(turnPushOn, { body: { endpoint: `${KNOWN}x`, ...keys, auth: 'x' } })
  expect(short.status).toBe(400)
  await tell(packer)
  await placeForCash(shop, barfi)
  await numberOrders(shop.db, { all: false, onNumbered: queuePushes })
  expect(await sendDuePushes({ db: shop.db, env: shop.env })).toBe(0)
  expect(service.pushed).toEqual([])
  expect(await stateOf(packer)).toEqual({ isFailing: true })
})
