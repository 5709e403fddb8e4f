import type { StaffRole } from '../../domain/staff/staff.ts'

export const ROLE_NAMES: Readonly<Record<StaffRole, string>> = {
  rider: 'Rider',
  packer: 'Packer',
  manager: 'Manager',
  owner: 'Owner',
}

/** What each may do, in a sentence; `docs/roles.md` has it call by call. */
export const ROLE_DEEDS: Readonly<Record<StaffRole, string>> = {
  rider: 'Sees the orders of the day’s run with name, address, phone and cash to take, and nothing else.',
  packer:
    'Also packs orders and moves them on, counts what the kitchen made and prints slips and labels; sees no prices.',
  manager: 'Also products, stock, coupons, orders by phone, cancelling, refunds, customers, messages and reports.',
  owner: 'Everything: also settings, the website’s words and look, books, staff and the log.',
}
