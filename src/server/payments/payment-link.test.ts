import { expect, test } from 'vitest'
import { linkUntil } from './payment-link.ts'
import type { Provider } from './provider.ts'

const MINUTE = 60_000
const provider = { patience: 20 * MINUTE } as Provider

test.each([
  ['nothing is promised', undefined, 120],
  ['orders for its window end tomorrow', 1_440, 120],
  ['orders for its window end in an hour', 60, 60],
  ['orders for its window end at once', 1, 20],
  ['orders for its window have ended', -30, 20],
])('a link lasts as its order can wait where %s [DESK-14]', (_, orderedFor, lasts) => {
  const orderedUntil = orderedFor === undefined ? undefined : orderedFor * MINUTE
  expect(linkUntil(provider, 0, orderedUntil)).toBe(lasts * MINUTE)
})
