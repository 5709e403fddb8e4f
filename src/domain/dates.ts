const DAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'] as const
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'] as const

/** Indian Standard Time is 5 h 30 min ahead of UTC all year, so no time zone data is needed. */
export const INDIA_OFFSET = 5.5 * 3_600_000

/** A moment (ms) as a day in India: 'Fri 20 Nov'. */
export function formatDay(at: number): string {
  const date = inIndia(at)
  return `${DAYS[date.getUTCDay()]} ${date.getUTCDate()} ${MONTHS[date.getUTCMonth()]}`
}

/** A moment (ms) as a day with its year: 'Fri 20 Nov 2026'. */
export function formatDate(at: number): string {
  return `${formatDay(at)} ${inIndia(at).getUTCFullYear()}`
}

/** A moment (ms) as day and time in India: 'Fri 20 Nov, 4:05 PM'. */
export function formatMoment(at: number): string {
  const date = inIndia(at)
  const hours = date.getUTCHours()
  const minutes = String(date.getUTCMinutes()).padStart(2, '0')
  return `${formatDay(at)}, ${hours % 12 || 12}:${minutes} ${hours < 12 ? 'AM' : 'PM'}`
}

/** The time of day alone: '4:05 PM'. */
export function timeText(at: number): string {
  return formatMoment(at).replace(/^.*, /, '')
}

const CLOCK = /^(\d{4}-\d\d-\d\d)[T ](\d\d:\d\d)$/

/** A moment (ms) to the minute as India's clock has it: '2026-11-05 09:00'. */
export function clockText(at: number): string {
  return inIndia(at).toISOString().slice(0, 16).replace('T', ' ')
}

/** The moment (ms) that a text of India's clock names; undefined where it names none. */
export function readClock(text: string): number | undefined {
  const [, day, time] = CLOCK.exec(text) ?? []
  const at = Date.parse(`${day}T${time}:00+05:30`)
  return day !== undefined && !Number.isNaN(at) && clockText(at) === `${day} ${time}` ? at : undefined
}

/** As `clockText`, to the second: '2026-11-05 09:00:07'. */
export function secondText(at: number): string {
  return inIndia(at).toISOString().slice(0, 19).replace('T', ' ')
}

const WITH_SECONDS = /^(.{16}):([0-5]\d)$/

/** As `readClock`, where the text may have seconds, too. */
export function readSecond(text: string): number | undefined {
  const [, minute = text, seconds = '0'] = WITH_SECONDS.exec(text) ?? []
  const at = readClock(minute)
  return at === undefined ? undefined : at + Number(seconds) * 1000
}

/** A moment (ms) whose UTC fields read as the clock in India. */
export function inIndia(at: number): Date {
  return new Date(at + INDIA_OFFSET)
}
