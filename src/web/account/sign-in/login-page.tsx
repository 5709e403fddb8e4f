import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { listProducts } from '../../../contract/catalog.ts'
import { Tabs } from '../../../ui/layout/tabs.tsx'
import { Link } from '../../../ui/link.tsx'
import { callApi } from '../../page/api.ts'
import { pageHead } from '../../page/page-head.ts'
import { keptBrowserKeys } from '../session/browser-keys.ts'
import { session } from '../session/shopper.ts'
import { carryEmail } from './carried-email.ts'
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
  // Of the pages that one may come from the server need only know whether it is the checkout.
  staticData: {
    parameters: ['from'],
    readParameters: ({ from }) => (isCheckout(from) ? { from: '/place-order' } : {}),
  },
  loader: findPicture,
  head: pageHead({ title: 'Login' }),
  component: LoginPage,
})

function isCheckout(from: unknown): boolean {
  return typeof from === 'string' && from.startsWith('/place-order')
}

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
  const onTheWay = isCheckout(wanted.from)
  const { chosen, choose, panel } = useFirstForm(onTheWay)
  useLeaveWhenSignedIn()
  const forms = (
    <Tabs
      label="Login or sign up"
      even
      tabs={onTheWay ? [SIGN_UP, LOGIN] : [LOGIN, SIGN_UP]}
      chosen={chosen}
      onChoose={(form) => {
        carryEmail(undefined)
        choose(form)
      }}
    >
      <div key={chosen} ref={panel} className={styles.panel}>
        {!onTheWay && (chosen === 'login' ? <LoginHead /> : <SignUpHead />)}
        {chosen === 'login' ? <LoginPanel wanted={wanted} /> : <SignUpPanel wanted={wanted} />}
      </div>
    </Tabs>
  )
  if (onTheWay) return <LoginOnTheWay form={chosen}>{forms}</LoginOnTheWay>
  return <Door aside={<DoorPicture product={picture} />}>{forms}</Door>
}

/**
 * On the way to the checkout it is sign-up, unless this browser has signed in before: the server cannot know that, and
 * what was typed into its form meanwhile stays.
 */
function useFirstForm(onTheWay: boolean) {
  const [chosen, choose] = useState(onTheWay ? SIGN_UP.id : LOGIN.id)
  const panel = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const isKnown = keptBrowserKeys().browserKeys !== undefined
    if (isKnown && !isTypedInto(panel.current)) choose(LOGIN.id)
  }, [])
  return { chosen, choose, panel }
}

function isTypedInto(panel: HTMLElement | null): boolean {
  return [...(panel?.querySelectorAll('input') ?? [])].some(({ value }) => value !== '')
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
