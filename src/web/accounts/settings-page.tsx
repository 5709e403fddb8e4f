import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { Button } from '../../ui/buttons/button.tsx'
import { pageHead } from '../page-head.ts'
import { session } from '../store/shopper.ts'
import styles from './account.module.css'
import { AccountSection } from './account-section.tsx'

export const Route = createFileRoute('/_signed-in/_account/settings')({
  head: ({ matches }) => pageHead(matches, { title: 'Account settings' }),
  component: SettingsPage,
})

function SettingsPage() {
  const navigate = useNavigate()
  const leave = () => {
    session.signOut()
    void navigate({ to: '/login' })
  }
  return (
    <AccountSection title="This device">
      <p className={styles.words}>
        You are logged in here. Logging out ends it on the server too; your cart stays with your account, and your
        wishlist waits in this browser for your next login.
      </p>
      <Button look="line" onClick={leave}>
        Log out on this device
      </Button>
    </AccountSection>
  )
}
