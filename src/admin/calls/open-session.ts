import { findStaffSession } from '../../contract/admin/sign-in.ts'
import { callAdmin } from './call-admin.ts'
import { staffSession } from './staff-session.ts'

/** Asks the shop who is signed in. */
export async function openSession(): Promise<void> {
  try {
    const { staff, shop, look } = await callAdmin(findStaffSession, {})
    staffSession.found({ shop, look }, staff)
  } catch (error) {
    staffSession.unknown(error instanceof Error ? error : new Error(String(error)))
  }
}
