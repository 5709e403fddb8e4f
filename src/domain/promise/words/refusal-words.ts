import { NO_SUCH_PIN, readPinCode } from '../../address/pin-code.ts'
import { formatDay, formatMoment } from '../../dates.ts'
import { formatMoney } from '../../money.ts'
import { type Day, startOf, WEEKDAYS } from '../../settings/work-day.ts'
import type { OfferRefusal } from '../refusal.ts'
import type { SeasonTimes } from '../season.ts'

/** Why something is not offered, in words that a shopper can act on. */
export function refusalWords(refusal: OfferRefusal): string {
  switch (refusal.code) {
    case 'pin-missing':
      return 'Please tell us the PIN code it shall go to.'
    case 'pin-invalid':
      return readPinCode(refusal.pin) === undefined ? 'A PIN has six digits.' : `${NO_SUCH_PIN}.`
    case 'pin-not-served':
      return `We do not deliver to ${refusal.pin} yet.`
    case 'no-window':
      return `Nothing leaves for you on ${dayText(refusal.day)}. Please choose another day.`
    case 'closed':
      return closedWords(refusal)
    case 'stopped':
      return `The boxes of ${dayText(refusal.day)} are all taken. Please choose another day.`
    case 'cut-off-passed':
      return `Orders for it ended on ${formatMoment(refusal.until)}. Please choose a later one.`
    case 'notice-too-short':
      return noticeWords(refusal)
    case 'not-sent':
      return notSentWords(refusal)
    case 'too-far':
      return tooFarWords(refusal)
    case 'out-of-season':
      return outOfSeasonWords(refusal)
    case 'season-over':
      return `${refusal.season.name} orders closed on ${dayText(refusal.season.orders.to)}.`
    case 'season-ahead':
      return `${refusal.season.name} orders open on ${dayText(refusal.season.orders.from)}.`
    case 'sold-out':
      return refusal.left > 0 ? `Only ${refusal.left} of ${refusal.product} left.` : `${refusal.product} is sold out.`
    case 'line-full':
      return lineFullWords(refusal)
    case 'window-full':
      return `This window of ${dayText(refusal.day)} is full. Please choose another one.`
    case 'order-too-small':
      return `Orders begin at ${formatMoney(refusal.leastOrder)} here: ${formatMoney(refusal.missing)} more, please.`
    case 'costs-more':
      return `It costs ${formatMoney(refusal.more)} more than was paid for. Please choose another one.`
  }
}

/** A refusal as a day of the strip or a window has it: 'Full', 'Closed'. */
export function refusalWord({ code }: OfferRefusal): string {
  return WORDS[code]
}

const WORDS: Readonly<Record<OfferRefusal['code'], string>> = {
  'pin-missing': 'PIN code?',
  'pin-invalid': 'PIN code?',
  'pin-not-served': 'Not served',
  'no-window': 'Not served',
  closed: 'Closed',
  stopped: 'Full',
  'cut-off-passed': 'Too late',
  'notice-too-short': 'Too soon',
  'not-sent': 'Not sent',
  'too-far': 'Too far',
  'out-of-season': 'Not in season',
  'season-over': 'Orders closed',
  'season-ahead': 'Not open yet',
  'sold-out': 'Sold out',
  'line-full': 'Full',
  'window-full': 'Full',
  'order-too-small': 'Too small',
  'costs-more': 'Costs more',
}

type Refused<Code extends OfferRefusal['code']> = Extract<OfferRefusal, { code: Code }>

function closedWords({ day, name }: Refused<'closed'>): string {
  const isWeekday = WEEKDAYS.some((weekday) => weekday === name)
  return isWeekday ? `Closed on ${dayText(day)}.` : `${name}: closed on ${dayText(day)}.`
}

function noticeWords({ minutes, because }: Refused<'notice-too-short'>): string {
  const what = 'product' in because ? because.product : `An order of more than ${weightText(because.overGrams)}`
  return `${what} is made to order: please ask ${hoursText(minutes)} ahead.`
}

function notSentWords({ way, products, to, nearer }: Refused<'not-sent'>): string {
  const verb = products.length === 1 ? 'is' : 'are'
  const done = way === 'pickup' ? `cannot be picked up at ${to}` : `${verb} not sent to ${to}`
  return `${listText(products)} ${done}: ${leaveOutWords(products.length, nearer)}.`
}

function tooFarWords({ products, to, isSameDay, nearer }: Refused<'too-far'>): string {
  const names = listText(products.map(({ name }) => name))
  const it = itOrThem(products.length)
  if (isSameDay) return `${names} would no longer be fresh: leave ${it} out, or choose an earlier window.`
  return `${distanceWords(products, names, to)}: ${leaveOutWords(products.length, nearer)}.`
}

/** Says nothing of how many days it takes: what is left of a shelf life at the door is the owner's to ask. */
function distanceWords([first, ...others]: Refused<'too-far'>['products'], names: string, to: string): string {
  if (first === undefined || others.length > 0) return `${names} would not be fresh in ${to}`
  if (!first.isTooOld) return `${first.name} does not travel as far as ${to}`
  if (first.keeps === null) return `${names} would not be fresh in ${to}`
  const keeps = first.keeps === 0 ? 'is for the day on which it is made' : `keeps ${countText(first.keeps, 'day')}`
  return `${first.name} ${keeps} and would be too old in ${to}`
}

function leaveOutWords(count: number, nearer: string | null): string {
  const it = itOrThem(count)
  return `leave ${it} out${nearer === null ? '' : `, or send ${it} to a PIN in ${nearer}`}`
}

function itOrThem(count: number): string {
  return count === 1 ? 'it' : 'them'
}

function listText(names: readonly string[]): string {
  return new Intl.ListFormat('en-IN').format(names)
}

function outOfSeasonWords({ product, season }: Refused<'out-of-season'>): string {
  return season ? `${product} comes with ${season.name}: ${seasonWords(season)}.` : `${product} is not in season.`
}

function seasonWords({ orders, delivery }: SeasonTimes): string {
  return `orders open on ${dayText(orders.from)}, delivered ${dayText(delivery.from)} to ${dayText(delivery.to)}`
}

function lineFullWords({ day, line, left }: Refused<'line-full'>): string {
  return left === 0
    ? `${line}: our kitchen is full on ${dayText(day)}. Please choose another day.`
    : `${line}: our kitchen has ${weightText(left)} left on ${dayText(day)}. Please choose another day, or less.`
}

/** 'Fri 20 Nov'. */
function dayText(day: Day): string {
  return formatDay(startOf(day))
}

/** '48 hours', '90 minutes'. */
function hoursText(minutes: number): string {
  return minutes % 60 === 0 ? plural(minutes / 60, 'hour') : plural(minutes, 'minute')
}

/** '2.5 kg', and '250 g' below one. */
function weightText(grams: number): string {
  return grams < 1000 ? `${grams} g` : `${Math.floor(grams / 100) / 10} kg`
}

const NUMBERS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten']

/** 'two days', '30 days'. */
function countText(count: number, noun: string): string {
  return plural(count, noun).replace(/^\d+/, (digits) => NUMBERS[Number(digits)] ?? digits)
}

function plural(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`
}
