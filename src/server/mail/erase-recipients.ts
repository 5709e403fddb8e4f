import type { Tx } from '../db/connect.ts'

/** Sends no further mail for which `isMeant` is true, and forgets the addresses of those that were sent. */
export async function eraseRecipients(tx: Tx, isMeant: ReturnType<Tx>): Promise<void> {
  await tx`
    update mails set recipient = '', problem = null,
      failed_at = case when sent_at is null then coalesce(failed_at, now()) end
    where ${isMeant}`
}
