import { useForm } from 'react-hook-form'
import { noteOnCustomer } from '../../contract/admin/customers.ts'
import { TextArea } from '../../ui/fields/text-field.tsx'
import { bindField } from '../../ui/form/bind-field.ts'
import { filled } from '../../ui/form/field-rules.ts'
import { callAdmin } from '../calls/call-admin.ts'
import { Narrow } from '../parts/field-group.tsx'
import { StaffForm } from '../parts/staff-form.tsx'

type Fields = { text: string }

export function CustomerNoteForm({ customerId, onChange }: { customerId: string; onChange: () => void }) {
  const form = useForm<Fields>({ defaultValues: { text: '' } })
  const note = async ({ text }: Fields) => {
    await callAdmin(noteOnCustomer, { params: { id: customerId }, body: { text } })
    form.reset()
    onChange()
  }
  return (
    <Narrow>
      <StaffForm form={form} onSubmit={note} submit="Keep note" keepsWork>
        <TextArea
          label="New note"
          hint="Seen by staff; part of what the customer gets who asks for their data"
          rows={3}
          {...bindField(form, 'text', filled('Please write something'))}
        />
      </StaffForm>
    </Narrow>
  )
}
