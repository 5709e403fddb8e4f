/**
 * Whether one word becomes the other by at most `most` typing errors: a letter too many, too few, wrong, or two
 * swapped.
 */
export function isTypedLike(one: string, other: string, most: number): boolean {
  if (Math.abs(one.length - other.length) > most) return false
  let before: number[] = []
  let last = Array.from({ length: other.length + 1 }, (_, at) => at)
  for (let row = 1; row <= one.length; row++) {
    const next = nextRow({ one, other, row, before, last })
    if (Math.min(...next) > most) return false
    before = last
    last = next
  }
  return (last[other.length] ?? Infinity) <= most
}

type Row = { one: string; other: string; row: number; before: number[]; last: number[] }

function nextRow({ one, other, row, before, last }: Row): number[] {
  const next = [row]
  for (let column = 1; column <= other.length; column++) {
    const wrong = one[row - 1] === other[column - 1] ? 0 : 1
    const cost = Math.min(at(last, column) + 1, at(next, column - 1) + 1, at(last, column - 1) + wrong)
    next.push(isSwap(one, other, row, column) ? Math.min(cost, at(before, column - 2) + 1) : cost)
  }
  return next
}

function isSwap(one: string, other: string, row: number, column: number): boolean {
  return row > 1 && column > 1 && one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1]
}

function at(row: readonly number[], column: number): number {
  return row[column] ?? Infinity
}
