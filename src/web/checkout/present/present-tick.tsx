import { useRef } from 'react'
import { useFormContext } from 'react-hook-form'
import type { PostalAddress } from '../../../contract/address.ts'
import { Checkbox } from '../../../ui/fields/tick.tsx'
import type { CheckoutFields } from '../form/order-body.ts'
import type { Place } from './begin-present.ts'

/** Whether the order is for somebody else; `own`: addresses of hers, to which a present does not go. */
export function PresentTick({ own }: { own: readonly PostalAddress[] }) {
  const form = useFormContext<CheckoutFields>()
  const theirs = useRef<Place>(undefined)
  const changePlace = async (isPresent: boolean) => {
    const { beginPresent, endPresent } = await import('./begin-present.ts')
    if (isPresent) beginPresent(form, own, theirs.current)
    else theirs.current = endPresent(form, own)
  }
  return (
    <Checkbox
      label="This is a present"
      note="Somebody else gets it, with a card"
      {...form.register('isPresent', { onChange: ({ target }) => void changePlace(target.checked) })}
    />
  )
}
