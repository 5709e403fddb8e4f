import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { readHealth } from '../../src/contract/admin/health.ts'
import { readLog } from '../../src/contract/admin/log.ts'
import { findPhoneTerms } from '../../src/contract/admin/phone-orders.ts'
import { findSetUp } from '../../src/contract/admin/set-up.ts'
import {
  forgetPaymentKeys,
  readPaymentKeys,
  savePaymentKeys,
  stopPaymentKeys,
} from '../../src/contract/admin/settings/payment-keys.ts'
import { cancelOrder, payByRazorpay, payByStripe, verifyStripe } from '../../src/contract/orders.ts'
import { getStore } from '../../src/contract/settings.ts'
import { payRazorpay, razorpayEvent } from '../../src/demo/payments/razorpay-stand-in.ts'
import { payStripe, stripeEvent } from '../../src/demo/payments/stripe-stand-in.ts'
import type { ProviderName } from '../../src/domain/payments/providers.ts'
import { forgetUnpaid } from '../../src/server/orders/move/give-up-order.ts'
import { loadPagesBundle } from '../../src/server/pages/pages-bundle.ts'
import { openProviders } from '../../src/server/payments/keys/open-providers.ts'
import { paymentJobs } from '../../src/server/payments/payment-jobs.ts'
import { reconcile } from '../../src/server/payments/reconcile.ts'
import { type Colleague, hire } from '../office.ts'
import { type Customer, openShop, type Shop } from '../shop.ts'
import { payloadFor, sell } from './counter.ts'
import { type Account, openAccount } from './provider-account.ts'

let dataDir: string
let shop: Shop
let elsewhere: Shop
let own: Account
let another: Account
let asha: Colleague
let meera: Customer
let barfi: string
/** Where the shop finds its providers: the account that is asked by default, unless a test says otherwise. */
const providersAt: Account['at'] = {}
const enter = (account: Account) => Object.assign(providersAt, account.at)
/** The shop's jobs, which are another process's. */
let payments: Parameters<typeof reconcile>[0]

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'halwai-payment-keys-'))
  const env = { DATA_DIR: dataDir, DEMO: 'off', HOST: '0.0.0.0' }
  shop = await openShop({ env, providersAt, bundle: loadPagesBundle })
  elsewhere = await openShop()
  await shop.db`update store_settings set settings = settings - 'demo'`
  own = await openAccount(shop.db)
  another = await openAccount(elsewhere.db)
  asha = await hire(shop, 'owner', 'Asha')
  payments = {
    db: shop.db,
    jobs: shop.jobs,
    findProviders: openProviders(shop.db, shop.env, { addresses: providersAt }),
  }
  await shop.jobs.work(paymentJobs(payments))
})
afterAll(async () => {
  await shop.close()
  await elsewhere.close()
  await own.close()
  await another.close()
  await rm(dataDir, { recursive: true })
})
beforeEach(async () => {
  enter(own)
  await shop.db`delete from payment_keys`
  await shop.db`update payment_attempts set created_at = now() - interval '9 days', waits_for_keys = false,
    state = case state when 'paid' then 'paid' else 'closed' end`
  await shop.db`update staff_sessions set confirmed_at = now()`
  meera = await shop.register()
  barfi = await sell(shop.db, [{ size: '250 g', price: 100, left: 5 }])
})

const as = ({ cookie }: Colleague) => ({ headers: { cookie } })
const save = (provider: ProviderName, changed: object = {}, whose = shop, account = own) =>
  whose.call(savePaymentKeys, { ...as(asha), params: { provider }, body: { ...account.keys[provider], ...changed } })
const stop = (provider: ProviderName, whose = shop) =>
  whose.call(stopPaymentKeys, { ...as(asha), params: { provider } })
const forget = (provider: ProviderName, whose = shop) =>
  whose.call(forgetPaymentKeys, { ...as(asha), params: { provider } })
const read = async (provider: ProviderName, whose = shop) =>
  (await whose.call(readPaymentKeys, as(asha))).body.providers.find((one) => one.provider === provider)

