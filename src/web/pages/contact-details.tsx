import Clock from 'lucide-react/icons/clock'
import Mail from 'lucide-react/icons/mail'
import MapPin from 'lucide-react/icons/map-pin'
import PackageOpen from 'lucide-react/icons/package-open'
import Phone from 'lucide-react/icons/phone'
import Scale from 'lucide-react/icons/scale'
import type { ReactNode } from 'react'
import type { StoreSettings } from '../../contract/settings.ts'
import { Icon, type IconOf } from '../../ui/icons/icon.tsx'
import { Facts } from '../../ui/layout/facts.tsx'
import { telephone } from '../frame/shop-links.ts'
import { useShop } from '../page/use-shop.ts'
import { complaintTimes } from './complaint-times.ts'
import styles from './contact-page.module.css'

/** The shop's address, hours, phone and mail, from its settings; those that an owner has not entered are left out. */
export function ContactDetails() {
  const { address, phone, email, hours, copy, legalName, grievance } = useShop().store
  const promises = [copy.sameDay, copy.customOrders, copy.bulkDiscount].filter((promise) => promise !== '')
  return (
    <ul className={styles.reach}>
      {address && (
        <Way icon={MapPin}>
          <p>{address}</p>
        </Way>
      )}
      {phone && (
        <Way icon={Phone}>
          <a href={telephone(phone)}>{phone}</a>
        </Way>
      )}
      {email && (
        <Way icon={Mail}>
          <a href={`mailto:${email}`}>{email}</a>
        </Way>
      )}
      {hours.length > 0 && (
        <Way icon={Clock}>
          <Facts className="num" facts={hours.map(({ days, time }) => ({ of: days, value: time }))} />
        </Way>
      )}
      {promises.length > 0 && (
        <Way icon={PackageOpen}>
          <p>{promises.map((promise) => `${promise}.`).join(' ')}</p>
        </Way>
      )}
      {(legalName || grievance.name) && (
        <Way icon={Scale}>
          <div>
            {legalName && <p>Sold by {legalName}</p>}
            {grievance.name && <GrievanceOfficer {...grievance} />}
            {grievance.name && (
              <p className="small quiet">You want to complain? Tick it in the form. {complaintTimes(grievance.name)}</p>
            )}
          </div>
        </Way>
      )}
    </ul>
  )
}

/** Whom a complaint goes to that nobody else has settled. */
function GrievanceOfficer({ name, email, phone }: StoreSettings['grievance']) {
  return (
    <p>
      Grievance officer: {name}
      {email && (
        <>
          , <a href={`mailto:${email}`}>{email}</a>
        </>
      )}
      {phone && (
        <>
          , <a href={telephone(phone)}>{phone}</a>
        </>
      )}
    </p>
  )
}

function Way({ icon, children }: { icon: IconOf; children: ReactNode }) {
  return (
    <li>
      <Icon of={icon} />
      {children}
    </li>
  )
}
