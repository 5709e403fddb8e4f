import type { ProviderName } from '../../payments/providers.ts'

/** What a row of a report is of: 'fee' of no single payment, 'other' such as a dispute or an adjustment. */
export type MovementKind = 'payment' | 'refund' | 'fee' | 'other'

/** A movement that a provider paid out, as its report says it. Amounts in paise. */
export type Movement = {
  /** Of the file. */
  line: number
  settlementId: string
  /** The provider's, of the movement; unique in its settlement. */
  id: string
  kind: MovementKind
  /** The provider's id of the payment or refund. */
  source: string
  /** Below nothing where it was taken from the shop. */
  amount: number
  /** Without tax. */
  fee: number
  tax: number
  /** Whether the row itself adds up: amount less fee and tax is what it says came of it. */
  addsUp: boolean
}

/** One transfer to the bank. */
export type ReportedSettlement = {
  id: string
  /** When it was paid out, ms. */
  at: number
  /** The bank's reference; '': the report has none yet. */
  utr: string
  /** By their ids. */
  movements: Map<string, Movement>
  /** What the report says was transferred, paise; undefined where it has no row of that. */
  told: number | undefined
}

/** What a file says. */
export type Report = {
  provider: ProviderName
  settlements: Map<string, ReportedSettlement>
  /** Rows of what is not paid out yet. */
  waiting: number
  /** Rows that say again what another said. */
  repeated: Movement[]
  /** What cannot be read. */
  problems: { line: number; message: string }[]
}

/** What a row tells: a movement, or what is transferred in all (paise). */
export type RowRead = Omit<Movement, 'line' | 'settlementId'> | { told: number } | { problem: string }

/** How the cells of a row are read: as texts, and as amounts (paise), undefined where one is none. */
export type RowCells = {
  text: (column: string) => string
  amount: (column: string) => number | undefined
  /** GST on fees on the day of the settlement, per cent. */
  gstRate: number
}

/** The most that one movement is, paise: ₹2 crore. */
export const MOST_MOVED = 2_000_000_000

/** The most problems that are told of. */
export const MOST_TROUBLES = 20

/** What a settlement comes to, paise: what was paid, what went back and whatever else, and what came to the bank. */
export type SettlementFigures = {
  gross: number
  refunds: number
  other: number
  fee: number
  tax: number
  net: number
}

type Moved = Pick<Movement, 'kind' | 'amount' | 'fee' | 'tax'>

export function figuresOf(moved: Iterable<Moved>): SettlementFigures {
  const movements = [...moved]
  const amountOf = (wanted: MovementKind) =>
    total(movements.filter(({ kind }) => kind === wanted).map(({ amount }) => amount))
  const [gross, refunds, other] = [amountOf('payment'), amountOf('refund'), amountOf('other')]
  const fee = total(movements.map((one) => one.fee))
  const tax = total(movements.map((one) => one.tax))
  return { gross, refunds, other, fee, tax, net: gross + refunds + other - fee - tax }
}

/** Whether the rows of a settlement are what was transferred, as far as its report says what that was. */
export function addsUp({ movements, told }: ReportedSettlement): boolean {
  return (
    [...movements.values()].every((one) => one.addsUp) &&
    (told === undefined || told === figuresOf(movements.values()).net)
  )
}

function total(amounts: readonly number[]): number {
  return amounts.reduce((sum, amount) => sum + amount, 0)
}

type Said = Pick<Movement, 'kind' | 'source' | 'amount' | 'fee' | 'tax'>

/** Whether two rows say the same; how much of a fee is tax may be reckoned otherwise by now. */
export function isSameMovement(one: Said, other: Said): boolean {
  return (
    (['kind', 'source', 'amount'] as const).every((name) => one[name] === other[name]) &&
    one.fee + one.tax === other.fee + other.tax
  )
}
