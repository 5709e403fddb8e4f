import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fromRupees, paise } from '../money.ts'
import { rupeesInWords } from './rupees-in-words.ts'

test.each([
  [0, 'Rupees Zero Only'],
  [1, 'Rupees One Only'],
  [0.05, 'Rupees Zero and Five Paise Only'],
  [19, 'Rupees Nineteen Only'],
  [20, 'Rupees Twenty Only'],
  [100, 'Rupees One Hundred Only'],
  [1234.5, 'Rupees One Thousand Two Hundred Thirty-Four and Fifty Paise Only'],
  [100_000, 'Rupees One Lakh Only'],
  [9_999_999.99, 'Rupees Ninety-Nine Lakh Ninety-Nine Thousand Nine Hundred Ninety-Nine and Ninety-Nine Paise Only'],
  [10_000_000, 'Rupees One Crore Only'],
  [1_00_00_00_00_000, 'Rupees Ten Thousand Crore Only'],
  [12_34_56_789, 'Rupees Twelve Crore Thirty-Four Lakh Fifty-Six Thousand Seven Hundred Eighty-Nine Only'],
])('%d rupees are %j', (rupees, words) => {
  expect(rupeesInWords(fromRupees(rupees))).toBe(words)
})

test('an amount below nothing has no words', () => {
  expect(() => rupeesInWords(paise(-1))).toThrow(new RangeError('no words for -1 paise'))
})

/** A reader of its own: each word counts, multiplies what stands before it, or begins the paise. */
const VALUES: Record<string, number> = Object.fromEntries(
  [...Array(20).keys()].map((number) => [rupeesInWords(fromRupees(number)).split(' ')[1], number]),
)
const TENS = ['Twenty', 'Thirty', 'Forty', 'Fifty', 'Sixty', 'Seventy', 'Eighty', 'Ninety']
const MULTIPLES: Record<string, number> = { Hundred: 100, Thousand: 1000, Lakh: 100_000, Crore: 10_000_000 }

function read(words: string): number {
  let [sum, below] = [0, 0]
  for (const word of words.split(/[ -]/)) {
    const multiple = MULTIPLES[word]
    if (word === 'Hundred') below *= 100
    else if (multiple !== undefined)
      [sum, below] = word === 'Crore' ? [(sum + below) * multiple, 0] : [sum + below * multiple, 0]
    else below += VALUES[word] ?? (TENS.indexOf(word) + 2) * 10
  }
  return sum + below
}

test('the words of every amount read as that amount', () => {
  fc.assert(
    fc.property(fc.nat({ max: 1_000_000_000_00 }), (amount) => {
      const [rupees = '', left = 'Zero'] = rupeesInWords(paise(amount))
        .replace(/^Rupees | (Paise )?Only$/g, '')
        .split(' and ')
      expect(read(rupees) * 100 + read(left)).toBe(amount)
    }),
  )
})
