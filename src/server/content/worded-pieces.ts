import { PIECE_NAMES, type PieceName } from '../../contract/admin/content.ts'
import { versionInForce } from '../../domain/content/in-force.ts'
import type { Db, Tx } from '../db/connect.ts'
import { findLivingContent } from './queries.ts'

/** The pieces of which shoppers read the owner's own words now. */
export async function findWordedPieces(db: Db | Tx): Promise<ReadonlySet<PieceName>> {
  const [versions, now] = [await findLivingContent(db), Date.now()]
  return new Set(PIECE_NAMES.filter((piece) => versionInForce(versions.get(piece) ?? [], now)?.body))
}