const order = () => ({
  body: payloadFor([{ _id: barfi, size: '250 g', quantity: 1, price: 100 }]),
  headers: { 'idempotency-key': randomUUID() as string },
})
const byStripe = (whose = shop) => whose.call(payByStripe, order(), meera.token)
const byRazorpay = (whose = shop, who = meera) => whose.call(payByRazorpay, order(), who.token)
const sessionOf = (url: string) => url.split('/').at(-1) ?? ''
const orderOf = async (providerOrderId: string) => {
  const [row] = await shop.db<{ id: string; status: string; attempt: string }[]>`
    select o.id, o.status, a.state as attempt from orders o join payment_attempts a on a.order_id = o.id
    where a.provider_order_id = ${providerOrderId}`
  return row ?? { id: '', status: '', attempt: '' }
}
const refundsOf = (orderId: string) => shop.db`
  select r.state, r.refused from refunds r join payments p on p.id = r.payment_id where p.order_id = ${orderId}`
/** Makes what was asked of the providers some minutes older. */
const grow = (minutes: number) => shop.db`
  update payment_attempts set created_at = created_at - make_interval(mins => ${minutes}), asked_at = null,
    expires_at = expires_at - make_interval(mins => ${minutes}) where state <> 'closed' or waits_for_keys`
const healthOf = async (whose = shop) => {
  const { parts } = (await whose.call(readHealth, as(asha))).body
  return parts.find(({ part }) => part === 'payments')
}
const tell = async (provider: ProviderName, event: { body: string; headers: Record<string, string> }) => {
  const headers = { 'content-type': 'application/json', ...event.headers }
  return (await shop.app.inject({ method: 'POST', url: `/api/webhooks/${provider}`, payload: event.body, headers }))
    .statusCode
}

test('keys that an owner enters take payments in every process from then on, without a restart [PAYKEYS-01]', async () => {
  const other = await openShop({ env: { DATA_DIR: dataDir, DEMO: 'off' }, through: async () => shop.url, providersAt })
  for (const whose of [shop, other]) {
    expect((await byStripe(whose)).body.code).toBe('payment-unavailable')
    expect((await byRazorpay(whose)).body.code).toBe('payment-unavailable')
  }
  expect((await save('stripe')).body.providers.map(({ state }) => state)).toEqual(['none', 'taking'])
  expect((await save('razorpay')).body.providers.map(({ state }) => state)).toEqual(['taking', 'taking'])
  for (const whose of [shop, other]) {
    expect((await byStripe(whose)).body.session_url).toContain('cs_test_')
    expect((await byRazorpay(whose)).body.order.id).toMatch(/^order_/)
  }
  await other.close()
})

test('all that asks how the shop is paid hears of keys that were entered, stopped and forgotten [PAYKEYS-01]', async () => {
  const { order: none } = (await byRazorpay()).body
  expect(none).toBeUndefined()
  const event = razorpayEvent(own.ledger, 'payment.captured', { id: 'pay_unknown123', order_id: 'order_unknown123' })
  const policy = async () => (await shop.app.inject('/place-order')).headers['content-security-policy']
  const store = async () => {
    const { onlinePayment, payments: ways } = (await shop.call(getStore)).body.store
    return { onlinePayment, key: ways.razorpay?.key, test: ways.test }
  }
  const told = async () => ({
    step: (await shop.call(findSetUp, as(asha))).body.steps.find(({ step }) => step === 'payments')?.isDone,
    links: (await shop.call(findPhoneTerms, as(asha))).body.takesLinks,
    health: (await healthOf())?.state,
    notice: await tell('razorpay', event),
  })
  const nothing = { step: false, links: false, health: 'off', notice: 404 }
  expect(await told()).toEqual(nothing)
  expect(await policy()).not.toContain('razorpay')
  await save('razorpay')
  expect(await told()).toEqual({ step: true, links: true, health: 'well', notice: 200 })
  const { keyId } = own.keys.razorpay
  await expect.poll(store).toEqual({ onlinePayment: true, key: keyId, test: false })
  await expect.poll(policy).toContain('https://checkout.razorpay.com')
  await stop('razorpay')
  // What is told of money under way is still heard.
  expect(await told()).toEqual({ ...nothing, notice: 200 })
  await expect.poll(store).toEqual({ onlinePayment: false, key: undefined, test: false })
  await expect.poll(policy).not.toContain('razorpay')
  await forget('razorpay')
  expect(await told()).toEqual(nothing)
})

