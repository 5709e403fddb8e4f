import * as z from 'zod/mini'
import { LONGEST_BUSINESS } from '../domain/business/business.ts'
import { readGstin } from '../domain/business/gstin.ts'
import { text } from './shapes.ts'

/**
 * The business to which the invoice of an order is billed. Its GSTIN may be typed in small letters and with spaces. Fields
 * may be empty here: the rules of the domain refuse them with their messages.
 */
export const Business = z.object({
  gstin: text(40).check(z.overwrite(readGstin)),
  /** As it is registered. */
  name: text(LONGEST_BUSINESS),
})
