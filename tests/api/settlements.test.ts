import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import Fastify from 'fastify'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { downloadTally } from '../../src/contract/admin/books/ledger.ts'
import {
  agreeFee,
  downloadWrongFees,
  type ReportRead,
  readReport,
  readSettlements,
  takeReport,
} from '../../src/contract/admin/books/settlements.ts'
import { closeBooks } from '../../src/contract/admin/books.ts'
import type { ProviderName } from '../../src/domain/payments/providers.ts'
import { monthAfter, monthOf, spanOfMonth } from '../../src/domain/settings/month.ts'
import { dayOf } from '../../src/domain/settings/work-day.ts'
import { pay, place } from '../faults/online-orders.ts'
import { findViolations, noteStock, type Stock } from '../invariants.ts'
import { type Colleague, hire } from '../office.ts'
import { RAZORPAY_HEAD, type ReportRow, razorpayFile, stripeFile } from '../settlement-files.ts'
import { deskOf, logOf } from './admin-desk.ts'
import { makeBuyers, payloadFor, sell } from './counter.ts'
import { openPayingShop, type PayingShop } from './paying-shop.ts'

const today = dayOf(Date.now())
const month = monthOf(Date.now())

let shop: PayingShop
let owner: Colleague
let desk: ReturnType<typeof deskOf>
let barfi: string
let stock: Stock
beforeAll(async () => {
  shop = await openPayingShop()
  owner = await hire(shop, 'owner', 'Meera')
  desk = deskOf(shop, owner)
})
beforeEach(async () => {
  await shop.db`truncate orders, settlements, agreed_fees cascade`
  await shop.db`truncate ledger`
  await shop.db`truncate stand_ins.entities`
  barfi = await sell(shop.db, [{ size: '250 g', price: 100, left: 1000 }])
  stock = await noteStock(shop.db)
})
afterAll(() => shop.close())

type Provider = ProviderName

/** One box for ₹100 and ₹40 to bring it, paid online: ids of the order and of its payment. */
async function orderPaid(provider: Provider): Promise<{ orderId: string; id: string }> {
  const [token = ''] = await makeBuyers(shop.db, 1)
  const payload = payloadFor([{ _id: barfi, size: '250 g', quantity: 1, price: 100 }])
  const placed = await place(shop, provider, { token, payload })
  const paid = await pay(shop, provider, placed)
  await paid.confirm(token)
  return { orderId: placed.orderId, id: paid.payment.id }
}

/** Money of it that the provider has sent back: its id there. */
async function refundPaid(paymentId: string, amount: number, name: string): Promise<string> {
  await shop.db`
    insert into refunds (payment_id, amount, reason, state, provider_refund_id, queued_at, done_at)
    select id, ${amount}, 'staff', 'done', ${name}, now(), now() from payments where payment_id = ${paymentId}`
  return name
}

async function send(file: string, take: 'true' | 'false' = 'false', { cookie }: Colleague = owner) {
  const answer = await shop.app.inject({
    ...{ method: 'POST', url: (take === 'true' ? takeReport : readReport).path, payload: file },
    headers: { cookie, 'content-type': 'text/csv' },
  })
  return { status: answer.statusCode, ...(answer.json() as { message?: string; code?: string; report: ReportRead }) }
}
const take = (file: string) => send(file, 'true')
const page = async () => (await desk(readSettlements, { query: {} })).body

/** Of the ledger, paise, of what settlements move: all but what is owed to customers. */
async function accounts(): Promise<Record<string, number>> {
  const rows = await shop.db<{ account: string; left: number }[]>`
    select account, sum(amount)::float8 as left from (
      select debit as account, amount from ledger union all select credit, -amount from ledger
    ) side where account not in ('customers', 'advances') group by account having sum(amount) <> 0`
  return Object.fromEntries(rows.map(({ account, left }) => [account, left]))
}

