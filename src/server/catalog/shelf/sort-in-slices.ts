import type { Pause } from './pause.ts'

type Compare<T> = (one: T, other: T) => number

const RUN = 1000

/** Sorts like `toSorted`, pausing on the way, so that a large catalogue holds nobody up. */
export async function sortInSlices<T>(items: readonly T[], compare: Compare<T>, pause: Pause): Promise<T[]> {
  let runs: T[][] = []
  for (let start = 0; start < items.length; start += RUN) {
    runs.push(items.slice(start, start + RUN).sort(compare))
    await pause()
  }
  while (runs.length > 1) runs = await mergePairs(runs, compare, pause)
  return runs[0] ?? []
}

async function mergePairs<T>(runs: readonly T[][], compare: Compare<T>, pause: Pause): Promise<T[][]> {
  const merged: T[][] = []
  for (let at = 0; at < runs.length; at += 2)
    merged.push(await merge(runs[at] ?? [], runs[at + 1] ?? [], compare, pause))
  return merged
}

async function merge<T>(one: readonly T[], other: readonly T[], compare: Compare<T>, pause: Pause): Promise<T[]> {
  const merged: T[] = []
  let next = 0
  for (const item of one) {
    for (let rival = other[next]; rival !== undefined && compare(rival, item) < 0; rival = other[next]) {
      merged.push(rival)
      next++
    }
    merged.push(item)
    if (merged.length % RUN === 0) await pause()
  }
  return merged.concat(other.slice(next))
}
