import { type Paise, paise, sumOf } from './money.ts'

/**
 * `amount` spread over `weights` in proportion, to the paisa: what rounding leaves goes to the largest remainders, the
 * first ones before later ones. Where no weight counts, all count alike. No share is above its weight unless `amount`
 * is above their sum. Throws on a negative amount or weight, and where there is nothing to spread over.
 */
export function apportion(amount: Paise, weights: readonly Paise[]): readonly Paise[] {
  if (amount < 0 || weights.some((weight) => weight < 0)) throw new RangeError('only amounts from 0 can be apportioned')
  if (weights.length === 0 && amount > 0) throw new RangeError(`nothing to spread ${amount} paise over`)
  const sum = sumOf(weights)
  // The product of two amounts is more than a number holds exactly.
  const [whole, parts] =
    sum === 0 ? [BigInt(weights.length), weights.map(() => 1n)] : [BigInt(sum), weights.map(BigInt)]
  const shares = parts.map((part) => (BigInt(amount) * part) / whole)
  const remainders = parts.map((part) => (BigInt(amount) * part) % whole)
  const left = Number(BigInt(amount) - shares.reduce((total, share) => total + share, 0n))
  const luckiest = new Set(byRemainder(remainders).slice(0, left))
  return shares.map((share, index) => paise(Number(share) + (luckiest.has(index) ? 1 : 0)))
}

/** Places of the largest remainders first; sorting keeps the order of equal ones. */
function byRemainder(remainders: readonly bigint[]): number[] {
  return [...remainders.keys()].sort((one, other) => Number((remainders[other] ?? 0n) - (remainders[one] ?? 0n)))
}
