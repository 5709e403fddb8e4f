import type { StaffRole } from '../../domain/staff/staff.ts'

export const ROLE_NAMES: Readonly<Record<StaffRole, string>> = {
  rider: 'Rider',
  packer: 'Packer',
  manager: 'Manager',
  owner: 'Owner',
}
