import fc from 'fast-check'

const DEEP = JSON.parse(`${'['.repeat(500)}${']'.repeat(500)}`)

/** What nobody sends by mistake: wrong types, huge, negative, odd text, prototypes. Each is a JSON value. */
export const hostile: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    true,
    [],
    {},
    [[]],
    DEEP,
    '',
    ' ',
    0,
    -0,
    -1,
    0.1,
    99.999,
    100,
    2 ** 31,
    2 ** 53,
    -1e21,
  ),
  fc.constantFrom(1e308, -1e308, 5e-324, 1e7 + 1),
  fc.constantFrom('\0', 'a\0b', '\ud800', 'x\udfff', '\u202e', '🍬'.repeat(50), 'e\u0301'.repeat(300), 'ﷺ', 'लड्डू'),
  fc.constantFrom('x'.repeat(100_000), "'; drop table orders; --", '{{7*7}}', '%00', '../../etc/passwd', '<script>'),
  fc.constantFrom('__proto__', 'constructor', 'toString', 'undefined', 'NaN', '1e999', '0x10', '-1', '٣'),
  fc.constantFrom('{"__proto__":{"isAdmin":true}}', '{"constructor":{"prototype":{"isAdmin":true}}}').map(parse),
  fc.array(fc.integer(), { minLength: 1_000, maxLength: 1_000, noShrink: true } as fc.ArrayConstraints),
  fc.string({ unit: 'binary' }),
  fc.jsonValue(),
)

/** JSON.parse makes `__proto__` a key like any other, as an attacker's JSON has it. */
function parse(json: string): unknown {
  return JSON.parse(json)
}

/** `value` with some of what it holds, however deep, replaced by something hostile; now and then as it is. */
export function spoil(value: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> {
  const spot = fc.tuple(fc.array(fc.nat(30), { maxLength: 4 }), hostile)
  return fc.oneof(
    { arbitrary: hostile, weight: 1 },
    { arbitrary: value, weight: 2 },
    {
      arbitrary: fc
        .tuple(value, fc.array(spot, { minLength: 1, maxLength: 3 }))
        .map(([whole, spots]) => spots.reduce<unknown>((spoilt, [path, bad]) => replaceAt(spoilt, path, bad), whole)),
      weight: 6,
    },
  )
}

function replaceAt(value: unknown, path: readonly number[], bad: unknown): unknown {
  const [first, ...rest] = path
  if (first === undefined || typeof value !== 'object' || value === null) return bad
  const keys = Object.keys(value)
  const key = keys[first % (keys.length + 1)]
  // Past the last key: one that the schema does not know.
  if (key === undefined) return Array.isArray(value) ? [...value, bad] : { ...value, extra: bad }
  const inner = replaceAt((value as Record<string, unknown>)[key], rest, bad)
  return Array.isArray(value) ? value.with(Number(key), inner) : { ...value, [key]: inner }
}
