import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { callInProcess } from '../page/api.ts'
import { loadRecentReviews } from './recent-reviews.ts'

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(console, 'error').mockImplementation(() => {})
})
afterEach(() => vi.useRealTimers())

test('a page goes without reviews while the database says nothing', async () => {
  const products = [{ _id: 'kaju-barfi', name: 'Kaju Barfi' }]
  callInProcess(async ({ url }) =>
    url.includes('reviews') ? new Promise(() => {}) : { status: 200, body: JSON.stringify({ products }) },
  )
  const loading = loadRecentReviews()
  await vi.advanceTimersByTimeAsync(2_000)
  expect(await loading).toEqual([])
})
