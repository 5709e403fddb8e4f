import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { OrderCard } from '../../contract/admin/order-board.ts'
import { paise } from '../../domain/money.ts'
import { calledOf } from '../../domain/orders/day-number.ts'
import { addDays, dayOf } from '../../domain/settings/work-day.ts'
import { findOrders } from './find-orders.tsx'

const ask = vi.fn<typeof fetch>()
beforeEach(() => {
  ask.mockReset()
  vi.stubGlobal('fetch', ask)
})
afterEach(() => vi.unstubAllGlobals())

const today = dayOf(Date.now())
const called = (days: number, number = 147) => calledOf({ day: addDays(today, days), number })

function card(id: string, changed: Partial<OrderCard> = {}): OrderCard {
  return {
    ...{ id: id.padStart(24, '0'), status: 'Placed', called: null, placedAt: 0, since: 0, late: false },
    ...{ firstLargeCash: false, cameBack: false, promise: null, tried: null, name: 'Kavita Sharma', receiver: null },
    ...{ city: 'Jaipur', pieces: 2, things: [], handling: [], paying: 'cod', money: 'due' },
    ...{ due: paise(165_500), amount: paise(165_500), ...changed },
  }
}

/** Answers each search with its own orders. */
function answer(found: Readonly<Record<string, readonly OrderCard[]>>, next: string | null = null): void {
  ask.mockImplementation(async (url) => {
    const q = new URL(String(url), 'http://shop.invalid').searchParams.get('q') ?? ''
    return Response.json({ success: true, rows: found[q] ?? [], next })
  })
}
const find = async (search: string) => findOrders(search, new AbortController().signal)
const titles = async (search: string) => (await find(search)).map(({ title }) => title)

test('a number of the day finds today’s order first, however many newer ones have it in them [FIND-03]', async () => {
  const ofToday = card('a', { called: called(0) })
  const newer = ['b', 'c', 'd', 'e', 'f'].map((id, place) => card(id, { called: called(place + 1) }))
  // What has its letter and number elsewhere, in an address for instance, is not called so.
  answer({ '147': [...newer, ofToday], [called(0)]: [card('9', { called: called(3) }), ofToday] })
  expect(await titles('147')).toEqual([
    `${called(0)} Kavita Sharma`,
    ...[1, 2, 3, 4].map((days) => `${called(days)} Kavita Sharma`),
    '1 more order',
  ])
})

test('a number with its letter and a name are asked for as they are typed [FIND-03]', async () => {
  answer({ [called(1)]: [card('a', { called: called(1) })], kavita: [card('b')] })
  expect(await titles(called(1))).toEqual([`${called(1)} Kavita Sharma`])
  expect(await titles('kavita')).toEqual(['#00000B Kavita Sharma'])
  expect(ask).toHaveBeenCalledTimes(2)
})

test('an order says promise, place and sum, and pieces to those who see no money [FIND-02] [FIND-06]', async () => {
  const window = { id: 'afternoon', starts: 780, ends: 960 }
  const of = { dispatchDay: today, day: today, until: 0, madeOn: null, bestUntil: null }
  const promise = { way: 'rider' as const, window, ...of }
  answer({ meera: [card('a', { promise, receiver: 'Asha' }), card('b', { promise, amount: null })] })
  expect((await find('meera')).map(({ detail }) => detail)).toEqual([
    'Today, 1–4 PM · for Asha · Jaipur · Take ₹1,655',
    'Today, 1–4 PM · Jaipur · 2 pieces',
  ])
})

test('five orders are shown, and a line leads to the search of all of them [FIND-01]', async () => {
  answer({ meera: Array.from({ length: 50 }, (_, place) => card(String(place))) }, '1-0')
  const rows = await find('meera')
  expect(rows).toHaveLength(6)
  expect(rows.at(-1)).toMatchObject({ title: 'More orders', href: '/admin/orders?view=board&q=meera' })
})
