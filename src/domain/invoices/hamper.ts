import { apportion } from '../apportion.ts'
import type { Hamper, HamperPart } from '../catalog/record/hamper-cell.ts'
import { type Paise, paise, sumOf, ZERO } from '../money.ts'

/** A part as it was sold in a hamper; `gstRate` per cent, of the invoice's day; `worth`: what so much of it costs by itself. */
export type SoldPart = Pick<HamperPart, 'amount' | 'unit' | 'share'> & {
  name: string
  hsn: string
  gstRate: number
  worth: Paise
}

/** A hamper as it was when it was ordered. */
export type SoldHamper = Pick<Hamper, 'priced'> & { parts: readonly SoldPart[] }

/** What of a price is taxed at which rate; `part`: what of a hamper it is for, where that is priced apart. */
export type TaxedPart = { part: SoldPart | null; hsn: string; gstRate: number; price: Paise }

type Priced = { price: Paise; hsn: string; gstRate: number; hamper?: SoldHamper | null }

/**
 * How goods are taxed. A hamper at one price is a mixed supply, taxed whole as that part of it which bears the highest rate
 * (section 8(b) of the CGST act), of several such as the one that is worth most. One that is priced apart is taxed part by
 * part, each at its own rate for its share of the price, which may be nothing; the shares are the price, to the paisa.
 */
export function taxedParts({ price, hsn, gstRate, hamper }: Priced): readonly TaxedPart[] {
  if (!hamper || hamper.parts.length === 0) return [{ part: null, hsn, gstRate, price }]
  const { priced, parts } = hamper
  if (priced === 'together') {
    const [first] = parts.toSorted((one, other) => other.gstRate - one.gstRate || weightOf(other) - weightOf(one))
    return [{ part: null, hsn: first?.hsn ?? hsn, gstRate: first?.gstRate ?? gstRate, price }]
  }
  const shares = sharesOf(price, parts)
  return parts.map((part, at) => ({ part, hsn: part.hsn, gstRate: part.gstRate, price: shares[at] ?? ZERO }))
}

/**
 * What of a price is each part's. A share that the owner named is that, to the paisa, and the rest of the price is of the
 * parts without one, by what they cost by themselves. Where there is no such part, or no such rest (the named shares are of
 * another size of the hamper, or of another price than today's), the price is of the named ones, in proportion. `price` is
 * what the hamper costs before a coupon: what that takes off lies on the parts in proportion to what they have here.
 */
function sharesOf(price: Paise, parts: readonly SoldPart[]): readonly Paise[] {
  const named = parts.map(({ share }) => share ?? ZERO)
  const others = parts.filter(({ share }) => share === null)
  const rest = price - sumOf(named)
  if (rest <= 0 || others.length === 0) return apportion(price, named)
  const over = apportion(paise(rest), others.map(weightOf))
  return parts.map((part) => part.share ?? over[others.indexOf(part)] ?? ZERO)
}

function weightOf({ share, worth }: SoldPart): Paise {
  return share ?? worth
}
