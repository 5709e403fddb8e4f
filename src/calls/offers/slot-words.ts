import { formatMoney, fromRupees } from '../../domain/money.ts'
import { windowText } from '../../domain/promise/window.ts'
import { dayWords } from '../../domain/promise/words/promise-words.ts'
import type { DayOfOffers, Slot, SlotOffer } from './offered.ts'

/** A slot among those of its day: '4–7 PM', 'By courier', 'Pick up 2–8 PM'. */
export function slotTitle({ way, window }: Slot): string {
  if (window === null) return 'By courier'
  return way === 'pickup' ? `Pick up ${windowText(window)}` : windowText(window)
}

/** 'our rider · ₹40', or in a word why it is not offered. */
export function slotNote({ way, window, fee, refusal }: SlotOffer): string {
  if (refusal) return refusal.word
  if (window === null) return feeWords(fee)
  return `${way === 'pickup' ? 'at the counter' : 'our rider'} · ${feeWords(fee)}`
}

/** A fee in rupees: '₹40', 'free'. */
export function feeWords(fee: number): string {
  return fee === 0 ? 'free' : formatMoney(fromRupees(fee))
}

/** How a day is written on its card, read at a moment (ms): 'Today' or its weekday, the day of the month, the month. */
export function dayOnCard(day: string, at: number): { weekday: string; date: string; month: string } {
  const [weekday = '', date = '', month = ''] = dayWords(day, Number.NEGATIVE_INFINITY).split(' ')
  return { weekday: dayWords(day, at) === 'Today' ? 'Today' : weekday, date, month }
}

/** A slot on the card of its day: '4–7 PM', 'Courier', 'Pick up'. */
export function slotWord({ way, window }: Slot): string {
  if (window === null) return 'Courier'
  return way === 'pickup' ? 'Pick up' : windowText(window)
}

/** What there is of a day: '3 windows', the only slot's word, or in a word why there is nothing. */
export function dayNote({ slots, refusal }: DayOfOffers): string {
  if (refusal) return refusal.word
  const offered = slots.filter((slot) => slot.refusal === null)
  const [only] = offered
  return only && offered.length === 1 ? slotWord(only) : `${offered.length} windows`
}
