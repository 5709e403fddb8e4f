import { rowAfter } from '../../parts/walk-rows.ts'

/** The place of a card: its column and its row there, both from 0. */
export type Place = { column: number; row: number }

/** The place to which `key` leads on a board whose columns hold so many cards; undefined: nowhere. */
export function placeAfter(key: string, { column, row }: Place, heights: readonly number[]): Place | undefined {
  if (key === 'ArrowRight') return beside(1, { column, row }, heights)
  if (key === 'ArrowLeft') return beside(-1, { column, row }, heights)
  const to = rowAfter(key, row, heights[column] ?? 0)
  return to === undefined ? undefined : { column, row: to }
}

/** The next column on that side in which there is a card, as far down as it goes. */
function beside(step: 1 | -1, { column, row }: Place, heights: readonly number[]): Place | undefined {
  for (let next = column + step; next >= 0 && next < heights.length; next += step) {
    const height = heights[next] ?? 0
    if (height > 0) return { column: next, row: Math.min(row, height - 1) }
  }
  return undefined
}
