/** What can be asked for when an order is packed and brought. */
export const HANDLINGS = ['coldPacking', 'giftWrapping', 'fragileHandling', 'noContact'] as const
export type Handling = (typeof HANDLINGS)[number]

export const HANDLING_WORDS: Record<Handling, string> = {
  coldPacking: 'cold packing',
  giftWrapping: 'gift wrapping',
  fragileHandling: 'fragile handling',
  noContact: 'no-contact delivery',
}

/** What was asked for, in the order of the list. */
export function handlingOf(asked: Readonly<Record<Handling, boolean>>): readonly Handling[] {
  return HANDLINGS.filter((handling) => asked[handling])
}
