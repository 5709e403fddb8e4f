import { useState } from 'react'
import { deliveryOfStart } from '../../../../contract/admin/shapes/delivery-shop.ts'
import { readPin } from '../../../../domain/address/pin-code.ts'
import { formatMoney, fromRupees } from '../../../../domain/money.ts'
import { cityShop, pinInAddress } from '../../../../domain/promise/set-up/city-shop.ts'
import { defaultShop, type Shop } from '../../../../domain/promise/shop.ts'
import { Button } from '../../../../ui/buttons/button.tsx'
import { TextField } from '../../../../ui/fields/text-field.tsx'
import { Note } from '../../../../ui/messages/note.tsx'
import { FieldGroup } from '../../../parts/field-group.tsx'
import { deliveryFieldsOf } from '../fields/delivery-fields.ts'
import type { PromiseForm } from '../fields/promise-form.ts'
import styles from '../promise.module.css'

/** What holds while no days are promised, and two ways to begin; nothing of them is saved before the owner does. */
export function StartPanel({ form, kept: { delivery, shop } }: PromiseForm) {
  const [pin, setPin] = useState(pinInAddress(shop.address))
  const [problem, setProblem] = useState<string>()
  const begin = (start: Shop) => form.reset(deliveryFieldsOf(deliveryOfStart(start)), { keepDefaultValues: true })
  const beginInCity = () => {
    const own = readPin(pin)
    if (own === undefined) setProblem('Please enter the six digits of your shop’s PIN code')
    else begin(cityShop(own, shop))
  }
  return (
    <FieldGroup legend="Promise days and windows">
      {delivery ? (
        <Note>
          Once you save, the shop promises no days: orders keep what they were promised, carts pay the fee of “Delivery
          and packing”, {formatMoney(fromRupees(shop.deliveryFee))}, and the zones, windows, lines and seasons are gone.
          “Put back” takes it back.
        </Note>
      ) : (
        <p>
          One zone: India, by courier, {formatMoney(fromRupees(shop.deliveryFee))}. It works as it is, and promises no
          day. Begin with one of these, change what you like, and save.
        </p>
      )}
      <div className={styles.few}>
        <TextField
          label="PIN code of the shop"
          inputMode="numeric"
          value={pin}
          error={problem}
          onChange={({ target }) => setPin(target.value)}
        />
      </div>
      <p className={styles.said}>
        Our city by rider in three windows, our state the next day, the rest of India by courier, pick-up at the shop.
      </p>
      <div className={styles.buttons}>
        <Button onClick={beginInCity}>Begin with our city</Button>
        <Button look="line" onClick={() => begin(defaultShop(shop))}>
          Begin with India by courier
        </Button>
      </div>
    </FieldGroup>
  )
}
