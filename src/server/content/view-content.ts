import { hash } from 'node:crypto'
import * as z from 'zod/mini'
import { PIECES, type PieceName } from '../../contract/admin/content.ts'
import { mapPictures } from '../../domain/content/content-pictures.ts'
import type { ShopFacts } from '../../domain/content/facts.ts'
import { fillContent } from '../../domain/content/fill-content.ts'
import { nextTurn, partsInForce, versionInForce } from '../../domain/content/in-force.ts'
import type { ReadyReply } from '../http/answers/ready-answer.ts'
import type { PictureAddress } from '../pictures/picture-address.ts'
import type { LivingVersion } from './queries.ts'
import { NEUTRAL_PAGES, SHIPPING_BY_ZONE } from './words/word-files.ts'

/** The versions of each piece that are shown or may be. */
export type LivingContent = ReadonlyMap<string, readonly LivingVersion[]>

/** A content as pages read it: facts and addresses of pictures in place; undefined where a needed fact is missing. */
export function viewContent(body: unknown, facts: ShopFacts, addressOf: PictureAddress): unknown {
  const filled = fillContent(body, facts)
  return filled === undefined ? undefined : mapPictures(filled, addressOf)
}

/** What is shown of each piece at `now` (ms); a version that an older shop saved in another form is left out. */
export function viewAllContent(
  living: LivingContent,
  now: number,
  { facts, addressOf }: { facts: ShopFacts; addressOf: PictureAddress },
): ReadonlyMap<PieceName, unknown> {
  const shown = [...living].flatMap(([name, versions]): [PieceName, unknown][] => {
    const body = versionInForce(versions, now)?.body
    if (!isPiece(name) || !body || !z.safeParse(PIECES[name], body).success) return []
    const content = viewContent(name === 'bands' ? bandsAt(body, now) : body, facts, addressOf)
    return content === undefined ? [] : [[name, content]]
  })
  return new Map(shown)
}

/** What stands for a piece of which the owner has said nothing. */
export function viewNeutralPage(piece: PieceName, facts: ShopFacts): unknown {
  const isByZone = piece === 'shipping' && facts['delivery zones'] !== undefined
  return fillContent(isByZone ? SHIPPING_BY_ZONE : NEUTRAL_PAGES.get(piece), facts)
}

/** The answer of a call that reads a piece. */
export function contentReply(content: unknown): ReadyReply {
  const bytes = Buffer.from(JSON.stringify({ success: true, content: content ?? null }))
  return { etag: `W/"${hash('sha1', bytes, 'base64url')}"`, bytes: () => bytes }
}

/** When another version may be shown next, or another band of one (ms). */
export function nextContentTurn(living: LivingContent, now: number): number | undefined {
  const bands = (living.get('bands') ?? []).flatMap(({ body }) => bandsIn(body))
  const times = bands.map(({ from, until }) => ({ from: from ?? now, until }))
  return nextTurn([...[...living.values()].flat(), ...times], now)
}

function bandsAt(body: unknown, now: number) {
  return { items: partsInForce(bandsIn(body), now) }
}

function bandsIn(body: unknown) {
  const read = z.safeParse(PIECES.bands, body)
  return read.success ? read.data.items : []
}

function isPiece(name: string): name is PieceName {
  return name in PIECES
}
