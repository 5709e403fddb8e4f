import { useForm } from 'react-hook-form'
import type { PostalAddress } from '../../../contract/address.ts'
import { type Profile, type SavedAddress, saveAddress } from '../../../contract/profile.ts'
import type { TypedStreet } from '../../../domain/address/street.ts'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { Checkbox } from '../../../ui/fields/tick.tsx'
import { addressResolver } from '../../../ui/form/address-resolver.ts'
import { toast } from '../../../ui/messages/toast-store.ts'
import { AddressFields } from '../../checkout/form/address-fields.tsx'
import { emptyAddress } from '../../checkout/form/delivery-keep.ts'
import { ShopForm } from '../../form/shop-form.tsx'
import { callAsCustomer } from '../session/shopper.ts'

type Fields = PostalAddress & TypedStreet & { label: string; isDefault: boolean }

type AddressFormProps = {
  /** The address to replace; a new one without. */
  saved: SavedAddress | undefined
  profile: Profile
  onSaved: (profile: Profile) => void
  onCancel: () => void
}

/** An address by the rules of checkout, with a name of its own. */
export function AddressForm({ saved, profile, onSaved, onCancel }: AddressFormProps) {
  const form = useForm<Fields>({
    defaultValues: {
      ...(saved?.address ?? emptyAddress(profile)),
      label: saved?.label ?? '',
      isDefault: saved?.isDefault ?? false,
    },
    resolver: addressResolver(),
    shouldFocusError: false,
  })
  const save = async ({ label, isDefault, streetLines: _, ...address }: Fields) => {
    const body = { ...(saved ? { id: saved.id } : {}), label, isDefault, address }
    const changed = (await callAsCustomer(saveAddress, { body })).profile
    toast.show({ kind: 'good', text: 'Address saved' })
    onSaved(changed)
  }
  return (
    <ShopForm
      form={form}
      onSubmit={save}
      otherwise="The address could not be saved. Please try again."
      submit="Save address"
      onCancel={onCancel}
    >
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
    </ShopForm>
  )
}
