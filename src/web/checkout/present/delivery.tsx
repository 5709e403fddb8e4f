import type { ReactNode } from 'react'
import { useWatch } from 'react-hook-form'
import type { PostalAddress } from '../../../contract/address.ts'
import type { SavedAddress } from '../../../contract/profile.ts'
import { lazyPart } from '../../page/lazy-part.tsx'
import { DeliveryInformation } from '../form/delivery-information.tsx'
import type { CheckoutFields } from '../form/order-body.ts'
import { PresentTick } from './present-tick.tsx'

const PresentPart = lazyPart(() => import('./present-part.tsx').then(({ PresentPart }) => PresentPart))
const ReceiverFields = lazyPart(() =>
  import('../../../ui/present/present-fields.tsx').then(({ ReceiverFields }) => ReceiverFields),
)

type DeliveryProps = {
  addresses: readonly SavedAddress[]
  /** The address that she uses first. */
  usual: PostalAddress | undefined
  afterPin: ReactNode
}

/** Where an order goes and to whom: to the customer, or as a present to somebody else. */
export function Delivery({ addresses, usual, afterPin }: DeliveryProps) {
  const isPresent = useWatch<CheckoutFields, 'isPresent'>({ name: 'isPresent' })
  const own = [...(usual ? [usual] : []), ...addresses.map(({ address }) => address)]
  return (
    <>
      <DeliveryInformation
        addresses={addresses}
        tick={<PresentTick own={own} />}
        receiver={isPresent ? <ReceiverFields /> : undefined}
        afterPin={afterPin}
      />
      {isPresent && <PresentPart />}
    </>
  )
}
