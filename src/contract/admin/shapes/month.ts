import * as z from 'zod/mini'
import { isMonth } from '../../../domain/settings/month.ts'

/** '2026-11', in India. */
export const Month = z.string().check(z.refine(isMonth, 'Please name a month.'))

/** The one month that a call is about. */
export const ThisMonth = z.object({ month: Month })
