import type { ContentVersion } from '../../../contract/admin/content.ts'
import { formatMoment, timeText } from '../../../domain/dates.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { TextButton } from '../../../ui/buttons/text-link.tsx'
import { BadNote, Note } from '../../../ui/messages/note.tsx'
import { Panel } from '../../parts/panel.tsx'
import { type ContentPath, pathName } from '../form/content-path.ts'
import type { PieceProblem } from '../form/piece-problems.ts'
import type { KeptDraft } from './kept-draft.ts'
import styles from './piece.module.css'
import { authorOf } from './version-words.ts'

type NotesProps = {
  problem: string | undefined
  problems: readonly PieceProblem[]
  onLead: (place: ContentPath) => void
  /** What somebody else has saved meanwhile. */
  others: ContentVersion | undefined
  kept: number | 'nowhere' | undefined
}

/** What the owner should know before going on. */
export function EditorNotes({ problem, problems, onLead, others, kept }: NotesProps) {
  return (
    <>
      <BadNote>{problems.length > 0 ? 'Nothing was published yet: please look at what is marked.' : problem}</BadNote>
      {others && (
        <Note>
          {authorOf(others)} saved version {others.version} at {formatMoment(others.savedAt)}: look at it under
          Versions. Publishing again puts what you see here in its place.
        </Note>
      )}
      {problems.length > 0 && (
        <Note kind="bad">
          <ul>
            {problems.map(({ path, place, words }) => (
              <li key={pathName(path) + words}>
                <TextButton onClick={() => onLead(path)}>
                  {place}: {words}
                </TextButton>
              </li>
            ))}
          </ul>
        </Note>
      )}
      {kept !== undefined && <p className="small quiet">{keptWords(kept)}</p>}
    </>
  )
}

function keptWords(kept: number | 'nowhere'): string {
  if (kept === 'nowhere') return 'Not published, and this browser cannot keep it: please publish before you leave.'
  return `Not published. Kept on this computer since ${timeText(kept)}.`
}

type OfferProps = {
  draft: KeptDraft
  reply: { version: number; versions: readonly ContentVersion[] }
  onGoOn: () => void
  onLeave: () => void
}

/** Words that were written here and not published, before anything else is written. */
export function DraftOffered({ draft, reply, onGoOn, onLeave }: OfferProps) {
  const [latest] = reply.versions
  return (
    <Panel title="Words of yours are kept on this computer">
      <p>You began them {formatMoment(draft.since)} and have not published them.</p>
      {latest && draft.version < reply.version && (
        <Note>
          {authorOf(latest)} saved another version since, {formatMoment(latest.savedAt)}. Yours do not know of it.
        </Note>
      )}
      <div className={styles.deeds}>
        <Button onClick={onGoOn}>Go on with them</Button>
        <Button look="line" onClick={onLeave}>
          Leave them out
        </Button>
      </div>
    </Panel>
  )
}

type LookedProps = { version: number; onGoOn: () => void; onBack: () => void }

/** Says that an earlier version is shown, and leads from it. */
export function LookedNote({ version, onGoOn, onBack }: LookedProps) {
  return (
    <p className={styles.looked} role="status">
      Version {version}, as it was.{' '}
      <Button look="line" size="small" onClick={onGoOn}>
        Go on from it
      </Button>{' '}
      <Button look="line" size="small" onClick={onBack}>
        Back to what I write
      </Button>
    </p>
  )
}
