import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { listProducts } from '../../../contract/catalog.ts'
import { countItems } from '../../../domain/cart/cart.ts'
import { Tabs } from '../../../ui/layout/tabs.tsx'
import { Link } from '../../../ui/link.tsx'
import { callApi } from '../../page/api.ts'
import { pageHead } from '../../page/page-head.ts'
import { keptBrowserKeys } from '../session/browser-keys.ts'
import { session, useCart } from '../session/shopper.ts'
import styles from './door.module.css'
import { Door, DoorHead } from './door.tsx'
import { DoorPicture } from './door-picture.tsx'
import { LoginForm } from './login-form.tsx'
import { LoginOnTheWay } from './login-on-the-way.tsx'
import { SentLink } from './sent-link.tsx'
import { SignUpForm } from './sign-up-form.tsx'
import type { WantedBefore } from './use-entrance.ts'

export const Route = createFileRoute('/login')({
  validateSearch: ({ from, wish }: Record<string, unknown>): WantedBefore => ({
    ...(typeof from === 'string' && { from }),
    ...(typeof wish === 'string' && { wish }),
  }),
  loader: findPicture,
  head: pageHead({ title: 'Login' }),
  component: LoginPage,
})

/** The sweet beside the form; without it one can log in all the same. */
async function findPicture() {
  const reply = await callApi(listProducts, { query: { bestseller: 'true', sort: 'bestselling', limit: '1' } }).catch(
    () => undefined,
  )
  return reply?.products[0]
}

const LOGIN = { id: 'login', label: 'Login' }
const SIGN_UP = { id: 'sign-up', label: 'Sign Up' }

/** Both forms on one screen; changing from one to the other clears what was typed. */
function LoginPage() {
  const wanted = Route.useSearch()
  const picture = Route.useLoaderData()
  // Until the storage was looked into there is no cart, and the page is the one that the server made.
  const onTheWay = countItems(useCart().lines) > 0 && wanted.from?.startsWith('/place-order') === true
  const [chosen, choose] = useFirstForm(onTheWay)
  useLeaveWhenSignedIn()
  const forms = (
    <Tabs
      label="Login or sign up"
      even
      tabs={onTheWay ? [SIGN_UP, LOGIN] : [LOGIN, SIGN_UP]}
      chosen={chosen}
      onChoose={choose}
    >
      <div key={chosen} className={styles.panel}>
        {!onTheWay && (chosen === 'login' ? <LoginHead /> : <SignUpHead />)}
        {chosen === 'login' ? <LoginPanel wanted={wanted} /> : <SignUpPanel wanted={wanted} />}
      </div>
    </Tabs>
  )
  if (onTheWay) return <LoginOnTheWay form={chosen}>{forms}</LoginOnTheWay>
  return <Door aside={<DoorPicture product={picture} />}>{forms}</Door>
}

/** On the way to the checkout it is sign-up, unless this browser has signed in before. */
function useFirstForm(onTheWay: boolean) {
  const [chosen, choose] = useState<string>()
  const first = onTheWay && keptBrowserKeys().browserKeys === undefined ? SIGN_UP : LOGIN
  return [chosen ?? first.id, choose] as const
}

/** Whoever is signed in when the page opens has nothing to do here. */
function useLeaveWhenSignedIn(): void {
  const navigate = useNavigate()
  useEffect(() => {
    if (session.get().status === 'customer') void navigate({ to: '/', replace: true })
  }, [navigate])
}

function LoginHead() {
  return <DoorHead title="Welcome back">Log in to see your orders and your wishlist.</DoorHead>
}

function SignUpHead() {
  return <DoorHead title="Open an account">A name, an email, a password. Nothing else is asked.</DoorHead>
}

function LoginPanel({ wanted }: { wanted: WantedBefore }) {
  return (
    <>
      <SentLink />
      <LoginForm wanted={wanted} />
      <p className="small quiet">
        Remembered, this device stays logged in for 30 days without a visit. Leave it off on a shared one.
      </p>
    </>
  )
}

function SignUpPanel({ wanted }: { wanted: WantedBefore }) {
  return (
    <>
      <SignUpForm wanted={wanted} />
      <p className="small quiet">
        By signing up you accept our <Link href="/privacy-policy">privacy policy</Link>. This device stays logged in.
      </p>
    </>
  )
}
