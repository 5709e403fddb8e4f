import { expect, test } from 'vitest'
import { gapPlaces, placeOfText } from './place-of-text.ts'

const FACTS = { 'delivery fee': '₹40' }
const run = (text: string) => ({ type: 'text', text })
const page = {
  title: 'Delivery',
  facts: [
    { value: '{delivery fee}', of: 'for each order' },
    { value: 'Free', of: 'in the shop' },
  ],
  body: {
    type: 'doc',
    content: [
      { type: 'heading', attrs: { level: 2 }, content: [run('Delivery by rider')] },
      {
        type: 'bulletList',
        content: [
          { type: 'listItem', content: [{ type: 'paragraph', content: [run('It costs '), run('{delivery fee}')] }] },
        ],
      },
    ],
  },
}

test('a press on a text of the page leads to its field or block, facts in place [SITE-04]', () => {
  const place = (words: string) => placeOfText(page, words, FACTS)
  expect(place('Delivery')).toEqual(['title'])
  expect(place(' ₹40\n')).toEqual(['facts', 0, 'value'])
  expect(place('in the shop')).toEqual(['facts', 1, 'of'])
  expect(place('Delivery by rider')).toEqual(['body', 'content', 0])
  expect(place('It costs ₹40')).toEqual(['body', 'content', 1])
  expect(place('Something of the shop’s own')).toBeUndefined()
})

test('each gap that is left has its place, that of a text in blocks its block [WORDS-09]', () => {
  const item = { type: 'listItem', content: [{ type: 'paragraph', content: [run('Within [how '), run('many] days')] }] }
  const gapped = { ...page, title: '[what]', body: { type: 'doc', content: [...page.body.content, item] } }
  expect(gapPlaces(gapped)).toEqual([
    { path: ['title'], gap: '[what]' },
    { path: ['body', 'content', 2], gap: '[how many]' },
  ])
  expect(gapPlaces(page)).toEqual([])
})
