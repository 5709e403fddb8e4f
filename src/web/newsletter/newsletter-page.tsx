import { ClientOnly, createFileRoute } from '@tanstack/react-router'
import { ApiError } from '../../calls/api-error.ts'
import { confirmNewsletter, leaveNewsletter } from '../../contract/newsletter.ts'
import { messageOf } from '../../contract/refusals/refusal.ts'
import { offerWords } from '../../domain/newsletter/newsletter-offer.ts'
import { ButtonLink } from '../../ui/buttons/button.tsx'
import { Door, DoorHead } from '../account/sign-in/door.tsx'
import { PressStep } from '../account/sign-in/press-step.tsx'
import { callApi } from '../page/api.ts'
import { useLinkToken } from '../page/link-token.ts'
import { pageHead } from '../page/page-head.ts'
import { serverMessage } from '../page/server-message.ts'
import { useShop } from '../page/use-shop.ts'

type Links = { confirm?: string; leave?: string }

export const Route = createFileRoute('/newsletter')({
  validateSearch: ({ confirm, leave }: Record<string, unknown>): Links => ({
    ...(typeof confirm === 'string' && { confirm }),
    ...(typeof leave === 'string' && { leave }),
  }),
  head: pageHead({ title: 'Newsletter' }),
  component: NewsletterPage,
})

/** Where the links of newsletter mails lead. */
function NewsletterPage() {
  const older = Route.useSearch()
  const confirm = useLinkToken('confirm', older.confirm)
  const leave = useLinkToken('leave', older.leave)
  // The page is made once for everybody; which link it was is read in the browser.
  return (
    <Door>
      <ClientOnly>
        <NewsletterStep confirm={confirm} leave={leave} />
      </ClientOnly>
    </Door>
  )
}

const STEPS = {
  confirm: {
    title: 'Confirm your address',
    lead: 'One press, and the next letter comes to you.',
    button: 'Confirm my address',
    doneTitle: 'Your address is confirmed',
    done: 'Thank you! The next letter comes to you.',
  },
  leave: {
    title: 'Unsubscribe',
    lead: 'We are sorry to see you go. Mail about your orders still comes.',
    button: 'Unsubscribe',
    doneTitle: 'You are unsubscribed',
    done: 'Done: we send you no more news. Mail about your orders still comes.',
  },
}

function NewsletterStep({ confirm, leave }: { confirm: string | undefined; leave: string | undefined }) {
  if (confirm !== undefined) return <ConfirmStep key={`confirm ${confirm}`} token={confirm} />
  if (leave !== undefined) return <Step key={`leave ${leave}`} {...STEPS.leave} call={leaveNewsletter} token={leave} />
  return (
    <>
      <NewsletterHead />
      <ButtonLink href="/">To the front page</ButtonLink>
    </>
  )
}

function NewsletterHead() {
  return <DoorHead title="Newsletter">{useShop().store.words.newsletter.lead}</DoorHead>
}

/** What confirming brings, and whether it has brought it, is said only while the shop offers it. */
function ConfirmStep({ token }: { token: string }) {
  const offer = useShop().store.newsletterOffer
  const words = offer && { lead: `One press, and a code for ${offerWords(offer)} is on its way to you.` }
  return <Step {...STEPS.confirm} {...words} call={confirmNewsletter} token={token} />
}

type StepProps = (typeof STEPS)['confirm'] & {
  call: typeof confirmNewsletter | typeof leaveNewsletter
  token: string
}

function Step({ doneTitle, done, call, token, ...step }: StepProps) {
  const press = async () => {
    const reply = await callApi(call, { body: { token } })
    return { title: doneTitle, words: 'hasCode' in reply && reply.hasCode ? HAS_CODE : done }
  }
  return (
    <PressStep {...step} onPress={press} wordsOf={wordsOf} next={{ href: '/collection', text: 'See all sweets' }} />
  )
}

const HAS_CODE = 'Thank you! Your code is in the mail we have sent you.'

/** A link that was cut off on its way is no valid one. */
function wordsOf(error: unknown): string | undefined {
  const isMalformed = error instanceof ApiError && error.code === 'bad-request'
  return isMalformed ? messageOf({ code: 'newsletter-link-invalid' }) : serverMessage(error)
}
