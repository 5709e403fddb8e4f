import { useWatch } from 'react-hook-form'
import type { Slot } from '../../../calls/offers/offered.ts'
import { cityOfPin } from '../../../domain/address/pin-code.ts'
import { promiseWords } from '../../../domain/promise/words/promise-words.ts'
import { PromiseBox } from '../../../ui/panels/promise-box.tsx'
import { useShop } from '../../page/use-shop.ts'
import type { CheckoutFields } from '../form/order-body.ts'

/** The chosen promise beside what the order costs. */
export function PromiseMade({ slot, pin }: { slot: Slot; pin: string }) {
  const { address } = useShop().store
  const [isPresent, receiver] = useWatch<CheckoutFields, ['isPresent', 'present.receiver']>({
    name: ['isPresent', 'present.receiver'],
  })
  const whose = isPresent && receiver.trim() !== '' ? `${receiver.trim()},` : ''
  const place = slot.way === 'pickup' ? address : ['To', whose, pin, cityOfPin(pin)].filter(Boolean).join(' ')
  return <PromiseBox kind={slot.way} title={promiseWords(slot, Date.now())} note={place} />
}
