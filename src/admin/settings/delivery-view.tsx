import { freeShippingExplained, freeShippingWords } from '../../domain/cart/free-shipping.ts'
import { formatMoney, fromRupees } from '../../domain/money.ts'
import { TextLink } from '../../ui/buttons/text-link.tsx'
import { paths } from '../calls/paths.ts'
import { typedAmount } from './amount-rule.ts'
import type { DeliveryFields } from './section-fields.ts'
import styles from './settings.module.css'

type ViewProps = {
  typed: DeliveryFields
  /** Whether zones and windows say what delivery costs; undefined: nobody knows yet. */
  promisesDays: boolean | undefined
}

/** What carts charge and the shop says of free delivery, of what is typed. */
export function DeliveryView({ typed, promisesDays }: ViewProps) {
  const rupees = (name: 'deliveryFee' | 'coldPackingCost' | 'giftWrappingCost') => {
    const amount = typedAmount(typed[name], 0)
    return amount === undefined ? '?' : formatMoney(fromRupees(amount))
  }
  return (
    <>
      <div className={styles.card}>
        <h3>Cart and checkout</h3>
        {!promisesDays && <p>Delivery {rupees('deliveryFee')}</p>}
        <p>Cold packing {rupees('coldPackingCost')}</p>
        <p>Gift wrapping {rupees('giftWrappingCost')}</p>
        {promisesDays && (
          <p className="quiet">
            What delivery costs, and from when on it costs nothing, follows from the place.{' '}
            <TextLink href={paths.settingsPromise}>Zones and ways</TextLink>
          </p>
        )}
      </div>
      {promisesDays === false && <FreeDeliveryView {...typed} />}
    </>
  )
}

function FreeDeliveryView({ deliveryFee, freeDeliveryFrom, freeShippingCode }: DeliveryFields) {
  const from = typedAmount(freeDeliveryFrom, 1)
  const code = freeShippingCode.trim().toUpperCase()
  if (typedAmount(deliveryFee, 0) === 0) return null
  return (
    <div className={styles.card}>
      <h3>Free delivery, on every page</h3>
      {from !== undefined && (
        <>
          <p>{freeShippingWords({ from: fromRupees(from), code: null }).what}</p>
          <p>{freeShippingExplained({ from: fromRupees(from), code: null })}</p>
        </>
      )}
      {from === undefined && code !== '' && (
        <p>“Free shipping with code {code}”, while that coupon is listed, in force and pays the whole fee.</p>
      )}
      {from === undefined && code === '' && <p className="quiet">Nothing: every order pays its delivery.</p>}
    </div>
  )
}
