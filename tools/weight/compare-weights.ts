import type { Weights } from './weigh-build.ts'

/** How much more of anything than before the back office shoppers may have to fetch, gzip, bytes: 1 kB. */
export const MOST_GROWTH = 1_000

/** What one page or chunk weighed before and weighs now, bytes; 0 where there was, or is, none. */
export type Growth = { name: string; before: number; now: number }

export function compareWeights(before: Record<string, number>, now: Record<string, number>): Growth[] {
  const names = [...new Set([...Object.keys(before), ...Object.keys(now)])].sort()
  return names.map((name) => ({ name, before: before[name] ?? 0, now: now[name] ?? 0 }))
}

/** Every page and chunk that has grown by more than it may, a line each. */
export function findTooHeavy(before: Weights, now: Weights): string[] {
  const chunks = compareWeights(before.chunks, now.chunks)
  // A chunk bears the name of one of its modules, which changes when they move: a new name is none while all weighs no more.
  const moved = now.all - before.all <= MOST_GROWTH
  // A page that there was none of has grown from nothing: what it brings along are chunks.
  const pages = compareWeights(before.pages, now.pages).filter((page) => page.before > 0)
  const growths = [...pages, ...chunks.filter((chunk) => chunk.before > 0 || !moved)]
  const tooHeavy = growths.filter((growth) => growth.now - growth.before > MOST_GROWTH)
  return tooHeavy.map(({ name, ...bytes }) => `${name} has ${bytes.now} bytes, and had ${bytes.before}`)
}
