import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { OrderStatus } from '../../../domain/orders/order-status.ts'
import { followOrder, type OrderNews } from './follow-order.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A shop whose streams go as told, one after the other; the last one goes on for ever. */
function shopThat(...streams: (readonly OrderStatus[] | 'refuses')[]) {
  const leaving = new AbortController()
  let begun = 0
  const told: OrderStatus[] = []
  const ask = vi.fn(async () => true)
  async function* news() {
    const stream = streams[begun++]
    if (stream === 'refuses') throw new Error('no stream')
    if (stream === undefined) {
      await new Promise((_, reject) => leaving.signal.addEventListener('abort', reject))
    }
    for (const status of stream ?? []) yield { status, seen: status, settled: true }
  }
  const tell = async ({ status }: OrderNews) => told.push(status) > 0
  const following = followOrder({ news, tell, ask, signal: leaving.signal })
  return { told, ask, leave: () => leaving.abort(), following, begun: () => begun }
}

const SECOND = 1_000
const MINUTE = 60 * SECOND

test('an order is followed to its end', async () => {
  const { told, following, ask } = shopThat(['Placed', 'Shipped', 'Delivered'])
  await following
  expect(told).toEqual(['Placed', 'Shipped', 'Delivered'])
  expect(ask).not.toHaveBeenCalled()
})

test('a stream that the shop ended is begun anew within seconds, without asking', async () => {
  const { told, following, ask } = shopThat(['Placed'], ['Placed', 'Cancelled'])
  await vi.advanceTimersByTimeAsync(5 * SECOND)
  await following
  expect(told).toEqual(['Placed', 'Placed', 'Cancelled'])
  expect(ask).not.toHaveBeenCalled()
})

test('an order without a stream is asked for every 20 s, and the stream tried again', async () => {
  const { ask, begun, leave, following } = shopThat('refuses', 'refuses', 'refuses')
  await vi.advanceTimersByTimeAsync(19 * SECOND)
  expect(ask).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(2 * SECOND)
  expect(ask).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(40 * SECOND)
  expect([ask.mock.calls.length, begun()]).toEqual([3, 4])
  // The fourth stream was had: nothing is asked any more.
  await vi.advanceTimersByTimeAsync(10 * MINUTE)
  expect(ask).toHaveBeenCalledTimes(3)
  leave()
  await following
})

test('an empty stream counts as none', async () => {
  const { ask, leave } = shopThat([], [])
  await vi.advanceTimersByTimeAsync(21 * SECOND)
  expect(ask).toHaveBeenCalledTimes(1)
  leave()
})

test('asking that fails is done more and more seldom, down to every five minutes', async () => {
  const { ask, leave } = shopThat(...Array.from({ length: 50 }, () => 'refuses' as const))
  ask.mockResolvedValue(false)
  const askedIn = async (ms: number) => {
    const before = ask.mock.calls.length
    await vi.advanceTimersByTimeAsync(ms)
    return ask.mock.calls.length - before
  }
  expect(await askedIn(20 * SECOND)).toBe(1)
  expect(await askedIn(39 * SECOND)).toBe(0)
  expect(await askedIn(SECOND)).toBe(1)
  await vi.advanceTimersByTimeAsync((80 + 160) * SECOND)
  expect(await askedIn(25 * MINUTE)).toBe(5)
  ask.mockResolvedValue(true)
  await vi.advanceTimersByTimeAsync(5 * MINUTE)
  expect(await askedIn(20 * SECOND)).toBe(1)
  leave()
})

test('a page that is left asks and follows no more', async () => {
  const { ask, begun, leave, following } = shopThat('refuses', 'refuses')
  await vi.advanceTimersByTimeAsync(SECOND)
  leave()
  await following
  await vi.advanceTimersByTimeAsync(10 * MINUTE)
  expect([ask.mock.calls.length, begun()]).toEqual([0, 1])
  expect(vi.getTimerCount()).toBe(0)
})

test('an order that was told to have moved but could not be had is asked for', async () => {
  const signal = new AbortController()
  const ask = vi.fn(async () => true)
  async function* news(): AsyncGenerator<OrderNews> {
    yield { status: 'Shipped', seen: '', settled: true }
  }
  void followOrder({ news, tell: async () => false, ask, signal: signal.signal })
  await vi.advanceTimersByTimeAsync(20 * SECOND)
  expect(ask).toHaveBeenCalledTimes(1)
  signal.abort()
})
