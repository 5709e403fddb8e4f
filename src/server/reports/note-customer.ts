import type { Tx } from '../db/connect.ts'

/** Has all days added up anew on which a customer ordered: another of their orders may be the first one now. */
export async function noteCustomerChange(tx: Tx, customerId: string): Promise<void> {
  await tx`
    insert into sales_changes (day)
    select distinct (placed_at at time zone 'Asia/Kolkata')::date from orders
    where customer_id = ${customerId} and placed_at is not null`
}
