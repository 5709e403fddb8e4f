/** Boxes of a line of an order that are to be made, and how many of them are. */
export type CountedLine = { boxes: number; made: number }

/**
 * How many boxes of each line are made after `by` more were counted, or fewer where it is negative. `lines` stand in the
 * order in which they leave: those that leave first are filled first and emptied last. `left` (boxes, as `by` is signed)
 * is what no line has room for.
 */
export function spreadCount(lines: readonly CountedLine[], by: number): { made: readonly number[]; left: number } {
  const made = lines.map((line) => line.made)
  let left = by
  const places = [...lines.keys()]
  if (by < 0) places.reverse()
  for (const place of places) {
    const line = lines[place] ?? { boxes: 0, made: 0 }
    const change = Math.max(-line.made, Math.min(line.boxes - line.made, left))
    made[place] = line.made + change
    left -= change
  }
  return { made, left }
}
