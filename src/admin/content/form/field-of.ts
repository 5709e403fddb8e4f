import * as z from 'zod/mini'
import { PageContent } from '../../../contract/content.ts'
import { CategoryTag } from '../../../contract/front-content.ts'
import { PICTURE_NAMES } from '../../../domain/content/content-pictures.ts'

export type Schema = z.core.$ZodType

/** What the form shows for a value of a piece. */
export type ContentField =
  | { kind: 'document' | 'tag' }
  | { kind: 'picture'; canBeNone: boolean }
  | { kind: 'text'; most: number; isLines: boolean; isNeeded: boolean }
  | { kind: 'link' | 'day' }
  | { kind: 'moment' | 'number'; canBeNone: boolean }
  | { kind: 'choice'; of: readonly string[] }
  | { kind: 'flag' }
  | { kind: 'group'; fields: readonly (readonly [name: string, schema: Schema])[] }
  | { kind: 'list'; of: Schema; least: number; most: number }
  /** There may be nothing in its place. */
  | { kind: 'maybe'; of: Schema; nothing: null | undefined }
  | { kind: 'unknown' }

/** How the value called `name` is shown, so far as its schema says it: a piece of a new form needs no line here. */
export function fieldOf(name: string, schema: Schema): ContentField {
  if (schema === PageContent.shape.body) return { kind: 'document' }
  if (schema === CategoryTag) return { kind: 'tag' }
  if (schema instanceof z.core.$ZodObject) return { kind: 'group', fields: Object.entries(schema._zod.def.shape) }
  if (schema instanceof z.core.$ZodArray) return { kind: 'list', of: schema._zod.def.element, ...limitsOf(schema) }
  if (schema instanceof z.core.$ZodEnum)
    return { kind: 'choice', of: Object.values(schema._zod.def.entries).map(String) }
  if (schema instanceof z.core.$ZodBoolean) return { kind: 'flag' }
  if (schema instanceof z.core.$ZodNumber) return numberField(name, false)
  if (schema instanceof z.core.$ZodString) return textField(name, schema)
  if (schema instanceof z.core.$ZodNullable) return maybeField(name, schema._zod.def.innerType, null)
  if (schema instanceof z.core.$ZodOptional) return optionalField(name, schema._zod.def.innerType)
  if (schema instanceof z.core.$ZodUnion) return unionField(name, schema)
  return { kind: 'unknown' }
}

function numberField(name: string, canBeNone: boolean): ContentField {
  return { kind: /^(from|until)$|At$/.test(name) ? 'moment' : 'number', canBeNone }
}

function textField(name: string, schema: z.core.$ZodString): ContentField {
  const takes = (text: string) => z.safeParse(schema, text).success
  if (PICTURE_NAMES.has(name)) return { kind: 'picture', canBeNone: takes('') }
  // What a text may be is asked of the schema itself.
  if (takes('2026-11-24') && !takes('a word')) return { kind: 'day' }
  if (takes('/a-page') && !takes('a word')) return { kind: 'link' }
  return { kind: 'text', most: limitsOf(schema).most, isLines: takes('one\ntwo'), isNeeded: !takes('') }
}

/** A list that may be missing is an empty one. */
function optionalField(name: string, of: Schema): ContentField {
  return of instanceof z.core.$ZodArray ? fieldOf(name, of) : maybeField(name, of, undefined)
}

function maybeField(name: string, of: Schema, nothing: null | undefined): ContentField {
  return of instanceof z.core.$ZodNumber ? numberField(name, true) : { kind: 'maybe', of, nothing }
}

/** A text that may be empty though what it may be otherwise has a form; else the first of what it may be. */
function unionField(name: string, { _zod: { def } }: z.core.$ZodUnion): ContentField {
  const isEmpty = (option: Schema) => z.safeParse(option, '').success
  const [first] = def.options.filter((option) => !isEmpty(option))
  const field: ContentField = first ? fieldOf(name, first) : { kind: 'unknown' }
  const canBeNone = def.options.some(isEmpty)
  if (field.kind === 'picture') return { kind: 'picture', canBeNone }
  return field.kind === 'text' && canBeNone ? { ...field, isNeeded: false } : field
}

/** How much of it there may be. */
function limitsOf(schema: z.core.$ZodString | z.core.$ZodArray): { least: number; most: number } {
  const checks: readonly unknown[] = schema._zod.def.checks ?? []
  const [least] = checks.flatMap((check) => (check instanceof z.core.$ZodCheckMinLength ? check._zod.def.minimum : []))
  const [most] = checks.flatMap((check) => (check instanceof z.core.$ZodCheckMaxLength ? check._zod.def.maximum : []))
  return { least: least ?? 0, most: most ?? Number.POSITIVE_INFINITY }
}

/** What a value of a schema begins with: nothing in its texts, and as few parts as there may be. */
export function emptyOf(name: string, schema: Schema): unknown {
  const field = fieldOf(name, schema)
  switch (field.kind) {
    case 'document':
      return { type: 'doc', content: [] }
    case 'group':
      return Object.fromEntries(field.fields.map(([inner, of]) => [inner, emptyOf(inner, of)]))
    case 'list':
      return Array.from({ length: field.least }, () => emptyOf(name, field.of))
    case 'choice':
      return field.of[0]
    case 'flag':
      return false
    case 'maybe':
      return field.nothing
    case 'moment':
    case 'number':
      return field.canBeNone ? null : 0
    default:
      return ''
  }
}