test('a notice that is signed by the secret that was entered is told of, and no earlier one [PAYKEYS-01]', async () => {
  await save('razorpay')
  const payment = (id: string) => ({ id: `pay_${id}`, order_id: 'order_unknown123' })
  expect(await tell('razorpay', razorpayEvent(own.ledger, 'payment.captured', payment(randomUUID().slice(0, 8))))).toBe(
    200,
  )
  expect(await read('razorpay')).toMatchObject({
    webhook: 'http://localhost:3000/api/webhooks/razorpay',
    lastNotice: expect.any(Number),
  })
  await save('razorpay', { webhookSecret: 'another-secret' })
  expect(await read('razorpay')).toMatchObject({ lastNotice: null })
  expect(await tell('razorpay', razorpayEvent(own.ledger, 'payment.failed', payment('abcdefgh')))).toBe(400)
  expect(await read('razorpay')).toMatchObject({ lastNotice: null })
})

test.each([
  ['stripe', { secret: 'sk_live_of_nobody' }],
  ['razorpay', { secret: 'not-this-one' }],
  ['razorpay', { keyId: 'rzp_live_ofnobody' }],
] as const)(
  'keys that %s does not know are told of, and nothing is saved: %o [PAYKEYS-02]',
  async (provider, changed) => {
    const { status, body } = await save(provider, changed)
    expect([status, body.code]).toEqual([422, 'payment-keys-refused'])
    expect(body.message).toContain('does not know these keys')
    expect(body.message).toContain('Nothing was saved.')
    expect(await read(provider)).toMatchObject({ state: 'none', hint: '' })
  },
)

test.each(['stripe', 'razorpay'] as const)(
  'keys for which %s is not reached are told of, and nothing is saved [PAYKEYS-02]',
  async (provider) => {
    Object.assign(providersAt, {
      api: { protocol: 'http', host: '127.0.0.1', port: 1 },
      apiUrl: 'http://127.0.0.1:1/razorpay',
    })
    const { status, body } = await save(provider)
    expect([status, body.message?.includes('was not reached')]).toEqual([422, true])
    enter(own)
    await shop.db`insert into stand_ins.switches values (${provider}, 'failing')`
    expect((await save(provider)).body.message).toContain('did not answer as it should')
    await shop.db`delete from stand_ins.switches`
    expect(await read(provider)).toMatchObject({ state: 'none' })
  },
)

test.each([
  ['stripe', { secret: 'pk_live_12345678' }, 'begins with sk_live_'],
  ['stripe', { webhookSecret: 'secret-of-mine' }, 'begins with whsec_'],
  ['razorpay', { keyId: 'key_12345' }, 'begins with rzp_live_'],
  ['razorpay', { webhookSecret: 'short' }, 'eight characters at least'],
  ['razorpay', { secret: '' }, 'Please enter all keys'],
] as const)(
  'keys that cannot be of %s are refused before anybody is asked: %o [PAYKEYS-02]',
  async (provider, changed, words) => {
    Object.assign(providersAt, { api: undefined, apiUrl: 'http://127.0.0.1:1' })
    const { status, body } = await save(provider, changed)
    expect([status, body.code]).toEqual([400, 'settings-invalid'])
    expect(body.message).toContain(words)
  },
)

test('test keys are refused where others can order, and take no payment where they came with a copy [PAYKEYS-02]', async () => {
  const test = { secret: own.keys.stripe.secret.replace('_live_', '_test_') }
  expect((await save('stripe', test)).body.message).toContain('everybody orders at http://localhost:3000 for nothing')
  const there = { through: async () => shop.url, providersAt }
  const at = { DATA_DIR: dataDir, DEMO: 'off' }
  const allowed = await openShop({ ...there, env: { ...at, HOST: '0.0.0.0', ALLOW_TEST_PAYMENTS: 'yes' } })
  const here = await openShop({ ...there, env: at })
  // The account knows no such key, but is asked for it.
  for (const whose of [allowed, here])
    expect((await save('stripe', test, whose)).body.message).toContain('does not know')
  await save('razorpay')
  await shop.db`update stand_ins.keys set keys = replace(keys::text, '_live_', '_test_')::jsonb`
  const trial = await openAccount(shop.db, 'test')
  Object.assign(providersAt, trial.at)
  expect((await save('razorpay', {}, here, trial)).body.providers[0]).toMatchObject({ state: 'taking' })
  expect((await byRazorpay(here)).body.order.id).toMatch(/^order_/)
  expect(await read('razorpay')).toMatchObject({ state: 'test-refused' })
  expect((await byRazorpay()).body.code).toBe('payment-unavailable')
  await shop.db`update stand_ins.keys set keys = replace(keys::text, '_test_', '_live_')::jsonb`
  // Nothing of a trial keeps the live keys away, though they know nothing of it.
  enter(own)
  expect((await save('razorpay')).status).toBe(200)
  for (const one of [allowed, here, trial]) await one.close()
})

