import { createHash } from 'node:crypto'
import { domainToASCII } from 'node:url'
import { mailboxOf } from '../../domain/address/email.ts'

/** Tells whether a mailbox had its code without keeping its address; however an address is written, a mailbox is one. */
export function hashMailbox(email: string): Buffer {
  const [name = '', host = ''] = mailboxOf(email).split('@')
  // A host with letters of its own has another name for machines.
  return createHash('sha256')
    .update(`${name}@${domainToASCII(host) || host}`)
    .digest()
}
