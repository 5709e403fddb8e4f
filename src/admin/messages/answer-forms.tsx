import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { ApiError } from '../../calls/api-error.ts'
import { randomId } from '../../calls/random-id.ts'
import { type AdminMessage, answerMessage, noteOnMessage } from '../../contract/admin/messages.ts'
import { TextArea } from '../../ui/fields/text-field.tsx'
import { bindField } from '../../ui/form/bind-field.ts'
import { filled } from '../../ui/form/field-rules.ts'
import { toast } from '../../ui/messages/toast-store.ts'
import { callAdmin } from '../calls/call-admin.ts'
import { Narrow } from '../parts/field-group.tsx'
import { Panel } from '../parts/panel.tsx'
import { StaffForm } from '../parts/staff-form.tsx'

type Props = { message: AdminMessage; onChange: () => void }
type Fields = { text: string }

const SOME_TEXT = filled('Please write something')

/** An answer goes out once, however often it is sent: the key is another one after each. */
export function AnswerForm({ message: { id, email }, onChange }: Props) {
  const form = useForm<Fields>({ defaultValues: { text: '' } })
  const [key, setKey] = useState(randomId)
  const answer = async ({ text }: Fields) => {
    try {
      await callAdmin(answerMessage, { params: { id }, body: { text, key } })
    } catch (error) {
      if (error instanceof ApiError && error.code === 'answer-differs') {
        // What went out is shown, what is typed stays, and is another answer.
        setKey(randomId())
        onChange()
      }
      throw error
    }
    setKey(randomId())
    form.reset()
    toast.show({ kind: 'good', text: 'The answer is on its way' })
    onChange()
  }
  return (
    <Panel title="Answer">
      <Narrow>
        <StaffForm form={form} onSubmit={answer} submit="Send answer" busyText="Sending..." keepsWork>
          <TextArea
            label="Answer"
            hint={`Goes to ${email} by mail, with a greeting and the number of the message`}
            rows={7}
            {...bindField(form, 'text', SOME_TEXT)}
          />
        </StaffForm>
      </Narrow>
    </Panel>
  )
}

export function NoteForm({ message: { id }, onChange }: Props) {
  const form = useForm<Fields>({ defaultValues: { text: '' } })
  const note = async ({ text }: Fields) => {
    await callAdmin(noteOnMessage, { params: { id }, body: { text } })
    form.reset()
    onChange()
  }
  return (
    <Panel title="Note">
      <Narrow>
        <StaffForm form={form} onSubmit={note} submit="Keep note" keepsWork>
          <TextArea label="Note" hint="Seen by staff alone" rows={3} {...bindField(form, 'text', SOME_TEXT)} />
        </StaffForm>
      </Narrow>
    </Panel>
  )
}