test('no key is in an answer, a log, an entry or a row that can be read [PAYKEYS-03]', async () => {
  const said: unknown[] = []
  const log = { write: (line: string) => void said.push(line) }
  const other = await openShop({
    env: { DATA_DIR: dataDir, DEMO: 'off' },
    log,
    through: async () => shop.url,
    providersAt,
  })
  for (const provider of ['stripe', 'razorpay'] as const) {
    said.push(
      (await save(provider, {}, other)).body,
      (await save(provider, { secret: 'sk_live_wr0ng-one' }, other)).body,
    )
    said.push(await read(provider, other))
  }
  said.push((await other.call(readLog, { ...as(asha), query: {} })).body, await healthOf(other))
  said.push((await other.call(getStore)).body)
  said.push(await shop.db`select * from audit_log`)
  said.push(await shop.db`select k::text, encode(secrets, 'escape') from payment_keys k`)
  const text = JSON.stringify(said)
  const { stripe, razorpay } = own.keys
  for (const secret of [stripe.secret, stripe.webhookSecret, razorpay.secret, razorpay.webhookSecret, 'wr0ng'])
    expect(text.includes(secret)).toBe(false)
  expect(text).toContain(`had shoppers pay by`)
  expect(await read('stripe')).toMatchObject({ hint: `sk_live_…${stripe.secret.slice(-4)}` })
  expect(await read('razorpay')).toMatchObject({ hint: `rzp_live_…${razorpay.keyId.slice(-4)}` })
  await other.close()
})

test('secrets that are left empty stay those of the same key, and go to no other [PAYKEYS-03]', async () => {
  await save('stripe')
  await save('razorpay')
  const before = await shop.db`select provider from payment_keys where secrets is not null order by 1`
  expect((await save('stripe', { secret: '', webhookSecret: 'whsec_another-one' })).status).toBe(200)
  expect((await save('razorpay', { secret: '', webhookSecret: '' })).status).toBe(200)
  expect((await save('razorpay', { keyId: '', secret: '', webhookSecret: '' })).status).toBe(200)
  expect((await save('razorpay', { secret: '', keyId: 'rzp_live_another' })).body.message).toContain(
    'Please enter the key secret again',
  )
  expect((await byStripe()).body.session_url).toContain('cs_test_')
  expect(await shop.db`select provider from payment_keys where secrets is not null order by 1`).toEqual(before)
  // Sealed for the key that was entered: whoever writes another into the row gets nothing by it.
  await shop.db`update payment_keys set key_id = 'rzp_live_ofathief' where provider = 'razorpay'`
  expect((await byRazorpay()).body.code).toBe('payment-unavailable')
  expect(await read('razorpay')).toMatchObject({ state: 'lost' })
})

test('keys that were entered, stopped and forgotten stand in the log [PAYKEYS-03]', async () => {
  await save('stripe')
  await stop('stripe')
  await stop('stripe')
  await forget('stripe')
  const deeds = await shop.db`
    select action, about, staff_id as by, detail from audit_log where action like 'payment-keys-%' order by id desc limit 3`
  const key = `sk_live_…${own.keys.stripe.secret.slice(-4)}`
  expect(deeds).toMatchObject([
    { action: 'payment-keys-forgotten', about: 'stripe', by: asha.id },
    { action: 'payment-keys-stopped', about: 'stripe', by: asha.id },
    { action: 'payment-keys-saved', about: 'stripe', by: asha.id, detail: { key } },
  ])
  const { body } = await shop.call(readLog, { ...as(asha), query: {} })
  expect(JSON.stringify(body)).toContain(`with the key ${key}`)
})

