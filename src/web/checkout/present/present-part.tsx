import { useFormContext, useWatch } from 'react-hook-form'
import { HANDLING } from '../../../domain/cart/handling.ts'
import { formatMoney, fromRupees } from '../../../domain/money.ts'
import { TextButton } from '../../../ui/buttons/text-link.tsx'
import { CardFields } from '../../../ui/present/present-fields.tsx'
import { lazyPart } from '../../page/lazy-part.tsx'
import { useShop } from '../../page/use-shop.ts'
import styles from '../form/checkout.module.css'
import type { CheckoutFields } from '../form/order-body.ts'
import { PersonFields } from '../form/person-fields.tsx'

const ReceiverChoice = lazyPart(() => import('./receiver-choice.tsx').then(({ ReceiverChoice }) => ReceiverChoice))

/** What an order for somebody else asks besides the receiver: the card, and whose order it is. */
export function PresentPart() {
  const { name } = useShop().store
  return (
    <>
      <ReceiverChoice />
      <section className={styles.block}>
        <div>
          <h2>A card in the box</h2>
          <p className="quiet">We print it, as large as a postcard. It costs nothing.</p>
        </div>
        <CardFields shop={name} />
        <GiftWrapping />
      </section>
      <section className={styles.block}>
        <div>
          <h2>Your name on the bill</h2>
          <p className="quiet">Bill and news of the order go to you, and nothing to the receiver.</p>
        </div>
        <div className={styles.fields}>
          <PersonFields />
        </div>
      </section>
    </>
  )
}

/** The wish of every order, offered once more where it is thought of. */
function GiftWrapping() {
  const { control, setValue } = useFormContext<CheckoutFields>()
  const wish = 'specialRequirements.giftWrapping'
  const isWrapped = useWatch({ control, name: wish })
  const { store } = useShop()
  const { name, note, cost } = HANDLING.giftWrapping
  const costs = cost === null ? '' : `, ${formatMoney(fromRupees(store[cost]))}`
  return (
    <p>
      {name}
      {costs}: {note}.{' '}
      <TextButton onClick={() => setValue(wish, !isWrapped)}>
        {isWrapped ? 'Leave the wrapping out' : 'Wrap it as a gift'}
      </TextButton>
    </p>
  )
}
