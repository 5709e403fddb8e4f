import { useForm } from 'react-hook-form'
import { noteOnCustomer } from '../../contract/admin/customers.ts'
import { callAdmin } from '../calls/call-admin.ts'
import { Narrow } from '../parts/field-group.tsx'
import { Form, FormArea } from '../parts/form.tsx'

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
      <Form form={form} onSubmit={note} submit="Keep note" busyText="Saving..." keepsWork>
        <FormArea
          form={form}
          name="text"
          label="New note"
          hint="Seen by staff; part of what the customer gets who asks for their data"
          rows={3}
          rules={{ validate: (text) => text.trim() !== '' || 'Please write something' }}
        />
      </Form>
    </Narrow>
  )
}
