import * as z from 'zod/mini'
import { FACT_NAMES } from '../../domain/content/facts.ts'
import { PageContent, WORD_PAGES } from '../content.ts'
import { endpoint } from '../endpoint.ts'
import { FRONT_PIECES, type FrontPieceName } from '../front-content.ts'
import { doneWith } from '../shapes.ts'

/** What an owner words, each piece by its name: pages of words at their address, and all around them. */
export const PIECES = {
  about: PageContent,
  faq: PageContent,
  shipping: PageContent,
  'returns-cancellations': PageContent,
  payments: PageContent,
  'privacy-policy': PageContent,
  terms: PageContent,
  ...FRONT_PIECES,
} as const
export type PieceName = keyof typeof PIECES
export const FRONT_PIECE_NAMES: readonly FrontPieceName[] = [
  'hero',
  'bands',
  'promises',
  'categories',
  'occasions',
  'shelves',
  'reasons',
  'newsletter',
  'footer',
  'letters',
  'meta',
]
export const PIECE_NAMES: readonly PieceName[] = [...WORD_PAGES, ...FRONT_PIECE_NAMES]

const Piece = z.enum(PIECE_NAMES)

const VersionNumber = z.string().check(z.regex(/^[1-9]\d{0,8}$/))

/** ms; `until` null: for good. */
const ShownTime = { from: z.number(), until: z.nullable(z.number()) }

const ContentVersion = z.object({
  version: z.int(),
  ...ShownTime,
  withdrawn: z.boolean(),
  /** ms. */
  savedAt: z.number(),
  /** Whoever saved it; null: the demo. */
  by: z.nullable(z.string()),
  /** Whether it says nothing: the piece was taken away. */
  empty: z.boolean(),
})
export type ContentVersion = z.output<typeof ContentVersion>

/** The first line in which it says something else than the version before, and how many more; null where no word is another. */
const Changed = z.nullable(z.object({ was: z.string(), is: z.string(), more: z.int() }))
const ToldVersion = z.extend(ContentVersion, { changed: Changed })
export type ToldVersion = z.output<typeof ToldVersion>

const PieceSummary = z.object({
  piece: Piece,
  /** The version that is shown; null: none. */
  shown: z.nullable(ContentVersion),
  /** Versions whose time is still to come. */
  coming: z.array(ContentVersion),
  /** The number of the version saved last; 0: none. Sent back with a change, which is refused if somebody was faster. */
  version: z.int(),
})
export type PieceSummary = z.output<typeof PieceSummary>

/** What each fact says now; one that the shop does not have is missing. */
const Facts = z.partialRecord(z.enum(FACT_NAMES), z.string())

const PieceReply = doneWith({
  ...PieceSummary.shape,
  /** Its versions, the newest first, a hundred of them: the last, or those before the one that was asked for. */
  versions: z.array(ToldVersion),
  /** Whether there are still older ones. */
  hasOlder: z.boolean(),
  facts: Facts,
  /** The categories and occasions that no product is of: parts that name them are not shown. */
  unsold: z.array(z.string()),
  /** A body to begin with, with gaps in brackets that are the owner's to fill; null where there is none. */
  template: z.unknown(),
  /** What a lawyer must look at in the piece. */
  checks: z.array(z.string()),
  /** What may stand in place of a gap of the template, by the gap; facts in braces, and gaps of their own, may be in them. */
  answers: z.record(z.string(), z.array(z.string())),
})

export const listContent = endpoint('owner', 'GET /api/admin/content', {
  summary: 'The pieces of the owner’s words: what is shown of each, and what is to come.',
  reply: doneWith({ pieces: z.array(PieceSummary) }),
})

export const readContent = endpoint('owner', 'GET /api/admin/content/:piece', {
  summary:
    'A piece of the owner’s words with a hundred of its versions, those before one that is named or the last, and what the facts say that it may name.',
  params: z.object({ piece: Piece }),
  query: z.object({ before: z.optional(VersionNumber) }),
  reply: PieceReply,
})

export const readContentVersion = endpoint('owner', 'GET /api/admin/content/:piece/versions/:version', {
  summary: 'What a version says, as its owner wrote it.',
  params: z.object({ piece: Piece, version: VersionNumber }),
  reply: doneWith({
    body: z.unknown(),
    /** The address of each of its pictures, by name. */
    pictures: z.record(z.string(), z.string()),
  }),
})

export const saveContent = endpoint('owner', 'PUT /api/admin/content/:piece', {
  summary:
    'Saves a version of a piece, shown from a moment (now without one) until another or for good; refused where somebody else saved one since `version`. A body of null takes the piece away.',
  params: z.object({ piece: Piece }),
  body: z.object({
    version: z.int(),
    body: z.unknown(),
    from: z.optional(z.number()),
    until: z.optional(z.nullable(z.number())),
  }),
  reply: PieceReply,
})

export const withdrawContent = endpoint('owner', 'POST /api/admin/content/:piece/versions/:version/withdraw', {
  summary: 'Takes a version back: it is not shown any more, nor later.',
  params: z.object({ piece: Piece, version: VersionNumber }),
  reply: PieceReply,
})

export const previewContent = endpoint('owner', 'POST /api/admin/content/:piece/preview', {
  summary: 'The shop’s own page as it would be with this body: without scripts.',
  params: z.object({ piece: Piece }),
  body: z.object({ body: z.unknown() }),
  reply: doneWith({ html: z.string() }),
})
