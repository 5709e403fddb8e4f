import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { takePhoneOrder } from '../../src/contract/admin/phone-orders.ts'
import { cancelOrder, payByStripe, verifyRazorpay, verifyStripe } from '../../src/contract/orders.ts'
import { payByLink, verifyByLink } from '../../src/contract/payment-link.ts'
import { payRazorpay } from '../../src/demo/payments/razorpay-stand-in.ts'
import { payStripe, stripeEvent } from '../../src/demo/payments/stripe-stand-in.ts'
import { forgetUnpaid } from '../../src/server/orders/move/give-up-order.ts'
import { reconcile } from '../../src/server/payments/reconcile.ts'
import { deskOf } from './admin-desk.ts'
import { type KeyOffice, openKeyOffice } from './key-office.ts'

let office: KeyOffice
beforeAll(async () => {
  office = await openKeyOffice()
})
afterAll(() => office.close())
beforeEach(() => office.clear())

const sessionOf = (url: string) => url.split('/').at(-1) ?? ''
const orderOf = async (providerOrderId: string) => {
  const [row] = await office.shop.db<{ id: string; status: string; attempt: string }[]>`
    select o.id, o.status, a.state as attempt from orders o join payment_attempts a on a.order_id = o.id
    where a.provider_order_id = ${providerOrderId}`
  return row ?? { id: '', status: '', attempt: '' }
}
const refundsOf = (orderId: string) => office.shop.db`
  select r.state, r.refused from refunds r join payments p on p.id = r.payment_id where p.order_id = ${orderId}`
/** The token of the link of an order that staff have taken. */
const takeByLink = async () => {
  const { customerId } = await office.shop.register('Kabir')
  const { body } = office.order()
  const key = randomUUID()
  const taken = await deskOf(office.shop, office.asha)(takePhoneOrder, {
    body: { customerId, key, order: { ...body, address: { ...body.address, email: '' } }, byLink: true },
  })
  return taken.body.link?.address.split('#token=')[1] ?? ''
}
/** Makes what was asked of the providers some minutes older. */
const grow = (minutes: number) => office.shop.db`
  update payment_attempts set created_at = created_at - make_interval(mins => ${minutes}), asked_at = null,
    expires_at = expires_at - make_interval(mins => ${minutes}) where state <> 'closed' or waits_for_keys`

test('a provider by which no more payments are taken still ends what was begun, and sends money back [PAYKEYS-05]', async () => {
  await office.save('stripe')
  await office.save('razorpay')
  const paidBefore = sessionOf((await office.byStripe()).body.session_url)
  await payStripe(office.own.ledger, paidBefore)
  const { id: orderId } = await orderOf(paidBefore)
  await office.shop.call(verifyStripe, { body: { success: 'true', orderId } }, office.meera.token)
  office.meera = await office.shop.register()
  const begun = office.order()
  const session = sessionOf((await office.shop.call(payByStripe, begun, office.meera.token)).body.session_url)
  await office.stop('stripe')
  // The same request again, as when its answer was lost, begins nothing.
  expect(sessionOf((await office.shop.call(payByStripe, begun, office.meera.token)).body.session_url)).toBe(session)
  expect((await office.byStripe()).body.code).toBe('payment-unavailable')
  expect((await office.byRazorpay(office.shop, await office.shop.register('Rani'))).status).toBe(200)
  expect((await office.forget('stripe')).body).toMatchObject({
    code: 'payment-keys-needed',
    message: expect.stringContaining('1 payment under way'),
  })
  // The notice alone settles it.
  expect(
    await office.tell(
      'stripe',
      stripeEvent(office.own.ledger, 'checkout.session.completed', await payStripe(office.own.ledger, session)),
    ),
  ).toBe(200)
  await expect.poll(async () => (await orderOf(session)).status).toBe('Placed')
  const { id } = await orderOf(session)
  expect((await office.shop.call(cancelOrder, { body: { orderId: id } }, office.meera.token)).status).toBe(200)
  await expect.poll(() => refundsOf(id)).toEqual([{ state: 'done', refused: false }])
  expect((await office.forget('stripe')).status).toBe(200)
  expect(await office.read('stripe')).toMatchObject({ state: 'none' })
})

