import fc from 'fast-check'
import { expect, test } from 'vitest'
import { groupProblems, linesText } from './problem-groups.ts'

const empty = (line: number) => ({ line, column: 'Pictures', message: 'Pictures is empty.' })

test('the same problem on thirty lines is said once, with its lines [SHELF-05]', () => {
  const lines = Array.from({ length: 30 }, (_, at) => at + 2)
  const other = { line: 9, column: 'Price', message: 'Price is empty.' }
  const groups = groupProblems([...lines.map(empty), other, empty(40), empty(42), empty(43)])
  expect(groups.map(({ message, lines: found }) => [message, linesText(found)])).toEqual([
    ['Pictures is empty.', '2–31, 40, 42, 43'],
    ['Price is empty.', '9'],
  ])
})

test('the first four products of a problem are named with it, each once [SHELF-05]', () => {
  const products = ['Peda', 'Peda', 'Barfi', 'Laddu', 'Jalebi', 'Halwa', null]
  const wrong = products.map((product, at) => ({ ...empty(at + 2), product }))
  expect(groupProblems(wrong).map((group) => group.products)).toEqual(['Peda, Barfi, Laddu, Jalebi, 1 more'])
})

test('values that are wrong in the same way are named together, the first four of them', () => {
  const wrong = ['much', 'lots', 'much', 'dear', 'cheap', 'free', 'gift'].map((value, at) => {
    return { line: at + 2, column: 'Price', message: `Price is “${value}”; please write rupees such as “320”.` }
  })
  expect(groupProblems(wrong)).toEqual([
    {
      lines: [2, 3, 4, 5, 6, 7, 8],
      products: '',
      column: 'Price',
      message: 'Price is “much”, “lots”, “dear”, “cheap”, 2 more; please write rupees such as “320”.',
    },
  ])
})

test('no line of a problem is lost in its group, nor told of another one', () => {
  const problem = fc.record({
    line: fc.integer({ min: 1, max: 20 }),
    column: fc.constantFrom(null, 'Price', 'Name'),
    message: fc.constantFrom('is empty.', 'is “a”.', 'is “b”.', 'is “$&”.', 'is “a”, but “b”.'),
  })
  fc.assert(
    fc.property(fc.array(problem), (problems) => {
      const groups = groupProblems(problems)
      for (const { line, column, message } of problems) {
        const skeleton = message.replaceAll(/“.*”/g, '')
        const own = groups.filter((group) => group.column === column && group.lines.includes(line))
        expect(own.some((group) => group.message.replaceAll(/“.*”/g, '') === skeleton)).toBe(true)
      }
      const told = groups.flatMap(({ lines, column }) => lines.map((line) => `${line} ${column}`))
      expect(new Set(told)).toEqual(new Set(problems.map(({ line, column }) => `${line} ${column}`)))
    }),
  )
})
