import type { Cluster } from '../cluster.ts'
import type { Lab } from '../open-lab.ts'

/** What goes wrong, and what a person or time mends afterwards. */
export type Fault = {
  name: string
  /** How long it lasts until it is mended, ms; what mends itself is over by then. */
  lasts: number
  /** Whether pages go through nothing that still works: the one balancer is away. */
  stopsPages?: boolean
  /** Whether nobody can order until it is mended: two of three machines are away, and no third knows who is the primary. */
  stopsOrders?: boolean
  /** Makes it happen on `lab`, as `cluster` stands before it; answers how it is mended. */
  strike: (struck: Struck) => Promise<() => Promise<void>>
}

export type Struck = { lab: Lab; cluster: Cluster; random: () => number }

/** Longer than orders may be away, and than `ttl` in deploy/patroni.yml: they come back while it lasts, ms. */
export const LONG = 35_000

export const nothingToMend = async () => {}

/** Does all of `strikes`; the answer mends all that they did. */
export async function allAtOnce(
  strikes: readonly (() => Promise<() => Promise<void>>)[],
): Promise<() => Promise<void>> {
  const mends: (() => Promise<void>)[] = []
  for (const strike of strikes) mends.push(await strike())
  return async () => {
    for (const mend of mends) await mend()
  }
}

/** The database machine that takes writes, and those that follow it, the one in step first. */
export function placesOf({ lab, cluster }: Struck) {
  const primary = lab.databases.find(({ name }) => name === cluster.primary)
  if (!primary) throw new Error('there is no primary to begin with')
  const inStep = cluster.members.find(({ role }) => role === 'sync_standby')?.name
  const standbys = lab.databases
    .filter((machine) => machine !== primary)
    .toSorted((one, other) => Number(other.name === inStep) - Number(one.name === inStep))
  const [standby] = standbys
  if (!standby) throw new Error('there is no standby')
  return { primary, standby, standbys }
}

export function anyOf<T>(all: readonly T[], random: () => number): T {
  const one = all[Math.floor(random() * all.length)]
  if (one === undefined) throw new Error('there is none')
  return one
}
