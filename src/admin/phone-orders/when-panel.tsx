import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { choiceOf, isSlotOf, type Slot } from '../../calls/offers/offered.ts'
import { feeWords } from '../../calls/offers/slot-words.ts'
import type { Offers } from '../../contract/promise.ts'
import { promiseWords } from '../../domain/promise/words/promise-words.ts'
import { dayOf } from '../../domain/settings/work-day.ts'
import { TextButton } from '../../ui/buttons/text-link.tsx'
import { RadioCard } from '../../ui/fields/tick.tsx'
import { BadNote, Note } from '../../ui/messages/note.tsx'
import { DayChoice } from '../orders/promise/day-choice.tsx'
import { Panel } from '../parts/panel.tsx'
import styles from './phone-order.module.css'
import { goneWords } from './quick-slots.ts'
import type { When } from './use-when.ts'

/** When the order comes: the soonest windows by their numbers, or another day. */
export function WhenPanel({ when }: { when: When }) {
  const { offers, slots, slot, gone, error, choose } = when
  const [isOther, setOther] = useState(false)
  const list = useRef<HTMLFieldSetElement>(null)
  if (!offers && !error) return null
  return (
    <Panel title="When" shortcut="Alt 4" end={<span className={styles.quiet}>then 1 to 5</span>}>
      <BadNote>{error?.message}</BadNote>
      {gone && (
        <Note kind="bad" alert>
          {promiseWords(gone, Date.now())} has just gone. {slot && `Next: ${promiseWords(slot, Date.now())}. `}
          Nothing you typed is lost.
        </Note>
      )}
      {offers && !slot && <Note kind="bad">{offers.refusal?.words ?? 'There is no day for it.'}</Note>}
      {offers?.refusal && slot?.way === 'pickup' && <Note>{offers.refusal.words}</Note>}
      {offers && <GoneToday offers={offers} />}
      {slots.length > 0 && <QuickSlots when={when} list={list} />}
      {offers && slots.length > 0 && (
        <TextButton aria-expanded={isOther} onClick={() => setOther(!isOther)}>
          Another day
        </TextButton>
      )}
      {offers && slots.length > 0 && isOther && <DayChoice offers={offers} chosen={slot} onChoose={choose} />}
    </Panel>
  )
}

/** A caller who asks for today is told why it is another day. */
function GoneToday({ offers }: { offers: Offers }) {
  const words = goneWords(offers, dayOf(Date.now()))
  if (words.length === 0) return null
  return <p className={styles.quiet}>Today {words.join(' · ')}</p>
}

type QuickProps = { when: When; list: React.RefObject<HTMLFieldSetElement | null> }

/** The keys work while the focus is in here: a number typed elsewhere is a number. */
function QuickSlots({ when: { slots, slot, isLoading, choose }, list }: QuickProps) {
  const name = useId()
  const isChosen = (one: Slot) => slot !== undefined && isSlotOf(one, choiceOf(slot))
  const shown = slot && !slots.some(isChosen) ? [...slots, slot] : slots
  const chosen = slot && JSON.stringify(choiceOf(slot))
  // Whoever was here before the windows of their PIN code came stands on a day to pick up.
  useEffect(() => {
    if (list.current?.contains(document.activeElement))
      list.current.querySelector<HTMLElement>('input:checked')?.focus()
  }, [chosen])
  const pressed = (event: KeyboardEvent<HTMLFieldSetElement>) => {
    const wanted = event.altKey || event.ctrlKey || event.metaKey ? undefined : slots[Number(event.key) - 1]
    if (!wanted) return
    event.preventDefault()
    choose(wanted)
    list.current?.querySelectorAll<HTMLElement>('input')[Number(event.key) - 1]?.focus()
  }
  return (
    <fieldset ref={list} className={styles.when} aria-busy={isLoading} onKeyDown={pressed}>
      <legend className="hide">Day and window</legend>
      {shown.map((one, place) => (
        <RadioCard
          key={JSON.stringify(choiceOf(one))}
          name={name}
          label={promiseWords(one, Date.now())}
          note={feeWords(one.fee)}
          {...(place < slots.length && { end: <kbd>{place + 1}</kbd> })}
          checked={isChosen(one)}
          onChange={() => choose(one)}
        />
      ))}
    </fieldset>
  )
}
