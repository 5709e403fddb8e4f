import { expect, test } from 'vitest'
import { findUnnamedStatements } from './unnamed.ts'

const statement = (id: string, level: 'rule' | 'api' | 'ui') => ({ id, level, text: `What ${id} says` })
const file = (path: string, title: string) => ({ path, text: `test('a box [${title}]', () => {})` })

test('a statement is named by a test of its level or of a higher one', () => {
  const statements = [statement('A-01', 'rule'), statement('A-02', 'api'), statement('A-03', 'ui')]
  const files = [file('tests/api/a.test.ts', 'A-01, A-02'), file('tests/browser/a.spec.ts', 'A-03')]
  expect(findUnnamedStatements(statements, files)).toEqual([])
})

test('a statement that only lower tests name, or files that are no tests, is told', () => {
  const files = [
    file('src/domain/a.test.ts', 'B-01'),
    file('tests/api/a.test.ts', 'B-02'),
    file('tests/browser/a.ts', 'B-02'),
  ]
  expect(findUnnamedStatements([statement('B-01', 'api'), statement('B-02', 'ui')], files)).toEqual([
    'B-01 is named by no test that proves [api]: What B-01 says',
    'B-02 is named by no test that proves [ui]: What B-02 says',
  ])
})

test('a case of a table may hold the name', () => {
  const files = [{ path: 'src/a.test.ts', text: "test.each([['city', 'C-01']])('%s [%s]', () => {})" }]
  expect(findUnnamedStatements([statement('C-01', 'rule')], files)).toEqual([])
})
