import type { Delivery } from '../../../../contract/admin/shapes/delivery.ts'
import { readPins } from '../../../../domain/promise/set-up/pin-text.ts'
import type { CutOff } from '../../../../domain/promise/window.ts'
import { isDay } from '../../../../domain/settings/work-day.ts'
import type {
  DeliveryFields,
  LineFields,
  SeasonFields,
  WayFields,
  WindowFields,
  ZoneFields,
} from './delivery-fields.ts'
import { readKilograms, readNumber, readSpell, readTime, readWhole } from './typed-values.ts'

/** What the fields say; `wrong`: by the path of a field, what is wrong with it. The rest can be read all the same. */
export type DeliveryRead = { delivery: Delivery | null; wrong: Readonly<Record<string, string>> }

/** Reads one field after another, and notes which of them cannot be read. */
class FieldReader {
  readonly wrong: Record<string, string> = {}

  /** A value that was read; where there is none, `words` say why and `instead` stands in for it. */
  take<Value>(path: string, value: Value | undefined, words: string, instead: NoInfer<Value>): Value {
    if (value === undefined) this.wrong[path] = words
    return value ?? instead
  }

  name(path: string, typed: string): string {
    const name = typed.trim()
    return this.take(path, name === '' ? undefined : name, 'A name is required', '')
  }

  time(path: string, typed: string): number {
    return this.take(path, readTime(typed), 'Please enter a time, such as 4 PM', 0)
  }

  spell(path: string, typed: string): number {
    return this.take(path, readSpell(typed), 'Please enter how long, such as 2 hours or 90 minutes', 0)
  }

  kilograms(path: string, typed: string): number {
    return this.take(path, readKilograms(typed), 'Please enter kilograms', 0)
  }

  rupees(path: string, typed: string, least = 0): number {
    return this.take(path, readNumber(typed, least, MOST_RUPEES), 'Please enter an amount', least)
  }

  percent(path: string, typed: string): number {
    return this.take(path, readWhole(typed, 0, 100), 'Please enter 0 to 100', 0)
  }

  day(path: string, day: string): string {
    return this.take(path, isDay(day) ? day : undefined, 'A day is required', NO_DAY)
  }
}

const MOST_RUPEES = 100_000
const NO_DAY = '1970-01-01'

/** The setting that the fields say. What refers to a zone or a line that is gone, goes with it. */
export function readDelivery(fields: DeliveryFields): DeliveryRead {
  if (!fields.isOn) return { delivery: null, wrong: {} }
  const reader = new FieldReader()
  const delivery: Delivery = {
    madeAt: reader.time('madeAt', fields.madeAt),
    leastLeft: orNull(fields.leastLeft, (typed) => reader.percent('leastLeft', typed)),
    days: reader.take('days', readWhole(fields.days, 1, 180), 'Please enter 1 to 180', 1),
    zones: fields.zones.map((zone, at) => readZone(reader, zone, { path: `zones.${at}`, fields })),
    windows: fields.windows.map((window, at) => readWindow(reader, window, { path: `windows.${at}`, fields })),
    lines: fields.lines.map((line, at) => readLine(reader, line, `lines.${at}`)),
    products: readProducts(reader, fields),
    noticeTiers: fields.noticeTiers.map(({ kilograms, notice }, at) => ({
      overGrams: reader.kilograms(`noticeTiers.${at}.kilograms`, kilograms),
      minutes: reader.spell(`noticeTiers.${at}.notice`, notice),
    })),
    seasons: fields.seasons.map((season, at) => readSeason(reader, season, { path: `seasons.${at}`, fields })),
    stops: fields.stops,
  }
  return { delivery, wrong: reader.wrong }
}

function orNull<Value>(typed: string, read: (typed: string) => Value): Value | null {
  return typed.trim() === '' ? null : read(typed)
}

type Within = { path: string; fields: DeliveryFields }
type DeliveredWay = Delivery['zones'][number]['ways'][number]

function readZone(reader: FieldReader, zone: ZoneFields, { path, fields }: Within): Delivery['zones'][number] {
  const { key, name, pins, ways } = zone
  const read = readPins(pins)
  reader.take(`${path}.pins`, read.problems.length > 0 ? undefined : true, read.problems.join(' '), true)
  return {
    id: key,
    name: reader.name(`${path}.name`, name),
    pins: [...read.pins],
    ways: ways.map((way, at) => readWay(reader, way, { path: `${path}.ways.${at}`, fields })),
  }
}

