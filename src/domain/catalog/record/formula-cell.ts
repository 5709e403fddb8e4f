/** What a table program would calculate instead of show, with any marks already put before it. */
const FORMULA = /^'*[=+\-@＝＋－＠\t\r]/

/**
 * A cell that no table program takes for a formula: an apostrophe in front makes it text. Cells that begin with
 * apostrophes and such a sign get one more, so that `restoreCell` finds each of them again.
 */
export function defuseCell(text: string): string {
  return FORMULA.test(text) ? `'${text}` : text
}

/** What `defuseCell` was given. */
export function restoreCell(cell: string): string {
  return cell.startsWith("'") && FORMULA.test(cell) ? cell.slice(1) : cell
}
