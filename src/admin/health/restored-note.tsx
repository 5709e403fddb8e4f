import { useState } from 'react'
import { readRestored } from '../../contract/admin/health.ts'
import { formatMoment } from '../../domain/dates.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Note } from '../../ui/messages/note.tsx'
import { readStored, storeValue } from '../calls/browser-store.ts'
import { useReply } from '../calls/use-reply.ts'
import styles from './restored-note.module.css'

/** Of which restore whoever works at this machine has read it. */
const READ = 'halwai.restored-read'

/** Above the pages while it may matter: what was sent since a backup that was put back stands here as not sent. */
export function RestoredNote() {
  const { reply } = useReply(readRestored, {}, { looksAgain: true })
  const [read, setRead] = useState(() => readStored(READ))
  const restored = reply?.restored
  if (!restored || restored.at === read) return null
  const onRead = () => {
    storeValue(READ, restored.at)
    setRead(restored.at)
    document.querySelector<HTMLElement>('h1[tabindex]')?.focus()
  }
  return (
    <section className={`not-print ${styles.restored}`} aria-label="Put back">
      <Note kind="bad">
        <p>
          <b>The shop was put back. The last that it knows is of {formatMoment(restored.dataOf)}.</b> Parcels that left
          after that stand here as not sent: compare before you pack them again.
        </p>
        <Button look="line" size="small" onClick={onRead}>
          I have read it
        </Button>
      </Note>
    </section>
  )
}
