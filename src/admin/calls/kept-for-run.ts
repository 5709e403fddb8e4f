import { readStored, removeStored, storedKeys, storeValue } from './browser-store.ts'

// What a phone keeps of the run, for the one who is signed in and for as long: names and addresses are in it.

const KEPT = 'halwai.run.'
/** Counted up whenever what is kept changes its meaning. */
const VERSION = '2.'

export function keepForRun(name: string, value: unknown): boolean {
  return storeValue(KEPT + VERSION + name, value)
}

export function readKeptForRun(name: string): unknown {
  return readStored(KEPT + VERSION + name)
}

/** Called as soon as nobody, or somebody else, is signed in. */
export function forgetKeptForRun(): void {
  for (const key of storedKeys(KEPT)) removeStored(key)
}
