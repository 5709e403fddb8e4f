import { join } from 'node:path'
import { expect, test } from 'vitest'
import { PROTECTIONS } from '../../tests/faults/protections.ts'
import { findStatement, readDeclarations } from './find-statement.ts'
import { listSources } from './source-copy.ts'

const root = join(import.meta.dirname, '../..')
const declared = await readDeclarations(root, await listSources(root))

test.each(PROTECTIONS)('‘$protection’ of ‘$fault’ stands once within $within', ({ within, statement, instead }) => {
  expect(findStatement(declared, within, statement)).toHaveLength(1)
  expect(instead).not.toBe(statement)
})

test('a statement is found however its lines are broken, and not under another name', () => {
  const text = 'take(\n    tx,\n    lines,\n  )'
  const made = new Map([['placeOrder', [{ file: 'a.ts', name: 'placeOrder', start: 40, text: `async { ${text} }` }]]])
  expect(findStatement(made, 'placeOrder', 'take(tx, lines)')).toEqual([
    { file: 'a.ts', start: 48, end: 48 + text.length },
  ])
  expect(findStatement(made, 'placeOrder', 'take(tx)')).toEqual([])
  expect(findStatement(made, 'moveOrder', 'take(tx, lines)')).toEqual([])
})
