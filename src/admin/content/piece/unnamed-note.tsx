import type { PieceName } from '../../../contract/admin/content.ts'
import { Note } from '../../../ui/messages/note.tsx'
import { unnamedWays } from '../form/unnamed-ways.ts'

/** Tells, while it is written, which categories or occasions are named nowhere; nothing where all are. */
export function UnnamedNote({ piece, content }: { piece: PieceName; content: unknown }) {
  const names = unnamedWays(piece, content)
  if (names.length === 0) return null
  return (
    <Note>
      Left out: {names.join(', ')}. No menu, tile or filter leads there: what is sold of it is found by search and among
      all products alone. Where one shall be in the filters only, add it and say so there.
    </Note>
  )
}
