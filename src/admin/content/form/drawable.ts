import * as z from 'zod/mini'
import { PICTURE_NAMES } from '../../../domain/content/content-pictures.ts'
import { type ContentPath, replaceAt, valueAt } from './content-path.ts'
import type { Schema } from './field-of.ts'

/** What stands for a text that is still to be written, and for a link that leads nowhere yet. */
const UNWRITTEN = '…'
const NOWHERE = '#'

/** As many faults of one piece as are mended, one after the other. */
const MOST_FAULTS = 200

/**
 * As much of a piece as can be drawn: '…' for texts that are still to be written, without the parts that lack a picture or
 * are otherwise wrong; undefined where that is not enough.
 */
export function drawableOf(schema: Schema, content: unknown): unknown {
  let draft = content
  for (let fault = 0; fault < MOST_FAULTS; fault++) {
    const [issue] = z.safeParse(schema, draft).error?.issues ?? []
    if (!issue) return draft
    const path = issue.path.filter((step) => typeof step !== 'symbol')
    const mended = mendedAt(draft, path)
    if (mended === undefined) return undefined
    draft = mended
  }
  return undefined
}

function mendedAt(content: unknown, path: ContentPath): unknown {
  const name = path.at(-1)
  if (name === 'href') return replaceAt(content, path, NOWHERE)
  const isText = typeof name === 'string' && !PICTURE_NAMES.has(name)
  return isText && valueAt(content, path) === '' ? replaceAt(content, path, UNWRITTEN) : withoutPart(content, path)
}

/** Without the innermost part of a list that the path leads into; undefined where it leads into none. */
function withoutPart(content: unknown, path: ContentPath): unknown {
  const depth = path.findLastIndex((step) => typeof step === 'number')
  const [list, at] = [path.slice(0, depth), path[depth]]
  const parts = depth < 0 ? undefined : valueAt(content, list)
  return Array.isArray(parts) && typeof at === 'number' ? replaceAt(content, list, parts.toSpliced(at, 1)) : undefined
}
