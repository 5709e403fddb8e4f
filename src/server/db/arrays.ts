import type { PostgresType } from 'postgres'

/**
 * The arrays that the shop's statements take and give. Left to itself postgres.js asks each new connection for all
 * array types, and a connection lost just then ends the process: nobody holds the promise of that answer.
 * `bigints` are kept as strings, as single ones are.
 */
export const ARRAYS = { texts: arrayOf(1009, String), integers: arrayOf(1007, Number), bigints: arrayOf(1016, String) }

/** One-dimensional; `oid` is the array type's in `pg_type`. */
function arrayOf<T>(oid: number, read: (text: string) => T): PostgresType<(T | null)[]> {
  return {
    to: oid,
    from: [oid],
    serialize: (values: (T | null)[]) => `{${values.map(write).join(',')}}`,
    parse: (text: string) =>
      [...text.matchAll(ELEMENT)].map(([plain, quoted]) => {
        if (quoted !== undefined) return read(quoted.replaceAll(/\\(.)/gs, '$1'))
        return plain === 'NULL' ? null : read(plain)
      }),
  }
}

/** What stands between two commas: in quotation marks, or nothing that would need them. */
const ELEMENT = /"((?:[^"\\]|\\.)*)"|[^{},"]+/gs

function write(value: unknown): string {
  return value === null ? 'NULL' : `"${String(value).replaceAll(/["\\]/g, '\\$&')}"`
}
