import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import * as view from '../../src/contract/admin/orders/list-view.ts'
import { endColleague } from '../../src/contract/admin/staff.ts'
import { hire } from '../office.ts'
import { openShop, type Shop } from '../shop.ts'
import { clientId, deskOf } from './admin-desk.ts'

type Desk = ReturnType<typeof deskOf>
let shop: Shop
let asPriya: Desk
let asZoya: Desk
let asArjun: Desk
let asMeera: Desk
beforeAll(async () => {
  shop = await openShop()
  asPriya = deskOf(shop, await hire(shop, 'packer', 'Priya'))
  asZoya = deskOf(shop, await hire(shop, 'packer', 'Zoya'))
  asArjun = deskOf(shop, await hire(shop, 'manager'))
  asMeera = deskOf(shop, await hire(shop, 'owner', 'Meera'))
})
beforeEach(() => shop.db`truncate order_list_filters`)
afterAll(() => shop.close())

const LATE = { show: 'late' } as const
const save = (desk: Desk, name: string, filter: view.ListFilter = LATE, isShared = false) =>
  desk(view.saveListFilter, { body: { name, filter, isShared } })
const filtersOf = async (desk: Desk) => (await desk(view.readListView)).body.filters
const namesOf = async (desk: Desk) => (await filtersOf(desk)).map(({ name }) => name)
const idOf = async (desk: Desk, name: string) =>
  (await filtersOf(desk)).find((filter) => filter.name === name)?.id ?? ''
const rename = (desk: Desk, id: string, name: string) => desk(view.renameListFilter, { params: { id }, body: { name } })
const remove = (desk: Desk, id: string) => desk(view.deleteListFilter, { params: { id } })

test('a filter is saved for oneself alone, or by a manager for everybody, whose stand first [LINES-08]', async () => {
  const gifts = { q: 'zoya', show: 'window 0600-780', paying: 'cod', handling: 'giftWrapping', late: 'true' } as const
  expect((await save(asPriya, '  Gifts for Zoya ', gifts)).status).toBe(200)
  expect((await save(asArjun, 'Late', LATE, true)).status).toBe(200)
  await save(asZoya, 'Not paid', { money: 'due' })
  expect(await filtersOf(asPriya)).toMatchObject([
    { name: 'Late', filter: LATE, isShared: true },
    { name: 'Gifts for Zoya', filter: gifts, isShared: false },
  ])
  expect(await namesOf(asZoya)).toEqual(['Late', 'Not paid'])
})

test('everybody’s filters are a manager’s: a packer saves, renames and deletes none of them [LINES-08] [LINES-09]', async () => {
  await save(asArjun, 'Late', LATE, true)
  const id = await idOf(asPriya, 'Late')
  const tries = [await save(asPriya, 'Mine', LATE, true), await rename(asPriya, id, 'Mine'), await remove(asPriya, id)]
  for (const { status, body } of tries) expect([status, body]).toMatchObject([403, { code: 'role-too-low' }])
  expect(await namesOf(asZoya)).toEqual(['Late'])
  expect((await rename(asMeera, id, 'Late today')).status).toBe(200)
  expect(await namesOf(asZoya)).toEqual(['Late today'])
  await remove(asArjun, id)
  expect(await namesOf(asZoya)).toEqual([])
})

test('a filter of one’s own is renamed and deleted by nobody else, an owner neither [LINES-09]', async () => {
  await save(asPriya, 'Gifts')
  const id = await idOf(asPriya, 'Gifts')
  for (const desk of [asZoya, asMeera]) {
    expect(await rename(desk, id, 'Theirs')).toMatchObject({ status: 404, body: { code: 'filter-unknown' } })
    expect(await remove(desk, id)).toMatchObject({ status: 404 })
  }
  expect((await rename(asPriya, id, 'GIFTS')).status).toBe(200)
  expect(await namesOf(asPriya)).toEqual(['GIFTS'])
  await remove(asPriya, id)
  expect(await namesOf(asPriya)).toEqual([])
  expect(await remove(asPriya, clientId())).toMatchObject({
    body: { message: 'This saved filter is no longer there.' },
  })
})