const row = (source: string, rest: Partial<ReportRow> = {}): ReportRow => ({
  ...{ kind: 'payment', source, amount: 14_000, fee: 280, tax: 50, settlement: 'setl_1', day: today },
  ...rest,
})
/** Bytes and order of it say nothing: what is left of it in the database. */
const rowsKept = () => shop.db`select * from settlement_rows order by provider, settlement_id, id`

test('a report is read, matched and taken over once, and its money leaves the provider’s account [SETTLE-02, SETTLE-03, SETTLE-04, SETTLE-05]', async () => {
  const [one, two, late] = [await orderPaid('razorpay'), await orderPaid('razorpay'), await orderPaid('razorpay')]
  const refund = await refundPaid(one.id, 4000, 'rfnd_one')
  const file = razorpayFile([row(one.id), row(two.id), row(refund, { kind: 'refund', amount: -4000, fee: 0, tax: 0 })])
  expect(await accounts()).toEqual({ razorpay: 38_000 })

  const { report } = await send(file)
  expect(report).toMatchObject({ provider: 'razorpay', rows: 3, fresh: 3, odds: [], problems: [], freshNet: 23_340 })
  expect(report.settlements).toMatchObject([
    {
      id: 'setl_1',
      utr: 'UTRsetl_1',
      gross: 28_000,
      refunds: -4000,
      fee: 560,
      tax: 100,
      net: 23_340,
      adds: true,
      isNew: true,
    },
  ])
  expect(await accounts()).toEqual({ razorpay: 38_000 })

  const taken = await Promise.all([take(file), take(file)])
  expect(taken.map(({ status }) => status)).toEqual([200, 200])
  const paidOut = { razorpay: 14_000, bank: 23_340, 'provider-fees': 560, 'fee-gst': 100 }
  expect(await accounts()).toEqual(paidOut)
  expect(await take(file)).toMatchObject({ report: { fresh: 0, freshNet: 0, odds: [] } })
  expect(await accounts()).toEqual(paidOut)
  expect(await logOf(shop, 'razorpay')).toMatchObject([
    { action: 'settlements-taken', detail: { rows: 3, settlements: 1, net: 233.4 } },
  ])

  await shop.db`update payments set captured_at = now() - interval '6 days' where payment_id = any(${[late.id, one.id]}::text[])`
  expect(await page()).toMatchObject({
    settlements: [{ provider: 'razorpay', id: 'setl_1', net: 23_340, gross: 28_000, refunds: -4000 }],
    providers: [
      {
        provider: 'razorpay',
        left: 14_000,
        lateCount: 1,
        lateSum: 14_000,
        late: [{ paymentId: late.id, orderId: late.orderId }],
      },
      { provider: 'stripe', left: 0, lateCount: 0 },
    ],
  })
  const tally = await shop.app.inject({
    url: downloadTally.path.replace(':month', month),
    headers: { cookie: owner.cookie },
  })
  expect(tally.body).toContain('VCHTYPE="Contra"')
  expect(tally.body).toContain('<NARRATION>Paid out as setl_1</NARRATION>')
})

