/** Indian paise, always a whole number: 100 paise are one rupee. Money inside the shop is never anything else. */
export type Paise = number & { readonly unit: 'paise' }

export const ZERO = 0 as Paise

/** `amount` (a whole number of paise) as money. Throws on a fraction, NaN or an infinity. */
export function paise(amount: number): Paise {
  if (!Number.isSafeInteger(amount)) throw new RangeError(`not a whole number of paise: ${amount}`)
  return amount as Paise
}

/** `amount` in rupees as paise. */
export function fromRupees(amount: number): Paise {
  return roundToPaise(Number((amount * 100).toFixed(6)))
}

/** An amount as somebody types it, '₹1,234.50'; undefined where it is none. */
export function readRupees(typed: string): Paise | undefined {
  const bare = typed.replaceAll(/[₹,\s]/g, '')
  return /^\d{1,7}(\.\d{1,2})?$/.test(bare) ? fromRupees(Number(bare)) : undefined
}

/** `amount` × `part` ÷ `whole`, as in a percentage or a price per 100 g. Throws where `whole` is 0. */
export function shareOf(amount: Paise, part: number, whole: number): Paise {
  return roundToPaise((amount * part) / whole)
}

/** The one rounding of the shop: half up to a whole paisa. */
function roundToPaise(amount: number): Paise {
  return paise(Math.round(amount))
}

/** `quantity` (a whole number) of a thing that costs `price`. */
export function times(price: Paise, quantity: number): Paise {
  return paise(price * quantity)
}

export function sumOf(amounts: readonly Paise[]): Paise {
  return paise(amounts.reduce<number>((sum, amount) => sum + amount, 0))
}

/** Money as the API writes it: rupees as a JSON number, exact to the paisa. */
export function toRupees(amount: Paise): number {
  return amount / 100
}

const wholeRupees = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 0 })
const rupeesAndPaise = new Intl.NumberFormat('en-IN', {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
})

/** ₹1,23,456 or, where paise remain, ₹1,23,456.50 (specification §9, grouped the Indian way). */
export function formatMoney(amount: Paise): string {
  const format = amount % 100 === 0 ? wholeRupees : rupeesAndPaise
  return amount < 0 ? `−₹${format.format(-amount / 100)}` : `₹${format.format(amount / 100)}`
}

/** An amount as a column of figures has it: 1,23,456.00, always with its paise and without a rupee sign. */
export function formatPaise(amount: Paise): string {
  return rupeesAndPaise.format(amount / 100)
}
