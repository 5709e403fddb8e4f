import { ComplaintList, useOwnComplaints } from '../../complaints/own-complaints.tsx'
import { AccountSection } from './account-section.tsx'

/** How a customer's complaints stand; nothing where there is none. */
export function ProfileComplaints() {
  const complaints = useOwnComplaints()
  if (complaints.length === 0) return null
  return (
    <AccountSection title="Complaints">
      <ComplaintList complaints={complaints} level={3} />
    </AccountSection>
  )
}
