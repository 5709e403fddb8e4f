import { useEffect } from 'react'
import { mayAct } from '../../../../domain/staff/staff.ts'
import { useStaffSession } from '../../../calls/staff-session.ts'
import { renewPush } from './device.ts'

/** Has a device that whoever is signed in wants told go on being told; where that fails, their account says so. */
export function useRenewedPush(): void {
  const session = useStaffSession()
  const staffId = session.status === 'in' && mayAct(session.staff.role, 'packer') ? session.staff.id : undefined
  useEffect(() => {
    if (staffId !== undefined) renewPush(staffId).catch(() => {})
  }, [staffId])
}
