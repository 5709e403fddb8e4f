import { useLocation } from '@tanstack/react-router'
import { formatMoney, fromRupees } from '../../domain/money.ts'
import { PromoBanner } from '../../ui/shell/promo-banner.tsx'
import { useShop } from '../page/use-shop.ts'

/** The offer above every page but checkout, where nothing may distract; it stays mounted to keep its time. */
export function SiteOffer() {
  const inCheckout = useLocation({ select: ({ pathname }) => pathname === '/place-order' })
  const { banner, freeShippingFrom } = useShop().store
  return (
    <div hidden={inCheckout}>
      <PromoBanner>
        {banner || (
          <>
            Free shipping over {formatMoney(fromRupees(freeShippingFrom))} with code <b>SWEETFREE</b>
          </>
        )}
      </PromoBanner>
    </div>
  )
}
