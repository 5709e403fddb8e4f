import type { DeliveryFields, LineFields } from './delivery-fields.ts'

/** What is typed and what somebody else has saved meanwhile: of what both changed, what is typed. */
export function mergeDeliveries(before: DeliveryFields, typed: DeliveryFields, theirs: DeliveryFields): DeliveryFields {
  const one = <Name extends keyof DeliveryFields>(name: Name) => pickOne(before[name], typed[name], theirs[name])
  return {
    ...{ isOn: one('isOn'), madeAt: one('madeAt'), leastLeft: one('leastLeft'), days: one('days') },
    zones: mergeLists(before.zones, typed.zones, theirs.zones, keyOf),
    windows: mergeLists(before.windows, typed.windows, theirs.windows, keyOf),
    lines: mergeLists(before.lines, typed.lines, theirs.lines, keyOf).map(lineWithDays(before, theirs)),
    products: mergeLists(before.products, typed.products, theirs.products, ({ product }) => product),
    seasons: mergeLists(before.seasons, typed.seasons, theirs.seasons, keyOf),
    ...{ noticeTiers: one('noticeTiers'), stops: one('stops') },
  }
}

/** A line, with what it makes on single days merged by itself: that is typed elsewhere. */
function lineWithDays(before: DeliveryFields, theirs: DeliveryFields): (line: LineFields) => LineFields {
  const of = ({ lines }: DeliveryFields, name: string) => lines.find(({ key }) => key === name)?.exceptions
  return (line) => {
    const exceptions = pickOne(of(before, line.key), line.exceptions, of(theirs, line.key)) ?? line.exceptions
    return { ...line, exceptions }
  }
}

function keyOf({ key }: { key: string }): string {
  return key
}

function pickOne<Value>(before: Value, typed: Value, theirs: Value): Value {
  return isSame(before, typed) ? theirs : typed
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}

/** In the order of whoever changed it; what only they added comes last. */
function mergeLists<Item>(
  before: readonly Item[],
  typed: readonly Item[],
  theirs: readonly Item[],
  nameOf: (item: Item) => string,
): Item[] {
  const [was, mine, others] = [before, typed, theirs].map((list) => new Map(list.map((item) => [nameOf(item), item])))
  const names = [...before, ...typed, ...theirs].map(nameOf)
  const isMineOrder = !isSame(before.map(nameOf), typed.map(nameOf))
  const order = isMineOrder ? [...typed, ...theirs] : [...theirs, ...typed]
  const merged = new Map(
    names.map((name) => [name, pickOne(was?.get(name), mine?.get(name), others?.get(name))] as const),
  )
  return [...new Set(order.map(nameOf))].flatMap((name) => merged.get(name) ?? [])
}