test('a name is there once for each, and no tenth filter is saved, however many are saved at once [LINES-09]', async () => {
  await save(asPriya, 'Gifts')
  expect(await save(asPriya, 'gifts')).toMatchObject({
    status: 409,
    body: { message: 'There is a saved filter “gifts” already.' },
  })
  expect((await save(asZoya, 'Gifts')).status).toBe(200)
  const answers = await Promise.all(Array.from({ length: 10 }, (_, place) => save(asPriya, `Filter ${place}`)))
  const refused = answers.filter(({ status }) => status !== 200)
  expect(refused.map(({ body }) => body)).toMatchObject(
    Array.from({ length: 2 }, () => ({ message: 'You have 9 saved filters already. Delete one of them first.' })),
  )
  expect(await filtersOf(asPriya)).toHaveLength(view.MOST_SAVED_FILTERS)
  const [first, second] = await filtersOf(asPriya)
  expect(await rename(asPriya, first?.id ?? '', second?.name ?? '')).toMatchObject({ status: 409 })
})

test.each([
  ['no name', { name: ' ', filter: LATE }],
  ['a name that is too long', { name: 'x'.repeat(41), filter: LATE }],
  ['a name of two lines', { name: 'Late\nand more', filter: LATE }],
  ['nothing filtered', { name: 'All', filter: {} }],
  ['only what is no filter', { name: 'All', filter: { leaves: '2026-11-07' } }],
  ['a quick filter that is none', { name: 'Odd', filter: { show: 'everything' } }],
  ['a payment that is none', { name: 'Odd', filter: { paying: 'shells' } }],
  ['more words than fit', { name: 'Odd', filter: { q: 'x'.repeat(121) } }],
])('saving a filter with %s is refused, and nothing is saved [LINES-09]', async (_, body) => {
  const answer = await asPriya(view.saveListFilter, { body: { isShared: false, ...body } as never })
  expect(answer).toMatchObject({ status: 400, body: { success: false, code: 'bad-request' } })
  expect(await filtersOf(asPriya)).toEqual([])
})

test('the filters of somebody who works here no more are gone, what they saved for everybody stays [LINES-09]', async () => {
  const leaving = await hire(shop, 'manager', 'Kabir')
  await save(deskOf(shop, leaving), 'Their own')
  await save(deskOf(shop, leaving), 'Of all', LATE, true)
  expect((await asMeera(endColleague, { params: { id: leaving.id } })).status).toBe(200)
  expect(await shop.db`select name from order_list_filters`).toEqual([{ name: 'Of all' }])
})

const choose = (desk: Desk, columns: unknown) => desk(view.saveListColumns, { body: { columns } as never })
const columnsOf = async (desk: Desk) => (await desk(view.readListView)).body.columns

test('the columns of the list are as at first until somebody chooses theirs, which follow them alone [LINES-10]', async () => {
  expect(await columnsOf(asPriya)).toBe(null)
  await choose(asPriya, ['state', 'area', 'state'])
  expect(await columnsOf(asPriya)).toEqual(['area', 'state'])
  expect(await columnsOf(asZoya)).toBe(null)
  await choose(asPriya, [])
  expect(await columnsOf(asPriya)).toEqual([])
  await choose(asPriya, null)
  expect(await columnsOf(asPriya)).toBe(null)
})

test('a column that is none is refused, and one that is none any more is left out [LINES-10]', async () => {
  await choose(asPriya, ['area'])
  for (const wrong of [['shoe size'], ['number'], 'area', Array.from({ length: 11 }, () => 'area')]) {
    expect(await choose(asPriya, wrong)).toMatchObject({ status: 400, body: { code: 'bad-request' } })
  }
  expect(await columnsOf(asPriya)).toEqual(['area'])
  await shop.db`update staff set order_columns = '{area,gone}' where order_columns is not null`
  expect(await columnsOf(asPriya)).toEqual(['area'])
})
