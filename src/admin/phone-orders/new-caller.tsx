import { useEffect, useRef } from 'react'
import { useForm } from 'react-hook-form'
import { ApiError } from '../../calls/api-error.ts'
import { randomId } from '../../calls/random-id.ts'
import { addCaller, type Caller } from '../../contract/admin/phone-orders.ts'
import { errorOfPhone, isPhoneLike } from '../../domain/address/phone.ts'
import { TextField } from '../../ui/fields/text-field.tsx'
import { bindField } from '../../ui/form/bind-field.ts'
import { emailRule, filled } from '../../ui/form/field-rules.ts'
import { callAdmin } from '../calls/call-admin.ts'
import { Panel } from '../parts/panel.tsx'
import { StaffForm } from '../parts/staff-form.tsx'
import styles from './phone-order.module.css'

type Fields = { name: string; phone: string; email: string }
type NewProps = { typed: string; onMade: (caller: Caller) => void; onBack: () => void }

/** Makes a customer of whoever calls; what was searched for need not be typed again. */
export function NewCaller({ typed, onMade, onBack }: NewProps) {
  const form = useForm<Fields>({ defaultValues: readTyped(typed) })
  const id = useRef(randomId())
  useEffect(() => form.setFocus('name'), [form])
  const add = async (fields: Fields) => {
    try {
      const { customer } = await callAdmin(addCaller, { body: { id: id.current, ...fields } })
      onMade(customer)
    } catch (error) {
      // What the shop refused was not made; where no answer came, the next try may only be a repetition.
      if (error instanceof ApiError && error.status >= 400 && error.status < 500) id.current = randomId()
      throw error
    }
  }
  return (
    <Panel title="New customer">
      <StaffForm form={form} onSubmit={add} submit="Add customer" busyText="Adding..." cancel="Back" onCancel={onBack}>
        <div className={styles.fields}>
          <TextField
            label="Name"
            autoComplete="off"
            maxLength={120}
            {...bindField(form, 'name', filled('A name is required'))}
          />
          <TextField label="Phone" type="tel" maxLength={30} {...OFF} {...bindField(form, 'phone', PHONE_RULE)} />
          <TextField
            label="Email"
            optional
            hint="Read it back to them: letters go there, and whoever reads them can open the account"
            type="email"
            maxLength={254}
            {...OFF}
            {...bindField(form, 'email', emailRule(true))}
          />
        </div>
      </StaffForm>
    </Panel>
  )
}

const OFF = { autoComplete: 'off', spellCheck: false }

const PHONE_RULE = { validate: errorOfPhone }

function readTyped(typed: string): Fields {
  const isAddress = typed.includes('@')
  const isNumber = isPhoneLike(typed)
  return {
    name: isAddress || isNumber ? '' : typed,
    phone: isNumber ? typed : '',
    email: isAddress ? typed : '',
  }
}
