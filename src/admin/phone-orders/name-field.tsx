import { useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { joinName, splitName } from '../../domain/address/name.ts'
import { TextField } from '../../ui/fields/text-field.tsx'
import { bindField } from '../../ui/form/bind-field.ts'

type Named = { firstName: string; lastName: string }

/** The name as it is said, in one field: 'Mrs Deshpande'. An address keeps it in two. */
export function NameField() {
  const form = useFormContext<Named>()
  const [firstName, lastName] = useWatch({ control: form.control, name: ['firstName', 'lastName'] })
  const [typed, setTyped] = useState('')
  const own = splitName(typed)
  // Spaces are typed before the next word is; and a form that is filled otherwise says another name.
  const isOwn = own.firstName === firstName && own.lastName === lastName
  const { ref, onBlur, error } = bindField(form, 'firstName')
  const type = (text: string) => {
    setTyped(text)
    const name = splitName(text)
    for (const part of ['firstName', 'lastName'] as const) {
      form.setValue(part, name[part], { shouldDirty: true, shouldValidate: form.formState.isSubmitted })
    }
  }
  return (
    <TextField
      label="Name"
      autoComplete="off"
      spellCheck={false}
      maxLength={80}
      ref={ref}
      error={error && 'A name is required'}
      value={isOwn ? typed : joinName({ firstName, lastName })}
      onBlur={onBlur}
      onChange={({ target }) => type(target.value)}
    />
  )
}
