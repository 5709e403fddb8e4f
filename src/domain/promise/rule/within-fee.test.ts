import { expect, test } from 'vitest'
import { JAIPUR, KAJU_KATLI } from '../../../../tests/jaipur-shop.ts'
import { fromRupees, ZERO } from '../../money.ts'
import { NOTHING_TAKEN } from '../capacity.ts'
import { offersFor } from '../offers.ts'
import { compileShop } from './compiled-shop.ts'
import { withinFee } from './within-fee.ts'

const AT = Date.parse('2026-11-24T09:00:00+05:30')
const OFFERS = offersFor({
  ...{ lines: [KAJU_KATLI], pin: '302001', at: AT, taken: NOTHING_TAKEN, channel: 'web' },
  shop: compileShop(JAIPUR),
})

const refused = (most: number) =>
  withinFee(OFFERS, fromRupees(most)).ways[0]?.days[1]?.windows.map(({ refusal }) => refusal?.code ?? null)

test('an order that is moved is offered no window that costs more than was charged', () => {
  expect(refused(60)).toEqual([null, null, null])
  expect(refused(40)).toEqual([null, null, 'costs-more'])
  expect(withinFee(OFFERS, ZERO).ways[0]?.days[1]?.refusal).toMatchObject({ code: 'costs-more', more: 4_000 })
})

test('offers within a fee say that nothing is brought where all of it costs more, and keep why before', () => {
  expect(withinFee(OFFERS, ZERO).refusal?.code).toBe('costs-more')
  expect(withinFee(OFFERS, fromRupees(40))).toMatchObject({ refusal: null, keeps: OFFERS.keeps })
  const [before] = OFFERS.ways[0]?.days ?? []
  const [after] = withinFee(OFFERS, ZERO).ways[0]?.days ?? []
  expect(after?.windows[0]?.refusal).toEqual(before?.windows[0]?.refusal)
})
