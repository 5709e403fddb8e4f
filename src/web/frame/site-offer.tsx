import { useLocation } from '@tanstack/react-router'
import { freeShippingWords } from '../../domain/cart/free-shipping.ts'
import { PromoBanner } from '../../ui/shell/promo-banner.tsx'
import { useFreeShipping } from '../page/use-free-shipping.ts'
import { useShop } from '../page/use-shop.ts'
import styles from './site-offer.module.css'

/**
 * The offer above every page but checkout, where nothing may distract, and a product's on phones, where its name and
 * price take the first view; it stays mounted to keep its time. A shop that has nothing to offer has none.
 */
export function SiteOffer() {
  const pathname = useLocation({ select: (location) => location.pathname })
  const { banner } = useShop().store
  const freeShipping = useFreeShipping()
  if (banner === '' && !freeShipping) return null
  return (
    <div hidden={pathname === '/place-order'} className={PRODUCT.test(pathname) ? styles.notOnPhones : undefined}>
      <PromoBanner>{banner || (freeShipping && <ShippingOffer {...freeShipping} />)}</PromoBanner>
    </div>
  )
}

const PRODUCT = /^\/(collection|product)\/[^/]/

function ShippingOffer(freeShipping: Parameters<typeof freeShippingWords>[0]) {
  const { what } = freeShippingWords(freeShipping)
  if (freeShipping.code === null) return what
  return (
    <>
      {what} with code <b>{freeShipping.code}</b>
    </>
  )
}
