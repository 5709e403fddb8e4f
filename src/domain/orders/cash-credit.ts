import { fromRupees, type Paise, ZERO } from '../money.ts'

/**
 * Cash is credit: things are made and sent before anything is paid. So much of it the owner gives to customers who have
 * received nothing yet; null: without this limit. Amounts in rupees.
 */
export type CashSettings = {
  /** What may be open of one customer, in all. */
  openAmount: number | null
  openOrders: number | null
  /** Per cent of what is left of a size. */
  stockShare: number | null
  /** From where on an open amount is large: staff look at such orders before they make them. */
  largeFrom: number | null
}

/** A customer's orders for cash that are placed and neither delivered nor cancelled. */
export type OpenCash = {
  amount: Paise
  orders: number
  /** Pieces of counted stock in them, by the id of the size. */
  pieces: Readonly<Record<string, number>>
}

type CashLine = { variantId: string; name: string; size: string; quantity: number; left: number | null }
type CashOrder = { amount: Paise; lines: readonly CashLine[] }

/** The limit that an order would pass, and the most that it allows: rupees, orders or pieces. */
export type PassedLimit =
  | { over: 'amount' | 'orders'; most: number }
  | { over: 'pieces'; most: number; name: string; size: string }

/** So many pieces of a size anybody may order, however few there are. */
export const SMALLEST_SHARE = 5

/** The first limit that an order for cash would pass, beside what its customer has `open`; they have received nothing yet. */
export function findPassedLimit(limits: CashSettings, open: OpenCash, order: CashOrder): PassedLimit | undefined {
  const { openAmount, openOrders, stockShare } = limits
  if (openOrders !== null && open.orders >= openOrders) return { over: 'orders', most: openOrders }
  if (openAmount !== null && open.amount + order.amount > fromRupees(openAmount)) {
    return { over: 'amount', most: openAmount }
  }
  return stockShare === null ? undefined : findPassedShare(stockShare, open, order)
}

/** What waits for its payment is kept from others for minutes, not until a door: so many times as much may. */
const HELD_AMOUNT = 10
const HELD_SHARE = 2
const NOTHING_OPEN: OpenCash = { amount: ZERO, orders: 0, pieces: {} }

/**
 * The first limit that an order would pass which waits for its payment: nothing is paid yet, and its customer, who has
 * received nothing, may never pay.
 */
export function findPassedHold({ openAmount, stockShare }: CashSettings, order: CashOrder): PassedLimit | undefined {
  const limits = {
    openAmount: openAmount === null ? null : openAmount * HELD_AMOUNT,
    openOrders: null,
    stockShare: stockShare === null ? null : Math.min(100, stockShare * HELD_SHARE),
    largeFrom: null,
  }
  return findPassedLimit(limits, NOTHING_OPEN, order)
}

/** What is made to order takes nothing from others: the amount alone limits it. */
function findPassedShare(stockShare: number, { pieces }: OpenCash, { lines }: CashOrder): PassedLimit | undefined {
  for (const { variantId, name, size, quantity, left } of lines) {
    const taken = pieces[variantId] ?? 0
    if (left === null) continue
    // Of what was there before them: otherwise order after order would be a share of the rest.
    const most = Math.max(SMALLEST_SHARE, Math.floor(((left + taken) * stockShare) / 100))
    if (taken + quantity > most) return { over: 'pieces', most, name, size }
  }
  return undefined
}

/**
 * Whether an order is a 'first order, cash, large': its customer, who has received nothing yet, has so much `open` for cash
 * (paise) with it. Null: it is paid otherwise, is over, or somebody ordered it who has received one.
 */
export function isLargeFirstCash(open: Paise | null, { largeFrom }: Pick<CashSettings, 'largeFrom'>): boolean {
  return open !== null && largeFrom !== null && open >= fromRupees(largeFrom)
}
