import { finished } from 'node:stream/promises'
import { CsvError, parse } from 'csv-parse'
import type { OwnNames } from '../../../domain/catalog/cells/few-values.ts'
import type { Category } from '../../../domain/catalog/product.ts'
import { restoreCell } from '../../../domain/catalog/record/formula-cell.ts'
import {
  addProblem,
  addRow,
  addUnclear,
  emptySheet,
  endReading,
  rowId,
  type Sheet,
} from '../../../domain/catalog/record/product-sheet.ts'
import { type Columns, readHeader } from '../../../domain/catalog/record/sheet-header.ts'
import type { Pause } from '../shelf/pause.ts'
import { LONGEST_RECORD, slicesOf, type Texts } from './slices.ts'

const DELIMITERS = [',', ';', '\t']

/**
 * What a CSV file says about products. Commas, semicolons or tabs, with or without a byte order mark and Excel's
 * `sep=`; everything that cannot be read is a problem with its line. Reads no further than it has to.
 */
export async function readCsv(texts: Texts, pause: Pause, own?: OwnNames<Category>): Promise<Sheet> {
  const sheet = emptySheet(own)
  let head = ''
  let reader: CsvReader | undefined
  for await (const slice of slicesOf(texts)) {
    head += reader ? '' : slice
    if (reader) reader.read(slice)
    else if (head.includes('\n') || head.length > LONGEST_RECORD) reader = openReader(sheet, head)
    if (sheet.isOver) break
    await pause()
  }
  reader ??= openReader(sheet, head)
  await reader.end()
  return sheet
}

type CsvReader = {
  read: (slice: string) => void
  /** Says what is wrong with the end of the file; nothing where nobody reads on. */
  end: () => Promise<void>
}

/** Reads what follows into `sheet`, as the beginning of the file, at least its first line, says how. */
function openReader(sheet: Sheet, head: string): CsvReader {
  const { body, delimiter, skipped } = openText(head)
  let columns: Columns | undefined
  let line = skipped + 1
  let unread = 0
  const take = (record: string[], { lines }: { lines: number }) => {
    if (columns) takeRecord(sheet, columns, record, line)
    else columns = readHeader(sheet, record, line)
    line = skipped + lines + 1
    unread = 0
    return null
  }
  const parser = parse({ delimiter, relax_quotes: true, relax_column_count: true, on_record: take as never })
  const ended = finished(parser.resume()).then(
    () => undefined,
    (error) => error,
  )
  const read = (slice: string) => {
    unread += slice.length
    parser.write(slice)
    if (unread > LONGEST_RECORD) endReading(sheet, line, ENDLESS)
  }
  const end = async () => {
    if (sheet.isOver) return void parser.destroy()
    parser.end()
    const error = await ended
    if (error instanceof CsvError) addUnclear(sheet, { line, column: null, message: BROKEN })
    else if (error) throw error
    else if (!columns) addUnclear(sheet, { line: 1, column: null, message: 'The file is empty.' })
  }
  read(body)
  return { read, end }
}

const BROKEN =
  'The text that begins on this line has a quotation mark (") that is never closed, so the rest of the file cannot be read.'
const ENDLESS =
  'The line that begins here does not end within 1,00,000 letters, so the rest of the file is not read. Perhaps a quotation mark (") is never closed.'

function openText(head: string): { body: string; delimiter: string; skipped: number } {
  const named = /^sep=(.)\n/.exec(head)
  if (named) return { body: head.slice(named[0].length), delimiter: named[1] ?? ',', skipped: 1 }
  const headings = /^.*/.exec(head)?.[0] ?? ''
  const count = (sign: string) => headings.split(sign).length
  return {
    body: head,
    delimiter: DELIMITERS.toSorted((one, other) => count(other) - count(one))[0] ?? ',',
    skipped: 0,
  }
}

function takeRecord(sheet: Sheet, columns: Columns, record: readonly string[], line: number): void {
  if (sheet.isOver) return
  const entries = columns.flatMap((column, at) =>
    column === undefined ? [] : [[column, restoreCell(record[at] ?? '')]],
  )
  // Where a column stands twice, which is a problem already, the first counts.
  const cells = Object.fromEntries(entries.toReversed())
  const extra = record.slice(columns.length).find((cell) => cell.trim() !== '')
  if (extra !== undefined) {
    const message = `This line has more columns than the first one: “${extra.slice(0, 40)}” stands beyond them. A text that holds the sign between columns has to stand in quotation marks.`
    addProblem(sheet, { line, column: null, message }, rowId(cells))
    return
  }
  addRow(sheet, { line, cells })
}
