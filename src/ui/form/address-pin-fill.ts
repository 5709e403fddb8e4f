import { useRef } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { placeOfPin } from '../../domain/address/place-of-pin.ts'

type Place = { city: string; state: string }
const NOWHERE: Place = { city: '', state: '' }

/**
 * In a form of an address, what the PIN code does as it is typed: it says the state and of large cities the city, and both
 * follow it until something else is typed.
 */
export function usePinFill(): { zipcode: string; fillFrom: (typed: string) => void } {
  const { control, getValues, setValue, formState } = useFormContext<Place & { zipcode: string }>()
  const zipcode = useWatch({ control, name: 'zipcode' })
  const filled = useRef(NOWHERE)
  filled.current = placeOfPin(zipcode) ?? filled.current
  const fillFrom = (typed: string) => {
    const place = placeOfPin(typed)
    if (!place) return
    for (const part of ['city', 'state'] as const) {
      const now = getValues(part)
      if (now.trim() !== '' && now !== filled.current[part]) continue
      setValue(part, place[part], { shouldDirty: true, shouldValidate: formState.isSubmitted })
    }
  }
  return { zipcode, fillFrom }
}
