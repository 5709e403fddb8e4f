import { expect, test } from 'vitest'
import { sourceOf } from './sources.ts'
import { findOverdrawnTitles, findSubjectlessTitles } from './titles.ts'

const FILE = 'tests/api/cart.test.ts'

const faultsIn = (text: string, path = FILE) => findSubjectlessTitles([sourceOf(path, text)])
const titled = (title: string) => `test('${title}', () => {})`
const faultOf = (title: string) => `${FILE}: '${title}' does not begin with its subject`

test.each([
  'what is sold out is named',
  'Whoever leaves hears no more',
  'it applies once',
  'its files are kept',
  'so does a window',
  'others wait',
  'one that fails is tried again',
])('a title has no subject: %s', (title) => {
  expect(faultsIn(titled(title))).toEqual([faultOf(title)])
})

test.each([
  'a sold-out size is named, and so is what is gone',
  'item by item',
  'one of two shops goes on',
  'whole boxes are counted',
  'somebody’s cart is kept',
])('a title has its subject: %s', (title) => {
  expect(faultsIn(titled(title))).toEqual([])
})

test.each([
  ['test.only(', ''],
  ['describe.each([1])(', ''],
  ['  await test.step(', ''],
  ['test.each([\n  [1],\n])(\n  ', '\n'],
])('a title is found behind %j', (before, after) => {
  expect(faultsIn(`${before}\`nothing is lost\`,${after} async () => {})`)).toEqual([faultOf('nothing is lost')])
})

test('a page of the browser tests is read, a helper beside them is not', () => {
  const text = titled('where it stands')
  expect(faultsIn(text, 'tests/browser/cart.spec.ts')).toHaveLength(1)
  expect(faultsIn(text, 'tests/browser/cart.ts')).toEqual([])
})

test.each([
  ['two that are there', 'a fee [FEE-01][FEE-02]', []],
  ['one that is none', 'a fee [FEE-99]', ['FEE-99 is no statement: a fee [FEE-99]']],
  [
    'six',
    'all [FEE-01][FEE-02] [FEE-01, FEE-02][FEE-01][FEE-02]',
    ['more than 5 ids: all [FEE-01][FEE-02] [FEE-01, FEE-02][FEE-01][FEE-02]'],
  ],
])('the statements that a title names are judged: %s', (_, title, problems) => {
  const statements = ['FEE-01', 'FEE-02'].map((id) => ({ id, text: 'A fee', level: 'api' as const }))
  const faults = problems.map((problem) => `${FILE}: ${problem}`)
  expect(findOverdrawnTitles(statements, [sourceOf(FILE, titled(title))])).toEqual(faults)
})
