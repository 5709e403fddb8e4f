import type { Paise } from '../money.ts'

const SMALL = [
  ...['Zero', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine', 'Ten', 'Eleven', 'Twelve'],
  ...['Thirteen', 'Fourteen', 'Fifteen', 'Sixteen', 'Seventeen', 'Eighteen', 'Nineteen'],
] as const
const TENS = ['', '', 'Twenty', 'Thirty', 'Forty', 'Fifty', 'Sixty', 'Seventy', 'Eighty', 'Ninety'] as const
const GROUPS = [
  [10_000_000, 'Crore'],
  [100_000, 'Lakh'],
  [1000, 'Thousand'],
  [100, 'Hundred'],
] as const

/** An amount from 0 as Indian bills write it: 'Rupees One Lakh Two Hundred Thirty-Four and Fifty Paise Only'. */
export function rupeesInWords(amount: Paise): string {
  if (amount < 0) throw new RangeError(`no words for ${amount} paise`)
  const left = amount % 100
  const paise = left > 0 ? ` and ${numberInWords(left)} Paise` : ''
  return `Rupees ${numberInWords((amount - left) / 100)}${paise} Only`
}

function numberInWords(number: number): string {
  const group = GROUPS.find(([size]) => number >= size)
  if (!group) return belowHundred(number)
  const [size, name] = group
  const rest = number % size
  const many = `${numberInWords(Math.floor(number / size))} ${name}`
  return rest === 0 ? many : `${many} ${numberInWords(rest)}`
}

function belowHundred(number: number): string {
  const small = SMALL[number]
  if (small !== undefined) return small
  const ten = TENS[Math.floor(number / 10)] ?? ''
  return number % 10 === 0 ? ten : `${ten}-${SMALL[number % 10]}`
}
