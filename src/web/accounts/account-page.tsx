import { createFileRoute, Link, Outlet } from '@tanstack/react-router'

export const Route = createFileRoute('/_signed-in/_account')({ component: AccountPage })

/** One page of several tabs: the open one follows the address. */
function AccountPage() {
  return (
    <section>
      <h1>MY ACCOUNT</h1>
      <nav aria-label="Account">
        <Link to="/profile">Profile Information</Link>
        <Link to="/orders">My Orders</Link>
        <Link to="/wishlist">My Wishlist</Link>
        <Link to="/settings">Account Settings</Link>
      </nav>
      <Outlet />
    </section>
  )
}
