import { useEffect, useRef, useState } from 'react'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import { choiceOf, findSlot, isSlotOf, type Slot } from '../../../calls/offers/offered.ts'
import type { Offers, OrderPromise } from '../../../contract/promise.ts'
import { readPin } from '../../../domain/address/pin-code.ts'
import type { ReadyLine } from '../../cart/state/shown-line.ts'
import { useShop } from '../../page/use-shop.ts'
import { keepPin, keptPin } from '../../promise/kept-pin.ts'
import { questionOf } from '../../promise/question-of.ts'
import { type ChargeThere, chargeThere } from '../../promise/shop-rates.ts'
import { type AskedOffers, useOffers } from '../../promise/use-offers.ts'
import type { CheckoutFields } from '../form/order-body.ts'
import type { WordsPlace } from './show-words.ts'

/** Why the shop did not place an order on its day, and what can be had instead. */
export type RefusedPromise = { message: string; next: readonly OrderPromise[] }

/** When an order shall come. */
export type When = AskedOffers & {
  /** The PIN code that is asked about; undefined: none yet, or the shop promises no days. */
  pin: string | undefined
  /** The shopper's choice or, where she made none, the earliest. */
  slot: Slot | undefined
  /** Whether she made none. */
  isEarliest: boolean
  /** Whether what she had chosen can no longer be had. */
  isGone: boolean
  choose: (slot: Slot) => void
  /** What bringing it costs; where no answer comes what the last one was; undefined while nobody knows, null where nothing goes there. */
  there: ChargeThere | null | undefined
  refused: RefusedPromise | undefined
  /** Shows what an order was answered, until another slot, place or cart is meant. */
  refuse: (refused: RefusedPromise) => void
  /** What is said where nothing is chosen: brought before the shopper's eyes. */
  words: WordsPlace
}

/** Asks when these lines can come to the PIN code of the form, which keeps what is chosen of it. */
export function useWhen(form: UseFormReturn<CheckoutFields>, lines: readonly ReadyLine[]): When {
  const { promisesDays } = useShop().store
  const watched = ['zipcode', 'state', 'promise', 'isPresent'] as const
  const [zipcode, state, choice, isPresent] = useWatch({ control: form.control, name: watched })
  const pin = promisesDays && lines.length > 0 ? readPin(zipcode) : undefined
  const question = pin === undefined ? undefined : questionOf(lines, pin, state)
  const asked = useOffers(question)
  useFirstPin(asked.offers?.refusal === null && !isPresent ? pin : undefined)
  const [refusal, setRefusal] = useState<RefusedPromise & { to: string }>()
  const to = JSON.stringify(question)
  const refused = refusal?.to === to ? refusal : undefined
  const slot = asked.offers && chosenSlot(asked.offers, choice, refused !== undefined)
  const there = useLast(question && asked.offers && chargeThere(asked.offers, slot))
  return {
    ...asked,
    pin,
    slot,
    isEarliest: slot !== undefined && !choice,
    isGone: slot !== undefined && choice !== null && !isSlotOf(slot, choice),
    choose: (next) => {
      form.setValue('promise', choiceOf(next))
      setRefusal(undefined)
    },
    there: question && there && (asked.offers ? there : { ...there, freeFrom: null }),
    refused,
    refuse: (next) => {
      form.setValue('promise', null)
      setRefusal({ ...next, to })
      asked.ask()
    },
    words: useRef<HTMLParagraphElement>(null),
  }
}

/** A browser that has never said where its orders go has said so now. */
function useFirstPin(answered: string | undefined): void {
  useEffect(() => {
    if (answered !== undefined && keptPin() === undefined) keepPin(answered)
  }, [answered])
}

/** Who has just been refused a slot chooses the next one herself. */
function chosenSlot(offers: Offers, choice: CheckoutFields['promise'], isRefused: boolean): Slot | undefined {
  const chosen = choice && findSlot(offers, choice)
  return chosen ?? (isRefused ? undefined : (offers.earliest ?? undefined))
}

/** The last value that there was: an amount does not jump while the next is on its way. */
function useLast<T>(value: T | undefined): T | undefined {
  const last = useRef(value)
  if (value !== undefined) last.current = value
  return last.current
}
