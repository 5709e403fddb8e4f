import type { Address } from '../address/address.ts'
import type { Present } from './present.ts'

type Named = Pick<Address, 'firstName' | 'lastName' | 'phone'>

/** Who gets an order at the door and is called on the way there: the receiver of a present, else who ordered. */
export function receiverOf(
  { firstName, lastName, phone }: Named,
  present: Pick<Present, 'receiver' | 'receiverPhone'> | null | undefined,
): { name: string; phone: string } {
  if (present) return { name: present.receiver, phone: present.receiverPhone || phone }
  return { name: `${firstName} ${lastName}`.trim(), phone }
}
