import { createFileRoute } from '@tanstack/react-router'
import { type Fact, Facts } from '../../ui/layout/facts.tsx'
import { Link } from '../../ui/link.tsx'
import { pageHead } from '../page/page-head.ts'
import { useShop } from '../page/use-shop.ts'
import { InfoPage, InfoSection, InfoText } from './info-page.tsx'

export const Route = createFileRoute('/privacy-policy')({
  head: pageHead({
    title: 'Privacy policy',
    description: 'What this shop keeps about you, where, for how long, and what it does not do.',
    path: '/privacy-policy',
  }),
  component: PrivacyPolicyPage,
})

function PrivacyPolicyPage() {
  const { store } = useShop()
  return (
    <InfoPage
      href="/privacy-policy"
      title="Privacy policy"
      lead="We keep what is needed to bring you sweets, and nothing to follow you around with."
      facts={[
        { value: 'None', of: 'cookies are set' },
        { value: 'None', of: 'other companies see your visit' },
        { value: 'Not once', of: 'are you measured for advertising' },
      ]}
    >
      <InfoSection title="What stays in your browser">
        <Facts facts={IN_BROWSER} />
      </InfoSection>
      <InfoSection title="What we keep">
        <Facts facts={IN_SHOP} />
      </InfoSection>
      <InfoSection title="What we do not do">
        <ul>
          <li>No cookies, no tracking, no advertising, no profile of what you looked at.</li>
          <li>
            Pages, pictures and letters all come from this shop. No other company learns that you were here
            {store.onlinePayment && '; only when you choose to pay online does the payment provider’s own window open'}.
          </li>
          <li>
            Nothing about you is sold, lent or given away. The courier gets the name, address and phone number on the
            parcel.
          </li>
          <li>No card number ever reaches us.</li>
        </ul>
      </InfoSection>
      <InfoSection title="For how long">
        <ul>
          <li>
            A login that is remembered ends after 30 days without use, and after 90 days in any case; one that is not,
            after 12 hours without use.
          </li>
          <li>Orders and their invoices are kept as long as tax law asks for.</li>
          <li>Your account, cart and addresses stay until you have us delete them.</li>
        </ul>
      </InfoSection>
      <InfoText title="Your say">
        Ask us what we keep about you, have it put right, or have it deleted:{' '}
        {store.email ? <a href={`mailto:${store.email}`}>{store.email}</a> : <Link href="/contact">write to us</Link>}.
        Invoices stay, because the law wants them; everything else goes. What stands in your browser you can clear
        yourself at any time, in the browser’s settings for this site.
      </InfoText>
    </InfoPage>
  )
}

const IN_BROWSER: readonly Fact[] = [
  {
    of: 'Session token',
    value:
      'A random text that says you are logged in, with your name and e-mail address beside it. It lasts in local storage with “Remember me”, else it goes with the window.',
  },
  {
    of: 'Logged in before',
    value:
      'With “Remember me” also a random text that outlasts the session: strangers who try passwords then cannot keep this browser out of your account.',
  },
  { of: 'Cart', value: 'What you put into it before logging in; afterwards a copy of the cart that we keep for you.' },
  { of: 'Wishlist', value: 'Only here, one for each customer. It is never sent to us.' },
  { of: 'Recent searches', value: 'The last five, so that you can make them again. Clear them in the search.' },
  {
    of: 'An order under way',
    value: 'What you have entered at checkout, until the window closes, so that a reload loses nothing.',
  },
]

const IN_SHOP: readonly Fact[] = [
  {
    of: 'Account',
    value: 'Name, e-mail address, phone number. Your password only as a hash, from which it cannot be read back.',
  },
  { of: 'Orders', value: 'What you bought, what it cost, where it went, and your wishes for it.' },
  { of: 'Cart', value: 'While you are logged in, so that it is there on your other devices.' },
  { of: 'Reviews', value: 'What you write about a sweet, with your first name and an initial. Everybody can read it.' },
  {
    of: 'Letters',
    value:
      'Messages you send us, with our answers and notes; your address if you asked for the newsletter, and when you did.',
  },
  {
    of: 'Attempts',
    value:
      'How often somebody tried to log in, counted for a day at most under a hash of the network address, to keep guessers out. Our logs hold no addresses, passwords or tokens.',
  },
]
