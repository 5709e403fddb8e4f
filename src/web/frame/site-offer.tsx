import { useLocation } from '@tanstack/react-router'
import { freeShippingWords } from '../../domain/cart/free-shipping.ts'
import { PromoBanner } from '../../ui/shell/promo-banner.tsx'
import { useFreeShipping } from '../page/use-free-shipping.ts'
import { useShop } from '../page/use-shop.ts'

/**
 * The offer above every page but checkout, where nothing may distract; it stays mounted to keep its time. A shop that has
 * nothing to offer has none.
 */
export function SiteOffer() {
  const inCheckout = useLocation({ select: ({ pathname }) => pathname === '/place-order' })
  const { banner } = useShop().store
  const freeShipping = useFreeShipping()
  if (banner === '' && !freeShipping) return null
  return (
    <div hidden={inCheckout}>
      <PromoBanner>{banner || (freeShipping && <ShippingOffer {...freeShipping} />)}</PromoBanner>
    </div>
  )
}

function ShippingOffer(freeShipping: Parameters<typeof freeShippingWords>[0]) {
  const { what } = freeShippingWords(freeShipping)
  if (freeShipping.code === null) return what
  return (
    <>
      {what} with code <b>{freeShipping.code}</b>
    </>
  )
}
