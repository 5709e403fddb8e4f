import * as z from 'zod/mini'
import { DOOR_REASONS } from '../../../domain/run/run.ts'

/** When somebody was last at an order's door in vain, and why (ms). */
export const TriedDoor = z.object({ why: z.enum(DOOR_REASONS), by: z.string(), at: z.number() })
export type TriedDoor = z.output<typeof TriedDoor>
