import { getSchema } from '@tiptap/core'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { PageContent } from '../../../contract/content.ts'
import { FACT_NAMES } from '../../../domain/content/facts.ts'
import { documentExtensions } from './document-extensions.ts'
import { contentDocument, type DocumentPart, editorDocument } from './document-json.ts'

const schema = getSchema(documentExtensions({ says: () => undefined, addressOf: (name) => name }))

/** What the editor would hand back of a document that nobody has touched. */
function throughEditor(document: DocumentPart) {
  const node = schema.nodeFromJSON(editorDocument(document))
  node.check()
  return contentDocument(node.toJSON())
}

type Marks = NonNullable<DocumentPart['marks']>

const words = fc.oneof(
  fc.string({ minLength: 1, maxLength: 12 }),
  fc.constantFrom(...FACT_NAMES).map((name) => `Pay {${name}} or {nothing}`),
)
const href = fc.constantFrom('/shipping', 'https://example.com/a?b=1', 'mailto:{email}', 'tel:{phone}', '#top')
const link = href.map((to) => ({ type: 'link', attrs: { href: to } }))
const bold = { type: 'bold' }
const italic = { type: 'italic' }
const marks = fc.oneof(
  fc.constantFrom<Marks[]>([bold], [italic], [bold, italic]),
  link.map((one): Marks => [one]),
  link.map((one): Marks => [one, bold, italic]),
)
const run = fc.oneof(
  words.map((text): DocumentPart => ({ type: 'text', text })),
  fc.tuple(words, marks).map(([text, of]): DocumentPart => ({ type: 'text', text, marks: of })),
)
/** Runs that differ in nothing would be one: a break stands between any two. */
const inlines = fc
  .array(run, { minLength: 1, maxLength: 3 })
  .map((runs) => runs.flatMap((one): DocumentPart[] => [one, { type: 'hardBreak' }]))
const content = fc.oneof(
  fc.constant({}),
  inlines.map((some) => ({ content: some })),
)
const paragraph = content.map((inside) => ({ type: 'paragraph', ...inside }))
const paragraphs = fc.array(paragraph, { minLength: 1, maxLength: 2 })
const heading = fc
  .tuple(fc.constantFrom(2, 3), content)
  .map(([level, inside]) => ({ type: 'heading', attrs: { level }, ...inside }))
const list = fc
  .tuple(fc.constantFrom('bulletList', 'orderedList'), fc.array(paragraphs, { minLength: 1, maxLength: 3 }))
  .map(([type, items]) => ({ type, content: items.map((item) => ({ type: 'listItem', content: item })) }))
const cell = fc
  .tuple(fc.constantFrom('tableHeader', 'tableCell'), paragraphs)
  .map(([type, inside]) => ({ type, content: inside }))
const row = fc.array(cell, { minLength: 1, maxLength: 3 }).map((cells) => ({ type: 'tableRow', content: cells }))
const table = fc.array(row, { minLength: 1, maxLength: 3 }).map((rows) => ({ type: 'table', content: rows }))
const image = fc.tuple(fc.constantFrom('kaju-barfi-1', 'box.0123456789abcdef'), words).map(([src, alt]) => ({
  type: 'image',
  attrs: { src, alt },
}))
const question = fc.tuple(content, fc.array(fc.oneof(paragraph, list), { minLength: 1, maxLength: 3 })).map(
  ([asked, answer]): DocumentPart => ({
    type: 'details',
    content: [
      { type: 'detailsSummary', ...asked },
      { type: 'detailsContent', content: answer },
    ],
  }),
)
const part: fc.Arbitrary<DocumentPart> = fc.oneof(paragraph, heading, list, table, image, question)
/** An empty line at the end is none. */
const document = fc.tuple(fc.array(part, { maxLength: 6 }), heading).map(([some, last]) => ({
  type: 'doc',
  content: [...some, last],
}))

test('every document that the shop takes is drawn by the editor and comes back the same [SITE-10]', () => {
  fc.assert(
    fc.property(document, (one) => {
      fc.pre(z.safeParse(PageContent.shape.body, one).success)
      expect(throughEditor(one)).toEqual(one)
    }),
  )
})

test('additions of the editor are not kept [SITE-10]', () => {
  const text = { type: 'text', text: 'A' }
  const noisy = {
    type: 'doc',
    content: [
      { type: 'paragraph', attrs: { textAlign: null }, content: [{ ...text, marks: [] }, text, { ...text, text: '' }] },
      {
        type: 'orderedList',
        attrs: { start: 3, type: null, tight: true },
        content: [{ type: 'listItem', attrs: { color: '' }, content: [{ type: 'paragraph', content: [text] }] }],
      },
      {
        type: 'table',
        content: [
          {
            type: 'tableRow',
            content: [
              {
                type: 'tableCell',
                attrs: { colspan: 1, rowspan: 1, colwidth: null },
                content: [{ type: 'paragraph' }],
              },
            ],
          },
        ],
      },
      {
        type: 'paragraph',
        content: [
          {
            ...text,
            marks: [
              { type: 'strike' },
              { type: 'bold' },
              { type: 'link', attrs: { href: '/a', target: '_blank', class: null } },
            ],
          },
          { type: 'fact', attrs: { name: 'phone' } },
        ],
      },
      { type: 'iframe', attrs: { src: 'https://example.com' } },
      { type: 'paragraph' },
    ],
  }
  const kept = contentDocument(noisy)
  expect(kept).toEqual({
    type: 'doc',
    content: [
      { type: 'paragraph', content: [{ type: 'text', text: 'AA' }] },
      { type: 'orderedList', content: [{ type: 'listItem', content: [{ type: 'paragraph', content: [text] }] }] },
      {
        type: 'table',
        content: [{ type: 'tableRow', content: [{ type: 'tableCell', content: [{ type: 'paragraph' }] }] }],
      },
      {
        type: 'paragraph',
        content: [
          { ...text, marks: [{ type: 'link', attrs: { href: '/a' } }, { type: 'bold' }] },
          { type: 'text', text: '{phone}' },
        ],
      },
    ],
  })
  expect(z.safeParse(PageContent.shape.body, kept).success).toBe(true)
})

test('a fact in a text is one thing in the editor, a name in braces that is none stays text', () => {
  const said = (text: string) => ({ type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text }] }] })
  expect(editorDocument(said('{{phone} {Phone}')).content?.[0]?.content).toEqual([
    { type: 'text', text: '{' },
    { type: 'fact', attrs: { name: 'phone' } },
    { type: 'text', text: ' {Phone}' },
  ])
})

test('an empty document has a line to type into, which is not kept', () => {
  expect(editorDocument({ type: 'doc', content: [] })).toEqual({ type: 'doc', content: [{ type: 'paragraph' }] })
  expect(throughEditor({ type: 'doc', content: [] })).toEqual({ type: 'doc', content: [] })
})
