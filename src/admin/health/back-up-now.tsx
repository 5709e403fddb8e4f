import { useEffect, useRef, useState } from 'react'
import { ApiError } from '../../calls/api-error.ts'
import { randomId } from '../../calls/random-id.ts'
import { askForBackup, type readBackups } from '../../contract/admin/settings/backups.ts'
import type { ReplyOf } from '../../contract/endpoint.ts'
import { formatMoment } from '../../domain/dates.ts'
import { sizeText } from '../../domain/health/health.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { BadNote } from '../../ui/messages/note.tsx'
import { callAdmin } from '../calls/call-admin.ts'
import { Panel } from '../parts/panel.tsx'
import { useTrying } from '../parts/use-trying.ts'
import styles from './health.module.css'

export type Standing = ReplyOf<typeof readBackups>

/** How soon (ms) it is looked again whether the backup is made. */
const LOOK_AGAIN = 2_000

type NowProps = { standing: Standing; reload: () => Promise<void> }

/** Has a backup made, and says that one is under way, whoever wanted it, and what came of it. */
export function BackUpNow({ standing, reload }: NowProps) {
  const { isUnderWay } = standing
  const [hasSeen, setSeen] = useState(isUnderWay)
  const { problem, busy, run } = useTrying()
  // The same press until it is answered: one that is sent again makes no second backup.
  const press = useRef<string>(undefined)
  const look = useRef(reload)
  useEffect(() => {
    look.current = reload
  })
  useEffect(() => {
    if (!isUnderWay) return
    setSeen(true)
    const looking = setInterval(() => void look.current(), LOOK_AGAIN)
    return () => clearInterval(looking)
  }, [isUnderWay])
  const ask = () =>
    run(async () => {
      press.current ??= randomId()
      try {
        await callAdmin(askForBackup, { body: { press: press.current } })
        press.current = undefined
        setSeen(true)
      } catch (error) {
        // Somebody else was faster: the page says that one is under way, or what came of it.
        if (!(error instanceof ApiError && error.code === 'backup-under-way')) throw error
        setSeen(true)
      } finally {
        await look.current()
      }
    })
  return (
    <Panel title="Now">
      <div className={styles.try}>
        <p>Before you change much, or to see that it works.</p>
        <Button busy={busy || isUnderWay} busyText="Backing up..." onClick={() => void ask()}>
          Back up now
        </Button>
        <p role="status" aria-label="Backup" className={styles.outcome}>
          {isUnderWay ? UNDER_WAY : hasSeen && !busy ? outcomeText(standing) : ''}
        </p>
        <BadNote>{problem}</BadNote>
      </div>
    </Panel>
  )
}

const UNDER_WAY = 'A backup is being made. It goes on when you leave this page.'

function outcomeText({ made, failed }: Standing): string {
  if (failed) return `It failed on ${formatMoment(failed.at)}: ${failed.problem}`
  return made ? `Made on ${formatMoment(made.at)}: ${sizeText(made.bytes)}.` : ''
}
