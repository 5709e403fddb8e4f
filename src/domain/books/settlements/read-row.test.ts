import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { paise } from '../../money.ts'
import type { ProviderName } from '../../payments/providers.ts'
import { readAmount, readMoment } from './cells.ts'
import { bareName, emptyReport, recognise, takeRow } from './read-row.ts'
import { addsUp, figuresOf } from './report.ts'

const RAZORPAY = {
  ...{ transaction_entity: 'payment', entity_id: 'pay_A', amount: '1,000.00', currency: 'INR', debit: '0.0' },
  ...{ 'fee (exclusive tax)': '20.00', tax: '3.60', credit: '976.40', settlement_id: 'setl_1' },
  ...{ settled_at: '2026-11-05T18:30:00', settlement_utr: 'UTR1' },
}
const STRIPE = {
  ...{ automatic_payout_id: 'po_1', automatic_payout_effective_at_utc: '2026-11-05 00:00:00', currency: 'inr' },
  ...{ balance_transaction_id: 'txn_1', gross: '1000.00', fee: '23.60', net: '976.40', reporting_category: 'charge' },
  ...{ source_id: 'ch_1', payment_intent_id: 'pi_1', trace_id: 'T1' },
}

function read(provider: ProviderName, ...rows: readonly Record<string, string>[]) {
  const report = emptyReport(provider)
  for (const [at, row] of rows.entries()) takeRow(report, new Map(Object.entries(row)), at + 2, [])
  return report
}
const first = (report: ReturnType<typeof read>) => {
  const [one] = report.settlements.values()
  if (!one) throw new Error(report.problems[0]?.message ?? 'no settlement')
  return one
}

describe('a row of a report', () => {
  test('Razorpay’s has its fee with or without tax, as its column says [SETTLE-01]', () => {
    const wanted = { id: 'pay_A', kind: 'payment', source: 'pay_A', amount: 100_000, fee: 2000, tax: 360, addsUp: true }
    expect([...first(read('razorpay', RAZORPAY)).movements.values()]).toEqual([
      { ...wanted, line: 2, settlementId: 'setl_1' },
    ])
    const { 'fee (exclusive tax)': _without, ...bare } = RAZORPAY
    const answer = { ...bare, type: 'payment', fee: '23.60', settled_at: '1793970000' }
    expect(first(read('razorpay', answer)).movements.get('pay_A')).toMatchObject(wanted)
    expect(first(read('razorpay', answer)).at).toBe(1_793_970_000_000)
    const wrong = first(read('razorpay', { ...RAZORPAY, credit: '970.00' }))
    expect([wrong.movements.get('pay_A')?.addsUp, addsUp(wrong)]).toEqual([false, false])
  })

  test('Stripe’s has GST in its fee, and a fee of no payment is one [SETTLE-01]', () => {
    const report = read(
      'stripe',
      STRIPE,
      {
        ...STRIPE,
        balance_transaction_id: 'txn_2',
        reporting_category: 'refund',
        source_id: 're_1',
        gross: '-100',
        fee: '0',
        net: '-100',
      },
      {
        ...STRIPE,
        balance_transaction_id: 'txn_3',
        reporting_category: 'fee',
        source_id: 'fee_1',
        gross: '-11.80',
        fee: '0',
        net: '-11.80',
      },
      {
        ...STRIPE,
        balance_transaction_id: 'txn_4',
        reporting_category: 'dispute',
        source_id: 'dp_1',
        gross: '-50',
        fee: '15',
        net: '-65',
      },
      {
        ...STRIPE,
        balance_transaction_id: 'txn_5',
        reporting_category: 'payout',
        source_id: 'po_1',
        gross: '-799.60',
        fee: '0',
        net: '-799.60',
      },
    )
    const one = first(report)
    expect(one).toMatchObject({ id: 'po_1', at: Date.UTC(2026, 10, 5), utr: 'T1', told: 79_960 })
    expect(
      [...one.movements.values()].map(({ kind, source, amount, fee, tax }) => [kind, source, amount, fee, tax]),
    ).toEqual([
      ['payment', 'pi_1', 100_000, 2000, 360],
      ['refund', 're_1', -10_000, 0, 0],
      ['fee', 'fee_1', 0, 1000, 180],
      ['other', 'dp_1', -5000, 1271, 229],
    ])
    expect(figuresOf(one.movements.values())).toEqual({
      gross: 100_000,
      refunds: -10_000,
      other: -5000,
      fee: 4271,
      tax: 769,
      net: 79_960,
    })
    expect(addsUp(one)).toBe(true)
    expect(addsUp({ ...one, told: 79_961 })).toBe(false)
  })

  test('a Razorpay report with the transfer itself has to add up to it [SETTLE-01]', () => {
    const transfer = {
      ...RAZORPAY,
      transaction_entity: 'settlement',
      entity_id: 'setl_1',
      amount: '976.40',
      credit: '0',
    }
    const none = { 'fee (exclusive tax)': '0', tax: '0' }
    expect(addsUp(first(read('razorpay', RAZORPAY, { ...transfer, ...none, debit: '976.40' })))).toBe(true)
    expect(addsUp(first(read('razorpay', RAZORPAY, { ...transfer, ...none, debit: '976.41' })))).toBe(false)
  })

  test.each([
    [{ settlement_id: 'setl 1; drop' }, 'is no id of a settlement'],
    [{ settled_at: 'yesterday' }, 'on which day'],
    [{ settled_at: '2026-13-45T00:00:00' }, 'on which day'],
    [{ settlement_utr: '=HYPERLINK("x")' }, 'reference of the bank'],
    [{ currency: 'USD' }, 'not in rupees'],
    [{ amount: '1e9' }, 'amounts is none'],
    [{ tax: '0.001' }, 'amounts is none'],
    [{ credit: '99999999999999999999' }, 'amounts is none'],
    [{ entity_id: '' }, 'no id'],
    [{ entity_id: '<script>' }, 'no id'],
  ])('a cell that is none is told with its line: %j [SETTLE-01]', (cells, words) => {
    const { problems, settlements } = read('razorpay', { ...RAZORPAY, ...cells })
    expect(problems).toEqual([{ line: 2, message: expect.stringContaining(words) }])
    expect([...settlements.values()].flatMap(({ movements }) => [...movements.values()])).toEqual([])
  })

  test('the same row again counts once, and another about the same is a problem [SETTLE-01]', () => {
    const report = read('razorpay', RAZORPAY, RAZORPAY, { ...RAZORPAY, credit: '900.00' })
    expect(first(report).movements.size).toBe(1)
    expect(report.repeated).toHaveLength(1)
    expect(report.problems).toEqual([
      { line: 4, message: expect.stringContaining('otherwise about “pay_A” than line 2') },
    ])
  })

  test('a row of what is not settled waits [SETTLE-01]', () => {
    expect(read('razorpay', { ...RAZORPAY, settlement_id: '' })).toMatchObject({ waiting: 1, problems: [] })
  })
})