test('a row that does not match is named, and stands in an account of its own until the shop hears of it [SETTLE-02, SETTLE-04]', async () => {
  const [paid, other] = [await orderPaid('stripe'), await orderPaid('stripe')]
  const of = { settlement: 'po_1', fee: 0, tax: 0 }
  const file = stripeFile([
    row(paid.id, of),
    row(paid.id, { ...of, id: 'txn_again' }),
    row(other.id, { ...of, amount: 13_000 }),
    row('pi_unknown1', of),
    row('re_dashboard', { ...of, kind: 'refund', amount: -2000 }),
    row('dp_1', { ...of, kind: 'other', amount: -5000 }),
  ])
  const { report } = await send(file)
  expect(report.odds.map(({ what, of: named }) => [what, named.map(({ line, source }) => [line, source])])).toEqual([
    ['unknown-payment', [[5, 'pi_unknown1']]],
    ['other-amount', [[4, other.id]]],
    ['twice', [[3, paid.id]]],
    ['unknown-refund', [[6, 're_dashboard']]],
    ['other', [[7, 'dp_1']]],
  ])
  expect(report.odds[1]?.of[0]?.orderId).toBe(other.orderId)
  await take(file)
  // 14,000 of the known payment left the account; 34,000 of the rest was never in it.
  expect(await accounts()).toEqual({ stripe: 14_000, bank: 48_000, 'to-clear': -34_000 })
  expect((await page()).odds.map(({ what, of: named }) => [what, named.length])).toEqual([
    ['unknown-payment', 1],
    ['other-amount', 1],
    ['twice', 1],
    ['unknown-refund', 1],
    ['other', 1],
  ])
  expect(await send(file)).toMatchObject({ report: { fresh: 0, odds: [] } })

  // The shop hears of the payment and the refund afterwards.
  await shop.db`
    insert into payments (attempt_id, order_id, provider, payment_id, amount, currency, settles)
    select attempt_id, order_id, provider, 'pi_unknown1', amount, currency, false from payments where payment_id = ${paid.id}`
  await refundPaid('pi_unknown1', 2000, 're_dashboard')
  expect(await accounts()).toEqual({ stripe: 14_000, bank: 48_000, 'to-clear': -22_000 })
  expect((await page()).odds.map(({ what }) => what)).toEqual(['other-amount', 'twice', 'other'])
  expect(
    (await shop.db`select from settlement_rows where payment_id is not null or refund_id is not null`).length,
  ).toBe(3)
  await expect(shop.db`update settlement_rows set amount = amount + 1`).rejects.toThrow('what was paid out stays')
  await expect(shop.db`delete from settlement_rows`).rejects.toThrow('what was paid out stays')
})

test('a transfer of more than an entry holds is entered whole, either way [SETTLE-04]', async () => {
  const large = { kind: 'other', fee: 0, tax: 0 } as const
  const crores = (source: string, amount: number) => row(source, { ...large, settlement: `setl_${amount}`, amount })
  await take(razorpayFile([crores('adj_1', 1_900_000_000), crores('adj_2', 1_900_000_000)]))
  expect(await accounts()).toEqual({ bank: 3_800_000_000, 'to-clear': -3_800_000_000 })
  expect(await shop.db`select max(amount) as most, count(*)::int as entries from ledger`).toEqual([
    { most: 2_000_000_000, entries: 4 },
  ])
  await take(razorpayFile([crores('adj_3', -2_000_000_000), crores('adj_4', -2_000_000_000)]))
  expect(await accounts()).toEqual({ bank: -200_000_000, 'to-clear': 200_000_000 })
  expect(await findViolations(shop.db, { stock })).toEqual([])
})

test('a payment that was written down beside the taking over is matched by the next report [SETTLE-04]', async () => {
  const paid = await orderPaid('razorpay')
  await take(razorpayFile([row('pay_beside1')]))
  await shop.db`alter table payments disable trigger payments_settled`
  await shop.db`
    insert into payments (attempt_id, order_id, provider, payment_id, amount, currency, settles)
    select attempt_id, order_id, provider, 'pay_beside1', amount, currency, false from payments where payment_id = ${paid.id}`
  await shop.db`alter table payments enable trigger payments_settled`
  expect(await accounts()).toMatchObject({ razorpay: 28_000, 'to-clear': -14_000 })
  await take(razorpayFile([row('pay_beside1')]))
  expect(await accounts()).toEqual({ razorpay: 14_000, bank: 13_670, 'provider-fees': 280, 'fee-gst': 50 })
})

