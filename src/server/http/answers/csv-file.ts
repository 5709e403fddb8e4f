import { stringify } from 'csv-stringify/sync'
import { defuseCell } from '../../../domain/catalog/record/formula-cell.ts'

/** A figure below nothing begins as a formula does, and is none. */
const FIGURE = /^-\d+(\.\d+)?$/

/** Rows as a table to be saved (RFC 4180): quotation marks around everything, and none of it a formula. */
export function csvFile(name: string, rows: readonly (readonly string[])[]): File {
  const cells = rows.map((row) => row.map((cell) => (FIGURE.test(cell) ? cell : defuseCell(cell))))
  const csv = stringify(cells, { quoted: true, quoted_empty: true, record_delimiter: '\r\n' })
  return new File([csv], name, { type: 'text/csv' })
}
