import { isTestKey } from '../../domain/payments/payment-keys.ts'
import { isForThisMachine, type Place } from './place.ts'
import type { Source } from './setting-reader.ts'

export type StripeKeys = {
  secretKey: string
  webhookSecret: string
  /** Another address than the provider's own, for a stand-in. */
  api?: { protocol: 'http'; host: string; port: number }
}

export type RazorpayKeys = {
  keyId: string
  keySecret: string
  webhookSecret: string
  /** Other addresses than the provider's own, for a stand-in. */
  apiUrl?: string
  script?: string
}

/** How the shop is paid online: by real providers, by stand-ins that take no money, or not at all. */
export type PaymentSettings = (
  | { mode: 'live'; stripe?: StripeKeys; razorpay?: RazorpayKeys }
  | { mode: 'test' }
  | { mode: 'off' }
) &
  PaymentRules

type PaymentRules = {
  /** Whether the environment says so: then it holds over the keys that an owner has entered. */
  isSaid: boolean
  /** Whether keys with which a provider takes no money may be entered here. */
  takesTestKeys: boolean
}

/** Where the shop is, and whether it is the demo. */
type DemoPlace = Place & { demo: boolean }

const STRIPE = ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'] as const
const RAZORPAY = ['RAZORPAY_KEY_ID', 'RAZORPAY_KEY_SECRET', 'RAZORPAY_WEBHOOK_SECRET'] as const

/**
 * Live where keys are set, stand-ins in a demo whose shoppers can only be on this machine, else off: an owner's shop says
 * of no order that it was paid, and a public one that has lost its keys gives nothing away. Adds what is wrong to
 * `problems`, no value of a key among it.
 */
export function readPayments(source: Source, place: DemoPlace, problems: string[]): PaymentSettings {
  const { publicUrl, demo } = place
  const isPrivate = isForThisMachine(place)
  const has = (names: readonly string[]) => names.some((name) => source[name]?.trim())
  for (const names of [STRIPE, RAZORPAY]) {
    const missing = names.filter((name) => !source[name]?.trim())
    if (has(names) && missing.length > 0) problems.push(`${missing.join(' and ')} must be set too`)
  }
  const anyKeys = has(STRIPE) || has(RAZORPAY)
  const said = source.PAYMENTS?.trim() || (anyKeys ? 'live' : '')
  const wanted = said || (isPrivate && demo ? 'test' : 'off')
  const isTestAllowed = isPrivate || source.ALLOW_TEST_PAYMENTS?.trim() === 'yes'
  const rules = { isSaid: said !== '', takesTestKeys: isTestAllowed }
  if (wanted === 'live') {
    if (!anyKeys) problems.push('PAYMENTS=live needs the keys of Stripe, of Razorpay, or of both')
    if (!isTestAllowed)
      problems.push(...testKeysIn(source).map((name) => `${name} is a test key, which ${givesAway(publicUrl)}`))
    return { mode: 'live', ...rules, ...(has(STRIPE) && stripeIn(source)), ...(has(RAZORPAY) && razorpayIn(source)) }
  }
  if (wanted === 'test') {
    if (!isTestAllowed) problems.push(`PAYMENTS=test ${givesAway(publicUrl)}`)
    return { mode: 'test', ...rules }
  }
  if (wanted !== 'off') problems.push(`PAYMENTS=${wanted} must be live, test or off`)
  return { mode: 'off', ...rules }
}

/** With these the providers themselves take no money. */
function testKeysIn(source: Source): string[] {
  return ['STRIPE_SECRET_KEY', 'RAZORPAY_KEY_ID'].filter((name) => isTestKey(source[name]?.trim() ?? ''))
}

function givesAway(publicUrl: string): string {
  return `gives sweets away at ${publicUrl}; ALLOW_TEST_PAYMENTS=yes if that is meant`
}

function stripeIn(source: Source): { stripe: StripeKeys } {
  const [secretKey, webhookSecret] = STRIPE.map((name) => source[name]?.trim() ?? '')
  return { stripe: { secretKey: secretKey ?? '', webhookSecret: webhookSecret ?? '' } }
}

function razorpayIn(source: Source): { razorpay: RazorpayKeys } {
  const [keyId = '', keySecret = '', webhookSecret = ''] = RAZORPAY.map((name) => source[name]?.trim() ?? '')
  return { razorpay: { keyId, keySecret, webhookSecret } }
}
