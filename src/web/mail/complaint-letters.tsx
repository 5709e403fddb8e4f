import type { ReactNode } from 'react'
import { OUTCOME_NAMES } from '../../domain/complaints/complaint-clock.ts'
import type { ComplaintStep, ComplaintStepKind } from '../../domain/mail/letter.ts'
import { LetterButton, type LetterPages, Paragraph, Quiet } from './letter-frame.tsx'

/** Letters to whoever complained. */
export const COMPLAINT_LETTERS: LetterPages<ComplaintStepKind | 'complaint-received'> = {
  'complaint-received': ({ number, day, link, until }) => ({
    subject: `Your complaint has the number ${number}`,
    preview: 'We have it, and you can follow it.',
    title: 'We have your complaint',
    children: (
      <>
        <Paragraph>
          You wrote to us on {day} that something is wrong. Your complaint has the number {number}.
        </Paragraph>
        {until && (
          <Paragraph>
            Somebody tells you by {until.acknowledge} that they look into it, and it is settled by {until.settle}.
          </Paragraph>
        )}
        <LetterButton href={link}>See how it stands</LetterButton>
        <Quiet>It was not you? Then somebody typed your address by mistake, and there is nothing to do.</Quiet>
      </>
    ),
  }),

  'complaint-acknowledged': (step) => ({
    subject: `We look into your complaint (${step.number})`,
    preview: 'Somebody has read it.',
    title: 'We look into it',
    children: (
      <Step {...step}>
        <Paragraph>
          {step.greeting}, somebody has read what you wrote on {step.day} and looks into it. We are sorry for the
          trouble.
        </Paragraph>
      </Step>
    ),
  }),

  'complaint-settled': (step) => ({
    subject: `Your complaint is settled (${step.number})`,
    preview: step.outcome ? `${OUTCOME_NAMES[step.outcome]}.` : 'What we did about it.',
    title: 'What we did about it',
    children: (
      <Step {...step}>
        <Paragraph>
          {step.greeting}, this is what we did about your complaint of {step.day}
          {step.outcome && `: ${lowered(OUTCOME_NAMES[step.outcome])}`}.
        </Paragraph>
      </Step>
    ),
  }),

  'complaint-reopened': (step) => ({
    subject: `We look into your complaint again (${step.number})`,
    preview: 'It is open again.',
    title: 'We look into it again',
    children: (
      <Step {...step}>
        <Paragraph>
          {step.greeting}, your complaint of {step.day} is open again.
        </Paragraph>
      </Step>
    ),
  }),
}

function Step({ text, number, link, children }: ComplaintStep & { children: ReactNode }) {
  return (
    <>
      {children}
      {text.map((paragraph) => (
        <Paragraph key={paragraph}>{paragraph}</Paragraph>
      ))}
      <LetterButton href={link}>See how it stands</LetterButton>
      <Quiet>Your complaint has the number {number}. Something is not right yet? Write to us again and name it.</Quiet>
    </>
  )
}

function lowered(words: string): string {
  return words.charAt(0).toLowerCase() + words.slice(1)
}
