import type {
  ComplaintStepKind,
  LetterKind,
  OrderLetterKind,
  ShopLetterKind,
  StaffLetterKind,
} from '../../domain/mail/letter.ts'
import { offerBounds, offerWords } from '../../domain/newsletter/newsletter-offer.ts'
import { LetterButton, LetterCode, LetterLink, type LetterPages, Paragraph, Quiet } from './letter-frame.tsx'

/** Letters about an account, a message or the newsletter. */
export const ACCOUNT_LETTERS: LetterPages<
  Exclude<
    LetterKind,
    | OrderLetterKind
    | ShopLetterKind
    | StaffLetterKind
    | ComplaintStepKind
    | 'complaint-received'
    | 'refund-sent'
    | 'payment-link'
  >
> = {
  welcome: ({ greeting, link }, { name, origin }) => ({
    subject: `Welcome to ${name}`,
    preview: 'Your account is ready.',
    title: `Welcome to ${name}`,
    children: (
      <>
        <Paragraph>
          {greeting}, your account is ready: your cart waits for you on every device, and you can follow each order to
          your door. One thing is left: tell us that this address is yours.
        </Paragraph>
        <LetterButton href={link}>Confirm my address</LetterButton>
        <Paragraph>
          Then <LetterLink href={`${origin}/collection`}>see all sweets</LetterLink>.
        </Paragraph>
        <Quiet>
          It was not you? Then do not confirm it: somebody typed your address by mistake.{' '}
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

  'confirm-email': ({ greeting, link }, { name }) => ({
    subject: `Please confirm your address for ${name}`,
    preview: 'The link works for a week.',
    title: 'Is this your address?',
    children: (
      <>
        <Paragraph>
          {greeting}, somebody, hopefully you, gave this address for an account with {name}. Confirm it, and the account
          goes by it.
        </Paragraph>
        <LetterButton href={link}>Confirm my address</LetterButton>
        <Quiet>The link works for a week. It was not you? Then do not confirm it, and there is nothing to do.</Quiet>
        <Quiet>
          If the button does nothing, open <LetterLink href={link}>{link}</LetterLink>
        </Quiet>
      </>
    ),
  }),

  'email-known': ({ greeting }, { name, origin }) => ({
    subject: `This address has an account with ${name}`,
    preview: 'Nothing has changed.',
    title: 'You have an account already',
    children: (
      <>
        <Paragraph>
          {greeting}, somebody, perhaps you, wanted to use this address for another account with {name}. It has an
          account already, so nothing has changed.
        </Paragraph>
        <LetterButton href={`${origin}/login`}>Log in</LetterButton>
        <Quiet>
          You do not know its password? <LetterLink href={`${origin}/forgot-password`}>Choose a new one</LetterLink>. To
          use this address for another account, delete this one first or give it another address.
        </Quiet>
      </>
    ),
  }),

  'password-changed': ({ greeting }, { name, origin }) => ({
    subject: `Your password for ${name} was changed`,
    preview: 'It was not you? Then choose a new one at once.',
    title: 'Your password was changed',
    children: (
      <>
        <Paragraph>
          {greeting}, your account has a new password, and other devices have been logged out. If it was you, there is
          nothing to do.
        </Paragraph>
        <Paragraph>
          It was not you? <LetterLink href={`${origin}/forgot-password`}>Choose a new password</LetterLink> at once:
          nobody else is logged in from then on.
        </Paragraph>
      </>
    ),
  }),

  'address-changed': ({ greeting }, { name, origin }) => ({
    subject: `Your account with ${name} has another address`,
    preview: 'Letters go there from now on.',
    title: 'Your address was changed',
    children: (
      <>
        <Paragraph>
          {greeting}, your account goes by another email address from now on, and our letters go there. If it was you,
          there is nothing to do.
        </Paragraph>
        <Paragraph>
          It was not you? <LetterLink href={`${origin}/contact`}>Write to us</LetterLink> at once, and we look into it.
        </Paragraph>
      </>
    ),
  }),

  'new-browser': ({ greeting }, { name, origin }) => ({
    subject: `Somebody logged in to your account with ${name}`,
    preview: 'It was not you? Then choose a new password at once.',
    title: 'A login from a new browser',
    children: (
      <>
        <Paragraph>
          {greeting}, somebody logged in to your account with your password, from a browser that we did not know. If it
          was you, there is nothing to do.
        </Paragraph>
        <Paragraph>
          It was not you? <LetterLink href={`${origin}/forgot-password`}>Choose a new password</LetterLink> at once:
          nobody else is logged in from then on.
        </Paragraph>
        <Quiet>
          A browser that you let remember you is known. Where you are logged in stands in{' '}
          <LetterLink href={`${origin}/settings`}>your settings</LetterLink>.
        </Quiet>
      </>
    ),
  }),

  'contact-received': ({ number, day }, { words: { received } }) => ({
    subject: `We have your message (${number})`,
    preview: received || `It has the number ${number}.`,
    title: 'We have your message',
    children: (
      <>
        <Paragraph>
          Thank you for writing to us on {day}. {received || 'Your message is with us.'}
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
          {offer ? `a code for ${offerWords(offer)}. ${offerBounds(offer)}` : 'our news.'}
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
        <LetterCode>{code}</LetterCode>
        <Quiet>
          It is yours alone, for the account of this address, and good for one order, until {lastDay}.{' '}
          {offerBounds(offer)} It cannot be combined with another coupon.
        </Quiet>
        <LetterButton href={`${origin}/collection`}>See all sweets</LetterButton>
      </>
    ),
  }),
}
