import { trimText } from '../../plain-text.ts'
import { letters } from '../cells/cell-kinds.ts'
import { isTypedLike } from '../search/edit-distance.ts'
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
    const first = headings[columns.indexOf(column)] ?? ''
    if (column === undefined || columns.indexOf(column) === at) continue
    const message = twiceMeant(column, first, heading)
    addUnclear(sheet, { line, column: short(heading), message })
  }
  const unknown = headings.filter((heading, at) => columns[at] === undefined && trimText(heading) !== '')
  if (unknown.length > 0) addUnclear(sheet, { line, column: null, message: unknownHeadings(unknown) })
  return columns
}

const NO_ID = `There is no column “${titleOf('id')}” or “${titleOf('name')}”, which say which product a line is about. The first line of the file has to name the columns, as an export does.`

/** Why a file, or a product of it, cannot say both. */
export function twiceMeant(column: SheetColumn, one: string, other: string): string {
  return `There are two columns “${titleOf(column)}”: “${short(one)}” and “${short(other)}” both mean it. Please leave one of them out.`
}

function unknownHeadings(headings: readonly string[]): string {
  const names = headings.map((heading) => `“${short(heading)}”`)
  const none = names.length === 1 ? 'There is no column' : 'There are no columns'
  const guesses = headings.flatMap((heading) => {
    const titles = resembling(heading).map(titleOf)
    return titles.length === 0 ? [] : [`Is “${short(heading)}” ${titles.join(' or ')}?`]
  })
  const known = SHEET_COLUMNS.map(titleOf).join(', ')
  return [`${none} ${names.join(', ')}.`, ...guesses, `The columns are: ${known}.`].join(' ')
}

/** Words of lists that may mean one column or another, or something that a column of ours says otherwise. */
const MAY_MEAN: Readonly<Record<string, readonly SheetColumn[]>> = {
  type: ['category'],
  group: ['category'],
  mrp: ['price', 'discountPrice'],
  amount: ['price'],
  cost: ['price', 'costPrice'],
  unit: ['size'],
  netweight: ['size', 'grams'],
  tax: ['gstRate'],
  photo: ['pictures'],
  image: ['pictures'],
}

/** Shorter headings are like too many. */
const SHORTEST_LIKE = 4

/** The columns that a heading may mean: by a word of it, or with a typing error. */
function resembling(heading: string): readonly SheetColumn[] {
  const said = letters(heading)
  const words = trimText(heading).split(/[^\p{L}\p{M}\p{N}]+/u)
  const named = [said, ...words.map(letters)].map((word) => MAY_MEAN[word]).find((columns) => columns !== undefined)
  if (named) return named
  const like = SHEET_COLUMNS.find(
    (column) => said.length >= SHORTEST_LIKE && isTypedLike(said, letters(titleOf(column)), 1),
  )
  const word = like ?? words.map(findColumn).find((column) => column !== undefined)
  return word === undefined ? [] : [word]
}
