import type { PieceName } from '../../../contract/admin/content.ts'
import { Note } from '../../../ui/messages/note.tsx'
import { unnamedWays } from '../form/unnamed-ways.ts'

/** Tells, while it is written, which categories or occasions are named nowhere; nothing where all are. */
export function UnnamedNote({ piece, content }: { piece: PieceName; content: unknown }) {
  const names = unnamedWays(piece, content)
  return (
    <div role="status">
      {names.length > 0 && (
        <Note>
          Left out: {names.join(', ')}. No menu, no tile and no filter of the collection names{' '}
          {names.length === 1 ? 'it' : 'them'}; what is sold is found by search and among all products. Where one shall
          be in the filters only, add it and say so there.
        </Note>
      )}
    </div>
  )
}
