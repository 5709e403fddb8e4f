import { createObservable, useObserved } from '../../ui/observable.ts'
import { keepIn } from '../state/keep.ts'

const KEY = 'halwai.pin'
const keep = keepIn(() => localStorage)

/** The PIN code that orders of this browser go to; null: nobody has said one, undefined: that is not known yet. */
const kept = createObservable<string | null | undefined>(undefined)
if (typeof addEventListener === 'function') {
  readKept()
  keep.onChange(KEY, readKept)
}

/** Keeps six digits for every page and every later visit. */
export function keepPin(pin: string): void {
  keep.write(KEY, pin)
  kept.set(pin)
}

/** The one that is kept, at this moment. */
export function keptPin(): string | undefined {
  return kept.get() ?? undefined
}

export const useKeptPin = () => useObserved(kept)

function readKept(): void {
  const pin = keep.read(KEY)
  kept.set(typeof pin === 'string' && /^[1-9]\d{5}$/.test(pin) ? pin : null)
}
