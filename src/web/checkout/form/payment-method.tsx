import Banknote from 'lucide-react/icons/banknote'
import CreditCard from 'lucide-react/icons/credit-card'
import Smartphone from 'lucide-react/icons/smartphone'
import { useEffect, useId } from 'react'
import { useFormContext } from 'react-hook-form'
import { RadioCard } from '../../../ui/fields/tick.tsx'
import { Icon } from '../../../ui/icons/icon.tsx'
import { Note } from '../../../ui/messages/note.tsx'
import { useShop } from '../../page/use-shop.ts'
import { CashLimit, type CashRefusal } from './cash-limit.tsx'
import styles from './checkout.module.css'
import type { CheckoutFields } from './order-body.ts'

/** `refusal`: what the shop has just said of an order, if it said no. */
export function PaymentMethod({ refusal }: { refusal: CashRefusal | undefined }) {
  const cashRefused = refusal?.code === 'cash-not-offered'
  const heading = useId()
  const { register, setFocus, setValue } = useFormContext<CheckoutFields>()
  const { onlinePayment, payments, demo } = useShop().store
  const cardPage = payments.stripe
  const inWindow = payments.razorpay !== null || !cardPage
  const online = inWindow ? 'razorpay' : 'stripe'
  useEffect(() => {
    if (!cashRefused || !onlinePayment) return
    setValue('paymentMethod', online)
    setFocus('paymentMethod')
  }, [cashRefused, onlinePayment, online, setValue, setFocus])
  return (
    <fieldset className={styles.block} aria-labelledby={heading}>
      <h2 id={heading}>Payment Method</h2>
      <div className={styles.ways}>
        {inWindow && (
          <RadioCard
            label="Online Payment"
            note={onlinePayment ? 'Cards, UPI, net banking' : 'Cards, UPI, net banking. Not available yet'}
            end={<Icon of={Smartphone} />}
            value="razorpay"
            {...register('paymentMethod')}
          />
        )}
        {cardPage && (
          <RadioCard
            label="Card (Stripe)"
            note="On the provider’s own page"
            end={<Icon of={CreditCard} />}
            value="stripe"
            {...register('paymentMethod')}
          />
        )}
        <RadioCard
          label="Cash on Delivery"
          note={cashRefused ? 'Not possible for your orders at the moment' : 'Pay when the box is in your hands'}
          disabled={cashRefused}
          end={<Icon of={Banknote} />}
          value="cod"
          {...register('paymentMethod')}
        />
      </div>
      {refusal?.code === 'cash-over-limit' && (
        <CashLimit refusal={refusal} online={onlinePayment ? online : undefined} />
      )}
      {payments.test && (
        <Note>
          Test payment:{' '}
          {demo
            ? 'this demo shop takes no money online, and asks for no card'
            : 'no money moves, and no card is asked for'}
          .
        </Note>
      )}
    </fieldset>
  )
}
