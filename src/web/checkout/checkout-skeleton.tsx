import { Skeleton } from '../../ui/cards/skeleton.tsx'
import { Steps } from '../../ui/panels/steps.tsx'
import { Summary } from '../../ui/panels/summary.tsx'
import { Beside } from '../cart/beside.tsx'
import { CHECKOUT_STEPS } from '../page/checkout-steps.ts'
import styles from './form/checkout.module.css'

/** The checkout until it is known who orders. */
export function CheckoutPending() {
  return (
    <div className="page">
      <title>One moment</title>
      <h1 className="hide">One moment</h1>
      <Steps steps={CHECKOUT_STEPS} current={2} />
      <CheckoutSkeleton />
    </div>
  )
}

/** The place of a form and of sums that are not known yet. */
export function CheckoutSkeleton() {
  return (
    <div role="status" aria-label="The checkout is on its way">
      <Beside
        side={
          <Summary title="Order Summary">
            <Skeleton height="3.5rem" />
            <Skeleton height="4.25rem" />
            <Skeleton height="11rem" />
            <Skeleton height="3.5rem" radius="var(--r-control)" />
          </Summary>
        }
      >
        <div className={styles.block}>
          <Skeleton width="14rem" height="2rem" />
          {['pin', 'name', 'phone', 'street', 'city', 'country'].map((field) => (
            <Skeleton key={field} height="4.75rem" radius="var(--r-control)" />
          ))}
        </div>
      </Beside>
    </div>
  )
}
