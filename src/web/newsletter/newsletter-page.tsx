import { createFileRoute } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { ApiError } from '../../calls/api-error.ts'
import { confirmNewsletter, leaveNewsletter } from '../../contract/newsletter.ts'
import { messageOf } from '../../contract/refusal.ts'
import { offerWords } from '../../domain/newsletter/newsletter-offer.ts'
import { Button, ButtonLink } from '../../ui/buttons/button.tsx'
import { BadNote } from '../../ui/messages/note.tsx'
import { Door, DoorHead } from '../account/sign-in/door.tsx'
import { callApi } from '../page/api.ts'
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

/** Where the links of newsletter mails lead. Nothing happens without a press: mail programs open links by themselves. */
function NewsletterPage() {
  const { confirm, leave } = Route.useSearch()
  // The page is made once for everybody; which link it was is read in the browser.
  const [isRead, setRead] = useState(false)
  useEffect(() => setRead(true), [])
  return <Door>{isRead && <NewsletterStep confirm={confirm} leave={leave} />}</Door>
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
  if (confirm !== undefined) return <ConfirmStep token={confirm} />
  if (leave !== undefined) return <Step {...STEPS.leave} call={leaveNewsletter} token={leave} />
  return (
    <>
      <DoorHead title="Newsletter">
        One letter a month: what is in season, and what to order before it is gone.
      </DoorHead>
      <ButtonLink href="/">To the front page</ButtonLink>
    </>
  )
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

function Step({ title, lead, button, doneTitle, done, call, token }: StepProps) {
  const [state, setState] = useState<'open' | 'busy' | 'done' | 'has-code'>('open')
  const [problem, setProblem] = useState<string>()

  async function press(): Promise<void> {
    setState('busy')
    setProblem(undefined)
    try {
      const reply = await callApi(call, { body: { token } })
      setState('hasCode' in reply && reply.hasCode ? 'has-code' : 'done')
    } catch (error) {
      setState('open')
      setProblem(isMalformed(error) ? messageOf({ code: 'newsletter-link-invalid' }) : (serverMessage(error) ?? FAILED))
    }
  }

  if (state === 'has-code')
    return <StepDone title={doneTitle} words="Thank you! Your code is in the mail we have sent you." />
  if (state === 'done') return <StepDone title={doneTitle} words={done} />
  return (
    <>
      <DoorHead title={title}>{lead}</DoorHead>
      <BadNote>{problem}</BadNote>
      <Button size="big" wide busy={state === 'busy'} onClick={press}>
        {button}
      </Button>
    </>
  )
}

/** What came of the press: the button that had the focus is gone, so this has it. */
function StepDone({ title, words }: { title: string; words: string }) {
  const done = useRef<HTMLDivElement>(null)
  useEffect(() => done.current?.focus(), [])
  return (
    <>
      <div ref={done} tabIndex={-1} role="status">
        <DoorHead title={title}>{words}</DoorHead>
      </div>
      <ButtonLink href="/collection">See all sweets</ButtonLink>
    </>
  )
}

const FAILED = 'This did not work. Please try again.'

/** A link that was cut off on its way is no valid one. */
function isMalformed(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'bad-request'
}
