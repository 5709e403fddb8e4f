import Heart from 'lucide-react/icons/heart'
import LogOut from 'lucide-react/icons/log-out'
import Phone from 'lucide-react/icons/phone'
import Truck from 'lucide-react/icons/truck'
import User from 'lucide-react/icons/user'
import { useEffect, useState } from 'react'
import { Drawer } from '../../ui/overlays/drawer.tsx'
import { LeftByLinks } from '../../ui/shell/header.tsx'
import { Kinds } from '../../ui/shell/kinds.tsx'
import { Logo } from '../../ui/shell/logo.tsx'
import { RowButton, RowFold, RowLink, RowLinks, Rows } from '../../ui/shell/rows.tsx'
import { useSession, useSignOut } from '../account/session/shopper.ts'
import { loadCategoryPictures } from '../page/load-front.ts'
import { useShop } from '../page/use-shop.ts'
import { ACCOUNT_LINKS, MAIN_LINKS, telephone, writtenLinks } from './shop-links.ts'
import { categoryLinks, occasionLinks } from './sweets-links.ts'
import { QuickOrders } from './sweets-panel.tsx'

/** The links of the header and of the account on phones and tablets; following one closes it. */
export function SideMenu({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { store } = useShop()
  const { words, unwrittenPages } = store
  const { home, rest } = MAIN_LINKS
  const [collection, ...others] = writtenLinks(rest, unwrittenPages)
  const signedIn = useSession().status === 'customer'
  const kinds = categoryLinks(words, 'menu')
  const pictures = useTilePictures()
  const occasions = occasionLinks(words, 'menu')
  return (
    <Drawer
      open={open}
      onClose={onClose}
      label="Menu"
      top={<Logo {...store} />}
      end={<SideMenuEnd onLeave={onClose} />}
    >
      <LeftByLinks onLeave={onClose}>
        {kinds.length > 0 && <Kinds of={kinds.map((kind) => ({ ...kind, picture: pictures[kind.word] }))} />}
        <Rows>
          <RowLinks of={collection ? [home, collection] : [home]} />
          {occasions.length > 0 && (
            <RowFold label="Occasions">
              <Rows>
                <RowLinks of={occasions} />
              </Rows>
            </RowFold>
          )}
          {words.quickOrders.length > 0 && (
            <RowFold label="Quick order">
              <QuickOrders />
            </RowFold>
          )}
          <RowLinks of={others} />
        </Rows>
        <Rows>
          <RowLinks of={signedIn ? ACCOUNT_LINKS : VISITORS_LINKS} />
        </Rows>
      </LeftByLinks>
    </Drawer>
  )
}

/** Of the account, what a visitor looks for as well; the login page stands before both. */
const VISITORS_LINKS = [
  { text: 'Track Order', href: '/track-order', icon: Truck },
  { text: 'Wishlist', href: '/wishlist', icon: Heart },
]

/** Those of the front page's tiles, by their categories; a block print stands there until one has come. */
function useTilePictures(): Readonly<Record<string, string>> {
  const [pictures, setPictures] = useState({})
  useEffect(() => {
    loadCategoryPictures().then(setPictures, (error: unknown) => console.warn('The menu has no pictures', error))
  }, [])
  return pictures
}

function SideMenuEnd({ onLeave }: { onLeave: () => void }) {
  const signOut = useSignOut()
  const signedIn = useSession().status === 'customer'
  const { phone } = useShop().store
  const leave = () => {
    onLeave()
    signOut()
  }
  return (
    <Rows two>
      <RowButton icon={signedIn ? LogOut : User} onClick={leave}>
        {signedIn ? 'Logout' : 'Login'}
      </RowButton>
      {phone && (
        <RowLink icon={Phone} href={telephone(phone)}>
          Call us
        </RowLink>
      )}
    </Rows>
  )
}
