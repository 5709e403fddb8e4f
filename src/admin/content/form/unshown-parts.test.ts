import { expect, test } from 'vitest'
import { unshownParts } from './unshown-parts.ts'

const block = (type: string, text: string) => ({ type, attrs: { level: 2 }, content: [{ type: 'text', text }] })
const page = {
  title: 'Returns',
  facts: [{ value: '{delivery fee}', of: 'delivery' }],
  body: {
    type: 'doc',
    content: [
      block('paragraph', 'Ask {shop name}.'),
      block('heading', 'When we do not agree'),
      block('paragraph', 'Complaints go to {grievance officer}.'),
      block('paragraph', '{grievance officer} or {phone} answers.'),
    ],
  },
}

test('a part that names a fact which the shop lacks is not read, and is named once with all that it lacks [WORDS-19]', () => {
  expect(unshownParts(page, { 'shop name': 'Asha', 'delivery fee': '₹40' })).toEqual([
    { place: 'Text, under “When we do not agree”', lacks: ['grievance officer', 'phone'] },
  ])
  expect(unshownParts(page, { 'shop name': 'Asha', phone: '1', 'grievance officer': 'Asha' })).toEqual([
    { place: 'Short facts, 1: Value', lacks: ['delivery fee'] },
  ])
})
