import fc from 'fast-check'
import type { Schema } from '../src/server/docs/openapi.ts'

/** Values that a shop knows, by the name of their field, so that calls get further than their first check. */
export type KnownValues = Readonly<Record<string, fc.Arbitrary<unknown>>>

/** Those of the demo shop. */
const KNOWN: KnownValues = {
  _id: fc.constantFrom('kaju-barfi', 'rasgulla', 'no-such-sweet'),
  id: fc.constantFrom('kaju-barfi', 'rasgulla', 'no-such-sweet'),
  itemId: fc.constantFrom('kaju-barfi', 'rasgulla', 'no-such-sweet'),
  size: fc.constantFrom('default', '250 g', '500 g', '1 kg'),
  email: fc.constantFrom('meera@example.com', 'nobody@example.com'),
  code: fc.constantFrom('SWEETFREE', 'NONE'),
  mergeId: fc.uuid(),
  page: fc.constantFrom('1', '2', '999'),
  minPrice: fc.constantFrom('10', '99.50'),
  maxPrice: fc.constantFrom('1000', '5'),
  limit: fc.constantFrom('1', '100', '5000'),
}

/** Values that a schema mostly accepts. */
export function plausible(schema: Schema | boolean, known = KNOWN, name = ''): fc.Arbitrary<unknown> {
  if (typeof schema === 'boolean') return fc.jsonValue()
  if (schema.const !== undefined) return fc.constant(schema.const)
  if (schema.enum) return fc.constantFrom(...schema.enum)
  if (known[name] && schema.type !== 'array' && schema.type !== 'object') return known[name]
  const ways = schema.anyOf ?? schema.oneOf
  if (ways) return fc.oneof(...ways.map((one) => plausible(one, known, name)))
  if (schema.type === 'object') return plausibleObject(schema, known)
  if (schema.type === 'array') return fc.array(plausible(itemsOf(schema), known, name), { maxLength: 3 })
  return plausibleScalar(schema)
}

function plausibleObject({ properties, additionalProperties, required = [] }: Schema, known: KnownValues) {
  if (!properties) {
    const keys = fc.constantFrom('kaju-barfi', 'rasgulla', 'default', '250 g', 'no-such-sweet')
    return fc.dictionary(keys, plausible(additionalProperties ?? true, known), { maxKeys: 3 })
  }
  const values = Object.entries(properties).map(([name, property]) => [name, plausible(property, known, name)] as const)
  return fc.record(Object.fromEntries(values), { requiredKeys: required, noNullPrototype: true })
}

function itemsOf({ items }: Schema): Schema | boolean {
  return items === undefined || Array.isArray(items) ? true : items
}

function plausibleScalar({ type, format, minLength = 0, maxLength = 20, minimum = 0, maximum = 100 }: Schema) {
  if (format === 'uuid') return fc.uuid()
  if (type === 'string') return fc.string({ minLength, maxLength: Math.max(minLength, Math.min(maxLength, 20)) })
  if (type === 'integer') return fc.integer({ min: minimum, max: Math.min(maximum, 1000) })
  if (type === 'number') return fc.integer({ min: minimum, max: Math.min(maximum, 1000) })
  return type === 'boolean' ? fc.boolean() : fc.constant(null)
}
