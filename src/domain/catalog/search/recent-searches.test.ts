import { expect, test } from 'vitest'
import { rememberSearch } from './recent-searches.ts'

test('at most five searches are kept, the most recent first, each text once [NAV-17]', () => {
  const six = ['laddu', 'jalebi', 'barfi', 'peda', 'sev', 'halwa']
  const kept = six.reduce<readonly string[]>(rememberSearch, [])
  expect(kept).toEqual(['halwa', 'sev', 'peda', 'barfi', 'jalebi'])
  expect(rememberSearch(kept, 'barfi')).toEqual(['barfi', 'halwa', 'sev', 'peda', 'jalebi'])
})

test('spaces and capitals make no other search, and blank text none at all', () => {
  expect(rememberSearch(['laddu', 'sev'], '  Sev ')).toEqual(['Sev', 'laddu'])
  expect(rememberSearch(['Laddu', 'Sev'], 'sev')).toEqual(['sev', 'Laddu'])
  expect(rememberSearch(['laddu'], '   ')).toEqual(['laddu'])
})
