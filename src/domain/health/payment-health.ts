import { formatMoment } from '../dates.ts'
import { type UnderWay, underWayText } from '../payments/payment-keys.ts'
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
  /** Whether the shop's machine says how it is paid, so that no page can. */
  isOfMachine: boolean
  providers: readonly ProviderFacts[]
  /** Whose keys are lost with what sealed them. */
  lost: readonly string[]
  /** What cannot go on for want of keys, by its provider's name. */
  waiting: readonly (UnderWay & { name: string })[]
}

/** How paying online is. */
export function judgePayments(facts: PaymentFacts): Health {
  const { isTest, isPrivate, isOfMachine, providers, lost, waiting } = facts
  if (lost.length > 0 || waiting.length > 0) return keyless(facts)
  const way = isOfMachine ? BY_MACHINE : BY_PAGE
  if (providers.length === 0) return { ...OFF, ...way }
  if (isTest) return { ...PLAYED, ...way, ...(!isPrivate && { state: 'watch' as const }) }
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

/** Money that nobody can settle or send back before there are keys, or shoppers who cannot pay as they could. */
function keyless({ isOfMachine, lost, waiting }: PaymentFacts): Health {
  const gone = lost.map((name) => `The keys of ${name} are lost with the key that sealed them: nobody pays by it.`)
  const waits = waiting.map(
    (one) => `Waiting for the keys of ${one.name}: ${underWayText(one)}. Nothing of it is lost.`,
  )
  const names = [...new Set([...lost, ...waiting.map(({ name }) => name)])].join(' and ')
  return {
    state: 'broken',
    says: [...gone, ...waits].join(' '),
    more: '',
    ...(isOfMachine
      ? { next: `Have the keys of ${names} set on the shop’s machine: those of the same account there.`, how: HOW }
      : { next: `Enter the keys of ${names}: those of the same account there.` }),
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

const HOW = 'docs/operations.md, “Being paid online”'
const BY_PAGE = { next: 'Open an account at Razorpay or Stripe, and enter its keys.' }
const BY_MACHINE = {
  next: 'The shop’s machine says so; without that setting keys are entered in the back office.',
  how: HOW,
}

const OFF: Omit<Health, 'next'> = {
  state: 'off',
  says: 'Paying online is off: shoppers pay in cash on delivery.',
  more: '',
}
const PLAYED: Omit<Health, 'next'> = {
  state: 'off',
  says: 'Paying online is played: no real money moves.',
  more: 'Orders that are paid this way are not paid.',
}
