import * as z from 'zod/mini'
import { HANDLINGS } from '../../../domain/cart/handling.ts'
import { Amount } from './amount.ts'

/** Where an order goes, and what whoever brings it must know. */
export const Door = z.object({
  /** The order's. */
  id: z.string(),
  /** By which it is called, 'D-147'; null until it is counted. */
  called: z.nullable(z.string()),
  /** Who gets it, and is called. */
  name: z.string(),
  phone: z.string(),
  street: z.string(),
  city: z.string(),
  pin: z.string(),
  /** What the customer asks of who brings it. */
  asks: z.string(),
  handling: z.array(z.enum(HANDLINGS)),
  pieces: z.int(),
  /** To be taken in cash, in paise; null: nothing. */
  due: z.nullable(Amount),
})
export type Door = z.output<typeof Door>
