import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Situation, situations } from '../../../../tests/any-situation.ts'
import { offeredByHand } from '../../../../tests/offers-by-hand.ts'
import { take } from '../../../../tests/take-in-memory.ts'
import type { Offers } from '../offer.ts'
import { offersFor } from '../offers.ts'
import { choosePromise, earliestOf, soonestOf } from '../promised.ts'
import { refusalWords } from '../words/refusal-words.ts'
import { compileShop } from './compiled-shop.ts'
import { limitsOf, takingsOf } from './takings.ts'

function offered({ ways }: Offers): readonly string[] {
  return ways.flatMap(({ zoneId, way, refusal, days }) =>
    days.flatMap(({ dispatchDay, day, windows }) =>
      windows
        .filter((window) => refusal === null && window.refusal === null)
        .map(({ window }) => [zoneId, way, dispatchDay, day, window?.id ?? null].join(' ')),
    ),
  )
}

const ask = ({ shop, ...asked }: Situation) => offersFor({ ...asked, shop: compileShop(shop) })
const RUNS = { numRuns: 600 }

test('an offer breaks no rule of the list, and whatever breaks none is offered', () => {
  fc.assert(
    fc.property(situations, (situation) => {
      expect(offered(ask(situation)).toSorted()).toEqual(offeredByHand(situation).toSorted())
    }),
    RUNS,
  )
})

test('an offer that is made can be chosen and taken at that moment', () => {
  fc.assert(
    fc.property(situations, ({ shop: raw, ...asked }) => {
      const shop = compileShop(raw)
      const offers = offersFor({ ...asked, shop })
      for (const promised of soonestOf(offers, 1000, ['rider', 'courier', 'pickup'])) {
        const { way, day, window } = promised
        const choice = { way, day, windowId: window?.id ?? null }
        const chosen = choosePromise(offers, choice)
        expect(choosePromise(offersFor({ ...asked, shop, on: day }), choice)).toEqual(chosen)
        // Two counters of different places may wait in the same window.
        expect(chosen).toEqual({
          ok: true,
          promised: way === 'pickup' ? expect.objectContaining({ way, day }) : promised,
        })
        const takings = takingsOf(promised, { ...asked, shop })
        expect(take(asked.taken, takings, limitsOf(shop, asked.channel))).toMatchObject({ ok: true })
      }
    }),
    RUNS,
  )
})

test('a refusal stands wherever nothing is offered, and nowhere else, and has words', () => {
  fc.assert(
    fc.property(situations, (situation) => {
      const offers = ask(situation)
      const isOffered = (ways: readonly string[]) =>
        offers.ways.some(({ way, refusal }) => ways.includes(way) && refusal === null)
      expect(offers.refusal === null).toBe(isOffered(['rider', 'courier']))
      for (const { days, refusal } of offers.ways) {
        const isAnyDay = days.some((day) => day.refusal === null)
        if (!isAnyDay) expect(refusal).not.toBeNull()
        if (isAnyDay && refusal !== null) expect(refusal.code).toBe('order-too-small')
        for (const day of days) expect(day.refusal === null).toBe(day.windows.some((one) => one.refusal === null))
      }
      const refusals = offers.ways.flatMap(({ days, refusal }) => [
        refusal,
        ...days.flatMap((day) => [day.refusal, ...day.windows.map((window) => window.refusal)]),
      ])
      for (const refusal of [offers.refusal, ...refusals]) {
        if (refusal !== null) expect(refusalWords(refusal)).toMatch(/^\S.*[.?]$/)
      }
    }),
    { numRuns: 300 },
  )
})

test('the earliest promise is brought, and none that is brought comes before it', () => {
  fc.assert(
    fc.property(situations, (situation) => {
      const offers = ask(situation)
      const earliest = earliestOf(offers)
      const days = offered(offers)
        .map((one) => one.split(' '))
        .filter(([, way]) => way !== 'pickup')
        .map(([, , , day]) => day)
      expect(earliest?.day).toBe(days.toSorted()[0])
      expect(earliest === undefined).toBe(offers.refusal !== null)
      expect(earliest?.way).not.toBe('pickup')
    }),
    RUNS,
  )
})

test('a shop answers the same to the same question, whatever it was asked between', () => {
  fc.assert(
    fc.property(situations, fc.array(situations, { maxLength: 3 }), ({ shop: raw, ...asked }, between) => {
      const shop = compileShop(raw)
      const before = offersFor({ ...asked, shop })
      for (const { shop: _, ...other } of between) offersFor({ ...other, shop })
      expect(offersFor({ ...asked, shop })).toEqual(before)
      expect(offersFor({ ...asked, shop: compileShop(raw) })).toEqual(before)
    }),
    { numRuns: 300 },
  )
})
