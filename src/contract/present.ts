import * as z from 'zod/mini'
import { cleanMessage, LONGEST_NAME } from '../domain/present/card-words.ts'
import { typedNumber } from './address.ts'
import { plainText, text } from './shapes.ts'

/** More than 240 letters of any script take; the rules of the domain count letters. */
const MOST_UNITS = 4000

/**
 * An order for somebody else, who lives where its address is; name, e-mail and phone of that stay the buyer's. Fields
 * may be empty here: the rules of the domain refuse them with their messages.
 */
export const Present = z.object({
  receiver: text(LONGEST_NAME),
  /** Whom whoever brings it calls; '' for the buyer. */
  receiverPhone: z._default(typedNumber(30), ''),
  /** On the card: up to 240 letters as people count them, in up to 10 lines. */
  message: z._default(z.string().check(z.overwrite(cleanMessage), z.maxLength(MOST_UNITS), plainText), ''),
  /** As it stands on the card. */
  from: text(LONGEST_NAME),
  /** Whether what lies in the box names no price. */
  hidePrices: z._default(z.boolean(), true),
})
