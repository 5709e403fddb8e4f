import type { RefObject } from 'react'

/** The paragraph that says why nothing is chosen. */
export type WordsPlace = RefObject<HTMLParagraphElement | null>

/** Brings it before the shopper's eyes and to her screen reader; false where it is not there. */
export function showWords({ current }: WordsPlace): boolean {
  current?.focus({ preventScroll: true })
  current?.scrollIntoView({ block: 'center' })
  return current !== null
}
