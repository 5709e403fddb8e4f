import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { fillUp } from '../disk.ts'
import { type Fault, LONG, placesOf } from './fault.ts'
import { dieWhole } from './killed.ts'

/** Disks that are full, and one that is gone. */
export const DISKS: readonly Fault[] = [
  {
    name: 'the disk of the primary is full',
    lasts: LONG,
    strike: async (struck) => fillUp(placesOf(struck).primary.data),
  },
  {
    name: 'the disk of the standby in step is full',
    lasts: LONG,
    strike: async (struck) => fillUp(placesOf(struck).standby.data),
  },
  {
    name: 'the machine of the primary dies, and what PostgreSQL had is gone',
    lasts: LONG,
    strike: async (struck) => {
      const { primary } = placesOf(struck)
      const revive = await dieWhole(primary)
      await rm(join(primary.data, 'postgresql'), { recursive: true, force: true })
      return revive
    },
  },
]
