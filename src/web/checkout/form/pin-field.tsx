import Check from 'lucide-react/icons/check'
import { useFormContext, useWatch } from 'react-hook-form'
import type { PostalAddress } from '../../../contract/address.ts'
import { cityOfPin, codeOfPin, isNoPin, NO_SUCH_PIN, readPinCode } from '../../../domain/address/pin-code.ts'
import { codeOfState, nameOfState } from '../../../domain/address/states.ts'
import { AddressInput } from '../../../ui/form/address-input.tsx'
import { usePinFill } from '../../../ui/form/address-pin-fill.ts'
import { Icon } from '../../../ui/icons/icon.tsx'
import styles from './checkout.module.css'

/**
 * The PIN code, which says the state and of large cities the city: both follow it, until something else is typed. One that
 * no place has is told as soon as it is there.
 */
export function PinField() {
  const { zipcode, fillFrom } = usePinFill()
  return (
    <AddressInput
      name="zipcode"
      className={styles.pin}
      hint={<PinHint />}
      wrong={isNoPin(zipcode) ? NO_SUCH_PIN : undefined}
      rules={{ onChange: ({ target }) => fillFrom(target.value) }}
    />
  )
}

/** Where the PIN code lies; where that is another state than the chosen one it asks, and stops nobody. */
function PinHint() {
  const { control } = useFormContext<PostalAddress>()
  const [zipcode, state] = useWatch({ control, name: ['zipcode', 'state'] })
  const code = codeOfPin(zipcode)
  if (code === undefined) return 'City and state follow from it.'
  const differs = state !== '' && codeOfState(state) !== code
  if (differs) return `${readPinCode(zipcode)} is in ${nameOfState(code)}. Is the state right?`
  return (
    <span className={styles.found}>
      <Icon of={Check} small />
      {[cityOfPin(zipcode), nameOfState(code)].filter(Boolean).join(', ')}
    </span>
  )
}
