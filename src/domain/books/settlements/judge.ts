import { isSameMovement, type Movement, type Report } from './report.ts'

/** What may be odd about a movement, the gravest first. */
export const SETTLED_ODDS = [
  ...(['unknown-payment', 'other-amount', 'twice', 'unknown-refund', 'other', 'changed', 'repeated'] as const),
] as const
export type SettledOdd = (typeof SETTLED_ODDS)[number]

/** What it means, and what to do about it. */
export const SETTLED_ODD_WORDS: Readonly<Record<SettledOdd, string>> = {
  'unknown-payment':
    'Payments that the shop does not know. Look them up at the provider: they were taken for something else, or their order was never told of. Give them back there, or enter what they were for in your accounting program.',
  'other-amount':
    'Another amount than the shop has written down. Compare them with the payment or refund at the provider, and ask it which is right.',
  twice: 'Paid out or taken for a second time. Ask the provider: it puts that right in a later settlement.',
  'unknown-refund':
    'Refunds that the shop did not send: made at the provider’s dashboard. Find the order of the payment, and tell your accountant: they have no credit note. Give money back on the order’s page, and it has one by itself.',
  other:
    'Neither payment nor refund: disputes, adjustments, money held back. The provider’s report says what each of them is; enter it in your accounting program.',
  changed: 'Taken over before, and the file says otherwise now. They stay as they were taken; ask the provider why.',
  repeated: 'On more than one line of the file. Each counts once.',
}

/** What the shop knows of a payment or refund: its order, its amount (paise, below nothing where it went back), whether it was paid out. */
export type KnownMovement = { orderId: string; amount: number; isSettled: boolean }

/** What the shop knows of a file. */
export type KnownOfReport = {
  /** By what the provider calls them. */
  payments: ReadonlyMap<string, KnownMovement>
  refunds: ReadonlyMap<string, KnownMovement>
  /** Rows that were taken over before, by `movementKey`. */
  taken: ReadonlyMap<string, Pick<Movement, 'kind' | 'source' | 'amount' | 'fee' | 'tax'>>
}

/** A movement to be taken over, its payment or refund matched where it is not odd. */
export type Judged = {
  movement: Movement
  odd: SettledOdd | undefined
  known: KnownMovement | undefined
  isNew: boolean
}

export function movementKey({ settlementId, id }: Pick<Movement, 'settlementId' | 'id'>): string {
  return `${settlementId} ${id}`
}

/** Every movement of a report, with what is odd about it; one that was taken over before is judged no more. */
export function judgeReport({ settlements, repeated }: Report, known: KnownOfReport): readonly Judged[] {
  const paidOut = new Set<string>()
  const judge = (movement: Movement): Judged => {
    const before = known.taken.get(movementKey(movement))
    const of = { movement, known: knownOf(movement, known) }
    if (before) return { ...of, odd: isSameMovement(before, movement) ? undefined : 'changed', isNew: false }
    const odd = oddOf(of, paidOut)
    if (odd === undefined) paidOut.add(`${movement.kind} ${movement.source}`)
    return { ...of, odd, isNew: true }
  }
  return [
    ...[...settlements.values()].flatMap(({ movements }) => [...movements.values()].map(judge)),
    ...repeated.map((movement) => ({ movement, odd: 'repeated' as const, known: undefined, isNew: false })),
  ]
}

function knownOf({ kind, source }: Movement, { payments, refunds }: KnownOfReport): KnownMovement | undefined {
  if (kind === 'payment') return payments.get(source)
  return kind === 'refund' ? refunds.get(source) : undefined
}

function oddOf({ movement, known }: Pick<Judged, 'movement' | 'known'>, paidOut: ReadonlySet<string>) {
  const { kind, source, amount } = movement
  if (kind === 'fee') return undefined
  if (kind === 'other') return 'other'
  if (!known) return kind === 'payment' ? 'unknown-payment' : 'unknown-refund'
  if (known.isSettled || paidOut.has(`${kind} ${source}`)) return 'twice'
  return known.amount === amount ? undefined : 'other-amount'
}
