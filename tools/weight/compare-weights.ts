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
  const growths = [...compareWeights(before.pages, now.pages), ...compareChunks(before.chunks, now.chunks)]
  const tooHeavy = growths.filter((growth) => growth.now - growth.before > MOST_GROWTH)
  return tooHeavy.map(({ name, ...bytes }) => `${name} has ${bytes.now} bytes, and had ${bytes.before}`)
}

/** A chunk bears the name of one of its modules, which changes when they move: new names together against those gone. */
function compareChunks(before: Record<string, number>, now: Record<string, number>): Growth[] {
  const growths = compareWeights(before, now)
  const fresh = growths.filter((chunk) => chunk.before === 0)
  const gone = growths.filter((chunk) => chunk.now === 0)
  const together = {
    name: fresh.map(({ name }) => name).join(', '),
    before: gone.reduce((sum, chunk) => sum + chunk.before, 0),
    now: fresh.reduce((sum, chunk) => sum + chunk.now, 0),
  }
  return [...growths.filter((chunk) => chunk.before > 0 && chunk.now > 0), together]
}
