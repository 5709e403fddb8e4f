import { expect, test } from 'vitest'
import { latinDigits } from './digits.ts'

test('the digits of every script of India read as Latin ones, and nothing else changes [VALID-42]', () => {
  const scripts = ['०१२३४५६७८९', '০১২৩৪৫৬৭৮৯', '੦੧੨੩੪੫੬੭੮੯', '૦૧૨૩૪૫૬૭૮૯', '୦୧୨୩୪୫୬୭୮୯']
  const southern = ['௦௧௨௩௪௫௬௭௮௯', '౦౧౨౩౪౫౬౭౮౯', '೦೧೨೩೪೫೬೭೮೯', '൦൧൨൩൪൫൬൭൮൯']
  for (const digits of [...scripts, ...southern]) expect(latinDigits(digits), digits).toBe('0123456789')
  for (const text of ['+91 98765', 'घर', '٤١١', '']) expect(latinDigits(text), text).toBe(text)
})
