import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { doneWith, plainText, text } from './shapes.ts'

/** The pages of words: each at the address of its name. */
export const WORD_PAGES = [
  'about',
  'faq',
  'shipping',
  'returns-cancellations',
  'payments',
  'privacy-policy',
  'terms',
] as const
export type WordPage = (typeof WORD_PAGES)[number]

/** Where a link may lead: into the shop, to another site, to a mailbox or a telephone. */
export const Href = z
  .string()
  .check(
    z.maxLength(500),
    plainText,
    z.regex(/^(\/(?![/\\])|https?:\/\/|mailto:|tel:|#)[^\s"<>\\]*$/, 'This is no address of a link.'),
  )
const Mark = z.discriminatedUnion('type', [
  z.object({ type: z.literal('bold') }),
  z.object({ type: z.literal('italic') }),
  z.object({ type: z.literal('link'), attrs: z.object({ href: Href }) }),
])
const Inline = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('text'),
    text: z.string().check(z.minLength(1), z.maxLength(10_000), plainText),
    marks: z.optional(z.array(Mark).check(z.maxLength(3))),
  }),
  z.object({ type: z.literal('hardBreak') }),
])
const inlines = z.optional(z.array(Inline).check(z.maxLength(500)))
const Paragraph = z.object({ type: z.literal('paragraph'), content: inlines })
const paragraphs = z.array(Paragraph).check(z.minLength(1), z.maxLength(20))
const ListItem = z.object({ type: z.literal('listItem'), content: paragraphs })
const List = z.object({
  type: z.enum(['bulletList', 'orderedList']),
  content: z.array(ListItem).check(z.minLength(1), z.maxLength(200)),
})
const TableCell = z.object({ type: z.enum(['tableHeader', 'tableCell']), content: paragraphs })
const TableRow = z.object({
  type: z.literal('tableRow'),
  content: z.array(TableCell).check(z.minLength(1), z.maxLength(8)),
})
const Heading = z.object({
  type: z.literal('heading'),
  attrs: z.object({ level: z.union([z.literal(2), z.literal(3)]) }),
  content: inlines,
})
const Table = z.object({
  type: z.literal('table'),
  content: z.array(TableRow).check(z.minLength(1), z.maxLength(100)),
})
/** `src` is a picture's address; while it is edited, its name. */
const Image = z.object({
  type: z.literal('image'),
  attrs: z.object({ src: z.string().check(z.minLength(1), z.maxLength(200), plainText), alt: text(200, 1) }),
})
/** A question with its answer, folded. */
const Question = z.object({
  type: z.literal('details'),
  content: z.tuple([
    z.object({ type: z.literal('detailsSummary'), content: inlines }),
    z.object({
      type: z.literal('detailsContent'),
      content: z.array(z.union([Paragraph, List])).check(z.minLength(1), z.maxLength(50)),
    }),
  ]),
})

/**
 * A page of words: what a block editor keeps as JSON, cut down to what pages can draw. No markup has a place in it, so none
 * can come in.
 */
const ContentDocument = z.object({
  type: z.literal('doc'),
  content: z.array(z.union([Paragraph, Heading, List, Table, Image, Question])).check(z.maxLength(300)),
})
export type ContentDocument = z.output<typeof ContentDocument>

/** A page of words as shoppers read it. `facts`: what most come for, in a few words each. */
export const PageContent = z.object({
  title: text(80, 1),
  lead: text(300),
  /** What search engines say of it. */
  description: text(300),
  facts: z.array(z.object({ value: text(60, 1), of: text(120, 1) })).check(z.maxLength(6)),
  body: ContentDocument,
})
export type PageContent = z.output<typeof PageContent>

export const readWordPage = endpoint('anyone', 'GET /api/content/pages/:page', {
  summary:
    'A page of the owner’s words with the facts of the settings in place; where they have written none, what the shop itself can say.',
  params: z.object({ page: z.enum(WORD_PAGES) }),
  reply: doneWith({ content: PageContent }),
})
