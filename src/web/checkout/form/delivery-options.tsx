import { useFormContext } from 'react-hook-form'
import { HANDLING, HANDLINGS } from '../../../domain/cart/handling.ts'
import { formatMoney, fromRupees } from '../../../domain/money.ts'
import { TextArea } from '../../../ui/fields/text-field.tsx'
import { Checkbox } from '../../../ui/fields/tick.tsx'
import { Note } from '../../../ui/messages/note.tsx'
import { useShop } from '../../page/use-shop.ts'
import styles from './checkout.module.css'
import type { CheckoutFields } from './order-body.ts'

/** How the order is packed and handed over. */
export function DeliveryOptions() {
  const { register } = useFormContext<CheckoutFields>()
  const { store } = useShop()
  return (
    <section className={styles.block}>
      <h2>Delivery Options</h2>
      <Note>Milk sweets are perishable, with a shelf life of 2-3 days. Cold packing keeps them right on the way.</Note>
      <div>
        {HANDLINGS.map((handling) => {
          const { name, note, cost } = HANDLING[handling]
          return (
            <Checkbox
              key={handling}
              label={name}
              note={note}
              end={cost === null ? 'Free' : `+ ${formatMoney(fromRupees(store[cost]))}`}
              {...register(`specialRequirements.${handling}`)}
            />
          )
        })}
      </div>
      <TextArea
        label="Special delivery instructions"
        optional
        rows={3}
        maxLength={1000}
        placeholder="Gate, floor, landmark, a name to ask for"
        {...register('deliveryInstructions')}
      />
    </section>
  )
}
