import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { DatabaseMachine } from '../database-machine.ts'
import { processesOf } from '../network.ts'
import type { Service } from '../supervise.ts'
import { allAtOnce, anyOf, type Fault, LONG, nothingToMend, placesOf } from './fault.ts'

const SHORT = 5_000

/** Programs that end without a word, each of which comes back as its unit in deploy/ says. */
export const KILLED: readonly Fault[] = [
  {
    name: 'PostgreSQL of the primary is killed',
    lasts: SHORT,
    strike: async (struck) => killPostgres(placesOf(struck).primary),
  },
  {
    name: 'PostgreSQL of the standby in step is killed',
    lasts: SHORT,
    strike: async (struck) => killPostgres(placesOf(struck).standby),
  },
  {
    name: 'Patroni of the primary is killed',
    lasts: SHORT,
    strike: async (struck) => killed(placesOf(struck).primary.patroni),
  },
  {
    name: 'Patroni of the primary stays away, PostgreSQL runs on',
    lasts: LONG,
    strike: async (struck) => keptAway(placesOf(struck).primary.patroni),
  },
  {
    name: 'a member of etcd is killed',
    lasts: 8_000,
    strike: async ({ lab, random }) => keptAway(anyOf(lab.databases, random).etcd),
  },
  {
    name: 'two members of etcd are killed',
    lasts: 15_000,
    stopsOrders: true,
    strike: async (struck) => {
      const { primary, standby } = placesOf(struck)
      return allAtOnce(
        [primary, standby].map(
          ({ etcd }) =>
            () =>
              keptAway(etcd),
        ),
      )
    },
  },
  {
    name: 'a process of the shop is killed',
    lasts: SHORT,
    strike: async ({ lab, random }) => killed(anyOf(lab.shops, random).service),
  },
  {
    name: 'HAProxy is killed',
    lasts: SHORT,
    stopsPages: true,
    strike: async ({ lab }) => killed(lab.front.service),
  },
  {
    name: 'the machine of the primary dies',
    lasts: LONG,
    strike: async (struck) => dieWhole(placesOf(struck).primary),
  },
  {
    name: 'the machine of the standby in step dies',
    lasts: LONG,
    strike: async (struck) => dieWhole(placesOf(struck).standby),
  },
]

async function killed(service: Service) {
  service.kill()
  return nothingToMend
}

async function keptAway(service: Service) {
  service.hold()
  service.kill()
  return async () => service.letGo()
}

async function killPostgres({ data }: DatabaseMachine) {
  const file = await readFile(join(data, 'postgresql/postmaster.pid'), 'utf8').catch(() => '')
  const pid = Number.parseInt(file, 10)
  // Of two faults the first may have ended it.
  if (pid > 1) killNow(pid)
  return nothingToMend
}

/** Everything that runs there, at once. */
export async function dieWhole({ name, services }: DatabaseMachine) {
  for (const service of services) service.hold()
  await signalAll(name, 'SIGKILL')
  return async () => {
    for (const service of services) service.letGo()
  }
}

/** Twice, for what was just being started. */
export async function signalAll(machine: string, signal: NodeJS.Signals): Promise<void> {
  for (const _ of ['all', 'late']) {
    for (const pid of await processesOf(machine)) {
      killNow(pid, signal)
    }
  }
}

function killNow(pid: number, signal: NodeJS.Signals = 'SIGKILL'): void {
  try {
    process.kill(pid, signal)
  } catch {
    // It ended by itself.
  }
}
