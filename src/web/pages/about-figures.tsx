import { findHour } from '../../domain/settings/hour-of-day.ts'
import { Facts } from '../../ui/layout/facts.tsx'
import { Vine } from '../../ui/layout/vine.tsx'
import { useShop } from '../page/use-shop.ts'
import styles from './about-page.module.css'

/** Figures that can be checked: the first is counted, the others are what the shop promises. */
export function AboutFigures({ products }: { products: number }) {
  const hour = findHour(useShop().store.copy.sameDay)
  const figures = [
    { value: `${products}`, of: 'sweets, namkeen and biscuits on the list' },
    ...(hour ? [{ value: hour, of: 'the hour until which today is still possible' }] : []),
    { value: '48 hours', of: 'to send a photo of what arrived damaged' },
    { value: '7 days', of: 'to return a sealed box of dry goods' },
  ]
  return (
    <section className={`on-maroon ${styles.figures}`} aria-label="In figures">
      <Vine gold />
      <Facts className="page" facts={figures} />
      <Vine gold />
    </section>
  )
}
