import { Readable } from 'node:stream'
import { CsvError, parse } from 'csv-parse'
import { restoreCell } from '../../../domain/catalog/record/formula-cell.ts'
import { addRow, emptySheet, readHeader, type Sheet } from '../../../domain/catalog/record/product-sheet.ts'
import type { Pause } from '../shelf/pause.ts'

const SLICE = 16 * 1024
const DELIMITERS = [',', ';', '\t']

type Parsed = { record: string[]; info: { lines: number } }

/**
 * What a CSV file says about products. Commas, semicolons or tabs, with or without a byte order mark and Excel's
 * `sep=`; everything that cannot be read is a problem with its line.
 */
export async function readCsv(text: string, pause: Pause): Promise<Sheet> {
  const sheet = emptySheet()
  const { body, delimiter, skipped } = openText(text)
  let header: ReturnType<typeof readHeader> | undefined
  let line = skipped + 1
  let broken = line
  try {
    for await (const { record, info } of parsed(body, delimiter, (lines) => (broken = skipped + lines + 1))) {
      if (header) takeRecord(sheet, header.columns, record, line)
      else {
        header = readHeader(record, line)
        sheet.problems.push(...header.problems)
      }
      line = skipped + info.lines + 1
      await pause()
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    sheet.problems.push({ line: broken, column: null, message: BROKEN })
    return sheet
  }
  if (!header) sheet.problems.push({ line: 1, column: null, message: 'The file is empty.' })
  return sheet
}

const BROKEN =
  'The text that begins on this line has a quotation mark (") that is never closed, so the rest of the file cannot be read.'

/** The records of a file; `onRecord` hears the last line of each, also of those that an error keeps from coming. */
function parsed(body: string, delimiter: string, onRecord: (lines: number) => void): AsyncIterable<Parsed> {
  const slices = function* () {
    for (let at = 0; at < body.length; at += SLICE) yield body.slice(at, at + SLICE)
  }
  const heard = (record: unknown, { lines }: { lines: number }) => {
    onRecord(lines)
    return record
  }
  const options = { delimiter, info: true, relax_quotes: true, relax_column_count: true }
  return Readable.from(slices()).pipe(parse({ ...options, on_record: heard as never }))
}

function openText(text: string): { body: string; delimiter: string; skipped: number } {
  const plain = text.replace(/^\u{feff}/u, '').replaceAll(/\r\n?/g, '\n')
  const named = /^sep=(.)\n/.exec(plain)
  if (named) return { body: plain.slice(named[0].length), delimiter: named[1] ?? ',', skipped: 1 }
  const headings = /^.*/.exec(plain)?.[0] ?? ''
  const count = (sign: string) => headings.split(sign).length
  return {
    body: plain,
    delimiter: DELIMITERS.toSorted((one, other) => count(other) - count(one))[0] ?? ',',
    skipped: 0,
  }
}

type Columns = ReturnType<typeof readHeader>['columns']

function takeRecord(sheet: Sheet, columns: Columns, record: readonly string[], line: number): void {
  const extra = record.slice(columns.length).filter((cell) => cell.trim() !== '')
  if (extra.length > 0) {
    const message = `This line has more columns than the first one: “${extra[0]?.slice(0, 40)}” stands beyond them. A text that holds the sign between columns has to stand in quotation marks.`
    sheet.problems.push({ line, column: null, message })
    return
  }
  const cells = columns.flatMap((column, at) => (column === undefined ? [] : [[column, restoreCell(record[at] ?? '')]]))
  // Where a column stands twice, which is a problem already, the first counts.
  addRow(sheet, { line, cells: Object.fromEntries(cells.toReversed()) })
}
