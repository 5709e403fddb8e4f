import { InfiniteQueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { until } from '../../../tests/until.ts'
import { searchOrders } from '../../contract/admin/order-board.ts'
import { listQuery } from './list-query.ts'
import { openQueryClient } from './use-load.ts'

const ask = vi.fn<typeof fetch>()
beforeEach(() => {
  ask.mockReset()
  vi.stubGlobal('fetch', ask)
})
afterEach(() => vi.unstubAllGlobals())

/** Orders 1 to 5, two in a part. */
async function answerOrders(url: unknown): Promise<Response> {
  const first = Number(new URL(String(url), 'http://shop.invalid').searchParams.get('after') ?? 0) + 1
  const rows = [first, first + 1].filter((order) => order <= 5)
  return Response.json({ success: true, rows, next: first + 1 < 5 ? String(first + 1) : null })
}

function openList(q = 'Meera') {
  const list = new InfiniteQueryObserver(openQueryClient(), listQuery(searchOrders, { query: { q } }))
  const leave = list.subscribe(() => {})
  const rowsOf = () => list.getCurrentResult().data?.pages.flatMap(({ rows }) => rows)
  return { list, leave, rowsOf }
}

test('a list grows by key until its last part', async () => {
  ask.mockImplementation(answerOrders)
  const { list, leave, rowsOf } = openList()
  expect(list.getCurrentResult()).toMatchObject({ data: undefined, isFetching: true })
  await until(() => expect(rowsOf()).toEqual([1, 2]))
  expect(list.getCurrentResult()).toMatchObject({ hasNextPage: true, isFetching: false })
  await list.fetchNextPage()
  await list.fetchNextPage()
  expect(rowsOf()).toEqual([1, 2, 3, 4, 5])
  expect(list.getCurrentResult().hasNextPage).toBe(false)
  leave()
})

test('an answer to what was asked before does not come into the list of now', async () => {
  const late = Promise.withResolvers<Response>()
  ask.mockReturnValueOnce(late.promise)
  ask.mockImplementation(async () => Response.json({ success: true, rows: [7], next: null }))
  const { list, leave, rowsOf } = openList()
  list.setOptions(listQuery(searchOrders, { query: { q: 'Arjun' } }))
  await until(() => expect(rowsOf()).toEqual([7]))
  late.resolve(Response.json({ success: true, rows: [1], next: '1' }))
  await new Promise((done) => setTimeout(done, 10))
  expect(rowsOf()).toEqual([7])
  leave()
})

test('a part that does not come leaves the rows, says why and can be asked for again', async () => {
  ask.mockImplementation(answerOrders)
  const { list, leave, rowsOf } = openList()
  await until(() => expect(rowsOf()).toEqual([1, 2]))
  ask.mockRejectedValueOnce(new TypeError('offline'))
  await list.fetchNextPage()
  expect(list.getCurrentResult()).toMatchObject({ isFetching: false, error: { code: 'unanswered' } })
  expect(rowsOf()).toEqual([1, 2])
  await list.fetchNextPage()
  expect(rowsOf()).toEqual([1, 2, 3, 4])
  expect(list.getCurrentResult().error).toBeNull()
  leave()
})
