/** What can be asked for when an order is packed and brought, in the order in which it is offered. */
export const HANDLINGS = ['coldPacking', 'giftWrapping', 'fragileHandling', 'noContact'] as const
export type Handling = (typeof HANDLINGS)[number]

type Described = {
  name: string
  /** Its name where there is little room: on the kitchen's sheet. */
  brief: string
  note: string
  /** The setting that says what it costs; null where it costs nothing. */
  cost: 'coldPackingCost' | 'giftWrappingCost' | null
}

export const HANDLING: Readonly<Record<Handling, Described>> = {
  coldPacking: {
    name: 'Cold packing',
    brief: 'cold packing',
    note: 'In a box that keeps it cool',
    cost: 'coldPackingCost',
  },
  giftWrapping: {
    name: 'Gift wrapping',
    brief: 'gift wrapping',
    note: 'Wrapped to be given',
    cost: 'giftWrappingCost',
  },
  fragileHandling: {
    name: 'Fragile handling',
    brief: 'fragile',
    note: 'For what breaks easily',
    cost: null,
  },
  noContact: { name: 'No-contact delivery', brief: 'no contact', note: 'Left at the door', cost: null },
}

/** A handling amid a sentence: 'cold packing'. */
export function handlingWords(handling: Handling): string {
  return HANDLING[handling].name.toLowerCase()
}

/** What was asked for, in the order of the list. */
export function handlingOf(asked: Readonly<Partial<Record<Handling, boolean>>>): readonly Handling[] {
  return HANDLINGS.filter((handling) => asked[handling])
}

/** The same for each handling. */
export function eachHandling<T>(value: T): Record<Handling, T> {
  return { coldPacking: value, giftWrapping: value, fragileHandling: value, noContact: value }
}

/** Nothing is asked for. */
export const NO_WISHES = eachHandling(false)
