import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { readLog } from '../../src/contract/admin/log.ts'
import { findPhoneTerms } from '../../src/contract/admin/phone-orders.ts'
import { findSetUp } from '../../src/contract/admin/set-up.ts'
import { readPaymentKeys } from '../../src/contract/admin/settings/payment-keys.ts'
import { getStore } from '../../src/contract/settings.ts'
import { razorpayEvent } from '../../src/demo/payments/razorpay-stand-in.ts'
import { openShop } from '../shop.ts'
import { untilItWaits } from '../until-it-waits.ts'
import { as, type KeyOffice, openKeyOffice } from './key-office.ts'
import { openAccount } from './provider-account.ts'

let office: KeyOffice
beforeAll(async () => {
  office = await openKeyOffice()
})
afterAll(() => office.close())
beforeEach(() => office.clear())

test('keys that an owner enters take payments in every process from then on, without a restart [PAYKEYS-01]', async () => {
  const other = await openShop({
    env: { DATA_DIR: office.dataDir, DEMO: 'off' },
    through: async () => office.shop.url,
    providersAt: office.providersAt,
  })
  for (const whose of [office.shop, other]) {
    expect((await office.byStripe(whose)).body.code).toBe('payment-unavailable')
    expect((await office.byRazorpay(whose)).body.code).toBe('payment-unavailable')
  }
  expect((await office.save('stripe')).body.providers.map(({ state }) => state)).toEqual(['none', 'taking'])
  expect((await office.save('razorpay')).body.providers.map(({ state }) => state)).toEqual(['taking', 'taking'])
  for (const whose of [office.shop, other]) {
    expect((await office.byStripe(whose)).body.session_url).toContain('cs_test_')
    expect((await office.byRazorpay(whose)).body.order.id).toMatch(/^order_/)
  }
  await other.close()
})

test('all that asks how the shop is paid hears of keys that were entered, stopped and forgotten [PAYKEYS-01]', async () => {
  const { order: none } = (await office.byRazorpay()).body
  expect(none).toBeUndefined()
  const event = razorpayEvent(office.own.ledger, 'payment.captured', {
    id: 'pay_unknown123',
    order_id: 'order_unknown123',
  })
  const policy = async () => (await office.shop.app.inject('/place-order')).headers['content-security-policy']
  const store = async () => {
    const { onlinePayment, payments: ways } = (await office.shop.call(getStore)).body.store
    return { onlinePayment, key: ways.razorpay?.key, test: ways.test }
  }
  const told = async () => ({
    step: (await office.shop.call(findSetUp, as(office.asha))).body.steps.find(({ step }) => step === 'payments')
      ?.isDone,
    links: (await office.shop.call(findPhoneTerms, as(office.asha))).body.takesLinks,
    health: (await office.healthOf())?.state,
    notice: await office.tell('razorpay', event),
  })
  const nothing = { step: false, links: false, health: 'off', notice: 404 }
  expect(await told()).toEqual(nothing)
  expect(await policy()).not.toContain('razorpay')
  await office.save('razorpay')
  expect(await told()).toEqual({ step: true, links: true, health: 'well', notice: 200 })
  const { keyId } = office.own.keys.razorpay
  await expect.poll(store).toEqual({ onlinePayment: true, key: keyId, test: false })
  await expect.poll(policy).toContain('https://checkout.razorpay.com')
  await office.stop('razorpay')
  // What is told of money under way is still heard.
  expect(await told()).toEqual({ ...nothing, notice: 200 })
  await expect.poll(store).toEqual({ onlinePayment: false, key: undefined, test: false })
  await expect.poll(policy).not.toContain('razorpay')
  await office.forget('razorpay')
  expect(await told()).toEqual(nothing)
})

test('a notice that is signed by the secret that was entered is told of, and no earlier one [PAYKEYS-01]', async () => {
  await office.save('razorpay')
  const payment = (id: string) => ({ id: `pay_${id}`, order_id: 'order_unknown123' })
  expect(
    await office.tell(
      'razorpay',
      razorpayEvent(office.own.ledger, 'payment.captured', payment(randomUUID().slice(0, 8))),
    ),
  ).toBe(200)
  expect(await office.read('razorpay')).toMatchObject({
    webhook: 'http://localhost:3000/api/webhooks/razorpay',
    lastNotice: expect.any(Number),
  })
  await office.save('razorpay', { webhookSecret: 'another-secret' })
  expect(await office.read('razorpay')).toMatchObject({ lastNotice: null })
  expect(await office.tell('razorpay', razorpayEvent(office.own.ledger, 'payment.failed', payment('abcdefgh')))).toBe(
    400,
  )
  expect(await office.read('razorpay')).toMatchObject({ lastNotice: null })
})