test('a report is taken over whole or not at all [SETTLE-03]', async () => {
  const paid = await orderPaid('razorpay')
  const good = razorpayFile([row(paid.id)])
  const wrong = `${good}\n${razorpayFile([row('pay_x', { settlement: 'setl_2' })])
    .split('\n')[1]
    ?.replace(',136.70,', ',136.00,')}`
  expect((await send(wrong)).report.settlements.map(({ adds }) => adds)).toEqual([true, false])
  expect(await take(wrong)).toMatchObject({
    code: 'not-as-asked',
    message: expect.stringContaining('setl_2 do not add up'),
  })
  const broken = `${good}\npayment,pay_y`
  expect((await send(broken)).report.problems).toEqual([{ line: 3, message: expect.stringContaining('as many cells') }])
  expect(await take(broken)).toMatchObject({ code: 'not-as-asked', message: expect.stringContaining('Line 3') })
  expect(await rowsKept()).toEqual([])
  expect(await accounts()).toEqual({ razorpay: 14_000 })

  await take(good)
  const otherwise = razorpayFile([row(paid.id, { fee: 300 })])
  expect((await take(otherwise)).report.odds).toMatchObject([{ what: 'changed', of: [{ source: paid.id }] }])
  expect(await accounts()).toMatchObject({ 'provider-fees': 280 })
})

test.each([
  ['nothing', '', 'empty'],
  ['another table', 'Date,Amount\n1,2', 'no report of settlements'],
  ['a picture', `\x89PNG\r\n${'\0'.repeat(200)}`, 'no report of settlements'],
  ['a report without ids of payments', 'automatic_payout_id,gross,fee,net', 'lacks automatic_payout_effective_at_utc'],
  ['a line without end', `${RAZORPAY_HEAD}\n"${'x'.repeat(100_000)}`, 'cannot be read'],
  ['an open quotation mark', `${RAZORPAY_HEAD}\npayment,"pay_1,100`, 'Line 2'],
  ['too many rows', `${RAZORPAY_HEAD}${'\npayment'.repeat(50_001)}`, '50,000 rows'],
])('a file that is %s is refused in words [SETTLE-03]', async (_what, file, words) => {
  const { status, message } = await take(file)
  expect([status, message]).toEqual([400, expect.stringContaining(words)])
  expect(await rowsKept()).toEqual([])
})

test('a report is for owners, at most 16 MB, and no form of another page [SETTLE-03]', async () => {
  expect((await send('', 'true', await hire(shop, 'manager', 'Asha'))).status).toBe(403)
  const long = await send(`${RAZORPAY_HEAD}\n${'a'.repeat(17 * 1024 * 1024)}`)
  expect(long.code).toBe('body-too-large')
  const form = await shop.app.inject({
    ...{ method: 'POST', url: readReport.path, payload: RAZORPAY_HEAD },
    headers: { cookie: owner.cookie, 'content-type': 'text/plain' },
  })
  expect(form.json()).toMatchObject({ code: 'unsupported-media-type' })
})

test('formulas, HTML and texts of any length in other columns are inert [SETTLE-01, SETTLE-03]', async () => {
  const paid = await orderPaid('razorpay')
  const [head = '', line = ''] = razorpayFile([row(paid.id)]).split('\n')
  const odd = line.replace('"{""a"": ""b, c""}"', `"=1+1 <img src=x> \u202e ${'é'.repeat(5000)}\n\0"`)
  expect(await take(`\ufeff${head}\r\n${odd}\r\n`)).toMatchObject({ status: 200, report: { fresh: 1, problems: [] } })
})

test('entries are dated on the day of the transfer, and now where its month is closed [SETTLE-04]', async () => {
  const [before, last] = [monthAfter(month, -2), monthAfter(month, -1)]
  const [early, later] = [await orderPaid('razorpay'), await orderPaid('razorpay')]
  await shop.db`alter table ledger disable trigger ledger_stays`
  await shop.db`update ledger set at = ${new Date(spanOfMonth(before).from)}`
  await shop.db`alter table ledger enable trigger ledger_stays`
  expect((await desk(closeBooks, { body: { month: before } })).status).toBe(200)
  await take(
    razorpayFile([
      row(early.id, { settlement: 'setl_early', day: `${before}-10` }),
      row(later.id, { settlement: 'setl_later', day: `${last}-10` }),
      row('pay_future1', { settlement: 'setl_future', day: dayOf(Date.now() + 3 * 24 * 3_600_000) }),
    ]),
  )
  const days = await shop.db<{ document: string; at: number }[]>`
    select distinct document, at from ledger where cause = 'settlement' order by document`
  expect(days.map(({ document, at }) => [document, dayOf(at)])).toEqual([
    ['setl_early', today],
    ['setl_future', today],
    ['setl_later', `${last}-10`],
  ])
})

