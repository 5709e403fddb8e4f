import { choiceOf, daysOf, isSlotOf, type Slot } from '../../../calls/offers/offered.ts'
import { dayNote, dayOnCard, slotNote, slotTitle } from '../../../calls/offers/slot-words.ts'
import type { Offers } from '../../../contract/promise.ts'
import { dayWords } from '../../../domain/promise/words/promise-words.ts'
import { DayStrip } from '../../../ui/fields/tiles/day-strip.tsx'
import { SlotCards } from '../../../ui/fields/tiles/slot-cards.tsx'

type DayChoiceProps = { offers: Offers; chosen: Slot | undefined; onChoose: (slot: Slot) => void }

/** The days that are offered and, of the chosen one, its windows; those that are full or closed say so. */
export function DayChoice({ offers, chosen, onChoose }: DayChoiceProps) {
  const now = Date.now()
  const days = daysOf(offers)
  const shown = days.find(({ day }) => day === chosen?.day)
  const slots = (shown?.slots ?? []).map((slot) => ({ slot, id: JSON.stringify(choiceOf(slot)) }))
  const chooseDay = (day: string) => {
    const open = days.find((one) => one.day === day)?.slots.filter(({ refusal }) => refusal === null) ?? []
    const same = open.find(({ way, window }) => way === chosen?.way && window?.id === chosen.window?.id)
    const slot = same ?? open[0]
    if (slot) onChoose(slot)
  }
  const chooseSlot = (id: string) => {
    const found = slots.find((one) => one.id === id)
    if (found) onChoose(found.slot)
  }
  return (
    <>
      <DayStrip
        legend="Day"
        days={days.map((day) => {
          return { ...dayOnCard(day.day, now), day: day.day, note: dayNote(day), closed: day.refusal !== null }
        })}
        chosen={chosen?.day}
        onChoose={chooseDay}
      />
      {shown && chosen && (
        <SlotCards
          legend={`Window on ${dayWords(shown.day, Number.NEGATIVE_INFINITY)}`}
          slots={slots.map(({ slot, id }) => {
            return { id, title: slotTitle(slot), note: slotNote(slot), closed: slot.refusal !== null }
          })}
          chosen={slots.find(({ slot }) => isSlotOf(slot, choiceOf(chosen)))?.id}
          onChoose={chooseSlot}
        />
      )}
    </>
  )
}
