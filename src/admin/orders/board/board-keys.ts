/** The place of a card: its column and its row there, both from 0. */
export type Place = { column: number; row: number }

/** The place to which `key` leads on a board whose columns hold so many cards; undefined: nowhere. */
export function placeAfter(key: string, { column, row }: Place, heights: readonly number[]): Place | undefined {
  const last = (heights[column] ?? 0) - 1
  switch (key) {
    case 'ArrowDown':
      return { column, row: Math.min(row + 1, last) }
    case 'ArrowUp':
      return { column, row: Math.max(row - 1, 0) }
    case 'Home':
      return { column, row: 0 }
    case 'End':
      return { column, row: last }
    case 'ArrowRight':
      return beside(1, { column, row }, heights)
    case 'ArrowLeft':
      return beside(-1, { column, row }, heights)
    default:
      return undefined
  }
}

/** The next column on that side in which there is a card, as far down as it goes. */
function beside(step: 1 | -1, { column, row }: Place, heights: readonly number[]): Place | undefined {
  for (let next = column + step; next >= 0 && next < heights.length; next += step) {
    const height = heights[next] ?? 0
    if (height > 0) return { column: next, row: Math.min(row, height - 1) }
  }
  return undefined
}
