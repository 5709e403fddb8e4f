import Plus from 'lucide-react/icons/plus'
import Trash from 'lucide-react/icons/trash-2'
import { useRef } from 'react'
import { type UseFormReturn, useFieldArray } from 'react-hook-form'
import { MOST_CLOSED_DATES } from '../../../domain/settings/shop-settings.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { IconButton } from '../../../ui/buttons/icon-button.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { bindField } from '../../../ui/form/bind-field.ts'
import { FieldGroup } from '../../parts/field-group.tsx'
import styles from '../settings.module.css'
import type { HoursFields } from './hours-fields.ts'

type ShownForm = { form: UseFormReturn<HoursFields> }

/** Single days on which nothing is made and sent. */
export function ClosedFields({ form }: ShownForm) {
  return (
    <FieldGroup legend="Except on these days">
      <ClosedDates form={form} />
    </FieldGroup>
  )
}

function ClosedDates({ form }: ShownForm) {
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'closedDates' })
  const add = useRef<HTMLButtonElement>(null)
  const removeAt = (at: number) => {
    remove(at)
    // The pressed button is gone: without this nothing would have the focus.
    add.current?.focus()
  }
  return (
    <>
      {fields.map((field, at) => (
        <div key={field.id} className={styles.closedDate}>
          <TextField
            label={`Closed on, day ${at + 1}`}
            type="date"
            {...bindField(form, `closedDates.${at}.day`, { required: 'A day is required' })}
          />
          <TextField
            label={`Name of day ${at + 1}`}
            placeholder="Holi"
            maxLength={60}
            {...bindField(form, `closedDates.${at}.name`, { required: 'A name is required' })}
          />
          <IconButton icon={Trash} label={`Remove closed day ${at + 1}`} onClick={() => removeAt(at)} />
        </div>
      ))}
      <div>
        <Button
          look="line"
          size="small"
          icon={Plus}
          ref={add}
          disabled={fields.length >= MOST_CLOSED_DATES}
          onClick={() => append({ day: '', name: '' })}
        >
          Add a closed day
        </Button>
      </div>
    </>
  )
}
