import { readdir, readFile } from 'node:fs/promises'
import { Script } from 'node:vm'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { previewContent } from '../../src/contract/admin/content.ts'
import { FRONT_PIECES, type FrontPieceName } from '../../src/contract/front-content.ts'
import { HOSTILE_ADDRESSES, HOSTILE_PICTURES, HOSTILE_WORDS } from '../hostile-words.ts'
import { hire } from '../office.ts'
import { addressesIn, type Markup, readMarkup, shapesIn } from '../read-markup.ts'
import { type Customer, openShop, type Shop } from '../shop.ts'
import { openPaths } from '../shop-paths.ts'
import { deskOf } from './admin-desk.ts'
import { SOON } from './catalogue-office.ts'
import { openMailRoom, type TestedMail } from './mail-room.ts'
import { openTyped, piecesOf, TYPED_SWEET, type Typing, typedLetters, typeEverywhere } from './typed-words.ts'

let shop: Shop
let mail: TestedMail
let desk: ReturnType<typeof deskOf>
let meera: Customer
beforeAll(async () => {
  shop = await openShop()
  mail = await openMailRoom(shop)
  desk = deskOf(shop, await hire(shop, 'owner', 'Asha'))
  meera = await shop.register()
  await openTyped(desk)
})
afterAll(async () => {
  await mail.close()
  await shop.close()
})

/** A few words, and as many as there is room for: what is long may be drawn otherwise. */
const HARMLESS: readonly Typing[] = [10, 300].map((room) => ({
  text: (most = 300) => 'Plain words. '.repeat(25).slice(0, Math.min(most, room)).trim(),
  href: () => '/shipping',
  picture: () => 'kaju-barfi-1',
}))

/** Into each text as many of them as it has room for, each time beginning with another. */
function typingOf(words: readonly string[], hrefs: readonly string[], pictures: readonly string[]): Typing {
  let typed = 0
  const turned = (all: readonly string[]) => {
    const at = typed++ % all.length
    return [...all.slice(at), ...all.slice(0, at)]
  }
  const fill = (most: number) =>
    turned(words).reduce((text, word) => (text.length + word.length < most ? `${text} ${word}`.trim() : text), '')
  return {
    text: (most = 300) => fill(most) || 'Plain words',
    href: () => turned(hrefs)[0] ?? '',
    picture: () => turned(pictures)[0] ?? '',
  }
}

/** What the shop's own program draws around harmless words; nothing else may come. */
type Allowed = { shapes: Set<string>; comments: Set<string> }

function allowedIn(documents: readonly string[]): Allowed {
  const read = documents.map(readMarkup)
  return {
    shapes: new Set(read.flatMap(({ tags }) => [...shapesIn(tags)])),
    comments: new Set(read.flatMap(({ comments }) => comments)),
  }
}

