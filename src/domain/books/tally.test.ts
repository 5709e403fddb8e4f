import { expect, test } from 'vitest'
import { paise } from '../money.ts'
import type { LedgerEntry } from './ledger.ts'
import { openTally, type Posting, voucherKeyOf } from './tally.ts'

let ids = 0
const entry = (some: Partial<LedgerEntry>): LedgerEntry => ({
  ...{ id: `${++ids}`, at: Date.UTC(2026, 10, 10, 19), cause: 'invoice', document: '2026-27/000001', orderId: 'abc' },
  ...{ debit: 'customers', credit: 'sales', gstRate: 5, amount: paise(100) },
  ...some,
})

const INVOICE: Posting = [
  entry({ amount: paise(20_000) }),
  entry({ credit: 'delivery', amount: paise(3810) }),
  entry({ credit: 'cgst', amount: paise(571) }),
  entry({ credit: 'sgst', amount: paise(571) }),
]

const written = (postings: readonly Posting[]) => {
  const { head, write, foot } = openTally()
  return [head, ...postings.map(write), foot].join('')
}
const linesIn = (xml: string) =>
  [
    ...xml.matchAll(
      /<LEDGERNAME>(.*?)<\/LEDGERNAME><ISDEEMEDPOSITIVE>(.*?)<\/ISDEEMEDPOSITIVE><AMOUNT>(.*?)<\/AMOUNT>/g,
    ),
  ].map(([, ...parts]) => parts)

test('an invoice is one voucher that debits the customer by all of it, and its ledgers come first [LEDGER-05]', () => {
  const xml = written([INVOICE])
  expect(linesIn(xml)).toEqual([
    ['Customers', 'Yes', '-249.52'],
    ['Sales @ 5%', 'No', '200.00'],
    ['Delivery and packing @ 5%', 'No', '38.10'],
    ['Central tax (CGST) @ 2.5%', 'No', '5.71'],
    ['State tax (SGST) @ 2.5%', 'No', '5.71'],
  ])
  expect(xml.indexOf('<LEDGER NAME="State tax (SGST) @ 2.5%"')).toBeLessThan(xml.indexOf('<VOUCHER '))
  // 00:30 of the next day in India.
  expect(xml).toContain('<DATE>20261111</DATE>')
})

test('money that goes back is credited to the customer, and each ledger is made once [LEDGER-05]', () => {
  const note: Posting = [
    entry({
      cause: 'credit-note',
      document: 'C2026-27/000001',
      debit: 'sales',
      credit: 'customers',
      amount: paise(9524),
    }),
    entry({
      cause: 'credit-note',
      document: 'C2026-27/000001',
      debit: 'igst',
      credit: 'customers',
      amount: paise(476),
    }),
  ]
  const refund: Posting = [
    entry({ cause: 'refund', document: 'r1', credit: 'stripe', gstRate: null, amount: paise(10_000) }),
  ]
  const xml = written([INVOICE, note, refund])
  expect(linesIn(xml).slice(5)).toEqual([
    ['Customers', 'No', '100.00'],
    ['Sales @ 5%', 'Yes', '-95.24'],
    ['Integrated tax (IGST) @ 5%', 'Yes', '-4.76'],
    ['Customers', 'Yes', '-100.00'],
    ['Stripe', 'No', '100.00'],
  ])
  expect(xml.match(/<LEDGER NAME="Customers"/g)).toHaveLength(1)
  expect([...xml.matchAll(/VCHTYPE="(.*?)"/g)].map(([, kind]) => kind)).toEqual(['Sales', 'Credit Note', 'Payment'])
  expect(new Set([...xml.matchAll(/REMOTEID="(.*?)"/g)].map(([, id]) => id)).size).toBe(3)
})

test('cash that is short is a voucher of its own, and moving cash to cash a Contra [LEDGER-05]', () => {
  const over = { cause: 'hand-over', document: 'h1', orderId: null, gstRate: null } as const
  const moved = entry({ ...over, debit: 'cash', credit: 'cash-outside', amount: paise(13_000) })
  const short = entry({ ...over, debit: 'cash-difference', credit: 'cash-outside', amount: paise(1000) })
  const more = entry({ ...over, debit: 'cash', credit: 'cash-difference', amount: paise(500) })
  expect(new Set([moved, short].map(voucherKeyOf)).size).toBe(2)
  const xml = written([[moved], [short], [more]])
  expect([...xml.matchAll(/VCHTYPE="(.*?)"/g)].map(([, kind]) => kind)).toEqual(['Contra', 'Payment', 'Receipt'])
})

test('an advance and what uses it up are journals, known by the number of their document [VOUCHER-05]', () => {
  const advance = { cause: 'advance', gstRate: null, amount: paise(24_000) } as const
  const received = entry({ ...advance, document: 'R2026-27/000001', debit: 'customers', credit: 'advances' })
  const used = entry({ ...advance, debit: 'advances', credit: 'customers' })
  expect(voucherKeyOf(used)).not.toBe(voucherKeyOf(INVOICE[0]))
  const xml = written([[received], [used]])
  expect([...xml.matchAll(/VCHTYPE="(.*?)"/g)].map(([, kind]) => kind)).toEqual(['Journal', 'Journal'])
  expect([...xml.matchAll(/<VOUCHERNUMBER>(.*?)</g)].map(([, number]) => number)).toEqual([
    ...['R2026-27/000001', '2026-27/000001'],
  ])
  expect(xml).toContain('<LEDGER NAME="Advances from customers" ACTION="Create"><PARENT>Current Liabilities</PARENT>')
})

test('a document that XML cannot hold is written without what it cannot [LEDGER-05]', () => {
  const [first] = INVOICE
  expect(written([[{ ...first, document: 'A\u0001<b>"&' }]])).toContain(
    '<VOUCHERNUMBER>A&lt;b&gt;&quot;&amp;</VOUCHERNUMBER>',
  )
})
