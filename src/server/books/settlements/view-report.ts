import {
  MOST_NAMED,
  type ReportRead,
  type SettlementOdd,
  type WrongFee,
  type WrongFees,
} from '../../../contract/admin/books/settlements.ts'
import { agreedOn, feeDifference } from '../../../domain/books/settlements/agreed-fee.ts'
import { type Judged, SETTLED_ODDS } from '../../../domain/books/settlements/judge.ts'
import {
  addsUp,
  figuresOf,
  type Movement,
  type Report,
  type SettlementFigures,
} from '../../../domain/books/settlements/report.ts'
import { type Paise, paise } from '../../../domain/money.ts'
import { PROVIDERS, type ProviderName } from '../../../domain/payments/providers.ts'
import { dayOf } from '../../../domain/settings/work-day.ts'
import type { Agreements } from './agreed-fees.ts'

/** What the page shows of a report. */
export function viewReport(report: Report, judged: readonly Judged[], agreements: Agreements): ReportRead {
  const { provider, settlements, waiting, problems } = report
  const fresh = judged.filter(({ isNew }) => isNew)
  const named = new Set(fresh.map(({ movement }) => movement.settlementId))
  const inTurn = [...settlements.values()].toSorted((one, other) => one.at - other.at)
  return {
    ...{ provider, waiting, problems, fresh: fresh.length, rows: judged.length },
    freshNet: paise(figuresOf(fresh.map(({ movement }) => movement)).net),
    settlements: inTurn.map((one) => ({
      ...{ provider, id: one.id, at: one.at, utr: one.utr, ...inPaise(figuresOf(one.movements.values())) },
      ...{ rows: one.movements.size, adds: addsUp(one), isNew: named.has(one.id) },
    })),
    odds: viewOdds(
      judged.flatMap(({ movement, odd, known }) =>
        odd ? [{ ...movement, odd, orderId: known?.orderId ?? null, provider }] : [],
      ),
    ),
    wrongFees: viewWrongFees(
      judged.map(({ movement, known }) => ({
        ...movement,
        ...{ provider, orderId: known?.orderId ?? null, at: settlements.get(movement.settlementId)?.at ?? 0 },
      })),
      agreements,
    ),
  }
}

export function inPaise(figures: SettlementFigures): Record<keyof SettlementFigures, Paise> {
  const entries = Object.entries(figures).map(([name, amount]) => [name, paise(amount)])
  return Object.fromEntries(entries) as Record<keyof SettlementFigures, Paise>
}

/** Movements by what is odd about them, each kind as far as it is named. `line`: null of what was taken over. */
export function viewOdds(
  odd: readonly (Pick<Movement, 'settlementId' | 'source' | 'amount'> & {
    line: number | null
    odd: SettlementOdd['what']
    orderId: string | null
  })[],
): SettlementOdd[] {
  const byKind = Map.groupBy(odd, (one) => one.odd)
  return SETTLED_ODDS.flatMap((what) => {
    const all = byKind.get(what) ?? []
    const of = all.slice(0, MOST_NAMED).map(({ line, settlementId, source, orderId, amount }) => ({
      ...{ line, settlementId, source, orderId, amount: paise(amount) },
    }))
    return all.length > 0 ? [{ what, of, more: all.length - of.length }] : []
  })
}

/** A payment that was paid out at `at` (ms). */
export type PaidOut = Pick<Movement, 'settlementId' | 'kind' | 'source' | 'amount' | 'fee' | 'tax'> & {
  provider: ProviderName
  orderId: string | null
  at: number
}

export function viewWrongFees(movements: readonly PaidOut[], agreements: Agreements): WrongFees {
  const wrong = wrongFeesOf(movements, agreements)
  return {
    named: wrong.slice(0, MOST_NAMED),
    count: wrong.length,
    sum: paise(wrong.reduce((sum, { difference }) => sum + difference, 0)),
    providers: PROVIDERS.filter((name) => wrong.some(({ provider }) => provider === name)),
  }
}

/** Payments whose fee is other than was agreed on the day on which they were paid out. */
export function wrongFeesOf(movements: readonly PaidOut[], agreements: Agreements): WrongFee[] {
  return movements.flatMap(({ provider, at, kind, source, orderId, settlementId, amount, fee, tax }) => {
    const agreement = kind === 'payment' ? agreedOn(dayOf(at), agreements[provider]) : undefined
    const difference = agreement ? feeDifference({ amount, fee, tax }, agreement) : 0
    if (difference === 0) return []
    const taken = fee + tax
    return {
      ...{ provider, paymentId: source, orderId, settlementId, at, amount: paise(amount) },
      ...{ fee: paise(taken), agreed: paise(taken - difference), difference: paise(difference) },
    }
  })
}
