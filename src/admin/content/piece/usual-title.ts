import type { PieceName } from '../../../contract/admin/content.ts'
import { NEUTRAL_FRONT } from '../../../domain/content/neutral-front.ts'
import { type ContentPath, valueAt } from '../form/content-path.ts'

/** What stands of a piece where the title at `path` is left empty; undefined where nothing does. */
export function usualTitle(piece: PieceName, path: ContentPath): string | undefined {
  if (piece !== 'shelves' && piece !== 'meta') return undefined
  const usual = path.at(-1) === 'title' ? valueAt(NEUTRAL_FRONT[piece], path) : ''
  return typeof usual === 'string' && usual !== '' ? usual : undefined
}
