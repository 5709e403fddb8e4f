import { PROVIDER_NAMES, PROVIDERS } from '../payments/providers.ts'

/**
 * The accounts of the ledger. What stands at the left of an entry is debited: a customer owes it, a till has it; what
 * stands at the right is credited: it was sold, it is owed as tax.
 */
export const ACCOUNTS = [
  ...(['customers', 'advances', 'sales', 'delivery', 'cgst', 'sgst', 'igst'] as const),
  ...PROVIDERS,
  ...(['to-clear', 'bank', 'provider-fees', 'fee-gst'] as const),
  ...(['cash-outside', 'cash', 'cash-difference'] as const),
] as const
export type Account = (typeof ACCOUNTS)[number]

export const ACCOUNT_NAMES: Readonly<Record<Account, string>> = {
  customers: 'Customers',
  advances: 'Advances from customers',
  sales: 'Sales',
  delivery: 'Delivery and packing',
  cgst: 'Central tax (CGST)',
  sgst: 'State tax (SGST)',
  igst: 'Integrated tax (IGST)',
  ...PROVIDER_NAMES,
  'to-clear': 'To be cleared with providers',
  bank: 'Bank',
  'provider-fees': 'Fees of providers',
  'fee-gst': 'GST on fees of providers',
  'cash-outside': 'Cash not counted in',
  cash: 'Cash counted in',
  'cash-difference': 'Differences of cash',
}

/** What an entry is written by. */
export const CAUSES = [
  ...(['invoice', 'credit-note', 'payment', 'refund', 'settlement', 'cash', 'cash-undone', 'hand-over'] as const),
  'advance',
] as const
export type Cause = (typeof CAUSES)[number]

export const CAUSE_NAMES: Readonly<Record<Cause, string>> = {
  invoice: 'Invoice',
  'credit-note': 'Credit note',
  payment: 'Paid online',
  refund: 'Given back',
  settlement: 'Paid out',
  cash: 'Cash at the door',
  'cash-undone': 'Not delivered after all',
  'hand-over': 'Cash handed over',
  advance: 'Advance',
}
