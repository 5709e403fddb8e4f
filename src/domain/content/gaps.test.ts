import { expect, test } from 'vitest'
import { gapsIn } from './gaps.ts'

const paragraph = (...content: unknown[]) => ({ type: 'paragraph', content })
const text = (words: string, ...marks: unknown[]) => ({ type: 'text', text: words, marks })

test('each gap of a template is found once, wherever it stands', () => {
  const body = { type: 'doc', content: [paragraph(text('Within [how many days], by [whom].'))] }
  expect(
    gapsIn({ title: 'Terms of [whom]', facts: [{ value: '[how many days]', of: 'to send it back' }], body }),
  ).toEqual(['[whom]', '[how many days]'])
})

test('a gap that is set differently in its middle is still one', () => {
  expect(gapsIn(paragraph(text('Within [how '), text('many', { type: 'bold' }), text(' days].')))).toEqual([
    '[how many days]',
  ])
})

test('two texts make no gap together, nor do brackets in an address or empty ones', () => {
  const link = text('here', { type: 'link', attrs: { href: 'https://shop.example/?a[0]=1' } })
  expect(gapsIn({ content: [paragraph(text('a [b')), paragraph(text('c] d'), link), paragraph(text('[]'))] })).toEqual(
    [],
  )
})
