import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import type { DatabaseMachine } from '../database-machine.ts'
import { type Fault, nothingToMend, placesOf } from './fault.ts'

const run = promisify(execFile)

/** What an owner does on purpose. */
export const PLANNED: readonly Fault[] = [
  {
    name: 'a planned switchover',
    lasts: 5_000,
    strike: async (struck) => {
      const { primary, standby } = placesOf(struck)
      return patronictl(
        primary,
        'switchover',
        'halwai',
        '--leader',
        primary.name,
        '--candidate',
        standby.name,
        '--force',
      )
    },
  },
  {
    name: 'PostgreSQL is restarted on all machines',
    lasts: 5_000,
    strike: async (struck) => patronictl(placesOf(struck).primary, 'restart', 'halwai', '--force'),
  },
  {
    name: 'the shops are restarted in turn',
    lasts: 8_000,
    strike: async ({ lab }) => {
      // As docs/cluster.md has it: the second one when the first says that it is open.
      for (const shop of lab.shops) {
        const before = shop.service.pid()
        shop.service.kill('SIGTERM')
        while (shop.service.pid() === before) await pause(100)
        await lab.untilReady(shop)
      }
      return nothingToMend
    },
  },
]

async function patronictl({ name, data }: DatabaseMachine, ...words: string[]) {
  const within = ['netns', 'exec', name, '/usr/bin/patronictl', '-c', join(data, 'patroni.yml')]
  await run('ip', [...within, ...words], { env: { ...process.env, LC_ALL: 'C.UTF-8' } })
  return nothingToMend
}
