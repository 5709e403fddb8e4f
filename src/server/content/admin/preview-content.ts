import type { PieceName } from '../../../contract/admin/content.ts'
import { readWordPage } from '../../../contract/content.ts'
import type { Render } from '../../pages/render.ts'
import { withoutScripts } from '../../pages/without-scripts.ts'

/** The shop's own page as it would be with this content in place of what is shown. */
export async function renderContentPreview(piece: PieceName, content: unknown, render: Render): Promise<string> {
  const call = readWordPage.path.replace(':page', piece)
  const page = await render(`/${piece}`, new Map([[call, JSON.stringify({ success: true, content: content ?? null })]]))
  return withoutScripts(page)
}
