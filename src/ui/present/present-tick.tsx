import { useEffect, useRef } from 'react'
import { useFormContext } from 'react-hook-form'
import { Checkbox } from '../fields/tick.tsx'
import type { Places, PresentOrder } from './change-place.ts'
import type { StatedAddress } from './received-at.ts'

type TickProps = {
  /** Addresses of whoever orders, to which a present does not go. */
  own: readonly StatedAddress[]
  note: string
}

const load = () => import('./change-place.ts')

/** Whether the order is for somebody else. */
export function PresentTick({ own, note }: TickProps) {
  const form = useFormContext<PresentOrder>()
  const places = useRef<Places>({})
  const change = async (isPresent: boolean) => {
    places.current = (await load()).changePlace(form, own, places.current, isPresent)
  }
  // Behind the page, and there before it is pressed.
  useEffect(() => void load().catch(() => {}), [])
  return (
    <Checkbox
      label="This is a present"
      note={note}
      {...form.register('isPresent', { onChange: ({ target }) => void change(target.checked) })}
    />
  )
}
