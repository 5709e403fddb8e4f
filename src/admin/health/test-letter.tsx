import { useState } from 'react'
import { sendTestLetter } from '../../contract/admin/health.ts'
import type { ReplyOf } from '../../contract/endpoint.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { BadNote, Note } from '../../ui/messages/note.tsx'
import { callAdmin } from '../calls/call-admin.ts'
import { useTrying } from '../parts/use-trying.ts'
import styles from './health.module.css'

/** Sends whoever presses it a letter, and says what the mail server said. */
export function TestLetter({ onTried }: { onTried: () => void }) {
  const [answer, setAnswer] = useState<ReplyOf<typeof sendTestLetter>>()
  const { problem, busy, run } = useTrying()
  const send = () =>
    run(async () => {
      setAnswer(undefined)
      setAnswer(await callAdmin(sendTestLetter, {}))
      onTried()
    })
  return (
    <div className={styles.try}>
      <Button look="line" size="small" busy={busy} busyText="Sending..." onClick={() => void send()}>
        Send a test letter to me
      </Button>
      <div role="status" aria-label="Test letter">
        {answer && (
          <Note kind={answer.taken ? 'good' : 'bad'}>
            To {answer.to}: {answer.says}
          </Note>
        )}
      </div>
      <BadNote>{problem}</BadNote>
    </div>
  )
}