function readWay(reader: FieldReader, typed: WayFields, { path, fields }: Within): DeliveredWay {
  const fees = {
    fee: reader.rupees(`${path}.fee`, typed.fee),
    freeFrom: orNull(typed.freeFrom, (text) => reader.rupees(`${path}.freeFrom`, text, 1)),
    leastOrder: reader.rupees(`${path}.leastOrder`, typed.leastOrder || '0'),
    ...readNotSent(typed, fields),
  }
  const { way } = typed
  if (way !== 'courier') return { way, ...fees }
  return {
    ...{ way, ...fees },
    leaves: reader.time(`${path}.leaves`, typed.leaves),
    cutOff: readCutOff(reader, typed, path),
    transitDays: reader.take(`${path}.transitDays`, readWhole(typed.transitDays, 0, 30), 'Please enter 0 to 30', 0),
    arrivesBy: reader.time(`${path}.arrivesBy`, typed.arrivesBy),
  }
}

/** Nothing is not kept. */
function readNotSent({ notSent }: WayFields, fields: DeliveryFields): Pick<DeliveredWay, 'notSent'> {
  const lines = notSent.lines.filter((line) => fields.lines.some(({ key }) => key === line))
  return lines.length + notSent.products.length === 0 ? {} : { notSent: { ...notSent, lines } }
}

function readCutOff(
  reader: FieldReader,
  { cutOffKind, cutOff }: Pick<WayFields, 'cutOffKind' | 'cutOff'>,
  path: string,
): CutOff {
  return cutOffKind === 'before'
    ? { minutesBefore: reader.spell(`${path}.cutOff`, cutOff) }
    : { dayBefore: reader.time(`${path}.cutOff`, cutOff) }
}

function readWindow(reader: FieldReader, window: WindowFields, { path, fields }: Within): Delivery['windows'][number] {
  const { key, way, isOneDay, day, weekdays, zones } = window
  const starts = reader.time(`${path}.starts`, window.starts)
  const ends = reader.time(`${path}.ends`, window.ends)
  const isWrong = ends <= starts && readTime(window.ends) !== undefined
  reader.take(`${path}.ends`, isWrong ? undefined : true, 'It ends before it begins', true)
  const served = zones.flatMap(({ zone, isServed, most }, at) => {
    if (!isServed || !fields.zones.some((one) => one.key === zone)) return []
    const words = 'Please enter a whole number, or nothing'
    const mostPath = `${path}.zones.${at}.most`
    const orders = orNull(most, (typed) => reader.take(mostPath, readWhole(typed, 0, 100_000), words, 0))
    return [[zone, orders] as const]
  })
  return {
    ...{ id: key, way, starts, ends, cutOff: readCutOff(reader, window, path) },
    on: isOneDay
      ? { day: reader.day(`${path}.day`, day) }
      : { weekdays: weekdays.flatMap((isTicked, weekday) => (isTicked ? [weekday] : [])) },
    orders: Object.fromEntries(served),
    fee: orNull(window.fee, (typed) => reader.rupees(`${path}.fee`, typed)),
  }
}

function readLine(
  reader: FieldReader,
  { key, name, kilograms, share, exceptions }: LineFields,
  path: string,
): Delivery['lines'][number] {
  return {
    id: key,
    name: reader.name(`${path}.name`, name),
    gramsADay: reader.kilograms(`${path}.kilograms`, kilograms),
    share: reader.percent(`${path}.share`, share || '0'),
    exceptions,
  }
}

function readProducts(reader: FieldReader, { products, lines }: DeliveryFields): Delivery['products'] {
  return products.map(({ product, line, notice, travels }, at) => ({
    productId: product,
    lineId: lines.some(({ key }) => key === line) ? line : null,
    notice: orNull(notice, (typed) => reader.spell(`products.${at}.notice`, typed)) ?? 0,
    travels: orNull(travels, (typed) => reader.spell(`products.${at}.travels`, typed)),
  }))
}

function readSeason(reader: FieldReader, season: SeasonFields, { path, fields }: Within): Delivery['seasons'][number] {
  const span = (of: 'orders' | 'delivery') => {
    const from = reader.day(`${path}.${of}From`, season[`${of}From`])
    const to = reader.day(`${path}.${of}To`, season[`${of}To`])
    reader.take(
      `${path}.${of}To`,
      isDay(season[`${of}To`]) && from > to ? undefined : true,
      'It ends before it begins',
      true,
    )
    return { from, to }
  }
  const lines = season.lines.flatMap(({ insteadOf, ...line }, at) => {
    if (!fields.lines.some(({ key }) => key === insteadOf)) return []
    return [{ ...readLine(reader, line, `${path}.lines.${at}`), insteadOf }]
  })
  return {
    id: season.key,
    name: reader.name(`${path}.name`, season.name),
    ...{ orders: span('orders'), delivery: span('delivery'), lines },
    products: season.ofAll ? 'all' : season.products,
    exclusive: season.isExclusive,
  }
}
