import Banknote from 'lucide-react/icons/banknote'
import CreditCard from 'lucide-react/icons/credit-card'
import { useId } from 'react'
import { useFormContext } from 'react-hook-form'
import { RadioCard } from '../../ui/fields/tick.tsx'
import { Icon } from '../../ui/icons/icon.tsx'
import { useShop } from '../store/use-shop.ts'
import styles from './checkout.module.css'
import type { CheckoutFields } from './checkout-fields.ts'

export function PaymentMethod() {
  const heading = useId()
  const { register } = useFormContext<CheckoutFields>()
  const { onlinePayment } = useShop().store
  return (
    <fieldset className={styles.block} aria-labelledby={heading}>
      <h2 id={heading}>Payment Method</h2>
      <div className={styles.ways}>
        <RadioCard
          label="Online Payment"
          note={onlinePayment ? 'Cards, UPI, net banking' : 'Cards, UPI, net banking. Not available yet'}
          end={<Icon of={CreditCard} />}
          value="razorpay"
          {...register('paymentMethod')}
        />
        <RadioCard
          label="Cash on Delivery"
          note="Pay when the box is in your hands"
          end={<Icon of={Banknote} />}
          value="cod"
          {...register('paymentMethod')}
        />
      </div>
    </fieldset>
  )
}