test('keys of the shop’s machine hold, as does PAYMENTS, and the page can change nothing [PAYKEYS-04]', async () => {
  await save('stripe')
  const keys = { STRIPE_SECRET_KEY: 'sk_live_ofnobody', STRIPE_WEBHOOK_SECRET: 'whsec_1' }
  for (const [said, machine] of [
    [keys, { mode: 'live', providers: ['stripe'] }],
    [{ PAYMENTS: 'off' }, { mode: 'off', providers: [] }],
  ] as const) {
    const env = { DATA_DIR: dataDir, DEMO: 'off', HOST: '0.0.0.0', ...said }
    const other = await openShop({ env, through: async () => shop.url, providersAt })
    expect((await other.call(readPaymentKeys, as(asha))).body.machine).toEqual(machine)
    for (const answer of [
      await save('razorpay', {}, other),
      await stop('stripe', other),
      await forget('stripe', other),
    ])
      expect([answer.status, answer.body.code]).toEqual([409, 'payment-keys-of-machine'])
    expect((await byRazorpay(other)).body.code).toBe('payment-unavailable')
    const { stripe } = (await other.call(getStore)).body.store.payments
    expect(stripe).toBe(machine.mode === 'live')
    await other.close()
  }
  expect(await read('stripe')).toMatchObject({ state: 'taking' })
})

test('a provider by which no more payments are taken still ends what was begun, and sends money back [PAYKEYS-05]', async () => {
  await save('stripe')
  await save('razorpay')
  const paidBefore = sessionOf((await byStripe()).body.session_url)
  await payStripe(own.ledger, paidBefore)
  const { id: orderId } = await orderOf(paidBefore)
  await shop.call(verifyStripe, { body: { success: 'true', orderId } }, meera.token)
  meera = await shop.register()
  const session = sessionOf((await byStripe()).body.session_url)
  await stop('stripe')
  expect((await byStripe()).body.code).toBe('payment-unavailable')
  expect((await byRazorpay(shop, await shop.register('Rani'))).status).toBe(200)
  expect((await forget('stripe')).body).toMatchObject({
    code: 'payment-keys-needed',
    message: expect.stringContaining('1 payment under way'),
  })
  // The notice alone settles it.
  expect(
    await tell('stripe', stripeEvent(own.ledger, 'checkout.session.completed', await payStripe(own.ledger, session))),
  ).toBe(200)
  await expect.poll(async () => (await orderOf(session)).status).toBe('Placed')
  const { id } = await orderOf(session)
  expect((await shop.call(cancelOrder, { body: { orderId: id } }, meera.token)).status).toBe(200)
  await expect.poll(() => refundsOf(id)).toEqual([{ state: 'done', refused: false }])
  expect((await forget('stripe')).status).toBe(200)
  expect(await read('stripe')).toMatchObject({ state: 'none' })
})

test('keys of another account take no place of those that money is under way by, and newer ones of the same do [PAYKEYS-05]', async () => {
  await save('razorpay')
  const { order: begun } = (await byRazorpay()).body
  enter(another)
  const refused = await save('razorpay', {}, shop, another)
  expect([refused.status, refused.body.code]).toEqual([422, 'payment-keys-refused'])
  expect(refused.body.message).toContain('of another account at Razorpay, which knows nothing of 1 payment under way')
  enter(own)
  expect(await read('razorpay')).toMatchObject({ state: 'taking', underWay: { payments: 1, refunds: 0 } })
  // Keys that were made anew in the same account.
  const renewed = await renew(own)
  expect((await save('razorpay', {}, shop, renewed)).status).toBe(200)
  await payRazorpay(renewed.ledger, begun.id, 'upi')
  await grow(16)
  await reconcile(payments)
  expect(await orderOf(begun.id)).toMatchObject({ status: 'Placed', attempt: 'paid' })
  // Nothing is under way any more.
  enter(another)
  expect((await save('razorpay', {}, shop, another)).status).toBe(200)
  enter(own)
})

