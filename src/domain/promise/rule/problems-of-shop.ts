import type { Shop } from '../shop.ts'

/** Everything that does not fit together in how a shop is set up, each a whole sentence. */
export function problemsOfShop(shop: Shop): readonly string[] {
  return [...problemsOfNames(shop), ...problemsOfSpans(shop), ...problemsOfReferences(shop)]
}

function problemsOfNames({ zones, windows, lines, seasons, products }: Shop): readonly string[] {
  const named = {
    zone: zones,
    window: windows,
    line: [...lines, ...seasons.flatMap((season) => season.lines)],
    season: seasons,
    product: products.map(({ productId }) => ({ id: productId })),
  }
  return Object.entries(named).flatMap(([what, all]) =>
    twiceIn(all.map(({ id }) => id)).map((id) => `There are two rules for the ${what} “${id}”: please remove one.`),
  )
}

function twiceIn(ids: readonly string[]): readonly string[] {
  return [...new Set(ids.filter((id, index) => ids.indexOf(id) < index))]
}

function problemsOfSpans({ windows, seasons, zones }: Shop): readonly string[] {
  const ranges = zones.flatMap(({ pins }) => pins.flatMap((pin) => (pin.kind === 'range' ? [pin] : [])))
  return [
    ...windows
      .filter(({ starts, ends }) => starts >= ends)
      .map(({ id }) => `The window “${id}” ends before it begins.`),
    ...seasons
      .filter(({ orders, delivery }) => orders.from > orders.to || delivery.from > delivery.to)
      .map(({ name }) => `${name} ends before it begins.`),
    ...ranges.filter(({ from, to }) => from > to).map(({ from, to }) => `No PIN lies from ${from} to ${to}.`),
  ]
}

function problemsOfReferences({ zones, windows, lines, products, seasons }: Shop): readonly string[] {
  const [zoneIds, lineIds] = [zones, lines].map((all) => new Set(all.map(({ id }) => id)))
  return [
    ...windows.flatMap(({ id, orders }) =>
      Object.keys(orders)
        .filter((zone) => !zoneIds?.has(zone))
        .map((zone) => `The window “${id}” serves the zone “${zone}”, which there is not.`),
    ),
    ...products
      .filter(({ lineId }) => lineId !== null && !lineIds?.has(lineId))
      .map(({ productId, lineId }) => `“${productId}” is made in the line “${lineId}”, which there is not.`),
    ...zones.flatMap(({ name, ways }) =>
      ways
        .flatMap(({ notSent }) => notSent?.lines ?? [])
        .filter((line) => !lineIds?.has(line))
        .map((line) => `“${name}” leaves out the line “${line}”, which there is not.`),
    ),
    ...seasons.flatMap(({ name, lines: own }) =>
      own
        .filter(({ insteadOf }) => !lineIds?.has(insteadOf))
        .map(({ insteadOf }) => `${name} has a line instead of “${insteadOf}”, which there is not.`),
    ),
  ]
}
