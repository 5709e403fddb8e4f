import { NO_ORDERS_NOW } from '../../domain/settings/taking-orders.ts'
import { ButtonLink } from '../../ui/buttons/button.tsx'
import { useShop } from '../page/use-shop.ts'
import { stayOffline } from './stay-offline.ts'

/** A cart of which nothing can be bought leads nowhere, nor does any while the shop takes no orders. */
export function ToCheckout({ disabled = false, big }: { disabled?: boolean; big?: boolean }) {
  const { takesOrders } = useShop().store
  if (!takesOrders) return <p className="small">{NO_ORDERS_NOW}</p>
  if (disabled) return <p className="small">Nothing in this cart can be ordered now.</p>
  return (
    <ButtonLink href="/place-order" wide={big} size={big ? 'big' : 'normal'} onClick={stayOffline}>
      Proceed to Checkout
    </ButtonLink>
  )
}
