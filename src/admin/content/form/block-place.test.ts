import { expect, test } from 'vitest'
import { blockPlace } from './block-place.ts'

const text = (words: string) => ({ type: 'paragraph', content: [{ type: 'text', text: words }] })
const heading = (words: string) => ({ ...text(words), type: 'heading', attrs: { level: 2 } })
const question = {
  type: 'details',
  content: [
    { ...text('How long do they keep?'), type: 'detailsSummary' },
    { type: 'detailsContent', content: [text('[how long]')] },
  ],
}
const page = {
  title: 'Returns',
  body: {
    type: 'doc',
    content: [
      text('[a]'),
      heading('Cancelling'),
      heading('What can come back'),
      text('[b]'),
      heading('[c]'),
      text('[d]'),
      question,
    ],
  },
}

test('a block is named by the heading it stands under, a question by itself [WORDS-18]', () => {
  const place = (at: number) => blockPlace(page, ['body', 'content', at, 'content', 0])
  expect(place(0)).toBe('at the beginning')
  expect(place(3)).toBe('under “What can come back”')
  expect(place(4)).toBe('under “What can come back”')
  expect(place(5)).toBe('under “What can come back”')
  expect(place(6)).toBe('in “How long do they keep?”')
})

test('a field that is no text in blocks has no such name [WORDS-18]', () => {
  expect(blockPlace(page, ['title'])).toBeUndefined()
  expect(blockPlace(page, ['facts', 0, 'value'])).toBeUndefined()
})
