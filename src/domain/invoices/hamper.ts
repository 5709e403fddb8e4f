import { apportion } from '../apportion.ts'
import { amountText, type Hamper, type HamperPart } from '../catalog/record/hamper-cell.ts'
import type { Paise } from '../money.ts'

/** A part as it was sold in a hamper; `gstRate` per cent, of the invoice's day; `worth`: its share, or what it costs by itself. */
export type SoldPart = Pick<HamperPart, 'amount' | 'unit'> & {
  name: string
  hsn: string
  gstRate: number
  worth: Paise
}

/** A hamper as it was when it was ordered. */
export type SoldHamper = Pick<Hamper, 'priced'> & { parts: readonly SoldPart[] }

/** What of a price is taxed at which rate; `of`: the part that it is, where the price is not of one thing. */
export type TaxedPart = { of: string | null; hsn: string; gstRate: number; price: Paise }

type Priced = { price: Paise; hsn: string; gstRate: number; hamper?: SoldHamper | null }

/**
 * How goods are taxed. A hamper at one price is a mixed supply, taxed whole as that part of it which bears the highest rate
 * (section 8(b) of the CGST act), of several such as the one that is worth most. One that is priced apart is taxed part by
 * part, each at its own rate for its share of the price; the shares are the price, to the paisa.
 */
export function taxedParts({ price, hsn, gstRate, hamper }: Priced): readonly TaxedPart[] {
  if (!hamper || hamper.parts.length === 0) return [{ of: null, hsn, gstRate, price }]
  const { priced, parts } = hamper
  if (priced === 'together') {
    const [first] = parts.toSorted((one, other) => other.gstRate - one.gstRate || other.worth - one.worth)
    return [{ of: null, hsn: first?.hsn ?? hsn, gstRate: first?.gstRate ?? gstRate, price }]
  }
  const shares = apportion(
    price,
    parts.map(({ worth }) => worth),
  )
  return parts.flatMap((part, at) => {
    const share = shares[at]
    if (!share) return []
    return [{ of: `${part.name}, ${amountText(part)}`, hsn: part.hsn, gstRate: part.gstRate, price: share }]
  })
}
