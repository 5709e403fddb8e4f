import { expect, test } from 'vitest'
import { fillText, unknownFactsIn } from './facts.ts'
import { fillContent } from './fill-content.ts'

const FACTS = { 'delivery fee': '₹40', phone: '00000 00000' }

const paragraph = (...texts: string[]) => ({
  type: 'paragraph',
  content: texts.map((text) => ({ type: 'text', text })),
})
const heading = (text: string, level = 2) => ({
  type: 'heading',
  attrs: { level },
  content: [{ type: 'text', text }],
})
const list = (...texts: string[]) => ({
  type: 'bulletList',
  content: texts.map((text) => ({ type: 'listItem', content: [paragraph(text)] })),
})
const doc = (...content: unknown[]) => ({ type: 'doc', content })

test('a fact in braces is what the settings say', () => {
  expect(fillText('Delivery is {delivery fee}, {delivery fee} always.', FACTS)).toBe('Delivery is ₹40, ₹40 always.')
})

test('a text that names what the shop does not have is not shown', () => {
  expect(fillText('Write to {email}.', FACTS)).toBeUndefined()
  expect(fillText('Write to {nobody}.', FACTS)).toBeUndefined()
})

test('names in braces that are no facts are found', () => {
  expect(unknownFactsIn('{delivery fee}, {Delivery Fee}, {x}')).toEqual(['Delivery Fee', 'x'])
})

test('the smallest part of a list that names a missing fact goes, its neighbours stay', () => {
  const promises = [
    { title: 'Delivery', text: '{delivery fee}' },
    { title: 'Free', text: 'From {free delivery from}' },
  ]
  expect(fillContent({ title: 'Why', promises }, FACTS)).toEqual({
    title: 'Why',
    promises: [{ title: 'Delivery', text: '₹40' }],
  })
})

test('a record that itself names a missing fact is not shown at all', () => {
  expect(fillContent({ title: 'Hello {email}', list: [] }, FACTS)).toBeUndefined()
})

test('a paragraph goes whole where one of its runs names a missing fact', () => {
  expect(fillContent(doc(paragraph('Call {phone} or ', 'write to {email}'), paragraph('Stays')), FACTS)).toEqual(
    doc(paragraph('Stays')),
  )
})

test('a link to a missing address takes its paragraph along', () => {
  const link = (href: string) => ({
    type: 'paragraph',
    content: [{ type: 'text', text: 'us', marks: [{ type: 'link', attrs: { href } }] }],
  })
  expect(fillContent(doc(link('mailto:{email}'), link('tel:{phone}')), FACTS)).toEqual(doc(link('tel:0000000000')))
})

test('a heading goes with all that stood under it, and one above others stays while one of them does', () => {
  const gone = doc(heading('Offers'), paragraph('{free delivery}'), heading('Fees'), list('{delivery fee}', '{email}'))
  expect(fillContent(gone, FACTS)).toEqual(doc(heading('Fees'), list('₹40')))
  const below = doc(heading('All'), heading('Mail', 3), paragraph('{email}'), heading('Phone', 3), paragraph('{phone}'))
  expect(fillContent(below, FACTS)).toEqual(doc(heading('All'), heading('Phone', 3), paragraph('00000 00000')))
})

test('a heading that its owner left with nothing under it stays', () => {
  expect(fillContent(doc(heading('Alone')), FACTS)).toEqual(doc(heading('Alone')))
})

test('a question goes with its last answer', () => {
  const question = (answer: string) => ({
    type: 'details',
    content: [
      { type: 'detailsSummary', content: [{ type: 'text', text: 'Free?' }] },
      { type: 'detailsContent', content: [paragraph(answer)] },
    ],
  })
  expect(fillContent(doc(question('{free delivery}'), question('{delivery fee}')), FACTS)).toEqual(doc(question('₹40')))
})
