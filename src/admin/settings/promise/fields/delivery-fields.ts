import type { Delivery } from '../../../../contract/admin/shapes/delivery.ts'
import { pinsText } from '../../../../domain/promise/set-up/pin-text.ts'
import type { CutOff } from '../../../../domain/promise/window.ts'
import { WEEKDAYS } from '../../../../domain/settings/work-day.ts'
import { kilogramsFieldOf, spellFieldOf, timeFieldOf } from './typed-values.ts'

type CutOffFields = { cutOffKind: 'before' | 'dayBefore'; cutOff: string }

/** Of a courier alone: from `leaves` on. */
export type WayFields = Record<'fee' | 'freeFrom' | 'leastOrder' | 'leaves' | 'transitDays' | 'arrivesBy', string> &
  CutOffFields & { way: 'rider' | 'courier' | 'pickup'; notSent: NotSentFields }

/** Lines of the kitchen and products that a way leaves out. */
export type NotSentFields = { lines: string[]; products: string[] }

/** `key` names it for good, as it names every other part of the set-up. */
export type ZoneFields = { key: string; name: string; pins: string; ways: WayFields[] }

export type WindowFields = CutOffFields & {
  key: string
  way: 'rider' | 'pickup'
  /** Sunday first. */
  weekdays: boolean[]
  isOneDay: boolean
  day: string
  starts: string
  ends: string
  /** One for each zone; `most`: '' for any number of orders. */
  zones: { zone: string; isServed: boolean; most: string }[]
  fee: string
}

type Exceptions = Delivery['lines'][number]['exceptions']
/** `exceptions`: kept as they are, days are changed on the page of the days. */
export type LineFields = { key: string; name: string; kilograms: string; share: string; exceptions: Exceptions }

/** `line`: '' for what is made ahead. */
export type ProductFields = { product: string; line: string; notice: string; travels: string }

export type SeasonFields = {
  key: string
  name: string
  ordersFrom: string
  ordersTo: string
  deliveryFrom: string
  deliveryTo: string
  ofAll: boolean
  products: string[]
  isExclusive: boolean
  lines: (LineFields & { insteadOf: string })[]
}

/** How the shop delivers, as it is typed. */
export type DeliveryFields = {
  /** Whether days are promised at all. */
  isOn: boolean
  madeAt: string
  leastLeft: string
  days: string
  zones: ZoneFields[]
  windows: WindowFields[]
  lines: LineFields[]
  products: ProductFields[]
  noticeTiers: { kilograms: string; notice: string }[]
  seasons: SeasonFields[]
  stops: Delivery['stops']
}

const NOTHING: DeliveryFields = {
  ...{ isOn: false, madeAt: '', leastLeft: '', days: '' },
  ...{ zones: [], windows: [], lines: [], products: [], noticeTiers: [], seasons: [], stops: [] },
}

export function deliveryFieldsOf(delivery: Delivery | null): DeliveryFields {
  if (delivery === null) return NOTHING
  return {
    isOn: true,
    madeAt: timeFieldOf(delivery.madeAt),
    leastLeft: orEmpty(delivery.leastLeft),
    days: `${delivery.days}`,
    zones: delivery.zones.map(({ id, name, pins, ways }) => ({
      ...{ key: id, name, pins: pinsText(pins) },
      ways: ways.map(wayFieldsOf),
    })),
    windows: delivery.windows.map((window) => windowFieldsOf(window, delivery.zones)),
    lines: delivery.lines.map(lineFieldsOf),
    products: delivery.products.map(({ productId, lineId, notice, travels }) => ({
      product: productId,
      line: lineId ?? '',
      notice: notice === 0 ? '' : spellFieldOf(notice),
      travels: travels === null ? '' : spellFieldOf(travels),
    })),
    noticeTiers: delivery.noticeTiers.map(({ overGrams, minutes }) => ({
      ...{ kilograms: kilogramsFieldOf(overGrams), notice: spellFieldOf(minutes) },
    })),
    seasons: delivery.seasons.map(seasonFieldsOf),
    stops: delivery.stops,
  }
}

function orEmpty(value: number | null): string {
  return value === null ? '' : `${value}`
}

function cutOffFieldsOf(cutOff: CutOff): CutOffFields {
  return 'minutesBefore' in cutOff
    ? { cutOffKind: 'before', cutOff: spellFieldOf(cutOff.minutesBefore) }
    : { cutOffKind: 'dayBefore', cutOff: timeFieldOf(cutOff.dayBefore) }
}

/** Of a way that is no courier's: what one would have if it became one. */
export const COURIER_FIELDS = {
  leaves: timeFieldOf(18 * 60),
  ...cutOffFieldsOf({ minutesBefore: 120 }),
  transitDays: '2',
  arrivesBy: timeFieldOf(18 * 60),
} as const

export const NOTHING_LEFT_OUT: NotSentFields = { lines: [], products: [] }

function wayFieldsOf(terms: Delivery['zones'][number]['ways'][number]): WayFields {
  const { way, fee, freeFrom, leastOrder } = terms
  const notSent = terms.notSent ?? NOTHING_LEFT_OUT
  const fees = { way, fee: `${fee}`, freeFrom: orEmpty(freeFrom), leastOrder: `${leastOrder}`, notSent }
  if (terms.way !== 'courier') return { ...fees, ...COURIER_FIELDS }
  const { leaves, cutOff, transitDays, arrivesBy } = terms
  return {
    ...fees,
    ...cutOffFieldsOf(cutOff),
    leaves: timeFieldOf(leaves),
    transitDays: `${transitDays}`,
    arrivesBy: timeFieldOf(arrivesBy),
  }
}

function windowFieldsOf(window: Delivery['windows'][number], zones: Delivery['zones']): WindowFields {
  const { id, way, on, starts, ends, cutOff, orders, fee } = window
  return {
    ...{ key: id, way, starts: timeFieldOf(starts), ends: timeFieldOf(ends), fee: orEmpty(fee) },
    ...cutOffFieldsOf(cutOff),
    weekdays: WEEKDAYS.map((_, weekday) => 'weekdays' in on && on.weekdays.includes(weekday)),
    isOneDay: 'day' in on,
    day: 'day' in on ? on.day : '',
    zones: zones.map(({ id: zone }) => ({
      zone,
      isServed: Object.hasOwn(orders, zone),
      most: orEmpty(orders[zone] ?? null),
    })),
  }
}

function lineFieldsOf({ id, name, gramsADay, share, exceptions }: Delivery['lines'][number]): LineFields {
  return { key: id, name, kilograms: kilogramsFieldOf(gramsADay), share: `${share}`, exceptions }
}

function seasonFieldsOf({
  id,
  name,
  orders,
  delivery,
  lines,
  products,
  exclusive,
}: Delivery['seasons'][number]): SeasonFields {
  return {
    ...{ key: id, name, isExclusive: exclusive },
    ...{ ordersFrom: orders.from, ordersTo: orders.to, deliveryFrom: delivery.from, deliveryTo: delivery.to },
    ofAll: products === 'all',
    products: products === 'all' ? [] : products,
    lines: lines.map((line) => ({ ...lineFieldsOf(line), insteadOf: line.insteadOf })),
  }
}
