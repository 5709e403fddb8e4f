import { expect, test } from 'vitest'
import { shopLetter } from './shop-letter.ts'

test('the letter of a shop is the first of its name, whole in any script', () => {
  const LETTERS = [
    ['Gupta Mithai Bhandar', 'G'],
    ['gupta', 'G'],
    ['“Écru” Sweets', 'É'],
    ['मिष्ठान्न भण्डार', 'मि'],
    ['મીઠાઈ', 'મી'],
    ['இனிப்பு', 'இ'],
    ['حلوائی', 'ح'],
    ['24 Carat', '2'],
    ['*** & ***', ''],
    ['', ''],
  ]
  for (const [name = '', letter] of LETTERS) expect([name, shopLetter(name)]).toEqual([name, letter])
})
