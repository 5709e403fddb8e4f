import { useState } from 'react'
import { readMailServer, removeMailServer } from '../../contract/admin/settings/mail-server.ts'
import type { ReplyOf } from '../../contract/endpoint.ts'
import { timeText } from '../../domain/dates.ts'
import { Note } from '../../ui/messages/note.tsx'
import { callAdmin } from '../calls/call-admin.ts'
import { useReply } from '../calls/use-reply.ts'
import { ActionButton } from '../parts/action-button.tsx'
import { Loaded } from '../parts/loaded.tsx'
import { Panel } from '../parts/panel.tsx'
import { MailServerForm } from './mail-server-form.tsx'

type Kept = ReplyOf<typeof readMailServer>

/** By which server letters leave: to be entered here, unless the shop's machine says it. */
export function MailServer({ onSaved }: { onSaved: () => void }) {
  const loaded = useReply(readMailServer, {})
  return (
    <Panel title="Mail server">
      <Loaded {...loaded}>
        {(reply) =>
          reply.setOn === 'machine' ? <OfMachine {...reply} /> : <Entered reply={reply} onSaved={onSaved} />
        }
      </Loaded>
    </Panel>
  )
}

function OfMachine({ machineHost }: Kept) {
  const says = machineHost === null ? 'that no letter leaves' : `that letters leave by ${machineHost}`
  return (
    <Note kind="plain">
      The shop’s machine says {says} (SMTP_URL). It is changed there; without that setting it can be entered here.
    </Note>
  )
}

function Entered({ reply, onSaved }: { reply: Kept; onSaved: () => void }) {
  const [kept, setKept] = useState(reply)
  const [news, setNews] = useState('')
  const take = (saved: Kept) => {
    setKept(saved)
    const { entry } = saved
    const says = entry
      ? `Tried and saved at ${timeText(Date.now())}: letters leave by ${entry.host}.`
      : 'No letter leaves any more.'
    setNews(says)
    onSaved()
  }
  const remove = kept.entry && (
    <ActionButton
      action="Send no mail"
      title="Send no mail any more?"
      confirm="Send no mail"
      busyText="Removing..."
      onConfirm={async () => take(await callAdmin(removeMailServer, {}))}
    >
      <p>
        {kept.entry.host} and its password are forgotten. Letters stay on the shop’s machine from then on, and nobody is
        sent them: no confirmation of an order, no new password.
      </p>
    </ActionButton>
  )
  return <MailServerForm entry={kept.entry} news={news} remove={remove} onSaved={take} />
}
