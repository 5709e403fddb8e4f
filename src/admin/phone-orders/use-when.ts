import { useRef, useState } from 'react'
import { choiceOf, findSlot, type Slot } from '../../calls/offers/offered.ts'
import { askPhoneOffers } from '../../contract/admin/phone-orders.ts'
import type { Offers } from '../../contract/promise.ts'
import { callAdmin } from '../calls/call-admin.ts'
import { useShopPromises } from '../calls/staff-session.ts'
import { useLoad } from '../calls/use-load.ts'
import { quickSlots } from './quick-slots.ts'
import type { DraftLine } from './wanted/order-draft.ts'

/** Where an order goes, as far as it is typed: six digits, and a state that there is; `isNowhere`: no place has that PIN. */
export type PlaceTyped = { pin: string | null; state: string; isNowhere: boolean }

export type When = {
  /** The last that came, while others are asked for; undefined: the shop promises nothing, or nothing is wanted. */
  offers: Offers | undefined
  slots: readonly Slot[]
  /** What the order is placed for: chosen, or the earliest that is brought. Nobody is told to come who has not said so. */
  slot: Slot | undefined
  /** What was chosen and is no longer there. */
  gone: Slot | undefined
  error: Error | undefined
  isLoading: boolean
  choose: (slot: Slot) => void
  /** Asks again, where what is chosen was refused. */
  renew: () => void
}

/** When an order can come, asked for again with each change of what is wanted and of where it goes. */
export function useWhen(lines: readonly DraftLine[], { pin, state }: PlaceTyped): When {
  const promisesDays = useShopPromises()
  const [chosen, choose] = useState<Slot>()
  const items = lines.map(({ productId, size, quantity }) => ({ _id: productId, size, quantity }))
  const isAsked = promisesDays && items.length > 0
  const loaded = useLoad(['phone-offers', isAsked, items, pin, state], async (signal) =>
    isAsked ? (await callAdmin(askPhoneOffers, { body: { items, pin, state } }, { signal })).offers : null,
  )
  const last = useRef<Offers>(undefined)
  if (loaded.reply !== undefined) last.current = loaded.reply ?? undefined
  const offers = last.current
  const slots = offers ? quickSlots(offers) : []
  const kept = chosen && offers ? findSlot(offers, choiceOf(chosen)) : undefined
  const gone = chosen && offers && !kept ? chosen : undefined
  const slot = kept ?? offers?.earliest ?? undefined
  const { error } = loaded
  return {
    offers,
    slots,
    slot,
    gone,
    error,
    isLoading: isAsked && loaded.isLoading,
    choose,
    renew: () => void loaded.reload(),
  }
}
