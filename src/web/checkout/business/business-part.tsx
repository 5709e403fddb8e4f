import { useWatch } from 'react-hook-form'
import { BusinessTick } from '../../../ui/business/business-tick.tsx'
import { lazyPart } from '../../page/lazy-part.tsx'
import { useShop } from '../../page/use-shop.ts'
import styles from '../form/checkout.module.css'
import type { CheckoutFields } from '../form/order-body.ts'

const BusinessForm = lazyPart(() => import('./business-form.tsx').then(({ BusinessForm }) => BusinessForm))

/** Asks for a GST invoice, which a shop without a GSTIN cannot write. */
export function BusinessPart() {
  const isForBusiness = useWatch<CheckoutFields, 'isForBusiness'>({ name: 'isForBusiness' })
  if (useShop().store.gstin.trim() === '') return null
  return (
    <section className={styles.block}>
      <BusinessTick
        label="I need a GST invoice for my business"
        note="Billed to its registered name and GSTIN, at the address above"
      />
      {isForBusiness && <BusinessForm />}
    </section>
  )
}
