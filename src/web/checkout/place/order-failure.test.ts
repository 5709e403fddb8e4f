import { expect, test } from 'vitest'
import { ApiError } from '../../../calls/api-error.ts'
import { isRefusal } from './order-failure.ts'

const answered = (status: number) => new ApiError('…', { status, code: 'any' })

test.each([400, 404, 409, 413])('an order answered with %i was not made, and the next one is another', (status) => {
  expect(isRefusal(answered(status))).toBe(true)
})

test.each([0, 401, 408, 429, 500, 502, 503])(
  'an order answered with %i may have been made by an earlier try, so it keeps its key',
  (status) => {
    expect(isRefusal(answered(status))).toBe(false)
  },
)

test('an order that failed on the way keeps its key', () => {
  expect(isRefusal(new TypeError('Failed to fetch'))).toBe(false)
})
