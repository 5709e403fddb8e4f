import * as z from 'zod/mini'
import { doneWith, plainText, text } from '../../shapes.ts'

/** The key after which a part of a list begins, as the part before it named it; without one: the first part. */
export const AfterKey = z.optional(z.string().check(z.maxLength(300), plainText))

/** The same where the key is an id. */
export const AfterId = z.optional(z.uuid())

/** The one thing that a call is about. */
export const ItemId = z.object({ id: z.uuid() })

/** Rows of a list, and the key of the next part; null: this is the last one. */
export function listPart<Row extends z.core.SomeType>(row: Row) {
  return { rows: z.array(row), next: z.nullable(z.string()) }
}

/** What every list of the back office answers. */
export function listReply<Row extends z.core.SomeType>(row: Row) {
  return doneWith(listPart(row))
}

/** What somebody looks for, as typed. */
export const Search = z.optional(text(100))
