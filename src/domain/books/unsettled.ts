import { type Paise, paise } from '../money.ts'
import type { Account } from './accounts.ts'
import { type AccountFigures, leftIn } from './ledger.ts'

/** Accounts that are even once all money has come. */
const EVEN = ['cash-outside', 'razorpay', 'stripe', 'to-clear'] as const satisfies readonly Account[]

/** `amount`: paise, above nothing where it is to come. */
export type Unsettled = { account: (typeof EVEN)[number] | 'cash-difference'; amount: Paise }

/** What of a span's accounts was not settled at its end, and what cash was counted short in it. */
export function unsettledOf(accounts: readonly AccountFigures[]): readonly Unsettled[] {
  return accounts.flatMap((figures): readonly Unsettled[] => {
    const account = [...EVEN, 'cash-difference' as const].find((one) => one === figures.account)
    if (account === undefined) return []
    const amount = account === 'cash-difference' ? shortOf(figures) : leftIn(figures)
    return amount === 0 ? [] : [{ account, amount }]
  })
}

/** What was counted too much in all is nobody's to look after. */
function shortOf({ debit, credit }: AccountFigures): Paise {
  return paise(Math.max(0, debit - credit))
}
