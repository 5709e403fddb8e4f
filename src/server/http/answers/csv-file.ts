import { stringify } from 'csv-stringify/sync'
import { defuseCell } from '../../../domain/catalog/record/formula-cell.ts'
import { openTextFile } from './text-file.ts'

type Row = readonly string[]

/** A figure below nothing begins as a formula does, and is none. */
const FIGURE = /^-\d+(\.\d+)?$/

/** Rows as a table to be saved (RFC 4180): quotation marks around everything, and none of it a formula. */
export function csvFile(name: string, rows: readonly Row[]): File {
  const csv = openCsv()
  rows.forEach(csv.add)
  return csv.file(name)
}

/** The same row by row, as they are read: nobody waits until all of a long table are written at once. */
export function openCsv() {
  const { add, file } = openTextFile()
  return {
    add: (row: Row) => add(stringify([row.map(safe)], { quoted: true, quoted_empty: true, record_delimiter: '\r\n' })),
    file: (name: string) => file(name, 'text/csv'),
  }
}

function safe(cell: string): string {
  return FIGURE.test(cell) ? cell : defuseCell(cell)
}
