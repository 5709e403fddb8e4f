import { useState } from 'react'
import { type PieceName, readContent, type ToldVersion } from '../../../contract/admin/content.ts'
import { formatMoment } from '../../../domain/dates.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { BadNote } from '../../../ui/messages/note.tsx'
import { callAdmin } from '../../calls/call-admin.ts'
import { ActionButton } from '../../parts/action-button.tsx'
import { useTrying } from '../../parts/use-trying.ts'
import styles from './piece.module.css'
import type { PieceReply } from './use-writing.ts'
import { authorOf, changedWords, stateOf, timesOf, VERSION_STATES } from './version-words.ts'

type VersionsProps = {
  piece: PieceName
  reply: Pick<PieceReply, 'versions' | 'hasOlder'>
  /** The one that is looked at. */
  looked: number | undefined
  onLook: (version: number) => void
  onPutBack: (version: number) => Promise<void>
  onWithdraw: (version: number) => Promise<void>
}

/** Every version with who saved it, when, and what became of it. */
export function VersionsPanel({ piece, reply, looked, onLook, onPutBack, onWithdraw }: VersionsProps) {
  const { versions, hasOlder, trying, readOlder } = useVersions(piece, reply)
  if (versions.length === 0) return <p>No version yet: what you publish stands here.</p>
  const now = Date.now()
  return (
    <>
      <ol className={styles.versions} aria-label="Versions">
        {versions.map((version) => {
          const state = stateOf(version, versions, now)
          const name = `version ${version.version}`
          const isTimed = state === 'coming' || (state === 'shown' && version.until !== null)
          return (
            <li key={version.version} className={styles.version} aria-label={`V${name.slice(1)}`}>
              <p>
                <b>{VERSION_STATES[state]}</b>
                {version.empty && ', nothing of yours'}
                <br />
                {timesOf(version)}
              </p>
              {changedWords(version) && <p className={styles.changed}>{changedWords(version)}</p>}
              <p className="small quiet">
                Version {version.version}, saved {formatMoment(version.savedAt)} by {authorOf(version)}
              </p>
              <div className={styles.deeds}>
                {!version.empty && (
                  <Button
                    look="line"
                    size="small"
                    aria-pressed={looked === version.version}
                    aria-label={`Look at ${name}`}
                    onClick={() => onLook(version.version)}
                  >
                    Look at it
                  </Button>
                )}
                {state !== 'shown' && !version.empty && (
                  <ActionButton
                    action="Put this back"
                    title={`Put ${name} back?`}
                    busyText="Putting back..."
                    keep="Not now"
                    onConfirm={() => onPutBack(version.version)}
                  >
                    <p>
                      It is saved as a new version, to be shown from now on. What you have written and not published
                      stays here.
                    </p>
                  </ActionButton>
                )}
                {isTimed && (
                  <ActionButton
                    action={state === 'coming' ? 'Withdraw' : 'Stop showing it'}
                    title={`Take ${name} back?`}
                    busyText="Taking back..."
                    keep="Keep it"
                    done="Taken back."
                    onConfirm={() => onWithdraw(version.version)}
                  >
                    <p>It is not shown, now or later. Its words stay here.</p>
                  </ActionButton>
                )}
              </div>
            </li>
          )
        })}
      </ol>
      <BadNote>{trying.problem}</BadNote>
      {hasOlder && (
        <Button look="line" size="small" busy={trying.busy} onClick={readOlder}>
          Older versions
        </Button>
      )}
    </>
  )
}

/** The versions of a reply and, once they were asked for, those before them; another reply begins anew. */
function useVersions(piece: PieceName, reply: VersionsProps['reply']) {
  const trying = useTrying()
  const [older, setOlder] = useState({ of: reply, versions: [] as ToldVersion[], hasOlder: false })
  const found = older.of === reply ? older : { ...reply, versions: [] }
  const versions = [...reply.versions, ...found.versions]
  const readOlder = () =>
    void trying.run(async () => {
      const before = String(versions.at(-1)?.version)
      const next = await callAdmin(readContent, { params: { piece }, query: { before } })
      setOlder({ of: reply, versions: [...found.versions, ...next.versions], hasOlder: next.hasOlder })
    })
  return { versions, hasOlder: found.hasOlder, trying, readOlder }
}
