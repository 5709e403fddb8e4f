import type { Hamper } from '../catalog/record/hamper-cell.ts'
import { formatMoney, type Paise, sumOf } from '../money.ts'

/** A size of a hamper, what it is called and costs (paise). */
type HamperPrice = { size: string; price: Paise }

const NOTHING_LEFT = 'the parts without a share have none of it'

/**
 * What an owner should know before an invoice says other shares than those that were named (`hamper.ts` scales them to the
 * price): of the sizes whose price they do not fit. Undefined where they fit all.
 */
export function findShareNote({ priced, parts }: Hamper, sizes: readonly HamperPrice[]): string | undefined {
  const named = parts.flatMap(({ share }) => (share === null ? [] : [share]))
  if (priced === 'together' || named.length === 0) return undefined
  const sum = sumOf(named)
  const isWhole = named.length === parts.length
  const unfit = sizes.filter(({ price }) => (isWhole ? price !== sum : price <= sum))
  if (unfit.length === 0) return undefined
  const prices = unfit.map(({ size, price }) => formatMoney(price) + (sizes.length > 1 ? ` (${size})` : ''))
  if (unfit.every(({ price }) => price === sum))
    return `The shares are the whole price of ${prices.join(', ')}: ${NOTHING_LEFT}.`
  const scaled = `The shares come to ${formatMoney(sum)}, the price is ${prices.join(', ')}: the invoice changes them in proportion, so that they are the price`
  return isWhole ? `${scaled}.` : `${scaled}, and ${NOTHING_LEFT}.`
}
