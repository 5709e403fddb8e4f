import { inDatabase } from './shop-database.ts'

/** Confirms the address of a customer of the open shop whose data are in `dataDir`, as the link of a letter does. */
export async function confirmAt(dataDir: string, { customerId }: { customerId: string }): Promise<void> {
  await inDatabase({ dataDir }, (db) => db`update customers set email_confirmed_at = now() where id = ${customerId}`)
}
