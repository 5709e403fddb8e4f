/** Rows of a list that one call answers. */
export const ROWS_PER_PART = 50

/** Cuts one row more than a part has to that part; `next` is the key after which the next part begins, null: none. */
export function partOf<Row>(rows: readonly Row[], keyOf: (row: Row) => string): { rows: Row[]; next: string | null } {
  const part = rows.slice(0, ROWS_PER_PART)
  const last = part.at(-1)
  return { rows: part, next: rows.length > part.length && last !== undefined ? keyOf(last) : null }
}
