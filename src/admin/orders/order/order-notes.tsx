import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { randomId } from '../../../calls/random-id.ts'
import { addOrderNote } from '../../../contract/admin/order-work.ts'
import { formatMoment } from '../../../domain/dates.ts'
import { TextArea } from '../../../ui/fields/text-field.tsx'
import { bindField } from '../../../ui/form/bind-field.ts'
import { filled } from '../../../ui/form/field-rules.ts'
import { callAdmin } from '../../calls/call-admin.ts'
import { Panel } from '../../parts/panel.tsx'
import { StaffForm } from '../../parts/staff-form.tsx'
import styles from './order-page.module.css'
import type { OrderProps } from './order-props.ts'

/** What the staff tell each other about an order; the customer sees none of it. */
export function OrderNotes({ order, reload }: OrderProps) {
  const form = useForm({ defaultValues: { text: '' } })
  const [id, setId] = useState(randomId)
  const add = async ({ text }: { text: string }) => {
    await callAdmin(addOrderNote, { body: { id, orderId: order.id, text } })
    setId(randomId())
    form.reset()
    reload()
  }
  return (
    <Panel title="Notes">
      {order.notes.length > 0 && (
        <ul className={styles.list}>
          {order.notes.map((note) => (
            <li key={note.id}>
              <p className={styles.text}>{note.text}</p>
              <p className={styles.quiet}>
                {note.by}, {formatMoment(note.at)}
              </p>
            </li>
          ))}
        </ul>
      )}
      <StaffForm form={form} onSubmit={add} submit="Add the note" busyText="Adding..." keepsWork>
        <TextArea
          label="A note for the staff"
          rows={2}
          maxLength={2000}
          {...bindField(form, 'text', filled('Please write something'))}
        />
      </StaffForm>
    </Panel>
  )
}
