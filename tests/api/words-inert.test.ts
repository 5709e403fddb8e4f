import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { previewContent } from '../../src/contract/admin/content.ts'
import { HOSTILE_ADDRESSES, HOSTILE_PICTURES, HOSTILE_WORDS } from '../hostile-words.ts'
import { type Colleague, hire } from '../office.ts'
import { addressesIn, readMarkup, shapesIn } from '../read-markup.ts'
import { openShop, type Shop } from '../shop.ts'
import { SOON } from './catalogue-office.ts'
import { mainIn, mainOf, textsIn } from './words-of-shop.ts'

let shop: Shop
let asha: Colleague
beforeAll(async () => {
  shop = await openShop()
  asha = await hire(shop, 'owner', 'Asha')
})
afterAll(() => shop.close())

/** A fact in braces is another matter. */
const words = fc.oneof(
  fc.constantFrom(...HOSTILE_WORDS, '\u202e<iframe src=//evil.example>'),
  fc.string({ minLength: 1 }).map((text) => `a${text.replaceAll(/[{}]/g, '')}`),
)
const mark = fc.oneof(
  fc.constantFrom({ type: 'bold' }, { type: 'italic' }, { type: 'script' }),
  fc.constantFrom(...HOSTILE_ADDRESSES).map((href) => ({ type: 'link', attrs: { href } })),
)
const run = fc.record({ type: fc.constant('text'), text: words, marks: fc.array(mark, { maxLength: 2 }) })
const runs = fc.array(run, { minLength: 1, maxLength: 2 })
const paragraph = runs.map((content) => ({ type: 'paragraph', content }))
const list = fc.array(paragraph, { minLength: 1, maxLength: 2 }).map((content) => {
  return { type: 'bulletList', content: [{ type: 'listItem', content }] }
})
const table = fc.array(paragraph, { minLength: 1, maxLength: 3 }).map((cells) => {
  const content = cells.map((cell, at) => ({ type: at === 0 ? 'tableHeader' : 'tableCell', content: [cell] }))
  return { type: 'table', content: [{ type: 'tableRow', content }] }
})
const picture = fc.record({
  type: fc.constant('image'),
  attrs: fc.record({ src: fc.constantFrom(...HOSTILE_PICTURES), alt: words }),
})
const heading = fc.record({
  type: fc.constant('heading'),
  attrs: fc.record({ level: fc.constantFrom(2, 3) }),
  content: runs,
})
const question = fc.tuple(runs, paragraph).map(([content, answer]) => ({
  type: 'details',
  content: [
    { type: 'detailsSummary', content },
    { type: 'detailsContent', content: [answer] },
  ],
}))
const blocks = fc.array(fc.oneof(paragraph, heading, list, table, picture, question), { minLength: 1, maxLength: 4 })

const PICTURE = { type: 'image', attrs: { src: 'kaju-barfi-1', alt: 'Kaju barfi' } }
const HARMLESS = {
  type: 'doc',
  content: [
    PICTURE,
    ...[2, 3].map((level) => ({ type: 'heading', attrs: { level }, content: [{ type: 'text', text: 'Heading' }] })),
    {
      type: 'paragraph',
      content: ['/shipping', 'https://elsewhere.example', '#top', 'mailto:a@b.example'].map((href) => ({
        type: 'text',
        text: 'words',
        marks: [{ type: 'bold' }, { type: 'italic' }, { type: 'link', attrs: { href } }],
      })),
    },
    { type: 'bulletList', content: [{ type: 'listItem', content: [{ type: 'paragraph' }, { type: 'paragraph' }] }] },
    ...[2, 3].map((cells) => ({
      type: 'table',
      content: [
        {
          type: 'tableRow',
          content: Array.from({ length: cells }, (_, at) => ({
            type: at === 0 ? 'tableHeader' : 'tableCell',
            content: [{ type: 'paragraph', content: [{ type: 'text', text: 'cell' }] }],
          })),
        },
      ],
    })),
    PICTURE,
    {
      type: 'details',
      content: [
        { type: 'detailsSummary', content: [{ type: 'text', text: 'Question' }] },
        { type: 'detailsContent', content: [{ type: 'paragraph' }] },
      ],
    },
  ],
}

async function preview(piece: 'shipping' | 'about', body: unknown) {
  const page = { title: 'Our words', lead: 'x', description: '', facts: [{ value: 'x', of: 'y' }], body }
  const headers = { cookie: asha.cookie }
  return shop.call(previewContent, { params: { piece }, body: { body: page }, headers })
}

test.each(['shipping', 'about'] as const)(
  'no content makes the page /%s draw an element, attribute or address beyond a harmless one’s [WORDS-07]',
  async (piece) => {
    const harmless = await preview(piece, HARMLESS)
    const allowed = shapesIn(readMarkup(mainIn(harmless.body.html)).tags)
    for (const shape of ['a href', 'a rel', 'img alt', 'table', 'strong', 'details']) expect(allowed).toContain(shape)
    await fc.assert(
      fc.asyncProperty(blocks, async (content) => {
        const { status, body } = await preview(piece, { type: 'doc', content })
        if (status !== 200) expect([status, body.code]).toEqual([400, 'content-invalid'])
        // Refused draws nothing: another is tried in its place.
        fc.pre(status === 200)
        const main = mainIn(body.html)
        const { tags } = readMarkup(main)
        expect([...shapesIn(tags)].filter((shape) => !allowed.has(shape))).toEqual([])
        for (const address of addressesIn(tags))
          expect(address).toMatch(/^(\/(?!\/)|https:\/\/elsewhere|mailto:|tel:|#)/)
        // Nothing of it was taken for markup: all of it can be read.
        const read = withoutSpaces(textsIn(main).join(''))
        for (const text of content.flatMap(readOf)) expect(read).toContain(withoutSpaces(text))
      }),
      { numRuns: 20 },
    )
  },
)

const withoutSpaces = (text: string) => text.replaceAll(/\s/g, '')

/** What is read of a block: not its types, addresses and numbers. */
function readOf(part: unknown): string[] {
  if (Array.isArray(part)) return part.flatMap(readOf)
  if (typeof part !== 'object' || part === null) return []
  const { text, content } = part as { text?: string; content?: unknown }
  return [...(text === undefined ? [] : [text]), ...readOf(content)]
}

test('a body that came into the database past the shop is not drawn [WORDS-07]', async () => {
  const link = { type: 'text', text: 'Press here', marks: [{ type: 'link', attrs: { href: 'javascript:alert(1)' } }] }
  const body = { type: 'doc', content: [{ type: 'paragraph', content: [link] }] }
  const page = { title: 'Bad', lead: '', description: '', facts: [], body }
  const { db } = shop
  await db`insert into content_versions (piece, version, body) values ('shipping', 2, ${db.json(page)})`
  await expect.poll(() => mainOf(shop.app, '/shipping'), SOON).toContain('Where your order is')
  expect(await mainOf(shop.app, '/shipping')).not.toMatch(/Press here|javascript:/)
})
