/** Who works in the shop, each allowed all that those before may do. */
export const STAFF_ROLES = ['rider', 'packer', 'manager', 'owner'] as const
export type StaffRole = (typeof STAFF_ROLES)[number]

/** Somebody who is signed in to the back office. */
export type Staff = { id: string; email: string; name: string; role: StaffRole }

/** Whether `role` may do what asks for at least `least`. */
export function mayAct(role: StaffRole, least: StaffRole): boolean {
  return STAFF_ROLES.indexOf(role) >= STAFF_ROLES.indexOf(least)
}

/** `text` as a role, if it is one; case does not count. */
export function findRole(text: string): StaffRole | undefined {
  return STAFF_ROLES.find((role) => role === text.trim().toLowerCase())
}

/** Characters that a password of the back office has at least: it opens more than one person's account. */
export const SHORTEST_STAFF_PASSWORD = 12

/** A role in a sentence. */
export const A_ROLE: Readonly<Record<StaffRole, string>> = {
  rider: 'a rider',
  packer: 'a packer',
  manager: 'a manager',
  owner: 'an owner',
}
