import { useLocation } from '@tanstack/react-router'
import Heart from 'lucide-react/icons/heart'
import Menu from 'lucide-react/icons/menu'
import Search from 'lucide-react/icons/search'
import ShoppingBag from 'lucide-react/icons/shopping-bag'
import { useId, useState } from 'react'
import { countItems } from '../../domain/cart/cart.ts'
import { IconButton, IconLink } from '../../ui/buttons/icon-button.tsx'
import {
  AccountPlace,
  Header,
  HeaderPanel,
  LoginLink,
  NavLink,
  NavPanel,
  PersonMenu,
  RoomyPlace,
} from '../../ui/shell/header.tsx'
import { Logo } from '../../ui/shell/logo.tsx'
import { useCart, useSession } from '../account/session/shopper.ts'
import { lazyPart } from '../page/lazy-part.tsx'
import { useShop } from '../page/use-shop.ts'
import { PinPill, PinRow } from '../promise/pin-chip.tsx'
import { hasSweets, MAIN_LINKS, writtenLinks } from './shop-links.ts'
import styles from './site-header.module.css'

const SweetsPanel = lazyPart(() => import('./sweets-panel.tsx').then(({ SweetsPanel }) => SweetsPanel))
const SideMenu = lazyPart(() => import('./side-menu.tsx').then(({ SideMenu }) => SideMenu))
const AccountMenu = lazyPart(() => import('./account-menu.tsx').then(({ AccountMenu }) => AccountMenu))
const SearchPanel = lazyPart(() => import('../search/search-panel.tsx').then(({ SearchPanel }) => SearchPanel))

/** The header of every page. What it opens is fetched when a pointer or the focus comes near. */
export function SiteHeader() {
  const { store } = useShop()
  const [menu, setMenu] = useState<'closed' | 'open' | 'never'>('never')
  const [searching, setSearching] = useState(false)
  const search = useId()
  return (
    <>
      <Header
        menu={<IconButton icon={Menu} label="Menu" onPointerEnter={SideMenu.prepare} onClick={() => setMenu('open')} />}
        logo={<Logo {...store} href="/" />}
        nav={<MainLinks />}
        end={
          <>
            <PinPill />
            <IconButton
              icon={Search}
              label="Search"
              aria-expanded={searching}
              aria-controls={search}
              onPointerEnter={SearchPanel.prepare}
              onFocus={SearchPanel.prepare}
              onClick={() => setSearching(!searching)}
            />
            <RoomyPlace>
              <IconLink icon={Heart} label="Wishlist" href="/wishlist" />
            </RoomyPlace>
            <Account />
            <CartLink />
          </>
        }
      >
        <HeaderPanel id={search} hidden={!searching} onLeave={() => setSearching(false)}>
          {searching && <SearchPanel onClose={() => setSearching(false)} />}
        </HeaderPanel>
      </Header>
      <PinRow />
      {menu !== 'never' && <SideMenu open={menu === 'open'} onClose={() => setMenu('closed')} />}
    </>
  )
}

function MainLinks() {
  const path = useLocation({ select: ({ pathname }) => pathname })
  const { home, rest } = MAIN_LINKS
  const { words, unwrittenPages } = useShop().store
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: nothing is done here but fetching what may be opened next
    <div className={styles.links} onPointerEnter={SweetsPanel.prepare} onFocus={SweetsPanel.prepare}>
      <NavLink href={home.href} current={path === home.href}>
        {home.text}
      </NavLink>
      {hasSweets(words) && (
        <NavPanel label="Sweets">
          <SweetsPanel />
        </NavPanel>
      )}
      {writtenLinks(rest, unwrittenPages).map(({ text, href }) => (
        <NavLink key={href} href={href} current={path === href}>
          {text}
        </NavLink>
      ))}
    </div>
  )
}

/** Empty until the browser knows who is there; of one size whoever it is. */
function Account() {
  const session = useSession()
  return (
    <AccountPlace>
      {session.status === 'visitor' && <LoginLink href="/login">Login</LoginLink>}
      {session.status === 'customer' && (
        <PersonMenu label={`Account of ${session.name}`}>
          <AccountMenu name={session.name} email={session.email} />
        </PersonMenu>
      )}
    </AccountPlace>
  )
}

function CartLink() {
  const count = countItems(useCart().lines)
  const label = count === 1 ? 'Cart, 1 item' : `Cart, ${count} items`
  return <IconLink icon={ShoppingBag} label={label} href="/cart" count={count} />
}
