import { PIECE_NAMES, type PieceName, readContent, readContentVersion } from '../../contract/admin/content.ts'
import { callAdmin } from '../calls/call-admin.ts'
import { useLoad } from '../calls/use-load.ts'
import { useRouteParam } from '../calls/use-route-param.ts'
import { LoadFailed } from '../parts/load-failed.tsx'
import { Loaded } from '../parts/loaded.tsx'
import { PageHeading } from '../parts/page-heading.tsx'
import { PageStack } from '../parts/panel.tsx'
import { PieceEditor } from './piece/piece-editor.tsx'
import { pieceName } from './piece/piece-names.ts'

/** One piece of the owner's words. */
export function PiecePage() {
  const name = useRouteParam('piece')
  const piece = PIECE_NAMES.find((known) => known === name)
  return piece ? <OnePiece key={piece} piece={piece} /> : <NoSuchPiece />
}

function NoSuchPiece() {
  return (
    <PageStack>
      <PageHeading title="Website" />
      <LoadFailed error={new Error('There is no such piece of the website.')} />
    </PageStack>
  )
}

function OnePiece({ piece }: { piece: PieceName }) {
  const loaded = useLoad([readContent.path, piece, 'with what is shown'], (signal) => loadPiece(piece, signal))
  if (loaded.reply) return <PieceEditor piece={piece} {...loaded.reply} />
  return (
    <PageStack>
      <PageHeading title={pieceName(piece)} />
      <Loaded {...loaded} height="30rem">
        {() => null}
      </Loaded>
    </PageStack>
  )
}

/** The piece with its words: those that are shown, else those that come next. */
async function loadPiece(piece: PieceName, signal: AbortSignal) {
  const opened = await callAdmin(readContent, { params: { piece }, query: {} }, { signal })
  const { version } = [opened.shown, ...opened.coming].find((one) => one && !one.empty) ?? {}
  if (version === undefined) return { opened, begun: undefined }
  const call = { params: { piece, version: String(version) } }
  return { opened, begun: await callAdmin(readContentVersion, call, { signal }) }
}
