import fc from 'fast-check'
import { expect, test } from 'vitest'
import { rangeOf } from './number-series.ts'

const rangeFrom = (serials: readonly number[], before?: number) =>
  rangeOf({ name: '2026-27', kind: 'invoice', serials: [...serials] }, before)

test('a series is told from its first number to its last, in whatever order they were noted', () => {
  expect(rangeFrom([7, 4, 5])).toEqual({
    ...{ kind: 'invoice', from: '2026-27/000004', to: '2026-27/000007', issued: 3, missing: ['2026-27/000006'] },
  })
})

test('numbers are missing where no document has them, since the last of the month before where that is known', () => {
  const serials = fc.uniqueArray(fc.integer({ min: 1, max: 40 }), { minLength: 1 })
  fc.assert(
    fc.property(serials, fc.option(fc.nat(20), { nil: undefined }), (serials, before) => {
      const last = Math.max(...serials)
      const wanted: string[] = []
      for (let serial = before === undefined ? Math.min(...serials) : before + 1; serial <= last; serial++) {
        if (!serials.includes(serial)) wanted.push(`2026-27/${String(serial).padStart(6, '0')}`)
      }
      expect(rangeFrom(serials, before).missing).toEqual(wanted)
    }),
  )
})

test('a number that was noted twice was issued once', () => {
  expect(rangeFrom([3, 4, 3])).toMatchObject({ issued: 2, missing: [] })
})
