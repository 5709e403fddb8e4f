import { readDayOrders } from '../../contract/admin/days.ts'
import { printedOrderId } from '../../domain/orders/order-id.ts'
import { TextLink } from '../../ui/buttons/text-link.tsx'
import { paths } from '../calls/paths.ts'
import { useReply } from '../calls/use-reply.ts'
import { Loaded } from '../parts/loaded.tsx'
import styles from './days.module.css'

type OrdersProps = { of: { day: string; id: string; zoneId?: string } }

/** The orders that take of what is over-full: any of them can be moved to another day on its page. */
export function OrdersOfDay({ of }: OrdersProps) {
  const loaded = useReply(readDayOrders, { query: of })
  return (
    <Loaded {...loaded} height="3rem">
      {({ count, orders }) => (
        <>
          <p className="small">No promise is broken. {count === 1 ? '1 order takes' : `${count} orders take`} of it:</p>
          <ul className={styles.windows} aria-label="Orders of it">
            {orders.map(({ id, name }) => (
              <li key={id}>
                <TextLink href={paths.order(id)}>#{printedOrderId(id)}</TextLink>
                <span>{name}</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </Loaded>
  )
}
