import * as z from 'zod/mini'
import { plainText, text } from '../shapes.ts'

/** The key after which a part of a list begins, as the part before it named it; without one: the first part. */
export const After = z.optional(z.string().check(z.maxLength(300), plainText))

/** The same where the key is an id. */
export const AfterId = z.optional(z.uuid())

/** The key of the next part; null: this is the last one. */
export const Next = z.nullable(z.string())

/** What somebody looks for, as typed. */
export const Search = z.optional(text(100))