test('a payment that is opened while its keys are replaced is handed to nobody [PAYKEYS-05]', async () => {
  await save('razorpay')
  const { razorpay } = await payments.findProviders()
  await shop.db`insert into stand_ins.switches values ('razorpay', 'slow 2000')`
  const opening = byRazorpay()
  const asked = () => shop.db`
    select from payment_attempts where state = 'creating' and asked_at > now() - interval '1 minute'`
  await expect.poll(asked).toHaveLength(1)
  await shop.db`delete from stand_ins.switches`
  expect((await save('razorpay', { webhookSecret: 'another-secret' })).status).toBe(200)
  const { status, body } = await opening
  expect([status, body.code]).toEqual([503, 'payment-not-begun'])
  expect((await payments.findProviders()).razorpay).not.toBe(razorpay)
})

test('a payment for whose keys nobody can be asked is given up after a day, and found whenever there are keys [PAYKEYS-06]', async () => {
  await save('razorpay')
  const { order: begun } = (await byRazorpay()).body
  await payRazorpay(own.ledger, begun.id, 'upi')
  await shop.db`delete from payment_keys`
  await grow(60)
  await reconcile(payments)
  expect(await orderOf(begun.id)).toMatchObject({ status: 'pending_payment', attempt: 'open' })
  expect(await healthOf()).toMatchObject({
    state: 'broken',
    says: expect.stringContaining('keys of Razorpay: 1 payment.'),
  })
  await grow(26 * 60)
  await reconcile(payments)
  expect(await orderOf(begun.id)).toMatchObject({ status: 'Cancelled', attempt: 'closed' })
  await grow(100 * 24 * 60)
  await shop.db`update orders set created_at = created_at - interval '100 days' where id = ${begun.receipt}`
  await forgetUnpaid(shop.db)
  await reconcile(payments)
  expect((await healthOf())?.state).toBe('broken')
  await save('razorpay')
  await reconcile(payments)
  expect(await orderOf(begun.id)).toMatchObject({ status: 'Placed', attempt: 'paid' })
  await reconcile(payments)
  const [paid] = await shop.db`select count(*)::int as times from payments where order_id = ${begun.receipt}`
  expect(paid).toEqual({ times: 1 })
  expect((await healthOf())?.state).not.toBe('broken')
})

test('keys that the provider refuses later say nothing of what was paid either [PAYKEYS-06]', async () => {
  await save('razorpay')
  const { order: begun } = (await byRazorpay()).body
  await payRazorpay(own.ledger, begun.id, 'upi')
  const renewed = await renew(own)
  await grow(30 * 60)
  await reconcile(payments)
  expect(await orderOf(begun.id)).toMatchObject({ status: 'Cancelled', attempt: 'closed' })
  await grow(9 * 24 * 60)
  expect((await save('razorpay', {}, shop, renewed)).status).toBe(200)
  await reconcile(payments)
  expect(await orderOf(begun.id)).toMatchObject({ status: 'Placed', attempt: 'paid' })
})

test('money that is to go back waits for the keys of its provider, and goes once [PAYKEYS-06]', async () => {
  await save('razorpay')
  const { order: begun } = (await byRazorpay()).body
  const { razorpay_payment_id: paymentId } = await payRazorpay(own.ledger, begun.id, 'upi')
  await grow(16)
  await reconcile(payments)
  await shop.db`delete from payment_keys`
  expect((await shop.call(cancelOrder, { body: { orderId: begun.receipt } }, meera.token)).status).toBe(200)
  const problem = () => shop.db`
    select r.state, r.refused, r.problem from refunds r join payments p on p.id = r.payment_id
    where p.order_id = ${begun.receipt}`
  await expect
    .poll(problem)
    .toEqual([{ state: 'queued', refused: false, problem: 'The shop has no keys of Razorpay just now' }])
  expect(await healthOf()).toMatchObject({ says: expect.stringContaining('keys of Razorpay: 1 refund.') })
  await save('razorpay')
  await expect.poll(() => own.ledger.list('refund', 'payment_id', paymentId), { timeout: 60_000 }).toHaveLength(1)
  await expect.poll(() => refundsOf(begun.receipt)).toEqual([{ state: 'done', refused: false }])
})

/** The same account with keys that were made anew: those before are nobody's any more. */
async function renew(account: Account): Promise<Account> {
  await account.close()
  const keyId = `rzp_live_${randomUUID().slice(0, 14)}`
  await shop.db`
    update stand_ins.keys set keys = jsonb_set(keys, '{razorpay,keyId}', ${shop.db.json(keyId)})`
  const renewed = await openAccount(shop.db)
  own = renewed
  enter(own)
  return renewed
}
