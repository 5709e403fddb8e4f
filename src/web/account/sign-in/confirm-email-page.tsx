import { ClientOnly, createFileRoute } from '@tanstack/react-router'
import { confirmEmail } from '../../../contract/account.ts'
import { ButtonLink } from '../../../ui/buttons/button.tsx'
import { Link } from '../../../ui/link.tsx'
import { callApi } from '../../page/api.ts'
import { useLinkToken } from '../../page/link-token.ts'
import { pageHead } from '../../page/page-head.ts'
import { Door, DoorHead } from './door.tsx'
import { PressStep } from './press-step.tsx'

export const Route = createFileRoute('/confirm-email')({
  head: pageHead({ title: 'Confirm your address' }),
  component: ConfirmEmailPage,
})

/** Where the links lead that ask whether an address is its customer's; signed in or not. */
function ConfirmEmailPage() {
  const token = useLinkToken('token')
  return (
    <Door>
      <ClientOnly>{token === undefined ? <NoLink /> : <ConfirmStep key={token} token={token} />}</ClientOnly>
    </Door>
  )
}

const DONE = {
  title: 'Your address is confirmed',
  words: 'Thank you! From now on you log in with it, and our letters go there.',
}
const ALREADY = { title: 'Your address is confirmed already', words: 'There is nothing left to do.' }

function ConfirmStep({ token }: { token: string }) {
  const confirm = async () => {
    const { already } = await callApi(confirmEmail, { body: { token } })
    return already ? ALREADY : DONE
  }
  return (
    <PressStep
      title="Confirm your address"
      lead="One press, and we know that the address our letter came to is yours."
      button="Confirm my address"
      onPress={confirm}
      next={{ href: '/profile', text: 'To your profile' }}
    >
      <p className="small quiet">
        The link is too old? <Link href="/profile">Your profile</Link> sends you a new one.
      </p>
      <p className="small quiet">
        You have no account here? Then somebody typed your address by mistake: do not confirm it.{' '}
        <Link href="/forgot-password">Choose a password of your own</Link>, and nobody else can use the account.
      </p>
    </PressStep>
  )
}

function NoLink() {
  return (
    <>
      <DoorHead title="Confirm your address">
        Please open this page by the link in our letter. Your profile sends you a new one.
      </DoorHead>
      <ButtonLink href="/profile">To your profile</ButtonLink>
    </>
  )
}