test('an order by link that was begun is paid where no more payments are taken, and none that was not [PAYKEYS-05]', async () => {
  await office.save('razorpay')
  const [begun, fresh] = [await takeByLink(), await takeByLink()]
  const { order } = (await office.shop.call(payByLink, { body: { token: begun } })).body
  await office.stop('razorpay')
  const again = await office.shop.call(payByLink, { body: { token: begun } })
  expect(again.body.order).toEqual(order)
  expect((await office.shop.call(payByLink, { body: { token: fresh } })).body.code).toBe('payment-unavailable')
  const paid = await payRazorpay(office.own.ledger, order?.id ?? '', 'upi')
  expect((await office.shop.call(verifyByLink, { body: { token: begun, ...paid } })).status).toBe(200)
  await office.forget('razorpay')
  expect((await office.shop.call(payByLink, { body: { token: begun } })).body).toMatchObject({ order: null })
})

test('keys of another account take no place of those that money is under way by, and newer ones of the same do [PAYKEYS-05]', async () => {
  await office.save('razorpay')
  const { order: begun } = (await office.byRazorpay()).body
  office.enter(office.another)
  const refused = await office.save('razorpay', {}, office.shop, office.another)
  expect([refused.status, refused.body.code]).toEqual([422, 'payment-keys-refused'])
  expect(refused.body.message).toContain('of another account at Razorpay, which knows nothing of 1 payment under way')
  office.enter(office.own)
  expect(await office.read('razorpay')).toMatchObject({ state: 'taking', underWay: { payments: 1, refunds: 0 } })
  // Keys that were made anew in the same account.
  office.renew()
  expect((await office.save('razorpay')).status).toBe(200)
  await payRazorpay(office.own.ledger, begun.id, 'upi')
  await grow(16)
  await reconcile(office.payments)
  expect(await orderOf(begun.id)).toMatchObject({ status: 'Placed', attempt: 'paid' })
  // Nothing is under way any more.
  office.enter(office.another)
  expect((await office.save('razorpay', {}, office.shop, office.another)).status).toBe(200)
  office.enter(office.own)
})

test('a payment that is opened while its keys are replaced is handed to nobody [PAYKEYS-05]', async () => {
  const { db } = office.shop
  await office.save('razorpay')
  const { razorpay } = await office.payments.findProviders()
  await db`insert into stand_ins.switches values ('razorpay-order', 'held')`
  const opening = office.byRazorpay()
  const asked = () => db`select from payment_attempts where state = 'creating' and asked_at is not null`
  await expect.poll(asked).toHaveLength(1)
  expect((await office.save('razorpay', { webhookSecret: 'another-secret' })).status).toBe(200)
  await db`delete from stand_ins.switches`
  const { status, body } = await opening
  expect([status, body.code]).toEqual([503, 'payment-not-begun'])
  const opened = () => db`select provider_order_id as id from payment_attempts where state = 'creating'`
  expect(await opened()).toEqual([{ id: null }])
  expect((await office.payments.findProviders()).razorpay).not.toBe(razorpay)
})

test('keys are one connection for all who ask at once, until they are replaced [PAYKEYS-05]', async () => {
  await office.save('razorpay')
  const findProviders = office.newProviders()
  const [one, other] = await Promise.all([findProviders(), findProviders()])
  expect(other.razorpay).toBe(one.razorpay)
  expect((await findProviders()).razorpay).toBe(one.razorpay)
  await office.save('razorpay')
  expect((await findProviders()).razorpay).not.toBe(one.razorpay)
})

