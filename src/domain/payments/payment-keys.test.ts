import { expect, test } from 'vitest'
import {
  isTestKey,
  keptForMoneyText,
  keyHint,
  keyTroubleText,
  otherAccountText,
  otherAccountWaitingText,
  type PaymentKeys,
  problemsOfKeys,
} from './payment-keys.ts'

const STRIPE: PaymentKeys = { keyId: '', secret: 'sk_live_51Hxyz1234', webhookSecret: 'whsec_abcdefgh' }
const RAZORPAY: PaymentKeys = { keyId: 'rzp_live_AbCd1234', secret: 'AbCdEfGh12345678', webhookSecret: 'my own secret' }
const OWN = { ...RAZORPAY, webhookSecret: 'my-own-secret' }

test.each([
  ['stripe', STRIPE],
  ['stripe', { ...STRIPE, secret: 'rk_live_51Hxyz1234' }],
  ['stripe', { ...STRIPE, secret: 'sk_test_51Hxyz1234' }],
  ['razorpay', OWN],
  ['razorpay', { ...OWN, keyId: 'rzp_test_AbCd1234' }],
] as const)('keys of %s may be as it gives them: %o [PAYKEYS-02]', (provider, keys) => {
  expect(problemsOfKeys(provider, keys)).toEqual([])
})

test.each([
  ['stripe', { ...STRIPE, secret: 'pk_live_51Hxyz1234' }, 'secret key begins with sk_live_'],
  ['stripe', { ...STRIPE, secret: 'sk_live_51Hx yz1234' }, 'secret key begins with sk_live_'],
  ['stripe', { ...STRIPE, webhookSecret: 'we_1234567890' }, 'begins with whsec_'],
  ['stripe', { ...STRIPE, keyId: 'rzp_live_AbCd1234' }, 'asks for no key id'],
  ['razorpay', { ...OWN, keyId: 'AbCd1234' }, 'begins with rzp_live_'],
  ['razorpay', { ...OWN, secret: 'short' }, 'letters and digits only, eight at least'],
  ['razorpay', RAZORPAY, 'no spaces'],
] as const)('keys that cannot be of %s are told of in words: %o, %s [PAYKEYS-02]', (provider, keys, words) => {
  const problems = problemsOfKeys(provider, keys)
  expect(problems).toHaveLength(1)
  expect(problems[0]).toContain(words)
})

test('of a key its kind and its last four characters may be shown [PAYKEYS-03]', () => {
  expect(keyHint('sk_live_51Hxyz1234')).toBe('sk_live_…1234')
  expect(keyHint('rzp_test_AbCd1234')).toBe('rzp_test_…1234')
  expect(keyHint('unlike-any')).toBe('…-any')
})

test('test keys are told from live ones by how they begin [PAYKEYS-02]', () => {
  for (const key of ['sk_test_1', 'rk_test_1', 'rzp_test_1']) expect(isTestKey(key)).toBe(true)
  for (const key of ['sk_live_1', 'rzp_live_1', 'a_sk_test_1']) expect(isTestKey(key)).toBe(false)
})

test('a refusal of keys, or to forget them, is said with what is under way [PAYKEYS-05]', () => {
  expect(keyTroubleText('refused', 'stripe')).toMatch(/^Stripe does not know these keys.*Nothing was saved\.$/)
  expect(otherAccountText('razorpay', { payments: 1, refunds: 2 })).toContain('1 payment and 2 refunds under way')
  expect(keptForMoneyText('stripe', { payments: 0, refunds: 1 })).toContain('still needed: 1 refund under way')
  expect(otherAccountWaitingText('stripe', { payments: 1, refunds: 0 })).toContain('of what waits for keys: 1 payment.')
})

test('a refusal says when it is over: of payments a week later, of refunds once they have gone [PAYKEYS-05]', () => {
  for (const text of [otherAccountText, keptForMoneyText]) {
    expect(text('stripe', { payments: 2, refunds: 0 })).toMatch(
      /is over[,:] a week after the last payment at the latest\.$/,
    )
    expect(text('stripe', { payments: 0, refunds: 1 })).toMatch(/is over[,:] once the money has gone back\.$/)
    expect(text('stripe', { payments: 1, refunds: 1 })).toMatch(/at the latest, and once the money has gone back\.$/)
  }
})
