import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { endpoint } from '../../contract/endpoint.ts'
import { followAdmin } from './follow-admin.ts'
import { staffSession } from './staff-session.ts'

const board = endpoint('packer', 'GET /api/admin/board', {
  summary: 'Orders as they come.',
  query: z.object({ status: z.string() }),
  reply: z.object({ order: z.number() }),
  streamed: true,
})

const ask = vi.fn<typeof fetch>()
beforeEach(() => {
  vi.useFakeTimers()
  ask.mockReset()
  vi.stubGlobal('fetch', ask)
  staffSession.found(
    { shop: 'Kesar & Khoya', look: undefined, promisesDays: false, undoFor: 0 },
    { id: '1', email: 'arjun@example.com', name: 'Arjun', role: 'packer' },
  )
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const streamOf = (...orders: number[]) =>
  new Response(orders.map((order) => `data: {"order":${order}}\n\n`).join(''), {
    headers: { 'content-type': 'text/event-stream' },
  })
const refused = (status: number, code: string) => Response.json({ success: false, message: 'No.', code }, { status })

function follow() {
  const [orders, breaks]: [number[], (string | undefined)[]] = [[], []]
  const stop = followAdmin(
    board,
    { query: { status: 'Placed' } },
    ({ order }) => orders.push(order),
    (error) => breaks.push(error?.code),
  )
  return { orders, breaks, stop }
}

test('a stream that ends or breaks is opened again, with the same question and the cookie', async () => {
  ask.mockResolvedValueOnce(streamOf(1, 2)).mockRejectedValueOnce(new TypeError('offline'))
  ask.mockResolvedValueOnce(streamOf(3)).mockReturnValue(new Promise(() => {}))
  const { orders, breaks, stop } = follow()
  await vi.advanceTimersByTimeAsync(10_000)
  expect(orders).toEqual([1, 2, 3])
  expect(breaks).toEqual([undefined, 'unanswered', undefined])
  expect(ask).toHaveBeenCalledTimes(4)
  expect(ask).toHaveBeenCalledWith(
    '/api/admin/board?status=Placed',
    expect.objectContaining({ credentials: 'same-origin' }),
  )
  stop()
})

test('a colleague who is signed out follows no more, and is led to the sign-in', async () => {
  ask.mockResolvedValue(refused(401, 'staff-unauthenticated'))
  const { breaks } = follow()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(ask).toHaveBeenCalledOnce()
  expect(breaks).toEqual(['staff-unauthenticated'])
  expect(staffSession.get()).toMatchObject({ status: 'out', because: 'expired' })
})

test('a shop that cannot take it now is asked again, ever more seldom', async () => {
  ask.mockImplementation(async () => refused(503, 'unavailable'))
  const { stop } = follow()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(ask.mock.calls.length).toBeGreaterThan(5)
  expect(ask.mock.calls.length).toBeLessThan(10)
  stop()
})

test('a page that stops following hears of no further order', async () => {
  ask.mockImplementation(async () => streamOf(1))
  const { orders, stop } = follow()
  stop()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(orders).toEqual([])
  expect(ask.mock.calls.length).toBeLessThan(2)
})
