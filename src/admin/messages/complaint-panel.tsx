import { useState } from 'react'
import { randomId } from '../../calls/random-id.ts'
import { acknowledgeComplaint, reopenComplaint, settleComplaint } from '../../contract/admin/messages/complaints.ts'
import type { AdminMessage } from '../../contract/admin/messages.ts'
import { OUTCOME_NAMES, OUTCOMES } from '../../domain/complaints/complaint-clock.ts'
import { formatMoment } from '../../domain/dates.ts'
import { printedOrderId } from '../../domain/orders/order-id.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { TextLink } from '../../ui/buttons/text-link.tsx'
import { Select, TextArea } from '../../ui/fields/text-field.tsx'
import { Options } from '../../ui/form/options.tsx'
import { callAdmin } from '../calls/call-admin.ts'
import { paths } from '../calls/paths.ts'
import { ActionButton } from '../parts/action-button.tsx'
import { Facts } from '../parts/facts.tsx'
import { Panel } from '../parts/panel.tsx'
import { tellOutcome } from '../parts/tell-outcome.ts'
import { ComplaintClock } from './complaint-clock.tsx'
import styles from './complaints.module.css'

type Complaint = NonNullable<AdminMessage['complaint']>
type Props = { id: string; complaint: Complaint; onChange: () => void }

/** The clocks of a complaint, and what can be done about it. */
export function ComplaintPanel({ id, complaint, onChange }: Props) {
  const { orderId, acknowledgeBy, settleBy, acknowledgedAt, settledAt } = complaint
  return (
    <Panel title="Complaint" end={<ComplaintClock times={complaint} now={Date.now()} />}>
      <Facts
        facts={[
          ['Order', orderId && <TextLink href={paths.order(orderId)}>#{printedOrderId(orderId)}</TextLink>],
          ['Acknowledge by', formatMoment(acknowledgeBy)],
          ['Acknowledged', acknowledgedAt && formatMoment(acknowledgedAt)],
          ['Settle by', formatMoment(settleBy)],
          ['Settled', settledAt && formatMoment(settledAt)],
        ]}
      />
      <div className={styles.acts}>
        {acknowledgedAt === null && settledAt === null && <Acknowledge id={id} onChange={onChange} />}
        {settledAt === null ? <Settle id={id} onChange={onChange} /> : <Reopen id={id} onChange={onChange} />}
      </div>
    </Panel>
  )
}

type ActProps = Omit<Props, 'complaint'>

function Acknowledge({ id, onChange }: ActProps) {
  const [busy, setBusy] = useState(false)
  const acknowledge = async () => {
    setBusy(true)
    await tellOutcome(callAdmin(acknowledgeComplaint, { params: { id } }), 'Acknowledged: a letter is on its way')
    setBusy(false)
    onChange()
  }
  return (
    <Button size="small" busy={busy} busyText="Acknowledging..." onClick={() => void acknowledge()}>
      Acknowledge
    </Button>
  )
}

function Settle({ id, onChange }: ActProps) {
  const [outcome, setOutcome] = useState<(typeof OUTCOMES)[number]>('explained')
  const [text, setText] = useState('')
  const [key, setKey] = useState(randomId)
  const settle = async () => {
    if (text.trim() === '') throw new Error('Please say what was done: whoever complained reads it.')
    await callAdmin(settleComplaint, { params: { id }, body: { outcome, text, key } })
    onChange()
  }
  const choose = (chosen: string) => setOutcome(OUTCOMES.find((one) => one === chosen) ?? 'other')
  return (
    <ActionButton
      action="Settle"
      title="What was done about it?"
      confirm="Settle and send"
      busyText="Settling..."
      onOpen={() => setKey(randomId())}
      onConfirm={settle}
      done="Settled: a letter is on its way"
    >
      <Select label="What was done" value={outcome} onChange={({ target }) => choose(target.value)}>
        <Options of={OUTCOMES} names={OUTCOME_NAMES} />
      </Select>
      <OwnWords text={text} onChange={setText} />
    </ActionButton>
  )
}

function Reopen({ id, onChange }: ActProps) {
  const [text, setText] = useState('')
  const [key, setKey] = useState(randomId)
  const reopen = async () => {
    if (text.trim() === '') throw new Error('Please say why: whoever complained reads it.')
    await callAdmin(reopenComplaint, { params: { id }, body: { text, key } })
    onChange()
  }
  return (
    <ActionButton
      action="Open again"
      title="Open this complaint again?"
      confirm="Open again and send"
      busyText="Opening..."
      onOpen={() => setKey(randomId())}
      onConfirm={reopen}
      done="Open again: a letter is on its way"
    >
      <p>Its month goes on from the day on which it came: it may be late at once.</p>
      <OwnWords text={text} onChange={setText} />
    </ActionButton>
  )
}

function OwnWords({ text, onChange }: { text: string; onChange: (text: string) => void }) {
  return (
    <TextArea
      label="In your words"
      hint="Goes out by mail; whoever complained reads it in their account, too"
      rows={4}
      maxLength={2000}
      value={text}
      onChange={({ target }) => onChange(target.value)}
    />
  )
}
