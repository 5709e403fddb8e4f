import { isNoPin, NO_SUCH_PIN } from '../../domain/address/pin-code.ts'
import { placeOfPin } from '../../domain/address/place-of-pin.ts'
import { AddressInput } from '../../ui/form/address-input.tsx'
import { usePinFill } from '../../ui/form/address-pin-fill.ts'

/** The PIN code, which fills city and state, and says where it lies: to be read back. */
export function PinField() {
  const { zipcode, fillFrom } = usePinFill()
  const place = placeOfPin(zipcode)
  return (
    <AddressInput
      name="zipcode"
      autoComplete="off"
      spellCheck={false}
      hint={place ? [place.city, place.state].filter(Boolean).join(', ') : 'City and state follow from it'}
      wrong={isNoPin(zipcode) ? NO_SUCH_PIN : undefined}
      rules={{ onChange: ({ target }) => fillFrom(target.value) }}
    />
  )
}
