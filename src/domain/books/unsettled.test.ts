import { expect, test } from 'vitest'
import { paise } from '../money.ts'
import type { Account } from './accounts.ts'
import { unsettledOf } from './unsettled.ts'

const figures = (account: Account, before: number, debit: number, credit: number) => ({
  ...{ account, before: paise(before), debit: paise(debit), credit: paise(credit) },
})

test('a month’s accounts that money leaves when it has come are named with what is left, all others never [BOOKS-07]', () => {
  const accounts = [
    figures('cash-outside', 500, 12_000, 9_000),
    figures('razorpay', 0, 1_000, 6_000),
    figures('stripe', 100, 50, 150),
    figures('to-clear', 0, 700, 0),
    figures('bank', 0, 9_000, 0),
    figures('sales', 0, 0, 12_000),
  ]
  expect(unsettledOf(accounts)).toEqual([
    { account: 'cash-outside', amount: 3_500 },
    { account: 'razorpay', amount: -5_000 },
    { account: 'to-clear', amount: 700 },
  ])
})

test.each([
  [900, 1_000, 400, [{ account: 'cash-difference', amount: 600 }]],
  [900, 400, 1_000, []],
  [900, 400, 400, []],
])('cash counted short is that of the month alone: %d before, %d and %d in it', (before, debit, credit, named) => {
  expect(unsettledOf([figures('cash-difference', before, debit, credit)])).toEqual(named)
})
