import { useLocation } from '@tanstack/react-router'
import { Footer, SlimFooter } from '../../ui/shell/footer.tsx'
import { Logo } from '../../ui/shell/logo.tsx'
import { useShop } from '../page/use-shop.ts'
import { footerGroups, telephone } from './shop-links.ts'

export function SiteFooter() {
  const path = useLocation({ select: ({ pathname }) => pathname })
  const { store } = useShop()
  if (path === '/place-order') {
    return (
      <SlimFooter>
        <span>© {store.name}</span>
        <Telephone />
        <Mail />
      </SlimFooter>
    )
  }
  return (
    <Footer
      about={
        <>
          <Logo {...store} />
          {store.words.footer.about && <p>{store.words.footer.about}</p>}
        </>
      }
      groups={footerGroups(store)}
      address={<Address />}
      end={<Licences />}
    />
  )
}

/** What an owner has not entered is left out. */
function Address() {
  const { address, phone, email, hours } = useShop().store
  if (!(address || phone || email || hours.length > 0)) return null
  return (
    <>
      <h2>Visit us</h2>
      {address && <p>{address}</p>}
      {phone && (
        <p>
          <Telephone />
        </p>
      )}
      {email && (
        <p>
          <Mail />
        </p>
      )}
      {hours.map(({ days, time }) => (
        <p key={days}>
          {days} {time}
        </p>
      ))}
    </>
  )
}

function Telephone() {
  const { phone } = useShop().store
  return phone && <a href={telephone(phone)}>{phone}</a>
}

function Mail() {
  const { email } = useShop().store
  return email && <a href={`mailto:${email}`}>{email}</a>
}

function Licences() {
  const { fssai, gstin, name, legalName, demo, words } = useShop().store
  const { smallPrint } = words.footer
  return (
    <>
      {legalName && <span>Sold by {legalName}</span>}
      {fssai && <span>FSSAI Lic. No. {fssai}</span>}
      {gstin && <span>GSTIN {gstin}</span>}
      {smallPrint && <span>{smallPrint}</span>}
      <span>
        © {name}
        {demo && ', a demo shop'}
      </span>
    </>
  )
}
