import type { ReactNode } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import type { PostalAddress } from '../../../contract/address.ts'
import type { SavedAddress } from '../../../contract/profile.ts'
import { Checkbox } from '../../../ui/fields/tick.tsx'
import { lazyPart } from '../../page/lazy-part.tsx'
import { PresentTick } from '../present/present-tick.tsx'
import { AddressChoice } from './address-choice.tsx'
import { AddressFields } from './address-fields.tsx'
import styles from './checkout.module.css'
import type { CheckoutFields } from './order-body.ts'
import { isInBook } from './save-address.ts'

const PresentPart = lazyPart(() => import('../present/present-part.tsx').then(({ PresentPart }) => PresentPart))
const ReceiverFields = lazyPart(() =>
  import('../../../ui/present/present-fields.tsx').then(({ ReceiverFields }) => ReceiverFields),
)

type Book = { addresses: readonly SavedAddress[] }
type InformationProps = Book & { usual: PostalAddress | undefined; afterPin: ReactNode }

/**
 * Who receives the order and where; an address of the customer's book fills it at a tap, and a new one can go there, but
 * for that of a present: it is not hers. `afterPin` follows from the PIN code.
 */
export function DeliveryInformation({ addresses, usual, afterPin }: InformationProps) {
  const isPresent = useWatch<CheckoutFields, 'isPresent'>({ name: 'isPresent' })
  const own = [...(usual ? [usual] : []), ...addresses.map(({ address }) => address)]
  return (
    <>
      <section className={styles.block}>
        <h2>Delivery Information</h2>
        <PresentTick own={own} />
        {addresses.length > 0 && <AddressChoice addresses={addresses} />}
        <AddressFields afterPin={afterPin} {...(isPresent && { who: <ReceiverFields /> })} />
        {!isPresent && <SaveTick addresses={addresses} />}
      </section>
      {isPresent && <PresentPart />}
    </>
  )
}

function SaveTick({ addresses }: Book) {
  const { control, register, getValues } = useFormContext<CheckoutFields>()
  useWatch({ control })
  if (isInBook(getValues(), addresses)) return null
  return <Checkbox label="Save to my addresses" {...register('savesAddress')} />
}
