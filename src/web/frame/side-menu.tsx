import LogOut from 'lucide-react/icons/log-out'
import { Drawer } from '../../ui/overlays/drawer.tsx'
import { LeftByLinks } from '../../ui/shell/header.tsx'
import { Logo } from '../../ui/shell/logo.tsx'
import { RowButton, RowFold, RowLink, RowLinks, Rows, RowsTitle } from '../../ui/shell/rows.tsx'
import { useSession, useSignOut } from '../account/session/shopper.ts'
import { useShop } from '../page/use-shop.ts'
import { ACCOUNT_LINKS, hasSweets, MAIN_LINKS, writtenLinks } from './shop-links.ts'
import { categoryLinks, occasionLinks } from './sweets-links.ts'
import { QuickOrders } from './sweets-panel.tsx'

/** The links of the header and of the account on phones and tablets; following one closes it. */
export function SideMenu({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { store } = useShop()
  const signedIn = useSession().status === 'customer'
  return (
    <Drawer
      open={open}
      onClose={onClose}
      label="Menu"
      top={<Logo {...store} />}
      end={<SideMenuEnd onLeave={onClose} />}
    >
      <LeftByLinks onLeave={onClose}>
        <Rows>
          <RowLink href={MAIN_LINKS.home.href}>{MAIN_LINKS.home.text}</RowLink>
          {hasSweets(store.words) && <SweetsFold />}
          <RowLinks of={writtenLinks(MAIN_LINKS.rest, store.unwrittenPages)} />
        </Rows>
        {signedIn && (
          <Rows>
            <RowLinks of={ACCOUNT_LINKS} />
          </Rows>
        )}
      </LeftByLinks>
    </Drawer>
  )
}

function SweetsFold() {
  const { words } = useShop().store
  const [categories, occasions] = [categoryLinks(words, 'menu'), occasionLinks(words, 'menu')]
  return (
    <RowFold label="Sweets">
      {categories.length > 0 && <RowsTitle>Categories</RowsTitle>}
      <Rows>
        <RowLinks of={categories} />
      </Rows>
      {occasions.length > 0 && <RowsTitle>Occasions</RowsTitle>}
      <Rows>
        <RowLinks of={occasions} />
      </Rows>
      {words.quickOrders.length > 0 && <RowsTitle>Quick order</RowsTitle>}
      <QuickOrders />
    </RowFold>
  )
}

function SideMenuEnd({ onLeave }: { onLeave: () => void }) {
  const signOut = useSignOut()
  const signedIn = useSession().status === 'customer'
  const leave = () => {
    onLeave()
    signOut()
  }
  return (
    <Rows>
      <RowButton {...(signedIn && { icon: LogOut })} onClick={leave}>
        {signedIn ? 'Logout' : 'Login'}
      </RowButton>
    </Rows>
  )
}
