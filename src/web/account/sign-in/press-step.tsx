import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Button, ButtonLink } from '../../../ui/buttons/button.tsx'
import { BadNote } from '../../../ui/messages/note.tsx'
import { serverMessage } from '../../page/server-message.ts'
import { DoorHead } from './door.tsx'

type Outcome = { title: string; words: string }

type PressStepProps = {
  title: string
  lead: string
  button: string
  /** Does what the link is for and says what came of it. */
  onPress: () => Promise<Outcome>
  /** What is said where it fails, if the shop said something. */
  wordsOf?: (error: unknown) => string | undefined
  /** Where to go when it is done. */
  next: { href: string; text: string }
  /** What else can be done instead. */
  children?: ReactNode
}

/** What a letter's link leads to. Nothing happens without a press: mail programs open links by themselves. */
export function PressStep({ title, lead, button, onPress, wordsOf = serverMessage, next, children }: PressStepProps) {
  const [outcome, setOutcome] = useState<Outcome | 'open' | 'busy'>('open')
  const [problem, setProblem] = useState<string>()

  async function press(): Promise<void> {
    setOutcome('busy')
    setProblem(undefined)
    try {
      setOutcome(await onPress())
    } catch (error) {
      setOutcome('open')
      setProblem(wordsOf(error) ?? FAILED)
    }
  }

  if (typeof outcome === 'object') return <Done {...outcome} next={next} />
  return (
    <>
      <DoorHead title={title}>{lead}</DoorHead>
      <BadNote>{problem}</BadNote>
      <Button size="big" wide busy={outcome === 'busy'} onClick={press}>
        {button}
      </Button>
      {children}
    </>
  )
}

/** What came of the press: the button that had the focus is gone, so this has it. */
function Done({ title, words, next }: Outcome & Pick<PressStepProps, 'next'>) {
  const done = useRef<HTMLDivElement>(null)
  useEffect(() => done.current?.focus(), [])
  return (
    <>
      <div ref={done} tabIndex={-1} role="status">
        <DoorHead title={title}>{words}</DoorHead>
      </div>
      <ButtonLink href={next.href}>{next.text}</ButtonLink>
    </>
  )
}

const FAILED = 'This did not work. Please try again.'
