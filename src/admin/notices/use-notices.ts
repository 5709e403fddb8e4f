import { useEffect } from 'react'
import { mayAct } from '../../domain/staff/staff.ts'
import { useStaffSession } from '../calls/staff-session.ts'
import { followNotices } from './follow-notices.ts'
import { awaitGesture } from './sound.ts'

/** Follows what comes in for whoever is signed in and sees orders. */
export function useNotices(): void {
  const session = useStaffSession()
  const staffId = session.status === 'in' && mayAct(session.staff.role, 'packer') ? session.staff.id : undefined
  useEffect(awaitGesture, [])
  useEffect(() => (staffId === undefined ? undefined : followNotices(staffId)), [staffId])
}
