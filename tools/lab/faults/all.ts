import { CUT_OFF } from './cut-off.ts'
import { DISKS } from './disks.ts'
import type { Fault } from './fault.ts'
import { KILLED } from './killed.ts'
import { PLANNED } from './planned.ts'
import { SLOW } from './slow.ts'

/** Everything that the lab knows to go wrong. */
export const FAULTS: readonly Fault[] = [...KILLED, ...CUT_OFF, ...SLOW, ...DISKS, ...PLANNED]