test('a fee that is other than agreed is named with what it is too much, before and after it is taken over [SETTLE-06]', async () => {
  const [right, wrong] = [await orderPaid('razorpay'), await orderPaid('razorpay')]
  const file = razorpayFile([row(right.id), row(wrong.id, { fee: 420, tax: 76 })])
  expect((await send(file)).report.wrongFees).toMatchObject({ count: 0 })
  const agreed = { since: `${month}-01`, basisPoints: 200, fixed: 0 as never, gstRate: 18 }
  expect((await desk(agreeFee, { body: { provider: 'razorpay', ...agreed } })).status).toBe(200)
  expect((await desk(agreeFee, { body: { provider: 'razorpay', ...agreed, basisPoints: 2001 } })).status).toBe(400)
  const named = [{ paymentId: wrong.id, orderId: wrong.orderId, fee: 496, agreed: 330, difference: 166 }]
  expect((await send(file)).report.wrongFees).toMatchObject({ count: 1, sum: 166, named, providers: ['razorpay'] })
  await take(file)
  expect(await page()).toMatchObject({
    wrongFees: { count: 1, sum: 166, named },
    providers: [{ agreed }, { agreed: null }],
  })
  expect((await logOf(shop, 'razorpay')).map(({ action }) => action)).toContain('fee-agreed')
})

test('the fees of a month that are other than agreed are saved as a list for their provider alone [SETTLE-06]', async () => {
  const agreed = { since: '2020-01-01', basisPoints: 200, fixed: 0 as never, gstRate: 18 }
  for (const provider of ['razorpay', 'stripe'] as const) await desk(agreeFee, { body: { provider, ...agreed } })
  const paid = await Promise.all(Array.from({ length: 51 }, () => orderPaid('razorpay')))
  const [first] = paid
  await take(razorpayFile(paid.map(({ id }) => row(id, { fee: 420, tax: 76 }))))
  await take(razorpayFile([row('-pay_1', { fee: 420, tax: 76, settlement: 'setl_2' })]))
  const other = await orderPaid('stripe')
  await take(stripeFile([row(other.id, { fee: 0, tax: 0, settlement: 'po_1' })]))
  expect((await page()).wrongFees).toMatchObject({ count: 53, providers: ['razorpay', 'stripe'] })
  const saved = await shop.app.inject({
    ...{ url: downloadWrongFees.path.replace(':month', month), query: { provider: 'razorpay' } },
    headers: { cookie: owner.cookie },
  })
  expect(saved.headers['content-disposition']).toContain(`fees-razorpay-${month}.csv`)
  const lines = saved.body.trim().split('\r\n')
  expect(lines).toHaveLength(53)
  const order = first?.orderId.slice(-6).toUpperCase()
  expect(lines).toContain(`"${first?.id}","setl_1","${today}","140.00","4.96","3.30","1.66","${order}"`)
  expect(saved.body).toContain(`"'-pay_1"`)
  expect(saved.body).not.toContain(other.id)
})

test('the test providers give reports of what was paid there, which match [SETTLE-07]', async () => {
  const stage = Fastify()
  shop.standIns.mount(stage)
  for (const provider of ['razorpay', 'stripe'] as const) {
    const { id } = await orderPaid(provider)
    const refund = await shop.standIns.providers[provider]?.refund(randomUUID(), id, 4000)
    await refundPaid(id, 4000, refund ?? '')
    const { testReport } = (await page()).providers.find((one) => one.provider === provider) ?? {}
    const file = await stage.inject({ url: String(testReport) })
    expect(file.headers['content-type']).toContain('text/csv')
    expect(await take(file.body)).toMatchObject({ report: { provider, rows: 2, fresh: 2, odds: [], problems: [] } })
  }
  expect(await accounts()).toEqual({ bank: 19_340, 'provider-fees': 560, 'fee-gst': 100 })
  await stage.close()
})

