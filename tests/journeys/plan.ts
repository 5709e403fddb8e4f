import fc from 'fast-check'

/** One asking for an order, and how its payment goes. */
export type Try = {
  method: 'cod' | 'razorpay' | 'stripe'
  /** Times at once, by the same key. */
  presses: number
  /** Sent again by the same key, as a page that is reloaded does. */
  reload: boolean
  /** How the provider does while the order is asked for. */
  weather: 'fair' | 'failing' | 'down' | 'slow 300'
  payment: 'pay' | 'decline' | 'decline, then pay' | 'dismiss' | 'pay twice'
  notice: 'never' | 'first' | 'after' | 'twice' | 'reordered' | 'forged'
  back: 'confirm' | 'confirm twice' | 'close the tab' | 'say no'
  /** When the time to pay is over. */
  over: 'never' | 'before paying' | 'after paying'
}

export type Plan = {
  number: number
  lines: readonly { sweet: number; quantity: number }[]
  coupon: 'none' | 'SWEETFREE' | 'FEW' | 'ONCE'
  tries: readonly Try[]
  /** What the shop or the shopper does with what has become of it. */
  afterwards: 'nothing' | 'the shop cancels' | 'she cancels' | 'both cancel at once' | 'move on'
  /** Which of two processes each call goes to, in turn. */
  processes: readonly number[]
  /** Which call is the last one of its process, so many ms after it was sent. */
  kill: { call: number; after: number } | undefined
}

/** One journey in so many kills a process. */
const KILLS = 30

export const SWEETS = 6

const plan: fc.Arbitrary<Omit<Plan, 'number'>> = fc.record({
  lines: fc
    .subarray([...Array(SWEETS).keys()], { minLength: 1, maxLength: 3 })
    .chain((sweets) =>
      fc.tuple(
        ...sweets.map((sweet) => fc.record({ sweet: fc.constant(sweet), quantity: fc.integer({ min: 1, max: 3 }) })),
      ),
    ),
  coupon: fc.constantFrom('none', 'none', 'none', 'SWEETFREE', 'FEW', 'ONCE'),
  tries: fc.array(
    fc.record({
      method: fc.constantFrom('cod', 'razorpay', 'razorpay', 'stripe', 'stripe'),
      presses: fc.constantFrom(1, 1, 1, 2, 5),
      reload: fc.boolean(),
      weather: oneIn<Try['weather']>(12, 'fair', 'failing', 'down', 'slow 300'),
      payment: fc.constantFrom('pay', 'pay', 'pay', 'decline', 'decline, then pay', 'dismiss', 'pay twice'),
      notice: fc.constantFrom('never', 'first', 'after', 'twice', 'reordered', 'forged'),
      back: fc.constantFrom('confirm', 'confirm', 'confirm twice', 'close the tab', 'say no'),
      over: oneIn<Try['over']>(5, 'never', 'before paying', 'after paying'),
    }),
    { minLength: 1, maxLength: 3, size: 'max' },
  ),
  afterwards: fc.constantFrom(
    'nothing',
    'nothing',
    'the shop cancels',
    'she cancels',
    'both cancel at once',
    'move on',
  ),
  processes: fc.array(fc.nat(1), { minLength: 7, maxLength: 7 }),
  kill: fc.oneof(
    { weight: KILLS - 1, arbitrary: fc.constant(undefined) },
    { weight: 1, arbitrary: fc.record({ call: fc.nat(5), after: fc.nat(40) }) },
  ),
})

/** Mostly the usual, once in so many times something else. */
function oneIn<T>(times: number, usual: T, ...others: readonly T[]): fc.Arbitrary<T> {
  return fc.oneof(
    { weight: times - 1, arbitrary: fc.constant(usual) },
    { weight: 1, arbitrary: fc.constantFrom(...others) },
  )
}

/** What journey `number` of a run decides: from the run's seed alone. */
export function planJourney(seed: number, number: number): Plan {
  const [made] = fc.sample(plan, { seed: (Math.imul(seed, 1_000_003) + number) | 0, numRuns: 1 })
  if (!made) throw new Error('no plan')
  return { number, ...made }
}
