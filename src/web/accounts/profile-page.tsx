import { createFileRoute } from '@tanstack/react-router'
import ArrowRight from 'lucide-react/icons/arrow-right'
import type { Order } from '../../contract/orders.ts'
import { TextLink } from '../../ui/buttons/text-link.tsx'
import { PaperCard } from '../../ui/panels/summary.tsx'
import { loadOrders } from '../orders/load-orders.ts'
import { NoOrders } from '../orders/no-orders.tsx'
import { OrderRow } from '../orders/order-row.tsx'
import { pageHead } from '../page-head.ts'
import { useSession } from '../store/shopper.ts'
import styles from './account.module.css'
import { AccountSection } from './account-section.tsx'

/** So many ordered items give an idea; the others stand in My Orders. */
const RECENT = 3

export const Route = createFileRoute('/_signed-in/_account/profile')({
  loader: loadOrders,
  staleTime: 0,
  head: ({ matches }) => pageHead(matches, { title: 'Profile' }),
  component: ProfilePage,
})

function ProfilePage() {
  const session = useSession()
  if (session.status !== 'customer') return null
  return (
    <>
      <AccountSection title="Profile Information">
        <PaperCard label="Your data">
          <dl className={styles.facts}>
            <div>
              <dt>Name</dt>
              <dd>{session.name}</dd>
            </div>
            <div>
              <dt>Email</dt>
              <dd>{session.email}</dd>
            </div>
          </dl>
        </PaperCard>
      </AccountSection>
      <AccountSection
        title="Recent orders"
        end={
          <TextLink href="/orders" after={ArrowRight}>
            All orders
          </TextLink>
        }
      >
        <RecentOrders orders={Route.useLoaderData()} />
      </AccountSection>
    </>
  )
}

function RecentOrders({ orders }: { orders: readonly Order[] }) {
  if (orders.length === 0) return <NoOrders />
  const rows = orders.flatMap((order) => order.items.map((item) => ({ order, item })))
  return (
    <ul>
      {rows.slice(0, RECENT).map(({ order, item }) => (
        <OrderRow key={`${order._id} ${item._id} ${item.size}`} order={order} item={item} level={3} />
      ))}
    </ul>
  )
}
