/** Whether the shopper's device asks for no movement; only in the browser. */
export function stillWanted(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches
}
