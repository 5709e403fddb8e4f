import { useRef } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import type { PostalAddress } from '../../../contract/address.ts'
import { type Profile, type SavedAddress, saveAddress } from '../../../contract/profile.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { Checkbox } from '../../../ui/fields/tick.tsx'
import { Note } from '../../../ui/messages/note.tsx'
import { toast } from '../../../ui/messages/toast-store.ts'
import { AddressFields } from '../../checkout/form/address-fields.tsx'
import { checkFields, showFirstError } from '../../checkout/form/checkout-fields.ts'
import { serverMessage } from '../../page/server-message.ts'
import { callAsCustomer } from '../session/shopper.ts'
import styles from './account.module.css'

type Fields = PostalAddress & { label: string; isDefault: boolean }

type AddressFormProps = {
  /** The address to replace; a new one without. */
  saved: SavedAddress | undefined
  profile: Profile
  onSaved: (profile: Profile) => void
  onCancel: () => void
}

/** An address by the rules of checkout, with a name of its own. */
export function AddressForm({ saved, profile, onSaved, onCancel }: AddressFormProps) {
  const element = useRef<HTMLFormElement>(null)
  const form = useForm<Fields>({
    defaultValues: saved ? { ...saved.address, label: saved.label, isDefault: saved.isDefault } : emptyFor(profile),
    resolver: checkFields<Fields>,
    shouldFocusError: false,
  })
  const { errors, isSubmitting } = form.formState
  const submit = form.handleSubmit(
    async ({ label, isDefault, ...address }) => {
      try {
        const body = { ...(saved ? { id: saved.id } : {}), label, isDefault, address }
        const changed = (await callAsCustomer(saveAddress, { body })).profile
        toast.show({ kind: 'good', text: 'Address saved' })
        onSaved(changed)
      } catch (error) {
        form.setError('root', { message: serverMessage(error) ?? 'The address could not be saved. Please try again.' })
      }
    },
    (wrong) => showFirstError(element.current, wrong),
  )
  return (
    <FormProvider {...form}>
      <form ref={element} method="post" noValidate onSubmit={submit} className={styles.form}>
        {errors.root?.message && (
          <Note kind="bad" alert>
            {errors.root.message}
          </Note>
        )}
        <TextField
          label="Name of this address"
          optional
          hint="Home, Parents, Office …"
          maxLength={40}
          autoFocus
          {...form.register('label')}
        />
        <AddressFields />
        {!saved?.isDefault && <Checkbox label="Use it first at checkout" {...form.register('isDefault')} />}
        <div className={styles.buttons}>
          <Button type="submit" busy={isSubmitting} busyText="Saving...">
            Save address
          </Button>
          <Button look="line" onClick={onCancel}>
            Cancel
          </Button>
        </div>
      </form>
    </FormProvider>
  )
}

function emptyFor({ name, email, phone }: Profile): Fields {
  const [firstName = '', ...others] = name.split(' ')
  const place = { street: '', city: '', state: '', zipcode: '', country: 'India' }
  return { firstName, lastName: others.join(' '), email, phone, ...place, label: '', isDefault: false }
}
