import fc from 'fast-check'
import { expect, test } from 'vitest'
import { joinName, splitName, spokenName } from './name.ts'

test.each([
  ['Mrs Deshpande', 'Mrs', 'Deshpande'],
  ['Dr Anita Rao', 'Dr Anita', 'Rao'],
  ['Meera  Bai Sharma ', 'Meera Bai', 'Sharma'],
  ['Kabir', 'Kabir', ''],
  [' ', '', ''],
])('the name %j is %j and %j in an address [DESK-07]', (whole, firstName, lastName) => {
  expect(splitName(whole)).toEqual({ firstName, lastName })
})

test('a name of any words stays whole [DESK-07]', () => {
  fc.assert(
    fc.property(fc.string(), (typed) => {
      expect(joinName(splitName(typed))).toBe(typed.trim().split(/\s+/).join(' '))
    }),
  )
})

test.each([
  ['Meera Sharma', 'Meera'],
  ['Mrs Deshpande', 'Mrs Deshpande'],
  ['Smt. Anita Deshpande', 'Smt. Deshpande'],
  ['dr Rao', 'dr Rao'],
  ['श्रीमती शर्मा', 'श्रीमती शर्मा'],
  ['Mrs', ''],
  ['Drew Nair', 'Drew'],
  ['Mrs http://spam.example', ''],
  ['Win 500', 'Win'],
  ['£££', ''],
])('%j is spoken to as %j [DESK-07]', (name, spoken) => {
  expect(spokenName(name)).toBe(spoken)
})
