import { useEffect } from 'react'
import { useFormContext } from 'react-hook-form'
import { listOrders } from '../../../contract/orders.ts'
import { BusinessFields } from '../../../ui/business/business-fields.tsx'
import { callAsCustomer } from '../../account/session/shopper.ts'
import styles from '../form/checkout.module.css'
import type { CheckoutFields } from '../form/order-body.ts'

/** The business that an order is billed to: at first that of the customer's last order that had one. */
export function BusinessForm() {
  useLastBusiness()
  return (
    <div className={styles.fields}>
      <BusinessFields />
    </div>
  )
}

/** Where it cannot be had the fields are there to be filled, and what is typed meanwhile stays. */
function useLastBusiness(): void {
  const { getValues, setValue } = useFormContext<CheckoutFields>()
  useEffect(() => {
    const isEmpty = () => Object.values(getValues('business')).every((typed) => typed.trim() === '')
    if (!isEmpty()) return
    callAsCustomer(listOrders, {})
      .then(({ orders }) => {
        const last = orders.find(({ business }) => business)?.business
        if (last && isEmpty()) setValue('business', last)
      })
      .catch((error) => console.warn('The last business could not be loaded', error))
  }, [getValues, setValue])
}
