import type { ReactNode } from 'react'
import { useWatch } from 'react-hook-form'
import type { PostalAddress } from '../../../contract/address.ts'
import type { SavedAddress } from '../../../contract/profile.ts'
import { PresentTick } from '../../../ui/present/present-tick.tsx'
import { lazyPart } from '../../page/lazy-part.tsx'
import { DeliveryInformation } from '../form/delivery-information.tsx'
import type { CheckoutFields } from '../form/order-body.ts'

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
        tick={<PresentTick own={own} note="Somebody else gets it, with a card" />}
        receiver={isPresent ? <ReceiverFields /> : undefined}
        afterPin={afterPin}
      />
      {isPresent && <PresentPart />}
    </>
  )
}
