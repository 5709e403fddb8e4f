import { useRef } from 'react'
import { useFormContext } from 'react-hook-form'
import type { PostalAddress } from '../../contract/address.ts'
import { Checkbox } from '../fields/tick.tsx'
import type { Place, PresentOrder } from './begin-present.ts'

type TickProps = {
  /** Addresses of whoever orders, to which a present does not go. */
  own: readonly PostalAddress[]
  note: string
}

/** Whether the order is for somebody else. */
export function PresentTick({ own, note }: TickProps) {
  const form = useFormContext<PresentOrder>()
  const theirs = useRef<Place>(undefined)
  const changePlace = async (isPresent: boolean) => {
    const { beginPresent, endPresent } = await import('./begin-present.ts')
    if (isPresent) beginPresent(form, own, theirs.current)
    else theirs.current = endPresent(form, own)
  }
  return (
    <Checkbox
      label="This is a present"
      note={note}
      {...form.register('isPresent', { onChange: ({ target }) => void changePlace(target.checked) })}
    />
  )
}
