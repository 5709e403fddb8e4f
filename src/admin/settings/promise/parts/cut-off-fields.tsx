import { Select, TextField } from '../../../../ui/fields/text-field.tsx'
import { bindField } from '../../../../ui/form/bind-field.ts'
import type { PromiseForm } from '../fields/promise-form.ts'

type CutOffProps = Pick<PromiseForm, 'form'> & {
  /** The path of what it is of. */
  of: `zones.${number}.ways.${number}` | `windows.${number}`
}

/** Until when something can be ordered. */
export function CutOffFields({ form, of }: CutOffProps) {
  const isBefore = form.watch(`${of}.cutOffKind`) === 'before'
  return (
    <>
      <Select label="Orders end" {...bindField(form, `${of}.cutOffKind`)}>
        <option value="before">Some time before</option>
        <option value="dayBefore">On the day before</option>
      </Select>
      <TextField
        label={isBefore ? 'How long before' : 'On the day before, at'}
        hint={isBefore ? 'Such as 2 hours or 90 minutes' : 'Such as 8 PM or midnight'}
        {...bindField(form, `${of}.cutOff`)}
      />
    </>
  )
}
