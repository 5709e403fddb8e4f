import { reachableOfficer } from '../../../domain/complaints/officer.ts'
import { Note } from '../../../ui/messages/note.tsx'

/** Points out a grievance officer whom nobody can reach: shoppers then read of none. */
export function OfficerUnreachable({ officer }: { officer: Parameters<typeof reachableOfficer>[0] }) {
  if (officer.name.trim() === '' || reachableOfficer(officer).name !== '') return null
  return <Note>Shoppers read of {officer.name} once there is an email address or a phone number to reach them by.</Note>
}
