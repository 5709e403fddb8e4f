import { countText } from '../count-text.ts'
import { formatMoment } from '../dates.ts'
import { type Health, HOUR } from './health.ts'

/** Moments in ms. */
export type MailFacts = {
  /** The mail server's name; null where letters are only kept in a folder. */
  server: string | null
  /** Whether the shop's machine says that no letter leaves. */
  isOff: boolean
  /** Whether the server's password is lost with the key that sealed it. */
  lacksPassword: boolean
  /** Whether nobody but the shop's own machine is meant to reach it. */
  isPrivate: boolean
  waiting: number
  /** When the letter was written that has waited longest. */
  oldest: number | null
  /** Letters of the last week that were given up. */
  failed: number
  /** What the server said last of a letter that waits or was given up. */
  problem: string | null
  /** Letters of the last day. */
  sent: number
}

/** How long a letter may wait before somebody should know, ms. */
const PATIENCE = HOUR / 4

/** How mail is at `now` (ms). */
export function judgeMail(facts: MailFacts, now: number): Health {
  const { server, isOff, lacksPassword, isPrivate, waiting, oldest, failed, problem, sent } = facts
  if (server === null) return { ...(isPrivate ? KEPT_HERE : NOT_SENT), ...(isOff && { next: OFF }) }
  if (lacksPassword)
    return { ...PASSWORD_LOST, more: `${countText(waiting, 'letter')} ${waiting === 1 ? 'waits' : 'wait'}.` }
  const said = problem ? `${server} said: “${problem}”.` : ''
  const wait = oldest === null ? 0 : now - oldest
  if (oldest !== null && wait > PATIENCE) {
    const says = `${countText(waiting, 'letter')} ${waiting === 1 ? 'waits' : 'wait'}, the oldest since ${formatMoment(oldest)}.`
    return { state: wait > HOUR ? 'broken' : 'watch', says, more: `${said} Nothing is lost.`.trim(), next: TRY }
  }
  if (failed > 0) {
    const says = `${countText(failed, 'letter')} of the last week could not be brought to anybody.`
    return { state: 'watch', says, more: said, next: LOOK }
  }
  const says = `${countText(sent, 'letter')} went out in the last day, and ${waitingText(waiting)}.`
  return { state: 'well', says, more: `They go through ${server}.`, next: '' }
}

const TRY =
  'They are tried again by themselves for three days. Send yourself a test letter to read what the server says now.'
const LOOK = 'The page of each order shows its letters and why one was not sent; from there it can be sent again.'
const SET_UP = 'Enter your mail provider’s server, then send yourself a test letter.'

const OFF = 'The shop’s machine says that no letter leaves (SMTP_URL=off). It is changed there.'

const PASSWORD_LOST = {
  state: 'broken',
  says: 'No letter leaves: the password of the mail server is lost with its key.',
  next: 'Enter it again.',
} as const

const KEPT_HERE: Health = {
  state: 'off',
  says: 'No mail server is set up: letters are kept on this machine.',
  more: 'They can be read at /dev/mail. Customers get none.',
  next: SET_UP,
}
const NOT_SENT: Health = {
  ...KEPT_HERE,
  state: 'broken',
  more: 'Customers get none: no confirmation, no new password.',
}

function waitingText(waiting: number): string {
  if (waiting === 0) return 'none waits'
  return waiting === 1 ? '1 waits' : `${waiting} wait`
}
