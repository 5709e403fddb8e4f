import { expect, test } from 'vitest'
import { ApiError } from '../../calls/api-error.ts'
import { type ListPart, openList } from './list-store.ts'

/** Orders 1 to 5, two in a part. */
async function loadOrders(after: string | undefined): Promise<ListPart<number>> {
  const first = Number(after ?? 0) + 1
  const rows = [first, first + 1].filter((order) => order <= 5)
  return { rows, after: first + 1 < 5 ? String(first + 1) : undefined }
}

test('a list grows by key until its last part', async () => {
  const list = openList<number>()
  expect(list.get()).toMatchObject({ rows: undefined, isLoading: true })
  await list.begin(loadOrders)
  expect(list.get()).toMatchObject({ rows: [1, 2], after: '2', isLoading: false })
  await list.goOn(loadOrders)
  await list.goOn(loadOrders)
  expect(list.get()).toMatchObject({ rows: [1, 2, 3, 4, 5], after: undefined })
})

test('an answer to what was asked before does not come into the list of now', async () => {
  const list = openList<number>()
  const late = Promise.withResolvers<ListPart<number>>()
  const before = list.begin(() => late.promise)
  await list.begin(async () => ({ rows: [7], after: undefined }))
  late.resolve({ rows: [1], after: '1' })
  await before
  expect(list.get()).toMatchObject({ rows: [7], after: undefined })
})

test('a part that does not come leaves the rows, says why and can be asked for again', async () => {
  const list = openList<number>()
  await list.begin(loadOrders)
  await list.goOn(() =>
    Promise.reject(new ApiError('The shop could not be reached.', { status: 0, code: 'unanswered' })),
  )
  expect(list.get()).toMatchObject({ rows: [1, 2], isLoading: false, error: { code: 'unanswered' } })
  await list.goOn(loadOrders)
  expect(list.get()).toMatchObject({ rows: [1, 2, 3, 4], error: undefined })
})
