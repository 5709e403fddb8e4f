import * as z from 'zod/mini'
import { OrderPromise } from '../../promise.ts'

/** What an order is promised, as all staff read it: without what is charged for it. */
export const StaffPromise = z.omit(OrderPromise, { fee: true })
export type StaffPromise = z.output<typeof StaffPromise>
