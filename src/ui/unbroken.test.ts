import { expect, test } from 'vitest'
import { unbroken } from './unbroken.ts'

test('a promise breaks between its day and its hours, never inside', () => {
  const parts = (words: string) => unbroken(words).split(' ')
  expect(parts('Mon 30 Nov, 7–9 PM')).toEqual(['Mon\u00a030\u00a0Nov,', '7–9\u00a0PM'])
  expect(parts('Tomorrow, 10 AM–1 PM to 302001')).toEqual(['Tomorrow,', '10\u00a0AM–1\u00a0PM', 'to', '302001'])
  expect(parts('Came on Sun 8 Nov, 10:40 AM')).toEqual(['Came', 'on', 'Sun\u00a08\u00a0Nov,', '10:40\u00a0AM'])
})
