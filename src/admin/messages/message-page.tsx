import { useRouter } from '@tanstack/react-router'
import {
  type AdminMessage,
  eraseMessage,
  findMessage,
  MESSAGE_STATES,
  moveMessage,
} from '../../contract/admin/messages.ts'
import { OUTCOME_NAMES } from '../../domain/complaints/complaint-clock.ts'
import { formatMoment } from '../../domain/dates.ts'
import { TextLink } from '../../ui/buttons/text-link.tsx'
import { Select } from '../../ui/fields/text-field.tsx'
import { Options } from '../../ui/form/options.tsx'
import { callAdmin } from '../calls/call-admin.ts'
import { paths } from '../calls/paths.ts'
import { useReply } from '../calls/use-reply.ts'
import { useRouteParam } from '../calls/use-route-param.ts'
import { ActionButton } from '../parts/action-button.tsx'
import { Entries, Entry, Facts } from '../parts/facts.tsx'
import { Loaded } from '../parts/loaded.tsx'
import { PageHeading } from '../parts/page-heading.tsx'
import { PageStack, Panel } from '../parts/panel.tsx'
import { tellOutcome } from '../parts/tell-outcome.ts'
import { AnswerForm, NoteForm } from './answer-forms.tsx'
import { ComplaintPanel } from './complaint-panel.tsx'
import { INQUIRY_NAMES, STATE_NAMES } from './message-words.ts'

export function MessagePage() {
  const loaded = useReply(findMessage, { params: { id: useRouteParam('id') } })
  return (
    <PageStack>
      {!loaded.reply && <PageHeading title="Message" />}
      <Loaded {...loaded}>{({ message }) => <Whole message={message} onChange={loaded.reload} />}</Loaded>
    </PageStack>
  )
}

type Props = { message: AdminMessage; onChange: () => void }

function Whole({ message, onChange }: Props) {
  const { number, name, email, phone, subject, inquiryType, writtenAt, customerId, entries } = message
  const account = customerId && <TextLink href={paths.customer(customerId)}>Has an account</TextLink>
  return (
    <>
      <PageHeading title={number} actions={<MessageActions message={message} onChange={onChange} />}>
        {subject}
      </PageHeading>
      <Panel title="The message">
        <Facts
          facts={[
            ['From', name],
            ['Email', email],
            ['Phone', phone],
            ['Customer', account],
            ['About', INQUIRY_NAMES[inquiryType]],
          ]}
        />
        <Entries label="The message">
          <Entry head={formatMoment(writtenAt)} text={message.message} />
        </Entries>
      </Panel>
      {message.complaint && <ComplaintPanel id={message.id} complaint={message.complaint} onChange={onChange} />}
      {entries.length > 0 && (
        <Panel title="Answers and notes">
          <Entries label="Answers and notes">
            {entries.map((entry) => (
              <Entry key={entry.id} head={headOf(entry)} text={textOf(entry)} />
            ))}
          </Entries>
        </Panel>
      )}
      <AnswerForm message={message} onChange={onChange} />
      <NoteForm message={message} onChange={onChange} />
    </>
  )
}

const MAIL = {
  waiting: 'waits to be sent',
  sent: 'sent',
  kept: 'kept, not sent: no mail server',
  failed: 'could not be delivered',
}

type MessageEntry = AdminMessage['entries'][number]

const KINDS: Readonly<Record<MessageEntry['kind'], string>> = {
  answer: 'Answer',
  note: 'Note',
  acknowledged: 'Acknowledged',
  settled: 'Settled',
  reopened: 'Opened again',
}

function headOf({ kind, by, at, mail }: MessageEntry): string {
  return `${KINDS[kind]}${mail ? `, ${MAIL[mail]}` : ''} · ${by} · ${formatMoment(at)}`
}

function textOf({ outcome, text }: MessageEntry): string {
  return outcome ? `${OUTCOME_NAMES[outcome]}. ${text}` : text
}

function MessageActions(given: Props) {
  return (
    <>
      <StateChoice {...given} />
      <EraseMessage message={given.message} />
    </>
  )
}

function StateChoice({ message: { id, state }, onChange }: Props) {
  const move = async (chosen: string) => {
    const to = MESSAGE_STATES.find((one) => one === chosen)
    if (!to) return
    await tellOutcome(callAdmin(moveMessage, { params: { id }, body: { state: to } }))
    onChange()
  }
  return (
    <Select compact label="State" labelHidden value={state} onChange={({ target }) => void move(target.value)}>
      <Options of={MESSAGE_STATES} names={STATE_NAMES} />
    </Select>
  )
}

/** For whoever wrote without an account and asks the shop to forget it. */
function EraseMessage({ message: { id, number } }: Pick<Props, 'message'>) {
  const router = useRouter()
  const erase = async () => {
    await callAdmin(eraseMessage, { params: { id } })
    // An answer that was begun has nobody to go to any more.
    await router.navigate({ href: paths.messages, ignoreBlocker: true })
  }
  return (
    <ActionButton
      action="Erase"
      title={`Erase ${number}?`}
      confirm="Erase for good"
      busyText="Erasing..."
      onConfirm={erase}
      done={`${number} is erased`}
    >
      <p>
        The message, its answers and its notes go and never come back, and an answer that was not sent yet is not sent.
        Do this when its writer has asked for it.
      </p>
    </ActionButton>
  )
}
