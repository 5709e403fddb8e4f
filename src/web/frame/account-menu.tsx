import Heart from 'lucide-react/icons/heart'
import LogOut from 'lucide-react/icons/log-out'
import Package from 'lucide-react/icons/package'
import Settings from 'lucide-react/icons/settings'
import Truck from 'lucide-react/icons/truck'
import User from 'lucide-react/icons/user'
import { RowButton, RowLinks, Rows, RowsWho } from '../../ui/shell/rows.tsx'
import { useSignOut } from '../account/session/shopper.ts'
import { ACCOUNT_LINKS } from './shop-links.ts'

const ICONS = [User, Package, Truck, Heart, Settings]

/** What hangs from the person in the header. */
export function AccountMenu({ name, email }: { name: string; email: string }) {
  const signOut = useSignOut()
  return (
    <>
      <RowsWho name={name} email={email} />
      <Rows>
        <RowLinks of={ACCOUNT_LINKS.map((link, place) => ({ ...link, icon: ICONS[place] ?? User }))} />
      </Rows>
      <Rows>
        <RowButton icon={LogOut} onClick={signOut}>
          Logout
        </RowButton>
      </Rows>
    </>
  )
}
