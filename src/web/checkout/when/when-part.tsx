import { type RefObject, useEffect, useId, useRef } from 'react'
import { choiceOf, type DayOfOffers, daysOf, isSlotOf, type Slot } from '../../../calls/offers/offered.ts'
import { dayNote, dayOnCard, slotNote, slotTitle, slotWord } from '../../../calls/offers/slot-words.ts'
import { dayWords } from '../../../domain/promise/words/promise-words.ts'
import { DayStrip } from '../../../ui/fields/tiles/day-strip.tsx'
import { SlotCards } from '../../../ui/fields/tiles/slot-cards.tsx'
import { Note, NotLoaded } from '../../../ui/messages/note.tsx'
import { NothingOffered, PromiseRefused } from './said-no.tsx'
import type { When } from './use-when.ts'
import styles from './when.module.css'

/** Days and windows in which an order can come to its PIN code, or why it cannot. */
export function WhenPart({ when }: { when: When }) {
  const heading = useId()
  const place = useRef<HTMLElement>(null)
  useFocusOfTaken(place, when.refused !== undefined)
  const { offers, asking, failure, refused } = when
  return (
    <section ref={place} className={styles.when} aria-labelledby={heading} aria-busy={asking}>
      <div className={styles.head}>
        <h3 id={heading}>When?</h3>
        {when.slot && when.isEarliest && <p className="small quiet">As soon as possible is chosen</p>}
      </div>
      <NotLoaded onRetry={when.ask}>{failure}</NotLoaded>
      {when.isGone && !refused && (
        <Note alert>What you had chosen cannot be had any more. The earliest is chosen instead.</Note>
      )}
      {refused && <PromiseRefused refused={refused} when={when} />}
      {!refused && offers?.refusal && <NothingOffered refusal={offers.refusal} words={when.words} />}
      {offers && <Choice days={daysOf(offers)} when={when} />}
    </section>
  )
}

/** Where no day is offered at all there is nothing to choose. */
function Choice({ days, when: { slot, choose } }: { days: readonly DayOfOffers[]; when: When }) {
  const open = days.filter(({ refusal }) => refusal === null)
  const shown = days.find(({ day }) => day === slot?.day)
  if (open.length === 0) return null
  const chooseDay = (day: string) => {
    const first = days.find((one) => one.day === day)?.slots.find(({ refusal }) => refusal === null)
    if (first) choose(first)
  }
  return (
    <>
      <DayStrip
        legend="Day"
        days={days.map((day) => ({
          ...dayOnCard(day.day, Date.now()),
          day: day.day,
          note: slot?.day === day.day ? slotWord(slot) : dayNote(day),
          closed: day.refusal !== null,
        }))}
        chosen={slot?.day}
        onChoose={chooseDay}
      />
      {shown && slot && <Windows day={shown} slot={slot} choose={choose} />}
    </>
  )
}

function Windows({ day, slot, choose }: { day: DayOfOffers; slot: Slot; choose: When['choose'] }) {
  const cards = day.slots.map((offer) => ({ offer, id: JSON.stringify(choiceOf(offer)) }))
  return (
    <SlotCards
      legend={`Window on ${dayWords(day.day, Number.NEGATIVE_INFINITY)}`}
      slots={cards.map(({ offer, id }) => ({
        id,
        title: slotTitle(offer),
        note: slotNote(offer),
        closed: offer.refusal !== null,
      }))}
      chosen={cards.find(({ offer }) => isSlotOf(offer, choiceOf(slot)))?.id}
      onChoose={(id) => {
        const chosen = cards.find((card) => card.id === id)
        if (chosen) choose(chosen.offer)
      }}
    />
  )
}

/** The button that took the next slot goes with its refusal: what it chose gets the focus. */
function useFocusOfTaken(place: RefObject<HTMLElement | null>, isRefused: boolean): void {
  const wasRefused = useRef(isRefused)
  useEffect(() => {
    const taken = wasRefused.current && !isRefused
    wasRefused.current = isRefused
    if (taken && document.activeElement === document.body) {
      place.current?.querySelector<HTMLInputElement>('fieldset:last-of-type :checked')?.focus()
    }
  }, [isRefused, place])
}
