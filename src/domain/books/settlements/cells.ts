/** A cell of a report in rupees, '-1,234.5', in paise; nothing is 0. Undefined where it is no amount. */
export function readAmount(cell: string): number | undefined {
  const bare = cell.replaceAll(/[,\s]/g, '')
  if (bare === '') return 0
  const [, sign, rupees = '', part = ''] = /^(-?)(\d{1,9})(?:\.(\d{1,2})0*)?$/.exec(bare) ?? []
  if (sign === undefined) return undefined
  const amount = Number(rupees) * 100 + Number(part.padEnd(2, '0'))
  return sign === '-' ? 0 - amount : amount
}

const YEAR_FIRST = /^(\d{4})-(\d\d)-(\d\d)(?:[T ](\d\d:\d\d(?::\d\d)?)(?:\.\d+)?Z?)?$/
const DAY_FIRST = /^(\d\d)[/-](\d\d)[/-](\d{4})(?: (\d\d:\d\d(?::\d\d)?))?$/
const SECONDS = /^\d{10}$/

/**
 * A moment (ms) in a cell: '2026-11-05T09:30:00', '05/11/2026 09:30:00' or seconds since 1970; `zone`: where its clock
 * stands. Undefined where it is none.
 */
export function readMoment(cell: string, zone: '+05:30' | 'Z'): number | undefined {
  const text = cell.trim()
  if (SECONDS.test(text)) return Number(text) * 1000
  const first = YEAR_FIRST.exec(text)
  const [, day, month, year, time] = DAY_FIRST.exec(text) ?? []
  const date = first ? `${first[1]}-${first[2]}-${first[3]}` : `${year}-${month}-${day}`
  const at = Date.parse(`${date}T${(first ? first[4] : time) ?? '00:00'}${zone}`)
  return Number.isNaN(at) ? undefined : at
}

/** Whether a cell can be an id of a provider. */
export function isProviderId(cell: string): boolean {
  return /^[A-Za-z0-9_-]{1,100}$/.test(cell)
}

/** Whether a cell can be a reference of a bank; it may be empty. */
export function isReference(cell: string): boolean {
  return /^[A-Za-z0-9 ./_-]{0,80}$/.test(cell)
}
