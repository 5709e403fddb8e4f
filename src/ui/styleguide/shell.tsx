import Heart from 'lucide-react/icons/heart'
import LogOut from 'lucide-react/icons/log-out'
import Menu from 'lucide-react/icons/menu'
import Package from 'lucide-react/icons/package'
import Search from 'lucide-react/icons/search'
import ShoppingBag from 'lucide-react/icons/shopping-bag'
import { useState } from 'react'
import { Button } from '../buttons/button.tsx'
import { IconButton, IconLink } from '../buttons/icon-button.tsx'
import { Checkbox } from '../fields/tick.tsx'
import { MilkMotif, TraditionalMotif } from '../icons/category-motifs.tsx'
import { Dialog } from '../overlays/dialog.tsx'
import { Drawer } from '../overlays/drawer.tsx'
import { Sheet } from '../overlays/sheet.tsx'
import { BottomBar } from '../panels/bottom-bar.tsx'
import { AccountPlace, Header, LoginLink, NavLink, NavPanel, PersonMenu } from '../shell/header.tsx'
import { Logo } from '../shell/logo.tsx'
import { PromoBanner } from '../shell/promo-banner.tsx'
import { RowButton, RowFold, RowLink, RowLinks, Rows, RowsWho } from '../shell/rows.tsx'
import { SampleRow, Section } from './section.tsx'

const NAME = 'Kesar & Khoya'
const KINDS = [
  { href: '#', text: 'Traditional', print: TraditionalMotif, board: 'पारंपरिक' },
  { href: '#', text: 'Milk sweets', print: MilkMotif, board: 'दूध की मिठाई' },
]
const nothing = () => {}

export function ShellTop() {
  const [menu, setMenu] = useState(false)
  const [signedIn, setSignedIn] = useState(true)
  return (
    <>
      <PromoBanner>
        Free shipping over ₹500 with code <b>SWEETFREE</b>
      </PromoBanner>
      <Header
        menu={<IconButton icon={Menu} label="Menu" onClick={() => setMenu(true)} />}
        logo={<Logo name={NAME} href="#" />}
        nav={
          <>
            <NavLink href="#" current>
              Home
            </NavLink>
            <NavPanel label="Sweets">
              <div className="page">
                <Rows>
                  <RowLinks of={KINDS} />
                </Rows>
              </div>
            </NavPanel>
            <NavLink href="#">Collection</NavLink>
          </>
        }
        end={
          <>
            <IconButton icon={Search} label="Search" onClick={() => setSignedIn(!signedIn)} />
            <IconLink icon={Heart} label="Wishlist" href="#" className="only-wide" />
            <AccountPlace>
              {signedIn ? (
                <PersonMenu label="Account of Meera Sharma">
                  <RowsWho name="Meera Sharma" email="meera.sharma@example.com" />
                  <Rows>
                    <RowLink href="#" icon={Package}>
                      My Orders
                    </RowLink>
                  </Rows>
                  <Rows>
                    <RowButton icon={LogOut} onClick={nothing}>
                      Logout
                    </RowButton>
                  </Rows>
                </PersonMenu>
              ) : (
                <LoginLink href="#">Login</LoginLink>
              )}
            </AccountPlace>
            <IconLink icon={ShoppingBag} label="Cart, 3 items" count={3} href="#" />
          </>
        }
      />
      <Drawer
        label="Menu"
        top={<Logo name={NAME} />}
        end={<Button wide>Login</Button>}
        open={menu}
        onClose={() => setMenu(false)}
      >
        <Rows>
          <RowLink href="#" current>
            Home
          </RowLink>
          <RowFold label="Sweets">
            <Rows>
              <RowLinks of={KINDS} />
            </Rows>
          </RowFold>
        </Rows>
      </Drawer>
    </>
  )
}

export function Overlays() {
  const [open, setOpen] = useState<'dialog' | 'sheet'>()
  const [bar, setBar] = useState(false)
  const close = () => setOpen(undefined)
  return (
    <Section title="Dialog and sheet">
      <SampleRow>
        <Button onClick={() => setOpen('dialog')}>Ask a question</Button>
        <Button look="line" onClick={() => setOpen('sheet')}>
          Filters
        </Button>
        <Button look="line" onClick={() => setBar(!bar)}>
          Bar below 1024 px
        </Button>
      </SampleRow>
      <BottomBar label="250 g" price="₹320" hidden={!bar}>
        <Button>Add to Cart</Button>
        <Button look="buy">Buy Now</Button>
      </BottomBar>
      <Dialog
        title="Remove Kaju Katli from the cart?"
        open={open === 'dialog'}
        onClose={close}
        actions={
          <>
            <Button onClick={close}>Remove</Button>
            <Button look="line" onClick={close}>
              Keep it
            </Button>
          </>
        }
      >
        <p className="quiet">It stays in your wishlist.</p>
      </Dialog>
      <Sheet
        title="Filters"
        open={open === 'sheet'}
        onClose={close}
        end={
          <>
            <Button look="line">Clear All</Button>
            <Button onClick={close}>Show 64 products</Button>
          </>
        }
      >
        {[...Array(30).keys()].map((place) => (
          <Checkbox key={place} label={`Filter ${place + 1}`} />
        ))}
      </Sheet>
    </Section>
  )
}
