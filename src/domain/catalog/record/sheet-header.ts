import { trimText } from '../../plain-text.ts'
import { findColumn, SHEET_COLUMNS, type SheetColumn, titleOf } from './product-columns.ts'
import { addUnclear, endReading, type Sheet, short } from './product-sheet.ts'

const MOST_COLUMNS = 200

/** What the columns of a file mean, by place; undefined: nothing. */
export type Columns = readonly (SheetColumn | undefined)[]

/** Which columns the headings of a file mean; headings that mean none, or one twice, are problems of that line. */
export function readHeader(sheet: Sheet, headings: readonly string[], line = 1): Columns {
  if (headings.length > MOST_COLUMNS) {
    endReading(sheet, line, `The first line names ${headings.length} columns; at most ${MOST_COLUMNS} are possible.`)
    return []
  }
  const columns = headings.map(findColumn)
  const known = new Set(columns)
  if (!known.has('id') && !known.has('name')) addUnclear(sheet, { line, column: null, message: NO_ID })
  for (const [at, heading] of headings.entries()) {
    const column = columns[at]
    // The first that means it takes it away, so that the next one finds it gone.
    const isTaken = column !== undefined && !known.delete(column)
    if (isTaken) tellHeading(sheet, line, heading, `There are two columns “${titleOf(column)}”.`)
    else if (column === undefined && trimText(heading) !== '')
      tellHeading(sheet, line, heading, unknownHeading(heading))
  }
  return columns
}

function tellHeading(sheet: Sheet, line: number, heading: string, message: string): void {
  addUnclear(sheet, { line, column: short(heading), message })
}

const NO_ID = `There is no column “${titleOf('id')}” or “${titleOf('name')}”, which say which product a line is about. The first line of the file has to name the columns, as an export does.`

function unknownHeading(heading: string): string {
  const known = SHEET_COLUMNS.map(titleOf).join(', ')
  return `There is no column “${short(heading)}”. The columns are: ${known}.`
}
