import { SIZE_KEYS, titleOf } from '../catalog/record/product-columns.ts'
import { countText } from '../count-text.ts'
import { formatDate, formatMoment } from '../dates.ts'
import { formatKilograms } from '../kilograms.ts'
import { formatMoney, fromRupees } from '../money.ts'
import { formatHour } from '../settings/hour-of-day.ts'
import { isDay, startOf, WEEKDAYS } from '../settings/work-day.ts'
import type { DeedDetail } from './deeds.ts'
import { namedThing, type TellName } from './named-things.ts'

/** How an amount or another figure of a detail is said; what is none of its kind is said as it is. */
const FIGURES = {
  money: (rupees) => formatMoney(fromRupees(rupees)),
  grams: (grams) => formatKilograms(grams / 1000),
  percent: (percent) => `${percent} %`,
  clock: (minutes) => formatHour(`${Math.floor(minutes / 60) % 24}:${minutes % 60}`),
  spell: spellText,
  weekday: (day) => WEEKDAYS[day] ?? `${day}`,
  pieces: (pieces) => pieces.toLocaleString('en-IN'),
} satisfies Readonly<Record<string, (figure: number) => string>>
type Figure = keyof typeof FIGURES

/** What the fields of details hold, wherever they stand. */
const FIELDS: Readonly<Record<Figure, readonly string[]>> = {
  money: [
    ...['amount', 'price', 'discountPrice', 'nextPrice', 'costPrice', 'discount', 'minAmount', 'maxDiscount'],
    ...['fee', 'freeFrom', 'leastOrder', 'deliveryFee', 'coldPackingCost', 'giftWrappingCost', 'freeDeliveryFrom'],
    ...['openAmount', 'largeFrom', 'net', 'fixed'],
  ],
  grams: ['grams', 'gramsADay', 'overGrams'],
  percent: ['percent', 'share', 'stockShare', 'leastLeft', 'gstRate'],
  clock: ['starts', 'ends', 'leaves', 'arrivesBy', 'madeAt', 'dayBefore'],
  spell: ['minutesBefore', 'notice', 'travels', 'minutes'],
  weekday: ['weekdays'],
  pieces: ['stock'],
}
const FIGURE_OF = new Map(
  Object.entries(FIELDS).flatMap(([figure, names]) => names.map((name) => [name, figure as Figure] as const)),
)

/** No count of anything is so high: it is a moment, ms. */
const FIRST_MOMENT = 100_000_000_000
const LAST_MOMENT = 100 * FIRST_MOMENT
/** Entries of a list that are said one by one. */
const MOST_ENTRIES = 12

/** `beside`: what stands beside the value. */
type Place = { tellName: TellName; beside?: DeedDetail | undefined }

/** What a field of a detail says, in words; '' where it says nothing, such as an id of nothing that is known. */
export function valueWords(name: string, value: unknown, place: Place): string {
  if (value === null || value === undefined) return FIGURE_OF.get(name) === 'pieces' ? 'made to order' : ''
  if (Array.isArray(value)) return listWords(name, value, place)
  if (isDetail(value)) return objectWords(value, place)
  const named = namedThing(name, value, place.tellName)
  if (named !== undefined) return named
  if (typeof value === 'number') return figureWords(name, value, place.beside)
  return typeof value === 'boolean' ? (value ? 'yes' : 'no') : textWords(name, `${value}`)
}

/** A figure that is named: '12 boxes', '1 box'. */
export function countWords(count: unknown, noun: string): string {
  if (typeof count !== 'number') return ''
  return countText(count, noun)
}

