import { fromRupees, ZERO } from '../src/domain/money.ts'
import type { OfferLine } from '../src/domain/promise/offer.ts'
import type { ProductRule, Shop } from '../src/domain/promise/shop.ts'
import type { TimeWindow } from '../src/domain/promise/window.ts'
import type { WayTerms } from '../src/domain/promise/zone.ts'

const [MONDAY, TUESDAY, WEDNESDAY, THURSDAY, FRIDAY, SATURDAY] = [1, 2, 3, 4, 5, 6]
const EVERY_DAY = [0, MONDAY, TUESDAY, WEDNESDAY, THURSDAY, FRIDAY, SATURDAY]

const FEES = { fee: fromRupees(40), freeFrom: fromRupees(1200), leastOrder: ZERO }
const COURIER = {
  ...FEES,
  way: 'courier',
  leaves: 18 * 60,
  cutOff: { dayBefore: 24 * 60 },
  arrivesBy: 15 * 60,
} as const
const nextDay: WayTerms = { ...COURIER, transitDays: 1 }

const RIDER = { placeId: 'bapu-bazaar', way: 'rider', orders: { jaipur: 40 }, fee: null } as const
const ON_WORK_DAYS = { weekdays: [MONDAY, TUESDAY, WEDNESDAY, THURSDAY, FRIDAY, SATURDAY] }

/** The windows of the rider, who rests on Sundays, and of the counter. */
export const WINDOWS: readonly TimeWindow[] = [
  { ...RIDER, id: 'morning', on: ON_WORK_DAYS, starts: 10 * 60, ends: 13 * 60, cutOff: { dayBefore: 20 * 60 } },
  { ...RIDER, id: 'afternoon', on: ON_WORK_DAYS, starts: 16 * 60, ends: 19 * 60, cutOff: { minutesBefore: 4 * 60 } },
  {
    ...RIDER,
    id: 'evening',
    on: ON_WORK_DAYS,
    starts: 19 * 60,
    ends: 21 * 60,
    cutOff: { minutesBefore: 7 * 60 },
    fee: fromRupees(60),
  },
  {
    id: 'counter',
    placeId: 'bapu-bazaar',
    way: 'pickup',
    on: { weekdays: EVERY_DAY },
    starts: 14 * 60,
    ends: 20 * 60,
    cutOff: { minutesBefore: 60 },
    orders: { counter: null },
    fee: null,
  },
]

const made = (productId: string, lineId: string): ProductRule => ({ productId, lineId, notice: 0, travels: null })

/** A shop in Jaipur: the same day in the city, the next by courier in the state, two days to the rest of India. */
export const JAIPUR: Shop = {
  places: [
    {
      id: 'bapu-bazaar',
      name: 'Bapu Bazaar',
      closed: { weekdays: [], dates: [{ day: '2026-11-29', name: 'Wedding at home' }] },
      madeAt: 6 * 60,
    },
  ],
  zones: [
    {
      id: 'jaipur',
      placeId: 'bapu-bazaar',
      name: 'Jaipur',
      pins: [{ kind: 'range', from: '302001', to: '302039' }],
      ways: [{ ...FEES, way: 'rider' }, nextDay],
    },
    {
      id: 'rajasthan',
      placeId: 'bapu-bazaar',
      name: 'Rajasthan',
      pins: [{ kind: 'state', state: '08' }],
      ways: [{ ...nextDay, leastOrder: fromRupees(300) }],
    },
    {
      id: 'india',
      placeId: 'bapu-bazaar',
      name: 'India',
      pins: [{ kind: 'rest' }],
      ways: [{ ...COURIER, transitDays: 2 }],
    },
    {
      id: 'counter',
      placeId: 'bapu-bazaar',
      name: 'Bapu Bazaar',
      pins: [{ kind: 'any' }],
      ways: [{ way: 'pickup', fee: ZERO, freeFrom: null, leastOrder: ZERO }],
    },
  ],
  windows: WINDOWS,
  lines: [
    { id: 'khoya', placeId: 'bapu-bazaar', name: 'Khoya sweets', gramsADay: 300_000, exceptions: new Map(), share: 15 },
    { id: 'syrup', placeId: 'bapu-bazaar', name: 'Syrup sweets', gramsADay: 200_000, exceptions: new Map(), share: 0 },
  ],
  products: [
    made('rasmalai', 'syrup'),
    made('kaju-katli', 'khoya'),
    made('gujiya', 'khoya'),
    { ...made('wedding-box', 'khoya'), notice: 48 * 60 },
    { ...made('ghevar', 'syrup'), travels: 4 * 60 },
  ],
  noticeTiers: [{ overGrams: 5000, minutes: 48 * 60 }],
  seasons: [
    {
      id: 'holi',
      name: 'Holi',
      orders: { from: '2027-03-01', to: '2027-03-20' },
      delivery: { from: '2027-03-19', to: '2027-03-22' },
      lines: [
        {
          id: 'holi-khoya',
          insteadOf: 'khoya',
          placeId: 'bapu-bazaar',
          name: 'Holi sweets',
          gramsADay: 50_000,
          exceptions: new Map(),
          share: 0,
        },
      ],
      products: ['gujiya'],
      exclusive: true,
    },
  ],
  stops: [],
  leastLeft: 30,
  days: 60,
}

const sweet = (productId: string, name: string, keeps: number): OfferLine => ({
  productId,
  name,
  grams: 500,
  quantity: 1,
  price: fromRupees(350),
  keeps,
  left: null,
})

export const RASMALAI = sweet('rasmalai', 'Rasmalai', 2)
export const KAJU_KATLI = sweet('kaju-katli', 'Kaju Katli', 7)
export const GUJIYA = sweet('gujiya', 'Gujiya', 7)
export const GHEVAR = sweet('ghevar', 'Ghevar', 7)
export const WEDDING_BOX = sweet('wedding-box', 'Wedding Box', 7)
export const KALAKAND = sweet('kalakand', 'Kalakand', 0)
/** Made ahead. */
export const BHUJIA = { ...sweet('bhujia', 'Bhujia', 14), left: 3 }
