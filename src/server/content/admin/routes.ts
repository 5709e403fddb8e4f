import * as contract from '../../../contract/admin/content.ts'
import type { FrontPieces } from '../../../contract/front-content.ts'
import { answersThatFit } from '../../../domain/content/answers-that-fit.ts'
import { type ChangedLine, changedLine } from '../../../domain/content/changed-line.ts'
import { pictureNamesIn } from '../../../domain/content/content-pictures.ts'
import type { ShopFacts } from '../../../domain/content/facts.ts'
import { versionInForce } from '../../../domain/content/in-force.ts'
import type { Zone } from '../../../domain/promise/zone.ts'
import type { Db, Tx } from '../../db/connect.ts'
import type { Serve } from '../../http/calls/serve.ts'
import { refuse } from '../../http/refusals/refuse.ts'
import type { Render } from '../../pages/render.ts'
import { holdStyles } from '../../pages/without-scripts.ts'
import type { PictureAddress } from '../../pictures/picture-address.ts'
import { findContentBodies, findContentBody, findContentVersions, VERSIONS_TOLD } from '../queries.ts'
import { viewContent, viewNeutralPage } from '../view-content.ts'
import { viewLetterWords } from '../view-front.ts'
import { PAGE_TEMPLATES } from '../words/word-files.ts'
import { type Answers, renderContentPreview } from './preview-content.ts'
import { readContent, saveContent, withdrawContent } from './save-content.ts'

type ContentParts = {
  store: { facts(): ShopFacts; zones(): readonly Zone[] | undefined; unsold(): readonly string[] } & Answers
  pictureAddress: PictureAddress
  render: Render
  /** A letter as it would be with these words, as HTML. */
  previewLetter: (words: FrontPieces['letters']) => Promise<string>
}

export function adminContentRoutes(serve: Serve, parts: ContentParts): void {
  const { store, pictureAddress, render, previewLetter } = parts

  serve(contract.listContent, async ({ db }) => {
    const found = await findContentVersions(db, contract.PIECE_NAMES)
    return { pieces: contract.PIECE_NAMES.map((piece) => summaryOf(piece, found.get(piece) ?? [])) }
  })

  serve(contract.readContent, async ({ params, query, db }) =>
    viewPiece(db, params.piece, store, query.before === undefined ? null : Number(query.before)),
  )

  serve(contract.readContentVersion, async ({ params, db }) => {
    const found = await findContentBody(db, params.piece, Number(params.version))
    if (!found) refuse({ code: 'content-unknown' })
    const pictures = pictureNamesIn(found.body).map((name) => [name, pictureAddress(name)])
    return { ...found, pictures: Object.fromEntries(pictures) }
  })

  serve(contract.saveContent, async ({ params, body, staff, db }) => {
    await saveContent(db, staff, params.piece, { ...body, addressOf: pictureAddress })
    return viewPiece(db, params.piece, store)
  })

  serve(contract.withdrawContent, async ({ params, staff, db }) => {
    if (!(await findContentBody(db, params.piece, Number(params.version)))) refuse({ code: 'content-unknown' })
    await withdrawContent(db, staff, params.piece, Number(params.version))
    return viewPiece(db, params.piece, store)
  })

  serve(contract.previewContent, async ({ params, body }) => {
    const content =
      body.body === null
        ? viewNeutralPage(params.piece, store.facts())
        : viewContent(readContent(params.piece, body.body), store.facts(), pictureAddress)
    if (params.piece === 'letters')
      return { html: holdStyles(await previewLetter(viewLetterWords(new Map([['letters', content]])))) }
    return { html: await renderContentPreview(params.piece, content, { render, store }) }
  })
}

async function viewPiece(
  db: Db | Tx,
  piece: contract.PieceName,
  store: ContentParts['store'],
  before: number | null = null,
) {
  const latest = (await findContentVersions(db, [piece])).get(piece) ?? []
  const found = before === null ? latest : ((await findContentVersions(db, [piece], before)).get(piece) ?? [])
  const bodies = await findContentBodies(db, piece, before)
  const template = PAGE_TEMPLATES.get(piece)
  const versions = found.slice(0, VERSIONS_TOLD)
  return {
    ...summaryOf(piece, latest),
    versions: versions.map((version) => ({ ...version, changed: changedIn(version.version, bodies) })),
    hasOlder: found.length > VERSIONS_TOLD,
    facts: store.facts(),
    unsold: [...store.unsold()],
    template: template?.page ?? null,
    checks: [...(template?.checks ?? [])],
    answers: Object.fromEntries(
      Object.entries(template?.answers ?? {}).map(([gap, offered]) => [gap, answersThatFit(offered, store.zones())]),
    ),
  }
}

/** Of the oldest that is known nobody tells what it changed. */
function changedIn(version: number, bodies: ReadonlyMap<number, unknown>): ChangedLine | null {
  return bodies.has(version - 1) ? changedLine(bodies.get(version - 1), bodies.get(version)) : null
}

function summaryOf(piece: contract.PieceName, versions: readonly contract.ContentVersion[]): contract.PieceSummary {
  const now = Date.now()
  const living = versions.filter(({ withdrawn }) => !withdrawn)
  return {
    piece,
    shown: versionInForce(living, now) ?? null,
    coming: living.filter(({ from }) => from > now),
    version: versions[0]?.version ?? 0,
  }
}
