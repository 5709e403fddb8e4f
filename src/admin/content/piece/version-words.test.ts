import { expect, test } from 'vitest'
import type { ContentVersion } from '../../../contract/admin/content.ts'
import { changedWords, standingWords, stateOf, timesOf } from './version-words.ts'

const DAY = 86_400_000
const START = Date.parse('2026-11-01T00:00:00+05:30')

function saved(
  version: number,
  from: number,
  until: number | null = null,
  more: Partial<ContentVersion> = {},
): ContentVersion {
  return { version, from, until, withdrawn: false, savedAt: from, by: 'Asha', empty: false, ...more }
}

test('each version says what became of it [SITE-06]', () => {
  const festival = saved(4, START, START + 9 * DAY)
  const versions = [
    saved(6, START + 30 * DAY),
    saved(5, START - DAY, null, { withdrawn: true }),
    festival,
    saved(3, START - 2 * DAY),
    saved(2, START - 9 * DAY, START - 8 * DAY),
    saved(1, START - 9 * DAY),
  ]
  const states = versions.map((version) => stateOf(version, versions, START + DAY))
  expect(states).toEqual(['coming', 'withdrawn', 'shown', 'waiting', 'over', 'replaced'])
  expect(timesOf(festival)).toBe('from Sun 1 Nov 2026, 12:00 AM until Tue 10 Nov 2026, 12:00 AM')
})

test('a piece says in a sentence what shoppers read of it, and what is to come [SITE-01]', () => {
  const piece = { piece: 'terms' as const, coming: [], version: 1 }
  const nothing = 'Nothing written: shoppers read neutral words'
  expect(standingWords({ ...piece, shown: null })).toEqual([nothing])
  expect(standingWords({ ...piece, shown: saved(2, START, null, { empty: true }) })).toEqual([nothing])
  expect(standingWords({ ...piece, shown: saved(1, START, START + DAY, { by: null }) })).toEqual([
    'Shown since Sun 1 Nov, 12:00 AM, until Mon 2 Nov, 12:00 AM, by the demo shop',
  ])
  const coming = [saved(3, START), saved(4, START + DAY, null, { empty: true })]
  expect(standingWords({ ...piece, shown: null, coming })).toEqual([
    nothing,
    'To come from Sun 1 Nov 2026, 12:00 AM, by Asha',
    'To come from Mon 2 Nov 2026, 12:00 AM: nothing of yours, by Asha',
  ])
})

test('a version says which line it changed [SITE-06]', () => {
  const said = (was: string, is: string, more = 0) => changedWords({ changed: { was, is, more }, empty: false })
  expect(said('Cash', 'Card')).toBe('“Card” in place of “Cash”')
  expect(said('Cash', 'Card', 1)).toBe('“Card” in place of “Cash”, and 1 line more')
  expect(said('', 'Card', 2)).toBe('New: “Card”, and 2 lines more')
  expect(said('Cash', '')).toBe('Without “Cash”')
  expect(changedWords({ changed: null, empty: false })).toBeUndefined()
  expect(changedWords({ changed: { was: 'Cash', is: '', more: 0 }, empty: true })).toBeUndefined()
})
