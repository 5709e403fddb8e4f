import type { Visit } from './plan.ts'

/**
 * What a shopper is assumed to ask for in a visit, all of it from the shop itself: a first visit, with all files that
 * three pages name. Pages that are read within the shop ask for less.
 */
export function visitAlone(files: number): Visit {
  return new Map([['page, of a thousand', 8], ['script or picture', files], ...OWN])
}

/** The same with a proxy or CDN before the shop, which keeps files and asks whether pages have changed. */
export function visitBehindProxy(): Visit {
  return new Map([['page, not changed since', 8], ...OWN])
}

/** Two searches of four letters each, of which every one is asked; one of 25 visits ends with an order. */
const OWN: readonly [string, number][] = [
  ['search', 8],
  ['cart, one more', 2],
  ['cart, read', 1],
  ['order for cash, with its letter', 1 / 25],
]
