import { CUT_OFF } from './cut-off.ts'
import type { Fault } from './fault.ts'
import { KILLED } from './killed.ts'
import { PLANNED } from './planned.ts'

/** Everything that the lab knows to go wrong. */
export const FAULTS: readonly Fault[] = [...KILLED, ...CUT_OFF, ...PLANNED]
