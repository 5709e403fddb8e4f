/** How many boxes are made, as typed, of at most `most`; undefined where it is no such number. */
export function readMade(typed: string, most: number): number | undefined {
  const text = typed.trim()
  const made = Number(text)
  return /^\d{1,6}$/.test(text) && made <= most ? made : undefined
}

/** Boxes that come out of an oven at a time, or what is left where that is less. */
export function trayOf(left: number): number {
  return Math.min(12, left)
}
