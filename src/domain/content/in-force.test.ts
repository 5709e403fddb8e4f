import fc from 'fast-check'
import { expect, test } from 'vitest'
import { nextTurn, partsInForce, versionInForce } from './in-force.ts'

const always = { version: 1, from: 0, until: null }
const festival = { version: 2, from: 100, until: 200 }

test('a version with an end is shown in its time, whatever was saved after it', () => {
  const edited = { version: 3, from: 50, until: null }
  const shown = (now: number) => versionInForce([always, festival, edited], now)?.version
  expect([0, 50, 99, 100, 199, 200].map(shown)).toEqual([1, 3, 3, 2, 2, 3])
})

test('a version for good that was planned for later replaces one that was saved after it', () => {
  const planned = { version: 2, from: 100, until: null }
  const edited = { version: 3, from: 50, until: null }
  expect([99, 100].map((now) => versionInForce([always, planned, edited], now)?.version)).toEqual([3, 2])
})

test('a version is not shown before it begins', () => {
  expect(versionInForce([festival], 99)).toBeUndefined()
})

test('a part is shown from its first moment to its last, and one without either for ever', () => {
  const parts = [
    { from: null, until: null },
    { from: 100, until: null },
    { from: null, until: 100 },
    { from: 50, until: 150 },
  ]
  const shown = (now: number) => partsInForce(parts, now).map((part) => parts.indexOf(part))
  expect([49, 50, 99, 100, 150].map(shown)).toEqual([
    [0, 2],
    [0, 2, 3],
    [0, 2, 3],
    [0, 1, 3],
    [0, 1],
  ])
})

test('the version that is shown changes only where a turn was foretold', () => {
  const moment = fc.integer({ min: 0, max: 50 })
  const version = fc.record({ from: moment, until: fc.option(moment) })
  fc.assert(
    fc.property(fc.array(version, { maxLength: 6 }), moment, moment, (times, now, later) => {
      const versions = times.map((time, index) => ({ ...time, version: index + 1 }))
      const next = nextTurn(versions, now) ?? Number.POSITIVE_INFINITY
      if (later < now || later >= next) return
      expect(versionInForce(versions, later)).toEqual(versionInForce(versions, now))
    }),
  )
})
