import type { Letter, LetterShop } from '../../domain/mail/letter.ts'
import { LetterButton, LetterFrame, LetterLink, Paragraph, Quiet } from './letter-frame.tsx'
import { words } from './letter-style.ts'

type Props<K extends Letter['kind']> = { letter: Extract<Letter, { kind: K }>; shop: LetterShop }

export function WelcomeLetter({ letter, shop }: Props<'welcome'>) {
  return (
    <LetterFrame shop={shop} preview="Your account is ready." title={`Welcome to ${shop.name}`}>
      <Paragraph>
        {letter.greeting}, your account is ready: your cart waits for you on every device, and you can follow each order
        to your door.
      </Paragraph>
      <LetterButton href={`${shop.origin}/collection`}>See all sweets</LetterButton>
      <Quiet>
        It was not you? Somebody typed your address by mistake.{' '}
        <LetterLink href={`${shop.origin}/forgot-password`}>Choose a password of your own</LetterLink>, and nobody else
        can use the account.
      </Quiet>
    </LetterFrame>
  )
}

export function ResetLetter({ letter, shop }: Props<'reset-link'>) {
  return (
    <LetterFrame shop={shop} preview="The link works once, for one hour." title="A new password">
      <Paragraph>
        {letter.greeting}, somebody asked for a new password for your account. If it was you, choose one here; all
        devices are logged out when it changes.
      </Paragraph>
      <LetterButton href={letter.link}>Choose a new password</LetterButton>
      <Quiet>
        The link works once, for one hour. Without it your password stays as it is: if you did not ask, there is nothing
        to do.
      </Quiet>
      <Quiet>
        If the button does nothing, open <LetterLink href={letter.link}>{letter.link}</LetterLink>
      </Quiet>
    </LetterFrame>
  )
}

export function ContactLetter({ letter, shop }: Props<'contact-received'>) {
  return (
    <LetterFrame shop={shop} preview="We answer within one working day." title="We have your message">
      <Paragraph>
        Thank you for writing to us on {letter.day}. We read every message and answer within one working day.
      </Paragraph>
      <Quiet>
        Your message has the number {letter.number}. It was not you? Then somebody typed your address by mistake, and
        there is nothing to do.
      </Quiet>
    </LetterFrame>
  )
}

export function AnswerLetter({ letter, shop }: Props<'contact-answer'>) {
  const { greeting, number, day, answer } = letter
  return (
    <LetterFrame shop={shop} preview={`${shop.name} has answered.`} title="Our answer to your message">
      <Paragraph>{greeting},</Paragraph>
      {answer.map((paragraph) => (
        <Paragraph key={paragraph}>{paragraph}</Paragraph>
      ))}
      <Quiet>
        You wrote to us on {day}; your message has the number {number}. Something is left open? Write to us again by{' '}
        <LetterLink href={`${shop.origin}/contact`}>our contact form</LetterLink> and name it.
      </Quiet>
    </LetterFrame>
  )
}

export function ConfirmLetter({ letter, shop }: Props<'newsletter-confirm'>) {
  return (
    <LetterFrame
      shop={shop}
      preview="Confirm your address, and a 20% code is yours."
      title="One more step"
      leaveLink={letter.leaveLink}
    >
      <Paragraph>
        Somebody, hopefully you, asked for news from {shop.name} at this address. Confirm it, and we send you a code for
        20% off your next order.
      </Paragraph>
      <LetterButton href={letter.confirmLink}>Confirm my address</LetterButton>
      <Quiet>Without it nothing more comes.</Quiet>
    </LetterFrame>
  )
}

export function CodeLetter({ letter, shop }: Props<'newsletter-code'>) {
  const { code, percent, lastDay, leaveLink } = letter
  return (
    <LetterFrame
      shop={shop}
      preview={`Your code is ${code}.`}
      title={`${percent}% off your next order`}
      leaveLink={leaveLink}
    >
      <Paragraph>Thank you for confirming. Enter this code at the checkout:</Paragraph>
      <div style={words.code}>{code}</div>
      <Quiet>
        It is yours alone and good for one order, until {lastDay}. It cannot be combined with another coupon.
      </Quiet>
      <LetterButton href={`${shop.origin}/collection`}>See all sweets</LetterButton>
    </LetterFrame>
  )
}
