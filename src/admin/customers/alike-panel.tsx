import type { AlikeCustomers, CustomerSide } from '../../contract/admin/customers.ts'
import { TextLink } from '../../ui/buttons/text-link.tsx'
import { paths } from '../calls/paths.ts'
import { Panel } from '../parts/panel.tsx'
import styles from './alike.module.css'
import { emailOf, MergeButton, ordersOf } from './merge-button.tsx'

/** Who has the same phone number: perhaps the same person, before or since they have an account. */
export function AlikePanel({ alike: { self, others }, onChange }: { alike: AlikeCustomers; onChange: () => void }) {
  return (
    <Panel title="May be the same person">
      <ul className={styles.others} aria-label="Customers with the same phone number">
        {others.map((other) => (
          <li key={other.id}>
            <div>
              <TextLink href={paths.customer(other.id)}>{other.name}</TextLink>
              <p className="small quiet">{factsOf(other)}</p>
              {other.keptApart && <p className="small">{other.keptApart}</p>}
            </div>
            {other.keptApart === '' && <MergeButton sides={[self, other]} onDone={onChange} />}
          </li>
        ))}
      </ul>
    </Panel>
  )
}

function factsOf(side: CustomerSide): string {
  const kind = side.signsIn ? 'Account on the website' : 'Added by phone'
  return [kind, emailOf(side), side.phone, ordersOf(side)].filter(Boolean).join(' · ')
}
