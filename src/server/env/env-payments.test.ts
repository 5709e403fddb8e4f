import { expect, test } from 'vitest'
import { type PaymentSettings, readPayments } from './env-payments.ts'

const HERE = 'http://localhost:3000'
const PUBLIC = 'https://sweets.example'
const STRIPE = { STRIPE_SECRET_KEY: 'sk_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' }
const RAZORPAY = { RAZORPAY_KEY_ID: 'rzp_1', RAZORPAY_KEY_SECRET: 'secret', RAZORPAY_WEBHOOK_SECRET: 'hook' }

type At = { host?: string; demo?: boolean }

type Ways = Omit<PaymentSettings, 'isSaid' | 'takesTestKeys'>

function readAll(source: Record<string, string>, url: string, at: At = {}): [PaymentSettings, string[]] {
  const problems: string[] = []
  return [readPayments(source, { publicUrl: url, host: '127.0.0.1', demo: true, ...at }, problems), problems]
}

function read(...given: Parameters<typeof readAll>): [Ways, string[]] {
  const [{ isSaid: _, takesTestKeys: __, ...ways }, problems] = readAll(...given)
  return [ways, problems]
}

test('without keys a demo on this machine has stand-ins, and a public one no online payment [PAY-29]', () => {
  for (const url of [HERE, 'http://127.0.0.1:8080', 'http://127.8.8.8', 'http://[::1]:3000']) {
    expect(read({}, url)).toEqual([{ mode: 'test' }, []])
  }
  for (const url of [PUBLIC, 'http://192.168.1.7:3000', 'http://127.0.0.1.example', 'http://localhost.example']) {
    expect(read({}, url)).toEqual([{ mode: 'off' }, []])
  }
})

test('a shop that listens for other machines has no stand-ins by itself, whatever it says its address is [PAY-29]', () => {
  for (const host of ['0.0.0.0', '::', '192.168.1.7', 'shop.local']) {
    expect(read({}, HERE, { host })).toEqual([{ mode: 'off' }, []])
    expect(read({ PAYMENTS: 'test' }, HERE, { host })[1]).toHaveLength(1)
  }
  for (const host of ['127.0.0.1', '::1', 'localhost']) expect(read({}, HERE, { host })).toEqual([{ mode: 'test' }, []])
})

test('an owner’s shop without keys takes cash only, wherever it is, unless the test payment was asked for [PAY-29]', () => {
  const own = { demo: false }
  for (const url of [HERE, PUBLIC]) expect(read({}, url, own)).toEqual([{ mode: 'off' }, []])
  expect(read({ PAYMENTS: 'test' }, HERE, own)).toEqual([{ mode: 'test' }, []])
  expect(read(STRIPE, HERE, own)).toMatchObject([{ mode: 'live' }, []])
})

test('keys make it live, anywhere', () => {
  const stripe = { secretKey: 'sk_1', webhookSecret: 'whsec_1' }
  const razorpay = { keyId: 'rzp_1', keySecret: 'secret', webhookSecret: 'hook' }
  expect(read({ ...STRIPE, ...RAZORPAY }, PUBLIC)).toEqual([{ mode: 'live', stripe, razorpay }, []])
  expect(read(STRIPE, HERE)).toEqual([{ mode: 'live', stripe }, []])
  expect(read({ ...RAZORPAY, PAYMENTS: 'live' }, PUBLIC)).toEqual([{ mode: 'live', razorpay }, []])
})

test('a key without its other halves stops the start, and no key is printed', () => {
  const [, problems] = read({ RAZORPAY_KEY_ID: 'rzp_1', RAZORPAY_KEY_SECRET: 'hush', STRIPE_SECRET_KEY: ' ' }, PUBLIC)
  expect(problems).toEqual(['RAZORPAY_WEBHOOK_SECRET must be set too'])
  expect(read({ PAYMENTS: 'live' }, PUBLIC)[1]).toEqual([
    'PAYMENTS=live needs the keys of Stripe, of Razorpay, or of both',
  ])
})

test('stand-ins on a public address stop the start, unless they are expressly allowed [PAY-29]', () => {
  expect(read({ PAYMENTS: 'test' }, PUBLIC)[1]).toEqual([
    'PAYMENTS=test gives sweets away at https://sweets.example; ALLOW_TEST_PAYMENTS=yes if that is meant',
  ])
  expect(read({ PAYMENTS: 'test', ALLOW_TEST_PAYMENTS: 'yes' }, PUBLIC)).toEqual([{ mode: 'test' }, []])
})

test('a provider’s own test keys take no money either: on a public address they are allowed expressly [PAY-29]', () => {
  const keys = { ...STRIPE, ...RAZORPAY, STRIPE_SECRET_KEY: 'sk_test_hush', RAZORPAY_KEY_ID: 'rzp_test_1' }
  expect(read(keys, PUBLIC)[1]).toEqual([
    'STRIPE_SECRET_KEY is a test key, which gives sweets away at https://sweets.example; ALLOW_TEST_PAYMENTS=yes if that is meant',
    'RAZORPAY_KEY_ID is a test key, which gives sweets away at https://sweets.example; ALLOW_TEST_PAYMENTS=yes if that is meant',
  ])
  expect(read({ ...keys, ALLOW_TEST_PAYMENTS: 'yes' }, PUBLIC)).toMatchObject([{ mode: 'live' }, []])
  expect(read(keys, HERE)).toMatchObject([{ mode: 'live' }, []])
  expect(read({ ...keys, PAYMENTS: 'off' }, PUBLIC)).toEqual([{ mode: 'off' }, []])
})

test('PAYMENTS has the last word, and only words it knows', () => {
  expect(read({ ...STRIPE, PAYMENTS: 'off' }, PUBLIC)).toEqual([{ mode: 'off' }, []])
  expect(read({ ...STRIPE, PAYMENTS: 'test' }, HERE)).toEqual([{ mode: 'test' }, []])
  expect(read({ PAYMENTS: 'maybe' }, HERE)[1]).toEqual(['PAYMENTS=maybe must be live, test or off'])
})

test('whether the environment says how the shop is paid, and whether test keys may be entered there', () => {
  const rules = (...given: Parameters<typeof readAll>) => {
    const { isSaid, takesTestKeys } = readAll(...given)[0]
    return [isSaid, takesTestKeys]
  }
  expect(rules({}, HERE)).toEqual([false, true])
  expect(rules({}, PUBLIC)).toEqual([false, false])
  expect(rules({}, HERE, { host: '0.0.0.0' })).toEqual([false, false])
  expect(rules({ ALLOW_TEST_PAYMENTS: 'yes' }, PUBLIC)).toEqual([false, true])
  for (const said of [STRIPE, RAZORPAY, { PAYMENTS: 'off' }]) expect(rules(said, PUBLIC)).toEqual([true, false])
  expect(rules({ PAYMENTS: 'test' }, HERE)).toEqual([true, true])
})