export function isDetail(value: unknown): value is DeedDetail {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

const LABELS: Readonly<Record<string, string>> = {
  gstin: 'GSTIN',
  needsNoGstin: 'need not register for GST',
  fssai: 'FSSAI number',
  mapPlace: 'place on a map',
  week: 'opening hours',
  discountPrice: 'struck price',
  minAmount: 'smallest order',
  leastOrder: 'smallest order',
  maxDiscount: 'at most',
  gramsADay: 'a day',
  openAmount: 'open for cash at most',
  largeFrom: 'large from',
  isPercentage: 'in per cent',
  productIds: 'products',
  // What they are of says it.
  delivery: '',
  productId: '',
  variantId: '',
  lineId: '',
  kind: '',
}

/** What a field of a detail is called: 'first order' of firstOrder, '' where what it says needs no name. */
export function labelOfField(name: string): string {
  const known = Object.hasOwn(LABELS, name) ? LABELS[name] : undefined
  if (known !== undefined) return known
  const words = name.replace(/^copy\./, '').replaceAll(/[-_.]/g, ' ')
  const inWords = words.replaceAll(/(?<=[a-z])[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
  return inWords.replace(/^[A-Z](?![A-Z])/, (letter) => letter.toLowerCase())
}

/** The field that a column of a sheet shows, by its title. */
export function fieldOfColumn(title: string): string {
  return SIZE_KEYS.find((key) => titleOf(key) === title) ?? title
}

function listWords(name: string, list: readonly unknown[], place: Place): string {
  const words = list.slice(0, MOST_ENTRIES).map((entry) => valueWords(name, entry, place))
  const besides = list.length - MOST_ENTRIES
  const said = words.filter((word) => word !== '')
  return [said.join(list.some(isDetail) ? '; ' : ', '), besides > 0 ? ` and ${besides} more` : ''].join('')
}

function objectWords(value: DeedDetail, { tellName }: Place): string {
  const { position, quantity } = value
  if (typeof position === 'number' && typeof quantity === 'number') {
    return `${quantity} × ${namedThing('position', position, tellName)}`
  }
  const words = Object.entries(value).map(([name, each]) => {
    const said = valueWords(name, each, { tellName, beside: value })
    return said === '' ? '' : `${labelOfField(name)} ${said}`.trim()
  })
  return words.filter((word) => word !== '').join(', ')
}

function figureWords(name: string, value: number, beside: DeedDetail | undefined): string {
  if (!Number.isFinite(value)) return ''
  if (name === 'discount' && beside?.isPercentage === true) return FIGURES.percent(value)
  const figure = FIGURE_OF.get(name)
  if (figure && Math.abs(value) < FIRST_MOMENT) return FIGURES[figure](value)
  const isMoment = Number.isInteger(value) && value >= FIRST_MOMENT && value < LAST_MOMENT
  return isMoment ? momentWords(value) : value.toLocaleString('en-IN')
}

/** 'Fri 20 Nov 2026, 4:05 PM': what is read years later needs its year. */
function momentWords(at: number): string {
  const [, time] = formatMoment(at).split(', ')
  return `${formatDate(at)}, ${time}`
}

/** An id that the program made, or the name of a picture by its content. */
const MADE_ID = /^([0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}|[0-9a-f]{16})$/
const ISO_MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/

function textWords(name: string, text: string): string {
  if (MADE_ID.test(text)) return ''
  if (isDay(text)) return formatDate(startOf(text))
  if (ISO_MOMENT.test(text)) return momentWords(Date.parse(text))
  const isFigure = FIGURE_OF.get(name) === 'money' && /^\d+(\.\d+)?$/.test(text)
  if (isFigure) return FIGURES.money(Number(text))
  // As the program names things, and nobody else.
  return /^[a-z]+(-[a-z]+)+$/.test(text) ? text.replaceAll('-', ' ') : text
}

function spellText(minutes: number): string {
  if (minutes === 0) return 'none'
  const [days, hours, rest] = [Math.floor(minutes / 1440), Math.floor((minutes % 1440) / 60), minutes % 60]
  const parts = [countWords(days, 'day'), countWords(hours, 'hour'), countWords(rest, 'minute')]
  return parts.filter((part) => !part.startsWith('0 ')).join(' ')
}
