import { useFormContext } from 'react-hook-form'
import { formatMoney } from '../../../domain/money.ts'
import { TextArea } from '../../../ui/fields/text-field.tsx'
import { Checkbox } from '../../../ui/fields/tick.tsx'
import { Note } from '../../../ui/messages/note.tsx'
import { ratesOf } from '../../cart/state/bill-of.ts'
import { useShop } from '../../page/use-shop.ts'
import styles from './checkout.module.css'
import type { CheckoutFields } from './checkout-fields.ts'

/** How the order is packed and handed over. */
export function DeliveryOptions() {
  const { register } = useFormContext<CheckoutFields>()
  const { coldPacking, giftWrapping } = ratesOf(useShop().store)
  return (
    <section className={styles.block}>
      <h2>Delivery Options</h2>
      <Note>Milk sweets are perishable, with a shelf life of 2-3 days. Cold packing keeps them right on the way.</Note>
      <div>
        <Checkbox
          label="Cold packing"
          note="Insulated box with ice packs"
          end={`+ ${formatMoney(coldPacking)}`}
          {...register('specialRequirements.coldPacking')}
        />
        <Checkbox
          label="Gift wrapping"
          note="Block-printed paper and cotton string"
          end={`+ ${formatMoney(giftWrapping)}`}
          {...register('specialRequirements.giftWrapping')}
        />
        <Checkbox
          label="Fragile handling"
          note="For papdi, ghevar and other thin things"
          end="Free"
          {...register('specialRequirements.fragileHandling')}
        />
        <Checkbox
          label="No-contact delivery"
          note="Left at the door, with a call"
          end="Free"
          {...register('specialRequirements.noContact')}
        />
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
