import * as z from 'zod/mini'
import { isLines, isOneLine, trimText } from '../domain/plain-text.ts'

/** Rupees as a JSON number, exact to the paisa. */
export const Rupees = z.number()

/** Rupees as a shopper's browser sends them: more than any cart can cost, and few enough to be turned into paise. */
export const RupeesSeen = z.number().check(z.minimum(0), z.maximum(10 ** 12))

const NOT_PLAIN = 'Please use plain text.'

/** NUL and lone surrogates, which PostgreSQL cannot hold, are refused in every string that a caller sends. */
export const plainText = z.refine<string>((value) => value.isWellFormed() && !value.includes('\0'), NOT_PLAIN)

/** A product's permanent slug. */
export const ProductId = z.string().check(z.maxLength(80), z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/))

/** A size's label, or 'default' for the first size in stock. */
export const SizeLabel = z.string().check(z.minLength(1), z.maxLength(40), plainText)

/** A line of text as a shopper typed it, trimmed; '' where nothing in it can be seen. */
export function text(most: number, least = 0) {
  return typed(most, least).check(z.refine(isOneLine, NOT_PLAIN))
}

/** Text of any number of lines as a shopper typed it, trimmed. */
export function lines(most: number, least = 0) {
  return typed(most, least).check(z.refine(isLines, NOT_PLAIN))
}

function typed(most: number, least: number) {
  return z.string().check(z.overwrite(trimText), z.minLength(least), z.maxLength(most), plainText)
}

/** What a call replies that did what it was asked to. */
export function doneWith<Shape extends z.core.$ZodShape>(shape: Shape) {
  return z.object({ success: z.literal(true), ...shape })
}

export const Done = doneWith({ message: z.optional(z.string()) })

/** Every refusal and failure looks like this, whatever its status. */
export const Failure = z.object({
  success: z.literal(false),
  message: z.string(),
  code: z.string(),
})
export type Failure = z.output<typeof Failure>
