import { type Paise, paise, ZERO } from '../money.ts'
import { dayOf } from '../settings/work-day.ts'
import { ACCOUNT_NAMES, type Account, CAUSE_NAMES, type Cause } from './accounts.ts'
import type { LedgerEntry } from './ledger.ts'
import { written } from './sheets.ts'

/** The group of TallyPrime under which each account stands there. */
const GROUPS: Readonly<Record<Account, string>> = {
  customers: 'Sundry Debtors',
  advances: 'Current Liabilities',
  sales: 'Sales Accounts',
  delivery: 'Sales Accounts',
  cgst: 'Duties & Taxes',
  sgst: 'Duties & Taxes',
  igst: 'Duties & Taxes',
  stripe: 'Bank Accounts',
  razorpay: 'Bank Accounts',
  'to-clear': 'Suspense A/c',
  bank: 'Bank Accounts',
  'provider-fees': 'Indirect Expenses',
  'fee-gst': 'Duties & Taxes',
  'cash-outside': 'Cash-in-Hand',
  cash: 'Cash-in-Hand',
  'cash-difference': 'Indirect Expenses',
}

/** The kind of voucher that it takes each cause for: a Contra moves cash to cash and nothing else. */
const VOUCHERS: Readonly<Record<Cause, string>> = {
  invoice: 'Sales',
  'credit-note': 'Credit Note',
  payment: 'Receipt',
  refund: 'Payment',
  settlement: 'Contra',
  cash: 'Receipt',
  'cash-undone': 'Payment',
  'hand-over': 'Contra',
  advance: 'Journal',
}

/** Accounts that no Contra may name: what is entered in them is a voucher of its own. */
const APART: ReadonlySet<Account> = new Set(['cash-difference', 'provider-fees', 'fee-gst', 'to-clear'])

function voucherKind({ cause, debit, credit }: LedgerEntry): string {
  if (APART.has(debit)) return 'Payment'
  return APART.has(credit) ? 'Receipt' : VOUCHERS[cause]
}

/** Accounts that have a ledger for each rate, as accountants keep them; those of centre and state bear half of it. */
const BY_RATE: Readonly<Partial<Record<Account, number>>> = { sales: 1, delivery: 1, cgst: 0.5, sgst: 0.5, igst: 1 }

/** Entries that are one voucher. */
export type Posting = readonly [LedgerEntry, ...LedgerEntry[]]

/** What entries of one voucher have in common: what is apart from cash and bank is a voucher of its own. */
export function voucherKeyOf(entry: LedgerEntry): string {
  const { cause, document, at, debit, credit } = entry
  return `${cause} ${document} ${at}${APART.has(debit) || APART.has(credit) ? ` ${voucherKind(entry)}` : ''}`
}

/**
 * Writes what TallyPrime imports into the company that is open: between `head` and `foot` a voucher for each posting, known by
 * an id of its own, and before it the ledgers that it is the first to need.
 */
export function openTally() {
  const known = new Set<string>()
  return {
    head: HEAD,
    write: (posting: Posting): string => {
      const lines = linesOf(posting)
      const fresh = lines.filter(({ ledger }) => !known.has(ledger))
      for (const { ledger } of fresh) known.add(ledger)
      return [...fresh.map(ledgerMessage), message(voucherOf(posting, lines))].join('')
    },
    foot: `</REQUESTDATA></IMPORTDATA></BODY></ENVELOPE>\n`,
  }
}

const HEAD = [
  '<?xml version="1.0" encoding="UTF-8"?>\n',
  '<ENVELOPE><HEADER><TALLYREQUEST>Import Data</TALLYREQUEST></HEADER><BODY><IMPORTDATA>',
  '<REQUESTDESC><REPORTNAME>All Masters</REPORTNAME></REQUESTDESC>\n<REQUESTDATA>\n',
].join('')

function ledgerMessage({ account, ledger }: Line): string {
  return message(`<LEDGER NAME="${escaped(ledger)}" ACTION="Create">${tag('PARENT', GROUPS[account])}</LEDGER>`)
}

type Line = { account: Account; ledger: string; debit: Paise; credit: Paise }

/** What a posting does to each ledger, in its order, the customer's first: a voucher names each once. */
function linesOf(posting: Posting): readonly Line[] {
  const lines = new Map<string, Line>()
  const add = (account: Account, { gstRate }: LedgerEntry, side: 'debit' | 'credit', amount: Paise) => {
    const ledger = ledgerOf(account, gstRate)
    const line = lines.get(ledger) ?? { account, ledger, debit: ZERO, credit: ZERO }
    lines.set(ledger, { ...line, [side]: paise(line[side] + amount) })
  }
  for (const entry of posting) {
    const [first, second] =
      entry.credit === 'customers' ? (['credit', 'debit'] as const) : (['debit', 'credit'] as const)
    add(entry[first], entry, first, entry.amount)
    add(entry[second], entry, second, entry.amount)
  }
  return [...lines.values()]
}

function ledgerOf(account: Account, gstRate: number | null): string {
  const part = BY_RATE[account]
  return part === undefined || gstRate === null
    ? ACCOUNT_NAMES[account]
    : `${ACCOUNT_NAMES[account]} @ ${gstRate * part}%`
}

function voucherOf([first]: Posting, lines: readonly Line[]): string {
  const { cause, document, at } = first
  const kind = voucherKind(first)
  const isNumbered = cause === 'invoice' || cause === 'credit-note' || cause === 'advance'
  const date = dayOf(at).replaceAll('-', '')
  return [
    `<VOUCHER REMOTEID="${escaped(`halwai ${cause} ${document}${isNumbered ? '' : ` ${first.id}`}`)}" VCHTYPE="${kind}" ACTION="Create">`,
    tag('DATE', date),
    tag('VOUCHERTYPENAME', kind),
    isNumbered ? tag('VOUCHERNUMBER', document) : '',
    tag('PARTYLEDGERNAME', lines[0]?.ledger ?? ''),
    tag('NARRATION', narrationOf(first)),
    ...lines.map(lineOf),
    '</VOUCHER>',
  ].join('')
}

function narrationOf({ cause, document, orderId }: LedgerEntry): string {
  if (cause === 'settlement') return `${CAUSE_NAMES[cause]} as ${document}`
  return orderId === null ? CAUSE_NAMES[cause] : `${CAUSE_NAMES[cause]}, order ${orderId}`
}

/** Tally writes what is debited as 'deemed positive', with an amount below nothing. */
function lineOf({ ledger, debit, credit }: Line): string {
  const isDebited = debit > credit
  const amount = written(paise(Math.abs(debit - credit)))
  return `<ALLLEDGERENTRIES.LIST>${tag('LEDGERNAME', ledger)}${tag('ISDEEMEDPOSITIVE', isDebited ? 'Yes' : 'No')}${tag('AMOUNT', `${isDebited ? '-' : ''}${amount}`)}</ALLLEDGERENTRIES.LIST>`
}

function message(content: string): string {
  return `<TALLYMESSAGE xmlns:UDF="TallyUDF">${content}</TALLYMESSAGE>\n`
}

function tag(name: string, text: string): string {
  return `<${name}>${escaped(text)}</${name}>`
}

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** What most texts are of: nothing in them is written otherwise. */
const PLAIN = /^[\w \-./:,@%()]*$/

/** What XML 1.0 has no way to write is left out. */
function escaped(text: string): string {
  if (PLAIN.test(text)) return text
  return text
    .replaceAll(/[^\t\n\r -\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, '')
    .replaceAll(/[&<>"]/g, (mark) => ESCAPES[mark] ?? '')
}