const LEADS_WITHIN =
  /^(\/(?![/\\])|#|mailto:|tel:|http:\/\/localhost:3000(\/|$)|https:\/\/(elsewhere|sweets)\.example|https:\/\/www\.openstreetmap\.org\/)/

function expectInert(html: string, allowed: Allowed, place = 'the preview'): void {
  const { tags, comments, scripts } = readMarkup(html)
  expect(
    [...shapesIn(tags)].filter((shape) => !allowed.shapes.has(shape)),
    place,
  ).toEqual([])
  expect(
    comments.filter((comment) => !allowed.comments.has(comment)),
    place,
  ).toEqual([])
  expect(
    addressesIn(tags).filter((address) => address !== '' && !LEADS_WITHIN.test(address)),
    place,
  ).toEqual([])
  for (const script of scripts) expectWhole(script, place)
}

/** A script that a text ends or opens would be another than the one that was written. */
function expectWhole({ type, text }: Markup['scripts'][number], place: string): void {
  expect(text, place).not.toMatch(/<!--|<script/i)
  if (type === 'application/ld+json') JSON.parse(text)
  else if (type === 'script') new Script(text)
}

const PIECE_NAMES = Object.keys(FRONT_PIECES) as FrontPieceName[]

async function preview(piece: FrontPieceName, typing: Typing) {
  const { status, body } = await desk(previewContent, { params: { piece }, body: { body: piecesOf(typing)[piece] } })
  return { status, code: body.code, html: status === 200 ? body.html : '' }
}

const mixed = fc.record({
  words: fc.array(fc.oneof(fc.constantFrom(...HOSTILE_WORDS), fc.string({ minLength: 1 }).map(plain)), {
    minLength: 20,
    maxLength: 20,
  }),
  href: fc.constantFrom(...HOSTILE_ADDRESSES),
  picture: fc.constantFrom(...HOSTILE_PICTURES),
})

/** A fact in braces is another matter. */
function plain(text: string): string {
  return `a${text.replaceAll(/[{}]/g, '')}`
}

test.each(PIECE_NAMES)('no words of the piece %s draw anything that runs in its preview [WORDS-07]', async (piece) => {
  const harmless = await Promise.all(HARMLESS.map((typing) => preview(piece, typing)))
  const allowed = allowedIn(harmless.map(({ html }) => html))
  expect(allowed.shapes.size).toBeGreaterThan(10)
  const property = fc.asyncProperty(mixed, async ({ words, href, picture }) => {
    const { status, code, html } = await preview(piece, typingOf(words, [href], [picture]))
    if (status !== 200) expect([status, code]).toEqual([400, 'content-invalid'])
    // Refused draws nothing: another is tried in its place.
    fc.pre(status === 200)
    expectInert(html, allowed)
  })
  await fc.assert(property, { numRuns: 4, endOnFailure: true })
})

/** Every open page once each shows what was typed last, and the letters. */
async function drawnBy(typing: Typing, mark: string): Promise<Map<string, string>> {
  await typeEverywhere(shop, desk, { ...typing, text: (most) => typing.text(most && most - mark.length) + mark })
  const paths = openPaths(TYPED_SWEET).filter((path) => path !== '/styleguide')
  const pages = new Map<string, string>()
  // One that only leads on is empty.
  const stale = () => paths.filter((path) => pages.get(path) !== '' && !pages.get(path)?.includes(mark))
  await expect
    .poll(async () => {
      for (const path of stale()) pages.set(path, (await shop.app.inject({ url: path })).payload)
      return stale()
    }, SOON)
    .toEqual([])
  const letters = await typedLetters(shop, desk, { meera, mail, typing })
  return new Map([...pages, ...letters.map((html, at) => [`letter ${at}`, html] as const)])
}

test('no words of an owner, of staff or of a shopper run on any page or in any letter [WORDS-07]', async () => {
  const allowed: Allowed = { shapes: new Set(), comments: new Set() }
  for (const [at, typing] of HARMLESS.entries()) {
    const { shapes, comments } = allowedIn([...(await drawnBy(typing, ` H${at}H`)).values()])
    for (const shape of shapes) allowed.shapes.add(shape)
    for (const comment of comments) allowed.comments.add(comment)
  }
  for (const turn of [0, 1, 2]) {
    const words = [...HOSTILE_WORDS.slice(5 * turn), ...HOSTILE_WORDS.slice(0, 5 * turn)]
    const typing = typingOf(words, ['/shipping?next=javascript:alert(1)'], ['kaju-barfi-1'])
    for (const [place, html] of await drawnBy(typing, ` M${turn + 1}M`)) expectInert(html, allowed, place)
  }
})

const MARKUP_BY_HAND =
  /dangerouslySetInnerHTML|innerHTML|outerHTML|insertAdjacentHTML|document\.write|createContextualFragment|\beval\(|new Function\(/

test('React alone writes the markup of shop, letters and back office, which takes any text for text [WORDS-07]', async () => {
  const source = new URL('../../src/', import.meta.url)
  const files = (await readdir(source, { recursive: true })).filter((path) => /(?<!\.test)\.tsx?$/.test(path))
  const lines = await Promise.all(
    files.map(async (path) =>
      (await readFile(new URL(path, source), 'utf8'))
        .split('\n')
        .flatMap((line) => (MARKUP_BY_HAND.test(line) ? [`${path}: ${line.trim()}`] : [])),
    ),
  )
  expect(files.length).toBeGreaterThan(1_000)
  // A script of the program's own, in which no word of anybody's stands.
  expect(lines.flat()).toEqual([
    'web/document.tsx: <script dangerouslySetInnerHTML={{ __html: KEEP_EARLY_PRESSES }} />',
  ])
})