test.each([
  ['stripe', { secret: 'sk_live_of_nobody' }],
  ['razorpay', { secret: 'not-this-one' }],
  ['razorpay', { keyId: 'rzp_live_ofnobody' }],
] as const)(
  'keys that %s does not know are told of, and nothing is saved: %o [PAYKEYS-02]',
  async (provider, changed) => {
    const { status, body } = await office.save(provider, changed)
    expect([status, body.code]).toEqual([422, 'payment-keys-refused'])
    expect(body.message).toContain('does not know these keys')
    expect(body.message).toContain('Nothing was saved.')
    expect(await office.read(provider)).toMatchObject({ state: 'none', hint: '' })
  },
)

test.each(['stripe', 'razorpay'] as const)(
  'keys for which %s is not reached are told of, and nothing is saved [PAYKEYS-02]',
  async (provider) => {
    Object.assign(office.providersAt, {
      api: { protocol: 'http', host: '127.0.0.1', port: 1 },
      apiUrl: 'http://127.0.0.1:1/razorpay',
    })
    const { status, body } = await office.save(provider)
    expect([status, body.message?.includes('was not reached')]).toEqual([422, true])
    office.enter(office.own)
    await office.shop.db`insert into stand_ins.switches values (${provider}, 'failing')`
    expect((await office.save(provider)).body.message).toContain('did not answer as it should')
    await office.shop.db`delete from stand_ins.switches`
    expect(await office.read(provider)).toMatchObject({ state: 'none' })
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
    Object.assign(office.providersAt, { api: undefined, apiUrl: 'http://127.0.0.1:1' })
    const { status, body } = await office.save(provider, changed)
    expect([status, body.code]).toEqual([400, 'settings-invalid'])
    expect(body.message).toContain(words)
  },
)

test('test keys are refused where others can order, and take no payment where they came with a copy [PAYKEYS-02]', async () => {
  const test = { secret: office.own.keys.stripe.secret.replace('_live_', '_test_') }
  expect((await office.save('stripe', test)).body.message).toContain(
    'everybody orders at http://localhost:3000 for nothing',
  )
  const there = { through: async () => office.shop.url, providersAt: office.providersAt }
  const at = { DATA_DIR: office.dataDir, DEMO: 'off' }
  const allowed = await openShop({ ...there, env: { ...at, HOST: '0.0.0.0', ALLOW_TEST_PAYMENTS: 'yes' } })
  const here = await openShop({ ...there, env: at })
  // The account knows no such key, but is asked for it.
  for (const whose of [allowed, here])
    expect((await office.save('stripe', test, whose)).body.message).toContain('does not know')
  await office.save('razorpay')
  await office.shop.db`update stand_ins.keys set keys = replace(keys::text, '_live_', '_test_')::jsonb`
  const trial = await openAccount(office.shop.db, 'test')
  Object.assign(office.providersAt, trial.at)
  expect((await office.save('razorpay', {}, here, trial)).body.providers[0]).toMatchObject({ state: 'taking' })
  expect((await office.byRazorpay(here)).body.order.id).toMatch(/^order_/)
  expect(await office.read('razorpay')).toMatchObject({ state: 'test-refused' })
  expect((await office.byRazorpay()).body.code).toBe('payment-unavailable')
  await office.shop.db`update stand_ins.keys set keys = replace(keys::text, '_test_', '_live_')::jsonb`
  // Nothing of a trial keeps the live keys away, though they know nothing of it.
  office.enter(office.own)
  expect((await office.save('razorpay')).status).toBe(200)
  for (const one of [allowed, here, trial]) await one.close()
})

test('no key is in an answer, a log, an entry or a row that can be read [PAYKEYS-03]', async () => {
  const said: unknown[] = []
  const log = { write: (line: string) => void said.push(line) }
  const other = await openShop({
    env: { DATA_DIR: office.dataDir, DEMO: 'off' },
    log,
    through: async () => office.shop.url,
    providersAt: office.providersAt,
  })
  for (const provider of ['stripe', 'razorpay'] as const) {
    said.push(
      (await office.save(provider, {}, other)).body,
      (await office.save(provider, { secret: 'sk_live_wr0ng-one' }, other)).body,
    )
    said.push(await office.read(provider, other))
  }
  said.push((await other.call(readLog, { ...as(office.asha), query: {} })).body, await office.healthOf(other))
  said.push((await other.call(getStore)).body)
  said.push(await office.shop.db`select * from audit_log`)
  said.push(await office.shop.db`select k::text, encode(secrets, 'escape') from payment_keys k`)
  const text = JSON.stringify(said)
  const { stripe, razorpay } = office.own.keys
  for (const secret of [stripe.secret, stripe.webhookSecret, razorpay.secret, razorpay.webhookSecret, 'wr0ng'])
    expect(text.includes(secret)).toBe(false)
  expect(text).toContain(`had shoppers pay by`)
  expect(await office.read('stripe')).toMatchObject({ hint: `sk_live_…${stripe.secret.slice(-4)}` })
  expect(await office.read('razorpay')).toMatchObject({ hint: `rzp_live_…${razorpay.keyId.slice(-4)}` })
  await other.close()
})

