import type { OwnNames } from '../../../domain/catalog/cells/few-values.ts'
import type { Category } from '../../../domain/catalog/product.ts'
import type { Sheet } from '../../../domain/catalog/record/product-sheet.ts'
import type { Pause } from '../shelf/pause.ts'
import { readCsv } from './read-sheet-csv.ts'
import { readJson } from './read-sheet-json.ts'
import type { Texts } from './slices.ts'

type Format = 'csv' | 'json'

/** `own`: what the shop calls the categories. */
type Reading = { pause: Pause; own?: OwnNames<Category> }

/** What a file says about products. A browser that met another encoding than UTF-8 has put � for what it could not read. */
export async function readSheet(format: Format, texts: Texts, { pause, own }: Reading): Promise<Sheet> {
  let isReadable = true
  let noText: string | undefined
  async function* heard() {
    for await (const text of texts) {
      noText ??= reasonAgainst(text)
      if (noText) return
      isReadable &&= !text.includes('\u{fffd}')
      yield text
    }
  }
  const sheet = await (format === 'csv' ? readCsv : readJson)(heard(), pause, own)
  if (noText) return { ...sheet, isClear: false, problems: [{ line: 1, column: null, message: noText }] }
  if (!isReadable) {
    sheet.isClear = false
    sheet.problems.unshift({ line: 1, column: null, message: NOT_UTF8[format] })
  }
  return sheet
}

/** What workbooks of Excel, Numbers or LibreOffice begin with, and those of Excel before 2007, as a browser reads them. */
const WORKBOOKS = ['PK\u0003\u0004', '\u{fffd}\u{fffd}\u0011']
/** What no text has among its first letters, but pictures, archives and texts of two bytes a letter have. */
const NO_LETTER = /^%PDF-|[^\s\P{Cc}]/u
const SAVE_AS =
  'In Excel, choose Save as, “CSV UTF-8 (Comma delimited)”; in Numbers, Export to CSV; and choose that file.'

/** Why a file that begins so is read no further; '' of a text. */
function reasonAgainst(beginning: string): string {
  if (WORKBOOKS.some((workbook) => beginning.startsWith(workbook))) return `This is a workbook, not a text. ${SAVE_AS}`
  return NO_LETTER.test(beginning.slice(0, 100)) ? `This is a picture or another file that is no text. ${SAVE_AS}` : ''
}

const NOT_UTF8: Readonly<Record<Format, string>> = {
  csv: 'Some letters of this file cannot be read. In Excel, save it as “CSV UTF-8 (Comma delimited)” and choose that file.',
  json: 'Some letters of this file cannot be read. Save it as UTF-8 and choose that file.',
}