test('a payment for whose keys nobody can be asked is given up after a day, and found whenever there are keys [PAYKEYS-06]', async () => {
  await office.save('razorpay')
  const { order: begun } = (await office.byRazorpay()).body
  await payRazorpay(office.own.ledger, begun.id, 'upi')
  await office.shop.db`delete from payment_keys`
  await grow(60)
  await reconcile(office.payments)
  expect(await orderOf(begun.id)).toMatchObject({ status: 'pending_payment', attempt: 'open' })
  expect(await office.healthOf()).toMatchObject({
    state: 'broken',
    says: expect.stringContaining('keys of Razorpay: 1 payment.'),
  })
  await grow(26 * 60)
  await reconcile(office.payments)
  expect(await orderOf(begun.id)).toMatchObject({ status: 'Cancelled', attempt: 'closed' })
  await grow(100 * 24 * 60)
  await office.shop.db`update orders set created_at = created_at - interval '100 days' where id = ${begun.receipt}`
  await forgetUnpaid(office.shop.db)
  await reconcile(office.payments)
  expect((await office.healthOf())?.state).toBe('broken')
  await office.save('razorpay')
  await reconcile(office.payments)
  expect(await orderOf(begun.id)).toMatchObject({ status: 'Placed', attempt: 'paid' })
  await reconcile(office.payments)
  const [paid] = await office.shop.db`select count(*)::int as times from payments where order_id = ${begun.receipt}`
  expect(paid).toEqual({ times: 1 })
  expect((await office.healthOf())?.state).not.toBe('broken')
})

test('a shopper who pays while the keys are gone is not told that it failed [PAYKEYS-06]', async () => {
  const { shop, meera, own } = office
  await office.save('stripe')
  await office.save('razorpay')
  const { order: begun } = (await office.byRazorpay()).body
  const paid = await payRazorpay(own.ledger, begun.id, 'upi')
  const rani = await shop.register('Rani')
  const session = sessionOf((await shop.call(payByStripe, office.order(), rani.token)).body.session_url)
  await payStripe(own.ledger, session)
  await shop.db`delete from payment_keys`
  const { id: orderId } = await orderOf(session)
  const unknown = { ...paid, razorpay_order_id: 'order_unknown123' }
  for (const answer of [
    await shop.call(verifyRazorpay, { body: paid }, meera.token),
    await shop.call(verifyStripe, { body: { success: 'true', orderId } }, rani.token),
  ])
    expect([answer.status, answer.body.code]).toEqual([503, 'payment-unverified'])
  for (const answer of [
    await shop.call(verifyRazorpay, { body: paid }, rani.token),
    await shop.call(verifyRazorpay, { body: unknown }, meera.token),
  ])
    expect(answer.body.code).toBe('payment-not-verified')
})

test('keys that the provider refuses later say nothing of what was paid either [PAYKEYS-06]', async () => {
  await office.save('razorpay')
  const { order: begun } = (await office.byRazorpay()).body
  await payRazorpay(office.own.ledger, begun.id, 'upi')
  office.renew()
  await grow(30 * 60)
  await reconcile(office.payments)
  expect(await orderOf(begun.id)).toMatchObject({ status: 'Cancelled', attempt: 'closed' })
  await grow(9 * 24 * 60)
  // Those of another account would say that it is unknown.
  office.enter(office.another)
  const { status, body } = await office.save('razorpay', {}, office.shop, office.another)
  expect([status, body.message?.includes('what waits for keys: 1 payment.')]).toEqual([422, true])
  office.enter(office.own)
  expect((await office.save('razorpay')).status).toBe(200)
  await reconcile(office.payments)
  expect(await orderOf(begun.id)).toMatchObject({ status: 'Placed', attempt: 'paid' })
})