test('secrets that are left empty stay those of the same key, and go to no other [PAYKEYS-03]', async () => {
  await office.save('stripe')
  await office.save('razorpay')
  const before = await office.shop.db`select provider from payment_keys where secrets is not null order by 1`
  expect((await office.save('stripe', { secret: '', webhookSecret: 'whsec_another-one' })).status).toBe(200)
  expect((await office.save('razorpay', { secret: '', webhookSecret: '' })).status).toBe(200)
  expect((await office.save('razorpay', { keyId: '', secret: '', webhookSecret: '' })).status).toBe(200)
  expect((await office.save('razorpay', { secret: '', keyId: 'rzp_live_another' })).body.message).toContain(
    'Please enter both secrets again',
  )
  expect((await office.save('stripe', { secret: 'sk_live_another1', webhookSecret: '' })).body.message).toContain(
    'Please enter both secrets again',
  )
  expect((await office.byStripe()).body.session_url).toContain('cs_test_')
  expect(await office.shop.db`select provider from payment_keys where secrets is not null order by 1`).toEqual(before)
  // Sealed for the key that was entered: whoever writes another into the row gets nothing by it.
  await office.shop.db`update payment_keys set key_id = 'rzp_live_ofathief' where provider = 'razorpay'`
  expect((await office.byRazorpay()).body.code).toBe('payment-unavailable')
  expect(await office.read('razorpay')).toMatchObject({ state: 'lost' })
})

test('secrets that were left empty take no place of those that somebody else saves meanwhile [PAYKEYS-03]', async () => {
  const { db } = office.shop
  await office.save('razorpay')
  const saving = await db.begin(async (tx) => {
    await tx`select from payment_keys for update`
    const answer = office.save('razorpay', { secret: '', webhookSecret: 'another-secret' })
    await untilItWaits(db)
    await tx`update payment_keys set secrets = secrets || '\\x00'::bytea`
    return { answer }
  })
  const { status, body } = await saving.answer
  expect([status, body.message?.includes('Somebody else has just saved')]).toEqual([422, true])
})

test('keys that were entered, stopped and forgotten stand in the log [PAYKEYS-03]', async () => {
  await office.save('stripe')
  await office.stop('stripe')
  await office.stop('stripe')
  await office.forget('stripe')
  const deeds = await office.shop.db`
    select action, about, staff_id as by, detail from audit_log where action like 'payment-keys-%' order by id desc limit 3`
  const key = `sk_live_…${office.own.keys.stripe.secret.slice(-4)}`
  expect(deeds).toMatchObject([
    { action: 'payment-keys-forgotten', about: 'stripe', by: office.asha.id },
    { action: 'payment-keys-stopped', about: 'stripe', by: office.asha.id },
    { action: 'payment-keys-saved', about: 'stripe', by: office.asha.id, detail: { key } },
  ])
  const { body } = await office.shop.call(readLog, { ...as(office.asha), query: {} })
  expect(JSON.stringify(body)).toContain(`with the key ${key}`)
})

test('keys of the shop’s machine hold, as does PAYMENTS, and the page can change nothing [PAYKEYS-04]', async () => {
  await office.save('stripe')
  const keys = { STRIPE_SECRET_KEY: 'sk_live_ofnobody', STRIPE_WEBHOOK_SECRET: 'whsec_1' }
  for (const [said, machine] of [
    [keys, { mode: 'live', providers: ['stripe'] }],
    [{ PAYMENTS: 'off' }, { mode: 'off', providers: [] }],
  ] as const) {
    const env = { DATA_DIR: office.dataDir, DEMO: 'off', HOST: '0.0.0.0', ...said }
    const other = await openShop({ env, through: async () => office.shop.url, providersAt: office.providersAt })
    expect((await other.call(readPaymentKeys, as(office.asha))).body.machine).toEqual(machine)
    for (const answer of [
      await office.save('razorpay', {}, other),
      await office.stop('stripe', other),
      await office.forget('stripe', other),
    ])
      expect([answer.status, answer.body.code]).toEqual([409, 'payment-keys-of-machine'])
    expect((await office.byRazorpay(other)).body.code).toBe('payment-unavailable')
    const { stripe } = (await other.call(getStore)).body.store.payments
    expect(stripe).toBe(machine.mode === 'live')
    await other.close()
  }
  expect(await office.read('stripe')).toMatchObject({ state: 'taking' })
})
