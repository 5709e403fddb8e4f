import type { PieceName } from '../../../contract/admin/content.ts'
import { readWordPage, WORD_PAGES } from '../../../contract/content.ts'
import type { Render } from '../../pages/render.ts'
import { withoutScripts } from '../../pages/without-scripts.ts'

/** The shop's own page as it would be with this content in place of what is shown. */
export async function renderContentPreview(
  piece: PieceName,
  content: unknown,
  { render, store }: { render: Render; store: Answers },
): Promise<string> {
  if (!WORD_PAGES.some((page) => page === piece))
    return withoutScripts(await render('/', store.answersWith(piece, content)))
  const call = readWordPage.path.replace(':page', piece)
  const page = await render(`/${piece}`, new Map([[call, JSON.stringify({ success: true, content: content ?? null })]]))
  return withoutScripts(page)
}

export type Answers = { answersWith(piece: PieceName, content: unknown): ReadonlyMap<string, string> }
