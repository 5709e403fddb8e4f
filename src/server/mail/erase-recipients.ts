import type { Tx } from '../db/connect.ts'

/** Of the mails for which `isMeant` is true nothing more is sent, and what was sent is not known by address any more. */
export async function eraseRecipients(tx: Tx, isMeant: ReturnType<Tx>): Promise<void> {
  await tx`
    update mails set recipient = '', problem = null,
      failed_at = case when sent_at is null then coalesce(failed_at, now()) end
    where ${isMeant}`
}
