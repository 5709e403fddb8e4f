import { listContent, type PieceSummary } from '../../contract/admin/content.ts'
import { TextLink } from '../../ui/buttons/text-link.tsx'
import { paths } from '../calls/paths.ts'
import { useReply } from '../calls/use-reply.ts'
import { type Column, DataTable } from '../parts/data-table.tsx'
import { PageHeading } from '../parts/page-heading.tsx'
import { PageStack, Panel } from '../parts/panel.tsx'
import { PIECE_GROUPS, pieceName } from './piece/piece-names.ts'
import { standingWords } from './piece/version-words.ts'

/** Every piece of the owner's words, and what shoppers read of it. */
export function ContentPage() {
  const { reply, error, reload } = useReply(listContent, {}, { looksAgain: true })
  return (
    <PageStack>
      <PageHeading title="Website">
        Every text and picture that is yours. What is published shoppers read at once.
      </PageHeading>
      {PIECE_GROUPS.map(([group, pieces]) => (
        <Panel key={group} title={group}>
          <DataTable
            label={`Pieces: ${group}`}
            columns={COLUMNS}
            keyOf={({ piece }) => piece}
            rows={reply?.pieces.filter(({ piece }) => pieces.includes(piece))}
            error={error}
            reload={reload}
            empty="Nothing to write here."
          />
        </Panel>
      ))}
    </PageStack>
  )
}

const COLUMNS: readonly Column<PieceSummary>[] = [
  {
    title: 'Piece',
    cell: ({ piece }) => <TextLink href={paths.contentPiece(piece)}>{pieceName(piece)}</TextLink>,
  },
  {
    title: 'Shoppers read',
    cell: (summary) => standingWords(summary).map((words) => <p key={words}>{words}</p>),
  },
]
