import type { Staff } from '../../domain/staff.ts'
import { writeAudit } from '../admin/audit.ts'
import type { Db, Tx } from '../db/connect.ts'
import { transact } from '../db/transact.ts'
import { refuse } from '../http/refuse.ts'

/**
 * Everything that the shop knows of a customer, as a file for them: amounts in rupees, moments as ISO 8601. No password,
 * no token: of those the shop keeps only hashes, which are nobody's data.
 */
export async function exportCustomer(db: Db, staff: Staff, customerId: string): Promise<File> {
  return transact(db, async (tx) => {
    const known = (await findAll(tx, customerId)) ?? refuse({ code: 'customer-unknown' })
    await writeAudit(tx, staff, { action: 'customer-exported', about: customerId })
    return new File([JSON.stringify(known, undefined, 2)], `customer-${customerId}.json`, { type: 'application/json' })
  })
}

async function findAll(tx: Tx, id: string): Promise<unknown> {
  const [row] = await tx<{ known: unknown }[]>`
    select jsonb_build_object(
      'customer', jsonb_build_object('id', c.id, 'name', c.name, 'email', c.email, 'phone', c.phone,
        'joinedAt', c.created_at, 'cashBlocked', c.cash_blocked),
      'devices', ${listOf(
        tx,
        tx`select device, created_at as "startedAt", used_at as "usedAt" from sessions
        where customer_id = c.id order by created_at`,
      )},
      'addresses', ${listOf(
        tx,
        tx`select label, is_default as "isDefault", address from addresses
        where customer_id = c.id order by id`,
      )},
      'cart', ${listOf(
        tx,
        tx`select product_id as product, size, quantity from cart_lines
        where customer_id = c.id order by 1, 2`,
      )},
      'orders', ${listOf(tx, ordersOf(tx))},
      'reviews', ${listOf(
        tx,
        tx`select product_id as product, author, rating, title, text, created_at as "writtenAt",
        hidden_reason as "hiddenBecause", answer from reviews where customer_id = c.id order by created_at`,
      )},
      'reportedReviews', ${listOf(
        tx,
        tx`select review_id as review, reason, reported_at as "reportedAt"
        from review_reports where customer_id = c.id order by reported_at`,
      )},
      'messages', ${listOf(tx, messagesOf(tx))},
      'newsletter', ${listOf(tx, tx`select what, at from newsletter_events where email = c.email order by id`)},
      'notes', ${listOf(tx, tx`select text, at from customer_notes where customer_id = c.id order by at`)}
    ) as known
    from customers c where id = ${id} and erased_at is null`
  return row?.known
}

type Part = ReturnType<Tx>

/** The rows of a question as a JSON list. */
function listOf(tx: Tx, rows: Part): Part {
  return tx`(select coalesce(jsonb_agg(to_jsonb(part)), '[]') from (${rows}) as part)`
}

function ordersOf(tx: Tx): Part {
  return tx`
    select o.id, o.status, o.paid, o.payment_method as "paymentMethod", o.created_at as "createdAt",
      o.placed_at as "placedAt", o.amount / 100.0 as amount, o.discount / 100.0 as discount, o.coupon_code as coupon,
      o.address, o.invoice_number as "invoiceNumber",
      ${listOf(
        tx,
        tx`select name, size, quantity, price / 100.0 as price from order_lines
        where order_id = o.id order by position`,
      )} as lines,
      ${listOf(tx, tx`select status, at from order_events where order_id = o.id order by at`)} as events
    from orders o where o.customer_id = c.id order by o.created_at`
}

function messagesOf(tx: Tx): Part {
  return tx`
    select m.number, m.name, m.phone, m.subject, m.inquiry_type as kind, m.message, m.created_at as "writtenAt",
      ${listOf(tx, tx`select kind, text, at from message_entries where message_id = m.id order by at`)} as entries
    from contact_messages m where m.email = c.email order by m.id`
}
