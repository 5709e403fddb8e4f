import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { listProducts } from '../../../contract/catalog.ts'
import { Tabs } from '../../../ui/layout/tabs.tsx'
import { Link } from '../../../ui/link.tsx'
import { callApi } from '../../page/api.ts'
import { pageHead } from '../../page/page-head.ts'
import { session } from '../session/shopper.ts'
import styles from './door.module.css'
import { Door, DoorHead } from './door.tsx'
import { DoorPicture } from './door-picture.tsx'
import { LoginForm } from './login-form.tsx'
import { SignUpForm } from './sign-up-form.tsx'

export const Route = createFileRoute('/login')({
  validateSearch: ({ from }: Record<string, unknown>): { from?: string } => (typeof from === 'string' ? { from } : {}),
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

const TABS = [
  { id: 'login', label: 'Login' },
  { id: 'sign-up', label: 'Sign Up' },
]

/** Both forms on one screen; changing from one to the other clears what was typed. */
function LoginPage() {
  const { from } = Route.useSearch()
  const [chosen, choose] = useState('login')
  useLeaveWhenSignedIn()
  return (
    <Door aside={<DoorPicture product={Route.useLoaderData()} />}>
      <Tabs label="Login or sign up" even tabs={TABS} chosen={chosen} onChoose={choose}>
        <div key={chosen} className={styles.panel}>
          {chosen === 'login' ? <LoginPanel from={from} /> : <SignUpPanel from={from} />}
        </div>
      </Tabs>
    </Door>
  )
}

/** Whoever is signed in when the page opens has nothing to do here. */
function useLeaveWhenSignedIn(): void {
  const navigate = useNavigate()
  useEffect(() => {
    if (session.get().status === 'customer') void navigate({ to: '/', replace: true })
  }, [navigate])
}

function LoginPanel({ from }: { from: string | undefined }) {
  return (
    <>
      <DoorHead title="Welcome back">Log in to see your orders and your wishlist.</DoorHead>
      <LoginForm from={from} />
      <p className="small quiet">
        Remembered, this device stays logged in for 30 days without a visit. Leave it off on a shared one.
      </p>
    </>
  )
}

function SignUpPanel({ from }: { from: string | undefined }) {
  return (
    <>
      <DoorHead title="Open an account">A name, an email, a password. Nothing else is asked.</DoorHead>
      <SignUpForm from={from} />
      <p className="small quiet">
        By signing up you accept our <Link href="/privacy-policy">privacy policy</Link>. This device stays logged in.
      </p>
    </>
  )
}
