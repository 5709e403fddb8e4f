import { expect, test } from 'vitest'
import { errorOfGstin } from '../../domain/business/gstin.ts'
import { paise } from '../../domain/money.ts'
import { OPEN_STATUSES } from '../../domain/orders/order-status.ts'
import { startOf } from '../../domain/settings/work-day.ts'
import { BUSINESSES } from './businesses.ts'
import { chanceOf } from './chance.ts'
import { drawOrders } from './draw-orders.ts'
import type { Sold } from './life-order.ts'
import { drawPeople } from './people.ts'

const BARFI: Sold = {
  ...{ variantId: '1', productId: 'barfi', name: 'Barfi', picture: 'barfi-1', size: '250 g', grams: 250 },
  ...{ price: paise(32_000), quantity: 1, category: 'Sweets', tags: [], hsn: '21069099', gstRate: 5 },
  ...{ shelfLife: null, line: 'ladoo' },
}

/** An hour of a day in India. */
const at = (hour: number) => startOf('2026-11-27') + hour * 3_600_000

function drawnAt(now: number) {
  const chance = chanceOf(7)
  return drawOrders({ chance, people: drawPeople(chance, 20), sold: [BARFI], now, canPayOnline: true })
}

test.each([0.5, 6, 12, 18, 23.5])('some orders stand at each step at hour %d [LIFE-02]', (hour) => {
  const orders = drawnAt(at(hour))
  for (const status of OPEN_STATUSES) {
    expect(orders.filter((order) => order.status === status).length, status).toBeGreaterThanOrEqual(3)
  }
})

test('an order lies wholly behind the moment, and has gone through what leads to where it stands [LIFE-01]', () => {
  const now = at(15)
  for (const { status, events, placed } of drawnAt(now).map((order) => ({ ...order, placed: order.at }))) {
    expect(events.at(0)).toEqual({ status: 'Placed', at: placed })
    expect(events.at(-1)?.status).toBe(status)
    expect(events.every((event, place) => event.at < now && event.at >= (events[place - 1]?.at ?? 0))).toBe(true)
  }
})

test('some orders are billed to businesses that nobody has: their GSTINs are well formed, of a PAN that there is not [LIFE-02]', () => {
  const businesses = drawnAt(at(15)).flatMap(({ business }) => (business ? [business] : []))
  expect(businesses.length).toBeGreaterThan(3)
  for (const { gstin } of [...BUSINESSES, ...businesses]) {
    expect(errorOfGstin(gstin)).toBeUndefined()
    expect(gstin.slice(2, 12)).toBe('AAAAA0000A')
  }
})

test('one seed draws one shop, another another [LIFE-01]', () => {
  const ids = (seed: number) => {
    const chance = chanceOf(seed)
    const people = drawPeople(chance, 20)
    return drawOrders({ chance, people, sold: [BARFI], now: at(12), canPayOnline: false }).map(({ id }) => id)
  }
  expect(ids(1)).toEqual(ids(1))
  expect(ids(1)).not.toEqual(ids(2))
})
