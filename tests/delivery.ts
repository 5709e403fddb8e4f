import type { Delivery } from '../src/contract/admin/shapes/delivery.ts'
import type { Db } from '../src/server/db/connect.ts'

const FEES = { fee: 40, freeFrom: null, leastOrder: 0 }
const EVERY_DAY = { weekdays: [0, 1, 2, 3, 4, 5, 6] }
/** Orders end at midnight, so that the next day is the earliest at whatever hour a test runs. */
const UNTIL_MIDNIGHT = { dayBefore: 24 * 60 }

const rides = (id: string, hour: number, orders: number) => ({
  ...{ id, way: 'rider' as const, on: EVERY_DAY, starts: hour * 60, ends: hour * 60 + 180, cutOff: UNTIL_MIDNIGHT },
  orders: { jaipur: orders },
  fee: null,
})

/**
 * A shop whose rider has a window of two orders and one of three in Jaipur every day; all else goes by courier, for two
 * days. Its kitchen makes two kilograms a day of the products that are made in its one line.
 */
export function deliveryOf(madeProducts: readonly string[], changed: Partial<Delivery> = {}): Delivery {
  return {
    madeAt: 6 * 60,
    zones: [
      {
        id: 'jaipur',
        name: 'Jaipur',
        pins: [{ kind: 'range', from: '302001', to: '302039' }],
        ways: [{ way: 'rider', ...FEES }],
      },
      {
        id: 'india',
        name: 'India',
        pins: [{ kind: 'rest' }],
        ways: [
          { way: 'courier', ...FEES, leaves: 18 * 60, cutOff: UNTIL_MIDNIGHT, transitDays: 2, arrivesBy: 18 * 60 },
        ],
      },
    ],
    windows: [rides('morning', 10, 2), rides('evening', 17, 3)],
    lines: [{ id: 'khoya', name: 'Khoya sweets', gramsADay: 2_000, exceptions: [], share: 0 }],
    products: madeProducts.map((productId) => ({ productId, lineId: 'khoya', notice: 0, travels: null })),
    noticeTiers: [],
    seasons: [],
    stops: [],
    leastLeft: null,
    days: 10,
    ...changed,
  }
}

/** All of India by the rider, in one window of so many orders a day; the kitchen makes so many grams of `sweets` a day. */
export function riddenOf(
  sweets: readonly string[],
  { orders, grams, days = 2 }: { orders: number; grams: number; days?: number },
): Delivery {
  const { zones, windows, lines, ...delivery } = deliveryOf(sweets, { days })
  return {
    ...delivery,
    zones: zones.slice(0, 1).map((zone) => ({ ...zone, pins: [{ kind: 'rest' }] })),
    windows: windows.slice(0, 1).map((window) => ({ ...window, orders: { jaipur: orders } })),
    lines: lines.map((line) => ({ ...line, gramsADay: grams })),
  }
}

/** Sets up how a shop delivers without its back office; null: nothing. */
export async function setUpDelivery(db: Db, delivery: Delivery | null): Promise<void> {
  const settings = db.json({ delivery } as never)
  await db`
    insert into store_settings (settings) values (${settings})
    on conflict (single) do update set settings = store_settings.settings || excluded.settings`
}
