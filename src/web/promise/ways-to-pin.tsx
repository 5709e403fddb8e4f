import { daysOf, type Slot } from '../../calls/offers/offered.ts'
import { feeWords } from '../../calls/offers/slot-words.ts'
import type { Offers } from '../../contract/promise.ts'
import { promiseWords } from '../../domain/promise/words/promise-words.ts'
import { Skeleton } from '../../ui/cards/skeleton.tsx'
import { PromiseBox } from '../../ui/panels/promise-box.tsx'
import styles from './pin-sheet.module.css'
import { useOffers } from './use-offers.ts'

/** The soonest of each way to a PIN code, whatever is ordered; undefined: none is typed. */
export function WaysToPin({ pin }: { pin: string | undefined }) {
  const { offers, asking, failure } = useOffers(pin === undefined ? undefined : { items: [], pin })
  return (
    <div className={styles.ways} aria-live="polite" aria-busy={asking}>
      {pin !== undefined && !offers && asking && <Skeleton height="4.25rem" radius="var(--r-control)" />}
      {failure !== undefined && <PromiseBox kind="none" title={failure} />}
      {offers?.refusal && <PromiseBox kind="none" title={offers.refusal.words} />}
      {offers &&
        soonestOfWays(offers).map((slot) => (
          <PromiseBox
            key={slot.way}
            kind={slot.way}
            title={`${promiseWords(slot, Date.now())} · ${feeWords(slot.fee)}`}
          />
        ))}
    </div>
  )
}

/** The first slot of each way that is offered, in the shop's order of ways. */
function soonestOfWays(offers: Offers): readonly Slot[] {
  const slots = daysOf(offers)
    .flatMap((day) => day.slots)
    .filter(({ refusal }) => refusal === null)
  const ways = [...new Set(offers.ways.map(({ way }) => way))]
  return ways.flatMap((way) => slots.find((slot) => slot.way === way) ?? [])
}
