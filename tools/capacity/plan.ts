/** What one call of a kind takes of processors, ms: of the shop's processes, and of the database's. */
export type Cost = { shop: number; database: number }

/** How often a visit makes a call of each kind. */
export type Visit = ReadonlyMap<string, number>

/** Machines of some processors each: those that run shops, and whether the database has one of its own. */
export type Machines = { shops: number; processors: number; databaseApart: boolean }

/** At most so much of a processor is used: beyond it answers wait for each other. */
export const USED = 0.6

/** What a whole visit takes; throws where a kind of call was not measured. */
export function costOfVisit(visit: Visit, costs: ReadonlyMap<string, Cost>): Cost {
  const sum = { shop: 0, database: 0 }
  for (const [name, times] of visit) {
    const cost = costs.get(name)
    if (!cost) throw new Error(`${name} was not measured`)
    sum.shop += times * cost.shop
    sum.database += times * cost.database
  }
  return sum
}

/**
 * Visits a minute that machines carry, and what is full first. Each machine of the shop has a process for each of its
 * processors (`WORKERS`).
 */
export function carriedBy(
  { shops, processors, databaseApart }: Machines,
  visit: Cost,
): { visits: number; full: string } {
  const of = (full: string, most: number, cost: number) => ({ full, visits: (most * 60_000 * USED) / cost })
  if (!databaseApart) return of('its processors', processors, visit.shop + visit.database)
  const shop = of('the shop’s processors', shops * processors, visit.shop)
  const database = of('the database’s processors', processors, visit.database)
  return shop.visits < database.visits ? shop : database
}
