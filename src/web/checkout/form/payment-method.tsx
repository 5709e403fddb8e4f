import Banknote from 'lucide-react/icons/banknote'
import { useEffect, useId } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { RadioCard } from '../../../ui/fields/tick.tsx'
import { Icon } from '../../../ui/icons/icon.tsx'
import { Note } from '../../../ui/messages/note.tsx'
import { PayMarks } from '../../../ui/panels/pay-marks.tsx'
import { WINDOW_WAYS } from '../../cart/pay-ways.ts'
import { lazyPart } from '../../page/lazy-part.tsx'
import { useShop } from '../../page/use-shop.ts'
import type { CashRefusal } from './cash-limit.tsx'
import styles from './checkout.module.css'
import type { CheckoutFields } from './order-body.ts'

const CashLimit = lazyPart(() => import('./cash-limit.tsx').then(({ CashLimit }) => CashLimit))

const CASH = { own: 'Pay when the box is in your hands', present: 'Whoever opens the door pays' }

/** `refusal`: what the shop has just said of an order, if it said no. */
export function PaymentMethod({ refusal }: { refusal: CashRefusal | undefined }) {
  const cashRefused = refusal?.code === 'cash-not-offered'
  const heading = useId()
  const { control, register, setFocus, setValue } = useFormContext<CheckoutFields>()
  const [method, isPresent] = useWatch({ control, name: ['paymentMethod', 'isPresent'] })
  const { onlinePayment, payments, demo } = useShop().store
  const cardPage = payments.stripe
  const inWindow = payments.razorpay !== null || (demo && !cardPage)
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
            note={
              <>
                {!onlinePayment && 'Not available yet'}
                <PayMarks ways={WINDOW_WAYS} />
              </>
            }
            value="razorpay"
            {...register('paymentMethod')}
          />
        )}
        {cardPage && (
          <RadioCard
            label="Card on Stripe’s secure page"
            note="You come back here when it is paid"
            value="stripe"
            {...register('paymentMethod')}
          />
        )}
        <RadioCard
          label="Cash on Delivery"
          note={cashRefused ? 'Not possible for your orders at the moment' : CASH[isPresent ? 'present' : 'own']}
          disabled={cashRefused}
          end={<Icon of={Banknote} />}
          value="cod"
          {...register('paymentMethod')}
        />
      </div>
      {refusal?.code === 'cash-over-limit' && (
        <CashLimit refusal={refusal} online={onlinePayment ? online : undefined} />
      )}
      {payments.test && method !== 'cod' && (
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