test('a report is known by its columns, in whatever order, and says which it lacks [SETTLE-01]', () => {
  expect(recognise(Object.keys(RAZORPAY).toReversed())).toEqual({ provider: 'razorpay', lacks: [] })
  expect(recognise(Object.keys(STRIPE).map((name) => ` ${name.toUpperCase()}`))).toEqual({
    provider: 'stripe',
    lacks: [],
  })
  expect(recognise(['automatic_payout_id', 'gross'])?.lacks).toContain('payment_intent_id')
  expect(recognise(['Date', 'Amount'])).toBeUndefined()
  expect(bareName(' Gross ')).toBe('gross')
})

test('an amount in rupees is read to the paisa, whatever it is [SETTLE-01]', () => {
  fc.assert(
    fc.property(fc.integer({ min: -999_999_999, max: 999_999_999 }), (amount) => {
      expect(readAmount((amount / 100).toFixed(2))).toBe(amount === 0 ? 0 : amount)
    }),
  )
  expect(['1,234.5', '-0.05', '', ' 7 ', '0.10', '12.3400'].map(readAmount)).toEqual([123_450, -5, 0, 700, 10, 1234])
  expect(['1.005', '₹5', '1e3', '--1', 'NaN', '١٢'].map(readAmount)).toEqual(Array(6).fill(undefined))
  expect(paise(readAmount('-0.00') ?? 1)).toBe(0)
})

test('a moment is read as reports write it [SETTLE-01]', () => {
  const at = Date.UTC(2026, 10, 5, 4)
  const same = ['2026-11-05T09:30:00', '2026-11-05 09:30', '05/11/2026 09:30:00', '05-11-2026 09:30', `${at / 1000}`]
  expect(same.map((text) => readMoment(text, '+05:30'))).toEqual(same.map(() => at))
  expect(readMoment('2026-11-05', 'Z')).toBe(Date.UTC(2026, 10, 5))
  expect(['', '5 Nov', '2026-02-30x'].map((text) => readMoment(text, 'Z'))).toEqual([undefined, undefined, undefined])
})
