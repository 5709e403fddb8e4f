import { countText } from '../count-text.ts'
import { PROVIDER_NAMES, type ProviderName } from './providers.ts'

/** The keys of a shop at a provider; `keyId` '': Stripe's, which has no public one that the shop uses. */
export type PaymentKeys = { keyId: string; secret: string; webhookSecret: string }

/** What a provider has to tell the shop of, in its own words. */
export const WEBHOOK_EVENTS: Readonly<Record<ProviderName, readonly string[]>> = {
  stripe: [
    'checkout.session.completed',
    'checkout.session.async_payment_succeeded',
    'checkout.session.async_payment_failed',
    'checkout.session.expired',
  ],
  razorpay: ['payment.captured', 'payment.failed', 'order.paid'],
}

/** Where a provider tells the shop at `origin` of payments. */
export function webhookAddress(origin: string, provider: ProviderName): string {
  return `${origin}/api/webhooks/${provider}`
}

/** Whether the provider itself takes no money with this key. */
export function isTestKey(key: string): boolean {
  return /^(sk|rk|rzp)_test_/.test(key)
}

/** The key that tells whose keys they are, and whether they are live. */
export function namingKey(provider: ProviderName, { keyId, secret }: Pick<PaymentKeys, 'keyId' | 'secret'>): string {
  return provider === 'razorpay' ? keyId : secret
}

/** What may be shown of a key: 'sk_live_…1234'. */
export function keyHint(key: string): string {
  const [kind = ''] = /^[a-z]+_(live|test)_/.exec(key) ?? []
  return `${kind}…${key.slice(-4)}`
}

type Field = keyof PaymentKeys
type Form = { form: RegExp; says: string }

const FORMS: Readonly<Record<ProviderName, Readonly<Record<Field, Form>>>> = {
  stripe: {
    keyId: { form: /^$/, says: 'Stripe asks for no key id.' },
    secret: {
      form: /^(sk|rk)_(live|test)_[\w-]{8,250}$/,
      says: 'Stripe’s secret key begins with sk_live_ or rk_live_. The one with pk_ is not it.',
    },
    webhookSecret: {
      form: /^whsec_[\w+/=-]{8,250}$/,
      says: 'The signing secret of Stripe’s webhook begins with whsec_.',
    },
  },
  razorpay: {
    keyId: { form: /^rzp_(live|test)_[\w-]{4,60}$/, says: 'Razorpay’s key id begins with rzp_live_.' },
    secret: { form: /^[\w-]{8,250}$/, says: 'Razorpay’s key secret has letters and digits only, eight at least.' },
    webhookSecret: {
      form: /^[!-~]{8,250}$/,
      says: 'The secret of Razorpay’s webhook has eight characters at least, and no spaces.',
    },
  },
}

/** Why something cannot be this key, in words; undefined where it can. */
export function problemOfKey(provider: ProviderName, field: Field, key: string): string | undefined {
  const { form, says } = FORMS[provider][field]
  return form.test(key) ? undefined : says
}

/** The same of all of them. */
export function problemsOfKeys(provider: ProviderName, keys: PaymentKeys): readonly string[] {
  const fields = ['keyId', 'secret', 'webhookSecret'] as const
  return fields.flatMap((field) => problemOfKey(provider, field, keys[field]) ?? [])
}

/** What may go wrong when keys are tried. */
export type KeyTrouble = 'refused' | 'no-answer'

/** The trouble in words for whoever entered the keys. */
export function keyTroubleText(trouble: KeyTrouble, provider: ProviderName): string {
  const name = PROVIDER_NAMES[provider]
  const says = {
    refused: `${name} does not know these keys, or does not let them take payments.`,
    'no-answer': `${name} was not reached, or did not answer as it should. Please try again in a moment.`,
  }
  return `${says[trouble]} Nothing was saved.`
}

/** Why test keys are not taken by a shop at `publicUrl`. */
export function testKeysText(publicUrl: string): string {
  return `These are test keys: with them everybody orders at ${publicUrl} for nothing. Nothing was saved. Please enter the live ones; ALLOW_TEST_PAYMENTS=yes on the shop’s machine allows a trial.`
}

/** Money of a provider that is not where it belongs yet: payments that may still come, and refunds that have not gone. */
export type UnderWay = { payments: number; refunds: number }

/** '2 payments and 1 refund'. */
export function underWayText({ payments, refunds }: UnderWay): string {
  const parts = [
    ...(payments > 0 ? [countText(payments, 'payment')] : []),
    ...(refunds > 0 ? [countText(refunds, 'refund')] : []),
  ]
  return parts.join(' and ')
}

/** When nothing of it is under way any more. */
function endOf({ payments, refunds }: UnderWay): string {
  const ends = [
    ...(payments > 0 ? ['a week after the last payment at the latest'] : []),
    ...(refunds > 0 ? ['once the money has gone back'] : []),
  ]
  return ends.join(', and ')
}

/** Why these keys do not take the place of others while money is under way at the account before. */
export function otherAccountText(provider: ProviderName, underWay: UnderWay): string {
  const name = PROVIDER_NAMES[provider]
  return (
    `These keys are of another account at ${name}, which knows nothing of ${underWayText(underWay)} under way. Nothing was ` +
    `saved. Take no payments by ${name} for now, and enter them when that is over: ${endOf(underWay)}.`
  )
}

/** Why they do not while something at that account waits for its keys. */
export function otherAccountWaitingText(provider: ProviderName, waiting: UnderWay): string {
  const name = PROVIDER_NAMES[provider]
  return (
    `These keys are of another account at ${name}, which knows nothing of what waits for keys: ${underWayText(waiting)}. ` +
    `Nothing was saved. Please enter those of the same account. If nobody has them any more, have the keys of ${name} ` +
    'forgotten, and enter these then: payments that wait are given up, and refunds can be paid by hand.'
  )
}

/** Why keys are not forgotten while money is under way. */
export function keptForMoneyText(provider: ProviderName, underWay: UnderWay): string {
  return (
    `The keys of ${PROVIDER_NAMES[provider]} are still needed: ${underWayText(underWay)} under way. They can be forgotten when ` +
    `that is over, ${endOf(underWay)}.`
  )
}
