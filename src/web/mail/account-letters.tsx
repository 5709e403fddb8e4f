import type { LetterKind, OrderLetterKind } from '../../domain/mail/letter.ts'
import { offerBounds, offerWords } from '../../domain/newsletter/newsletter-offer.ts'
import { LetterButton, LetterLink, type LetterPages, Paragraph, Quiet } from './letter-frame.tsx'
import { words } from './letter-style.ts'

/** Letters about an account, a message or the newsletter. */
export const ACCOUNT_LETTERS: LetterPages<Exclude<LetterKind, OrderLetterKind | 'refund-sent'>> = {
  welcome: ({ greeting }, { name, origin }) => ({
    subject: `Welcome to ${name}`,
    preview: 'Your account is ready.',
    title: `Welcome to ${name}`,
    children: (
      <>
        <Paragraph>
          {greeting}, your account is ready: your cart waits for you on every device, and you can follow each order to
          your door.
        </Paragraph>
        <LetterButton href={`${origin}/collection`}>See all sweets</LetterButton>
        <Quiet>
          It was not you? Somebody typed your address by mistake.{' '}
          <LetterLink href={`${origin}/forgot-password`}>Choose a password of your own</LetterLink>, and nobody else can
          use the account.
        </Quiet>
      </>
    ),
  }),

  'reset-link': ({ greeting, link }, { name }) => ({
    subject: `Choose a new password for ${name}`,
    preview: 'The link works once, for one hour.',
    title: 'A new password',
    children: (
      <>
        <Paragraph>
          {greeting}, somebody asked for a new password for your account. If it was you, choose one here; all devices
          are logged out when it changes.
        </Paragraph>
        <LetterButton href={link}>Choose a new password</LetterButton>
        <Quiet>
          The link works once, for one hour. Without it your password stays as it is: if you did not ask, there is
          nothing to do.
        </Quiet>
        <Quiet>
          If the button does nothing, open <LetterLink href={link}>{link}</LetterLink>
        </Quiet>
      </>
    ),
  }),

  'contact-received': ({ number, day }) => ({
    subject: `We have your message (${number})`,
    preview: 'We answer within one working day.',
    title: 'We have your message',
    children: (
      <>
        <Paragraph>
          Thank you for writing to us on {day}. We read every message and answer within one working day.
        </Paragraph>
        <Quiet>
          Your message has the number {number}. It was not you? Then somebody typed your address by mistake, and there
          is nothing to do.
        </Quiet>
      </>
    ),
  }),

  'contact-answer': ({ greeting, number, day, answer }, { name, origin }) => ({
    subject: `Our answer to your message (${number})`,
    preview: `${name} has answered.`,
    title: 'Our answer to your message',
    children: (
      <>
        <Paragraph>{greeting},</Paragraph>
        {answer.map((paragraph) => (
          <Paragraph key={paragraph}>{paragraph}</Paragraph>
        ))}
        <Quiet>
          You wrote to us on {day}; your message has the number {number}. Something is left open? Write to us again by{' '}
          <LetterLink href={`${origin}/contact`}>our contact form</LetterLink> and name it.
        </Quiet>
      </>
    ),
  }),

  'newsletter-confirm': ({ confirmLink, offer }, { name }) => ({
    subject: `Please confirm your address for news from ${name}`,
    preview: `Confirm your address, and ${offer ? `a ${offer.percent}% code` : 'our news'} is yours.`,
    title: 'One more step',
    children: (
      <>
        <Paragraph>
          Somebody, hopefully you, asked for news from {name} at this address. Confirm it, and we send you{' '}
          {offer ? `a code for ${offerWords(offer)}. ${offerBounds(offer)}` : 'one letter a month.'}
        </Paragraph>
        <LetterButton href={confirmLink}>Confirm my address</LetterButton>
        <Quiet>Without it nothing more comes.</Quiet>
      </>
    ),
  }),

  'newsletter-code': ({ code, offer, lastDay }, { name, origin }) => ({
    subject: `Your ${offer.percent}% code for ${name}`,
    preview: `Your code is ${code}.`,
    title: offerWords(offer),
    children: (
      <>
        <Paragraph>Thank you for confirming. Enter this code at the checkout:</Paragraph>
        <div style={words.code}>{code}</div>
        <Quiet>
          It is yours alone, for the account of this address, and good for one order, until {lastDay}.{' '}
          {offerBounds(offer)} It cannot be combined with another coupon.
        </Quiet>
        <LetterButton href={`${origin}/collection`}>See all sweets</LetterButton>
      </>
    ),
  }),
}
