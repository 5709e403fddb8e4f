import fc from 'fast-check'
import { expect, test } from 'vitest'
import { changedLine } from './changed-line.ts'

function page(title: string, ...paragraphs: string[]) {
  const content = paragraphs.map((text) => ({ type: 'paragraph', content: [{ type: 'text', text }] }))
  return { title, lead: '', body: { type: 'doc', content } }
}

test('the first line that is another is told with the one it replaced, the others counted [SITE-06]', () => {
  const before = page('Terms', 'We cook.', 'We send.')
  expect(changedLine(before, page('Our terms', 'We cook.', 'We send.'))).toEqual({
    was: 'Terms',
    is: 'Our terms',
    more: 0,
  })
  expect(changedLine(before, page('Terms', 'We stir.', 'We ride.'))).toEqual({
    was: 'We cook.',
    is: 'We stir.',
    more: 1,
  })
})

test('a line that came or went is told alone, and all of a first version', () => {
  const before = page('Terms', 'We cook.')
  expect(changedLine(before, page('Terms', 'We cook.', 'We cook.'))).toEqual({ was: '', is: 'We cook.', more: 0 })
  expect(changedLine(before, page('Terms'))).toEqual({ was: 'We cook.', is: '', more: 0 })
  expect(changedLine(null, before)).toEqual({ was: '', is: 'Terms', more: 1 })
})

test('a long line is cut at a whole letter', () => {
  const line = changedLine(null, { title: 'मि'.repeat(60) })
  expect([...(line?.is ?? '')].length).toBe(80)
  expect(line?.is.endsWith('…')).toBe(true)
})

test('the same words in another order, and no others, are no change', () => {
  expect(changedLine(page('Terms', 'A', 'B'), page('Terms', 'B', 'A'))).toBeNull()
  fc.assert(fc.property(fc.array(fc.string()), (lines) => changedLine(lines, lines) === null))
})