test('refunds for which keys are refused hold up no forgetting, and are paid by hand after another account’s [PAYKEYS-05][PAYKEYS-06]', async () => {
  await office.save('razorpay')
  const { order: begun } = (await office.byRazorpay()).body
  await payRazorpay(office.own.ledger, begun.id, 'upi')
  await grow(16)
  await reconcile(office.payments)
  office.renew()
  expect((await office.shop.call(cancelOrder, { body: { orderId: begun.receipt } }, office.meera.token)).status).toBe(
    200,
  )
  await expect.poll(async () => (await office.healthOf())?.says).toContain('keys of Razorpay: 1 refund.')
  expect(await refundsOf(begun.receipt)).toEqual([{ state: 'queued', refused: false }])
  office.enter(office.another)
  const refused = await office.save('razorpay', {}, office.shop, office.another)
  expect(refused.body.message).toContain('what waits for keys: 1 refund.')
  expect((await office.forget('razorpay')).status).toBe(200)
  expect((await office.save('razorpay', {}, office.shop, office.another)).status).toBe(200)
  await reconcile(office.payments)
  await expect.poll(() => refundsOf(begun.receipt)).toEqual([{ state: 'queued', refused: true }])
  expect((await office.healthOf())?.state).not.toBe('broken')
})

test('a payment that waited for keys is asked about until it is settled, also where that fails at first [PAYKEYS-06]', async () => {
  const { db } = office.shop
  await office.save('razorpay')
  const { order: begun } = (await office.byRazorpay()).body
  await payRazorpay(office.own.ledger, begun.id, 'upi')
  await db`delete from payment_keys`
  await grow(26 * 60)
  await reconcile(office.payments)
  await grow(9 * 24 * 60)
  await office.save('razorpay')
  await db`alter table payments add constraint none_just_now check (amount < 0) not valid`
  try {
    await expect(reconcile(office.payments)).rejects.toThrow('could not be settled')
  } finally {
    await db`alter table payments drop constraint none_just_now`
  }
  expect((await office.healthOf())?.says).toContain('1 payment.')
  await grow(11)
  await reconcile(office.payments)
  expect(await orderOf(begun.id)).toMatchObject({ status: 'Placed', attempt: 'paid' })
  expect((await office.healthOf())?.state).not.toBe('broken')
})

test('a payment that is settled waits for no keys, though its provider would be asked once more [PAYKEYS-06]', async () => {
  await office.save('razorpay')
  const { order: begun } = (await office.byRazorpay()).body
  await payRazorpay(office.own.ledger, begun.id, 'upi')
  await grow(16)
  await reconcile(office.payments)
  expect((await office.forget('razorpay')).status).toBe(200)
  await grow(60)
  await reconcile(office.payments)
  expect(await orderOf(begun.id)).toMatchObject({ status: 'Placed', attempt: 'paid' })
  expect((await office.healthOf())?.state).toBe('off')
})

test('money that is to go back waits for the keys of its provider, and goes once [PAYKEYS-06]', async () => {
  await office.save('razorpay')
  const { order: begun } = (await office.byRazorpay()).body
  const { razorpay_payment_id: paymentId } = await payRazorpay(office.own.ledger, begun.id, 'upi')
  await grow(16)
  await reconcile(office.payments)
  await office.shop.db`delete from payment_keys`
  expect((await office.shop.call(cancelOrder, { body: { orderId: begun.receipt } }, office.meera.token)).status).toBe(
    200,
  )
  const problem = () => office.shop.db`
    select r.state, r.refused, r.problem from refunds r join payments p on p.id = r.payment_id
    where p.order_id = ${begun.receipt}`
  await expect
    .poll(problem)
    .toEqual([{ state: 'queued', refused: false, problem: 'The shop has no keys of Razorpay just now' }])
  expect(await office.healthOf()).toMatchObject({ says: expect.stringContaining('keys of Razorpay: 1 refund.') })
  await office.save('razorpay')
  await expect
    .poll(() => office.own.ledger.list('refund', 'payment_id', paymentId), { timeout: 60_000 })
    .toHaveLength(1)
  await expect.poll(() => refundsOf(begun.receipt)).toEqual([{ state: 'done', refused: false }])
})
