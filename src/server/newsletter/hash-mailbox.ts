import { createHash } from 'node:crypto'
import { mailboxOf } from '../../domain/address/email.ts'

/** Tells whether a mailbox had its code without keeping its address; however an address is written, a mailbox is one. */
export function hashMailbox(email: string): Buffer {
  return createHash('sha256').update(mailboxOf(email)).digest()
}
