import type { Schema } from './openapi.ts'

/** A schema as people read it: `{ name: string (1–120), remember?: boolean }`. */
export function printSchema(schema: Schema | boolean, indent = ''): string {
  if (typeof schema === 'boolean') return 'anything'
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ')
  if (schema.anyOf) return schema.anyOf.map((one) => printSchema(one, indent)).join(' | ')
  if (schema.type === 'array') return `[${printItems(schema, indent)}]`
  if (schema.type === 'object') return printObject(schema, indent)
  return `${schema.type ?? 'anything'}${boundsOf(schema)}`
}

function printItems({ items }: Schema, indent: string): string {
  return items === undefined || Array.isArray(items) ? '…' : `${printSchema(items, indent)}, …`
}

function printObject({ properties, additionalProperties, required = [] }: Schema, indent: string): string {
  const inner = `${indent}  `
  if (!properties) return `{ [name]: ${printSchema(additionalProperties ?? true, indent)} }`
  const lines = Object.entries(properties).map(
    ([name, property]) => `${inner}${name}${required.includes(name) ? '' : '?'}: ${printSchema(property, inner)}`,
  )
  return `{\n${lines.join('\n')}\n${indent}}`
}

function boundsOf({ minLength, maxLength, minimum, maximum }: Schema): string {
  const least = minLength || minimum
  const most = maxLength ?? maximum
  if (least === undefined && most === undefined) return ''
  // JavaScript's own bounds of a whole number say nothing.
  if (most === Number.MAX_SAFE_INTEGER) return least === Number.MIN_SAFE_INTEGER ? '' : ` (from ${least})`
  return ` (${least ?? 0}–${most ?? '…'})`
}
