import { createFileRoute, Outlet, useLocation } from '@tanstack/react-router'
import Heart from 'lucide-react/icons/heart'
import Package from 'lucide-react/icons/package'
import Settings from 'lucide-react/icons/settings'
import User from 'lucide-react/icons/user'
import { Icon } from '../../../ui/icons/icon.tsx'
import { Link } from '../../../ui/link.tsx'
import styles from './account.module.css'

export const Route = createFileRoute('/_signed-in/_account')({ component: AccountPage })

const PLACES = [
  { href: '/profile', icon: User, text: 'Profile Information' },
  { href: '/orders', icon: Package, text: 'My Orders' },
  { href: '/wishlist', icon: Heart, text: 'My Wishlist' },
  { href: '/settings', icon: Settings, text: 'Account Settings' },
]

/** One page of several tabs: the open one follows the address. */
function AccountPage() {
  const path = useLocation({ select: ({ pathname }) => pathname })
  return (
    <div className={`page ${styles.page}`}>
      <h1 className={styles.caps}>MY ACCOUNT</h1>
      <div className={styles.account}>
        <nav className={styles.menu} aria-label="My account">
          {PLACES.map(({ href, icon, text }) => (
            <Link key={href} href={href} {...(href === path && { 'aria-current': 'page' })}>
              <Icon of={icon} />
              {text}
            </Link>
          ))}
        </nav>
        <div className={styles.main}>
          <Outlet />
        </div>
      </div>
    </div>
  )
}
