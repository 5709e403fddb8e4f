import { createFileRoute, useRouter } from '@tanstack/react-router'
import ArrowRight from 'lucide-react/icons/arrow-right'
import { useState } from 'react'
import { getProfile } from '../../../contract/profile.ts'
import { TextLink } from '../../../ui/buttons/text-link.tsx'
import { NotLoaded } from '../../../ui/messages/note.tsx'
import { OrderCards } from '../../orders/list/order-cards.tsx'
import { loadOrders } from '../../orders/load-orders.ts'
import { lazyPart } from '../../page/lazy-part.tsx'
import { LoadFailed } from '../../page/load-failed.tsx'
import { orWithout } from '../../page/or-without.ts'
import { pageHead } from '../../page/page-head.ts'
import { OWN_DATA } from '../session/own-data.ts'
import { callAsCustomer } from '../session/shopper.ts'
import { AccountSection } from './account-section.tsx'
import { AddressBook } from './address-book.tsx'
import { ProfileData } from './profile-data.tsx'

/** As many as are shown here; the others stand in My Orders. */
const RECENT = 3

export const Route = createFileRoute('/_signed-in/_account/profile')({
  loader: async () => {
    const loading = orWithout(loadOrders(), undefined, 'The profile is shown without the recent orders.')
    const [{ profile }, orders] = await Promise.all([callAsCustomer(getProfile, {}), loading])
    return { profile, orders }
  },
  ...OWN_DATA,
  codeSplitGroupings: [['component', 'errorComponent']],
  errorComponent: ({ error }) => <LoadFailed error={error} level={2} />,
  head: pageHead({ title: 'Profile' }),
  component: ProfilePage,
})

const ProfileComplaints = lazyPart(() =>
  import('./profile-complaints.tsx').then(({ ProfileComplaints }) => ProfileComplaints),
)

function ProfilePage() {
  const loaded = Route.useLoaderData()
  const router = useRouter()
  const [profile, setProfile] = useState(loaded.profile)
  return (
    <>
      <ProfileData profile={profile} onChange={setProfile} />
      <AddressBook profile={profile} onChange={setProfile} />
      <AccountSection
        title="Recent orders"
        end={
          <TextLink href="/orders" after={ArrowRight}>
            All orders
          </TextLink>
        }
      >
        {loaded.orders ? (
          <OrderCards orders={loaded.orders.slice(0, RECENT)} level={3} />
        ) : (
          <NotLoaded onRetry={() => void router.invalidate()}>Your orders could not be loaded.</NotLoaded>
        )}
      </AccountSection>
      <ProfileComplaints />
    </>
  )
}
