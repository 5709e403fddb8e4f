import Pencil from 'lucide-react/icons/pencil'
import { useRef, useState } from 'react'
import type { Profile } from '../../../contract/profile.ts'
import { formatDate } from '../../../domain/dates.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { type Fact, Facts } from '../../../ui/layout/facts.tsx'
import { PaperCard } from '../../../ui/panels/summary.tsx'
import styles from './account.module.css'
import { AccountSection } from './account-section.tsx'
import { addressLine } from './address-line.ts'
import { ConfirmAddress } from './confirm-address.tsx'
import { ProfileForm } from './profile-form.tsx'

type ProfileDataProps = { profile: Profile; onChange: (profile: Profile) => void }

/** The customer's own data; Edit Profile turns the card into its form. */
export function ProfileData({ profile, onChange }: ProfileDataProps) {
  const [editing, setEditing] = useState(false)
  const edit = useRef<HTMLButtonElement>(null)
  const close = () => {
    setEditing(false)
    // The form takes the focus away with it: it goes back to where it was opened.
    requestAnimationFrame(() => edit.current?.focus())
  }
  const change = (changed: Profile) => {
    onChange(changed)
    close()
  }
  return (
    <AccountSection
      title="Profile Information"
      end={
        !editing && (
          <Button ref={edit} look="line" size="small" icon={Pencil} onClick={() => setEditing(true)}>
            Edit Profile
          </Button>
        )
      }
    >
      <PaperCard label="Your data">
        {editing ? (
          <ProfileForm profile={profile} onSaved={change} onCancel={close} />
        ) : (
          <>
            <Facts className={styles.facts} facts={factsOf(profile)} />
            <div className={styles.confirm}>
              <ConfirmAddress profile={profile} />
            </div>
          </>
        )}
      </PaperCard>
    </AccountSection>
  )
}

function factsOf({ name, email, phone, addresses: [home], lastAddress: last, joinedAt }: Profile): readonly Fact[] {
  return [
    { of: 'Name', value: name },
    { of: 'Email', value: email === '' ? 'Not given' : email },
    { of: 'Phone', value: phone || ofLastOrder(last?.phone) },
    { of: 'Address', value: home ? addressLine(home.address) : ofLastOrder(last && addressLine(last)) },
    { of: 'Joined', value: formatDate(joinedAt) },
  ]
}

/** What the account does not hold, as the last order had it. */
function ofLastOrder(value: string | null | undefined): string {
  return value ? `${value} (from your last order)` : 'Not given'
}
