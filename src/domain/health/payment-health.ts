import { formatMoment } from '../dates.ts'
import { DAY, type Health } from './health.ts'

/** A provider whose keys are set. Moments in ms. */
export type ProviderFacts = {
  name: string
  /** Where it sends what it tells unasked. */
  webhook: string
  /** When it last told something. */
  lastNotice: number | null
  /** When it last took money. */
  lastPaid: number | null
}

export type PaymentFacts = {
  /** Whether the providers only stand in for real ones. */
  isTest: boolean
  /** Whether nobody but the shop's own machine is meant to reach it. */
  isPrivate: boolean
  providers: readonly ProviderFacts[]
}

/** How paying online is. */
export function judgePayments({ isTest, isPrivate, providers }: PaymentFacts): Health {
  if (providers.length === 0) return OFF
  if (isTest) return isPrivate ? PLAYED : { ...PLAYED, state: 'watch' }
  const silent = providers.filter(isSilent)
  const more = providers.map(historyOf).join(' ')
  const names = providers.map(({ name }) => name).join(' and ')
  if (silent.length === 0)
    return { state: 'well', says: `Shoppers pay by ${names}: the keys are there.`, more, next: '' }
  const says = `${silent.map(({ name }) => name).join(' and ')} took money, but did not tell the shop of it.`
  return {
    state: 'watch',
    says: `${says} The shop asked, so no payment is lost; it only comes later.`,
    more,
    next: wayOut(silent),
    how: 'webhook',
  }
}

/** Money came, and no notice from about then on: its address is not entered at the provider, or is wrong there. */
function isSilent({ lastNotice, lastPaid }: ProviderFacts): boolean {
  return lastPaid !== null && (lastNotice ?? 0) < lastPaid - DAY
}

function historyOf({ name, lastNotice }: ProviderFacts): string {
  const what = lastNotice === null ? 'has told of nothing yet' : `last told of a payment on ${formatMoment(lastNotice)}`
  return `${name} ${what}.`
}

function wayOut(silent: readonly ProviderFacts[]): string {
  return silent
    .map(({ name, webhook }) => `Enter ${webhook} at ${name} as the address that it tells of payments.`)
    .join(' ')
}

const KEYS = {
  next: 'Open an account at Razorpay or Stripe, have its keys entered on the shop’s machine, and start the shop again.',
  how: 'docs/operations.md, “Being paid online”',
}

const OFF: Health = {
  state: 'off',
  says: 'Paying online is off: shoppers pay in cash on delivery.',
  more: '',
  ...KEYS,
}
const PLAYED: Health = {
  state: 'off',
  says: 'Paying online is played: no real money moves.',
  more: 'Orders that are paid this way are not paid.',
  ...KEYS,
}