/** A movement of the property, of a known payment or refund, or of none. */
type Model = { row: ReportRow; isKnown: boolean }

test('the accounts are what the rows come to, whatever files they stand in and however often [SETTLE-03, SETTLE-04]', async () => {
  const known: Record<Provider, Model[]> = { razorpay: [], stripe: [] }
  for (const provider of ['razorpay', 'stripe'] as const) {
    for (const part of [100, 2500, 14_000]) {
      const { id } = await orderPaid(provider)
      const refund = await refundPaid(id, part, `${provider === 'stripe' ? 're' : 'rfnd'}_${part}`)
      known[provider].push({ row: row(id), isKnown: true })
      known[provider].push({ row: row(refund, { kind: 'refund', amount: -part, fee: 0, tax: 0 }), isKnown: true })
    }
    known[provider].push({ row: row(`${provider === 'stripe' ? 'pi' : 'pay'}_nobody1`), isKnown: false })
  }
  const paid = { razorpay: 3 * 14_000 - 16_600, stripe: 3 * 14_000 - 16_600 }
  const anyOf = (provider: Provider) =>
    fc
      .tuple(
        ...known[provider].map((model) =>
          fc.record({ model: fc.constant(model), fee: fc.nat(999), settlement: fc.nat(3) }),
        ),
      )
      .chain((rows) =>
        fc.record({
          provider: fc.constant(provider),
          rows: fc.constant(rows),
          // Indices into the rows: files that overlap, in any order, empty ones too.
          files: fc.array(fc.array(fc.nat(rows.length - 1), { maxLength: 8 }), { minLength: 1, maxLength: 5 }),
        }),
      )
  await fc.assert(
    fc.asyncProperty(fc.oneof(anyOf('razorpay'), anyOf('stripe')), async ({ provider, rows, files }) => {
      await shop.db`truncate settlements cascade`
      await shop.db`alter table ledger disable trigger ledger_stays`
      await shop.db`delete from ledger where cause = 'settlement'`
      await shop.db`alter table ledger enable trigger ledger_stays`
      const write = provider === 'stripe' ? stripeFile : razorpayFile
      const written = rows.map(({ model, fee, settlement }) => {
        const charged = model.row.kind === 'payment' ? fee : 0
        const tax = charged - Math.round((charged * 100) / 118)
        return { ...model, row: { ...model.row, fee: charged - tax, tax, settlement: `set_${settlement}` } }
      })
      for (const file of [...files, ...files.toReversed()]) {
        const { status } = await take(write(file.map((at) => written[at]?.row as ReportRow)))
        expect(status).toBe(200)
      }
      const taken = [...new Set(files.flat())].map((at) => written[at] as Model)
      const sum = (of: (model: Model) => number) => taken.reduce((all, model) => all + of(model), 0)
      const wanted = {
        [provider]: paid[provider] - sum(({ row: { amount }, isKnown }) => (isKnown ? amount : 0)),
        bank: sum(({ row: { amount, fee = 0, tax = 0 } }) => amount - fee - tax),
        ...{ 'provider-fees': sum(({ row: { fee = 0 } }) => fee), 'fee-gst': sum(({ row: { tax = 0 } }) => tax) },
        'to-clear': -sum(({ row: { amount }, isKnown }) => (isKnown ? 0 : amount)),
      }
      const left = await accounts()
      for (const [account, amount] of Object.entries(wanted))
        expect([account, left[account] ?? 0]).toEqual([account, amount === 0 ? 0 : amount])
      expect((await findViolations(shop.db, { stock })).filter((what) => /settle|paid out|ledger/.test(what))).toEqual(
        [],
      )
    }),
    { numRuns: 30 },
  )
})
