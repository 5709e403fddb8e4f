import { narrow, type Place } from '../network.ts'
import { allAtOnce, type Fault, placesOf } from './fault.ts'

const WHILE = 20_000 // ms

/** Ways on which much waits and some is lost. */
export const SLOW: readonly Fault[] = [
  {
    name: 'the links between the primary and its standbys are slow',
    lasts: WHILE,
    strike: async (struck) => {
      const { primary, standbys } = placesOf(struck)
      return narrowBetween([primary], standbys)
    },
  },
  {
    name: 'the links between the shops and the primary are slow',
    lasts: WHILE,
    strike: async (struck) => narrowBetween([placesOf(struck).primary], struck.lab.shops),
  },
]

/** Both ways. */
async function narrowBetween(some: readonly Place[], others: readonly Place[]) {
  const pairs = some.flatMap((one) => others.map((other) => ({ one, other })))
  return allAtOnce(
    pairs.flatMap(({ one, other }) => [() => narrow({ from: one, to: other }), () => narrow({ from: other, to: one })]),
  )
}
