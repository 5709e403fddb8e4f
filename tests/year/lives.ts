import fc from 'fast-check'

export const FIRST_DAY = '2025-04-01'
/** Orders come on so many days: all of a financial year, and some of the next. */
export const DAYS = 380

/** How an order comes, and how it is paid: in the shop for cash or online, taken by phone for cash or by a link. */
export type Way = 'cod' | 'razorpay' | 'stripe' | 'phone' | 'link'

/** What becomes of an order once it is placed. */
export type Fate =
  | 'delivered'
  | 'delivered by a rider'
  | 'never paid'
  | 'cancelled by its customer'
  | 'cancelled by staff'
  | 'pieces taken out'
  | 'changed'
  | 'came back'
  | 'came back after a refund'
  | 'a part refunded'
  | 'pieces refunded'
  | 'all refunded'
  | 'a refund withdrawn'
  | 'refunded late'
  | 'set back and sent again'
  | 'undone and sent again'
  | 'sent at midnight'

/** An order of the year and what is done with it; numbers are chosen from whatever there is. */
export type Life = {
  /** From the first day. */
  day: number
  /** Placed within the first minutes of its day. */
  isEarly: boolean
  way: Way
  place: number
  /** Which business it is billed to; undefined: none. */
  business: number | undefined
  /** Staff enter that business, afterwards. */
  isBilledLater: boolean
  lines: readonly { sweet: number; quantity: number }[]
  coupon: number | undefined
  coldPacking: boolean
  giftWrapping: boolean
  fate: Fate
  /** Per cent of what was paid that goes back, where a part does. */
  part: number
  /** Days until something is done that nobody hurries for. */
  late: number
  restocked: boolean
  /** Its payment is told of by its provider alone. */
  isTold: boolean
}

const oneOf = <T>(...weighed: readonly (readonly [number, T])[]): fc.Arbitrary<T> =>
  fc.oneof(...weighed.map(([weight, value]) => ({ weight, arbitrary: fc.constant(value) })))

const SWEETS = 6

const life: fc.Arbitrary<Omit<Life, 'fate'> & { wanted: Fate }> = fc.noBias(
  fc.record({
    day: fc.nat(DAYS - 1),
    isEarly: oneOf([4, false], [1, true]),
    way: oneOf<Way>([40, 'cod'], [25, 'razorpay'], [15, 'stripe'], [10, 'phone'], [10, 'link']),
    place: fc.nat(1_000),
    business: fc.oneof({ weight: 4, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary: fc.nat(1_000) }),
    isBilledLater: oneOf([4, false], [1, true]),
    lines: fc
      .subarray([...Array(SWEETS).keys()], { minLength: 1, maxLength: 3 })
      .chain((sweets) =>
        fc.tuple(
          ...sweets.map((sweet) => fc.record({ sweet: fc.constant(sweet), quantity: fc.integer({ min: 2, max: 6 }) })),
        ),
      ),
    coupon: fc.option(fc.nat(1_000), { freq: 3, nil: undefined }),
    coldPacking: oneOf([3, false], [1, true]),
    giftWrapping: oneOf([3, false], [1, true]),
    wanted: oneOf<Fate>(
      ...([
        [40, 'delivered'],
        [10, 'delivered by a rider'],
        [3, 'never paid'],
      ] as const),
      ...([
        [4, 'cancelled by its customer'],
        [3, 'cancelled by staff'],
        [5, 'pieces taken out'],
        [5, 'changed'],
      ] as const),
      ...([
        [6, 'came back'],
        [2, 'came back after a refund'],
        [6, 'a part refunded'],
        [4, 'pieces refunded'],
      ] as const),
      ...([
        [3, 'all refunded'],
        [1, 'a refund withdrawn'],
        [3, 'refunded late'],
        [3, 'set back and sent again'],
      ] as const),
      ...([
        [2, 'undone and sent again'],
        [4, 'sent at midnight'],
      ] as const),
    ),
    part: fc.integer({ min: 5, max: 80 }),
    late: fc.integer({ min: 20, max: 200 }),
    restocked: fc.boolean(),
    isTold: oneOf([4, false], [1, true]),
  }),
)

type Wanted = {
  count: number
  /** Orders come on every so manieth day. */
  every: number
}

/**
 * So many lives in the order of their days, from the seed alone. Every tenth is of the last or the first day of a month, and
 * the others come together on some days.
 */
export function planYear(seed: number, { count, every }: Wanted): readonly Life[] {
  const some = fc.sample(life, { seed, numRuns: count })
  return some
    .map(({ wanted, ...rest }, at) => ({
      ...rest,
      day: at % 10 === 0 ? edgeDay(rest.day) : rest.day - (rest.day % every),
      fate: fateOf(wanted, rest.way),
    }))
    .toSorted((one, other) => one.day - other.day)
}

/** Nobody leaves cash unpaid, and only an order for cash is changed in its sum. */
function fateOf(wanted: Fate, way: Way): Fate {
  const isCash = way === 'cod' || way === 'phone'
  if (wanted === 'never paid') return isCash ? 'came back' : wanted
  return wanted === 'changed' && !isCash ? 'delivered' : wanted
}

/** The last day of the month in which a day lies, or the one after it. */
function edgeDay(day: number): number {
  const at = new Date(`${FIRST_DAY}T00:00:00Z`)
  at.setUTCDate(at.getUTCDate() + day)
  const [days, year] = [at.getUTCDate(), at.getUTCFullYear()]
  const last = new Date(Date.UTC(year, at.getUTCMonth() + 1, 0)).getUTCDate()
  return Math.min(day + last - days + (day % 2), DAYS - 1)
}
