import { useEffect } from 'react'
import { FormProvider, useForm, useWatch } from 'react-hook-form'
import type { RevisedPlace } from '../../../contract/admin/orders/revise.ts'
import type { AdminOrder } from '../../../contract/admin/orders.ts'
import type { Address } from '../../../domain/address/address.ts'
import { TextArea } from '../../../ui/fields/text-field.tsx'
import { AddressInput } from '../../../ui/form/address-input.tsx'
import { addressResolver } from '../../../ui/form/address-resolver.ts'
import { bindField } from '../../../ui/form/bind-field.ts'
import { Fold } from '../../../ui/layout/fold.tsx'
import { NameField } from '../../phone-orders/name-field.tsx'
import desk from '../../phone-orders/phone-order.module.css'
import { PinField } from '../../phone-orders/pin-field.tsx'
import styles from './revise.module.css'
import { isOtherPlace } from './revision-draft.ts'

type PlaceProps = {
  order: Pick<AdminOrder, 'address' | 'present'>
  place: RevisedPlace
  onChange: (place: RevisedPlace) => void
}

const resolvePlace = addressResolver<Address & RevisedPlace>({ isByPhone: true })
const OFF = { autoComplete: 'off', spellCheck: false }

/** Where an order goes, to be changed: by the rules of the phone desk. Letters go to the e-mail address that it has. */
export function PlaceFields({ order: { address, present }, place, onChange }: PlaceProps) {
  const { email, country } = address
  const form = useForm<Address & RevisedPlace>({
    defaultValues: { ...place, email, country },
    resolver: resolvePlace,
    mode: 'onTouched',
  })
  const { email: _, country: __, ...typed } = useWatch({ control: form.control }) as Address & RevisedPlace
  const isNew = isOtherPlace(place, typed)
  useEffect(() => {
    if (isNew) onChange(typed)
  })
  return (
    <Fold summary="Another address, name or phone">
      <FormProvider {...form}>
        <div className={styles.place}>
          <NameField />
          <AddressInput name="phone" {...OFF} />
          <PinField />
          <AddressInput name="street" {...OFF} className={desk.full} />
          <AddressInput name="city" {...OFF} />
          <AddressInput name="state" {...OFF} />
          <TextArea
            className={desk.full}
            label="What rider or courier should know"
            optional
            rows={2}
            maxLength={1000}
            {...bindField(form, 'deliveryInstructions')}
          />
        </div>
        {present && (
          <p className={desk.quiet}>Name and phone are the buyer’s: the present goes to {present.receiver}.</p>
        )}
      </FormProvider>
    </Fold>
  )
}
