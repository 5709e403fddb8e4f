import type { Staff } from '../../domain/staff/staff.ts'
import type { Db, Tx } from '../db/connect.ts'
import { transact } from '../db/transact.ts'
import { refuse } from '../http/refusals/refuse.ts'
import { writeAudit } from '../log/audit.ts'

/**
 * Everything that the shop knows of a customer, as a file for them: amounts in rupees, moments as ISO 8601. What was left
 * from an address alone is in it once that is confirmed. No password, no token: of those the shop keeps only hashes, which
 * are nobody's data.
 */
export async function exportCustomer(db: Db, staff: Staff, customerId: string): Promise<File> {
  return transact(db, async (tx) => {
    const known = (await findAll(tx, customerId)) ?? refuse({ code: 'customer-unknown' })
    await writeAudit(tx, staff, { action: 'customer-exported', about: customerId })
    return new File([JSON.stringify(known, undefined, 2)], `customer-${customerId}.json`, { type: 'application/json' })
  })
}

async function findAll(tx: Tx, id: string): Promise<unknown> {
  const list = listIn(tx)
  const [row] = await tx<{ known: unknown }[]>`
    select jsonb_build_object(
      'customer', jsonb_build_object('id', c.id, 'name', c.name, 'email', c.email, 'emailConfirmedAt', c.email_confirmed_at,
        'emailWanted', c.email_wanted, 'phone', c.phone,
        'joinedAt', c.created_at, 'cashBlocked', c.cash_blocked),
      'devices', ${list(tx`select device, created_at as "startedAt", used_at as "usedAt" from sessions
        where customer_id = c.id order by created_at`)},
      'addresses', ${list(tx`select label, is_default as "isDefault", address from addresses
        where customer_id = c.id order by id`)},
      'cart', ${list(tx`select product_id as product, size, quantity from cart_lines
        where customer_id = c.id order by 1, 2`)},
      'wishlist', ${list(tx`select product_id as product from wishes where customer_id = c.id order by position`)},
      'orders', ${list(ordersOf(tx))},
      'reviews', ${list(tx`select product_id as product, author, rating, title, text, created_at as "writtenAt",
        hidden_reason as "hiddenBecause", answer from reviews where customer_id = c.id order by created_at`)},
      'reportedReviews', ${list(tx`select review_id as review, reason, reported_at as "reportedAt"
        from review_reports where customer_id = c.id order by reported_at`)},
      'mails', ${list(mailsOf(tx))},
      'messages', ${list(messagesOf(tx))},
      'newsletter', ${list(tx`select what, at from newsletter_events where email = c.confirmed_email order by id`)},
      'notes', ${list(tx`select text, at from customer_notes where customer_id = c.id order by at`)}
    ) as known
    from customers c where id = ${id} and erased_at is null`
  return row?.known
}

type Part = ReturnType<Tx>

/** The rows of a question as a JSON list. */
function listIn(tx: Tx): (rows: Part) => Part {
  return (rows) => tx`(select coalesce(jsonb_agg(to_jsonb(part)), '[]') from (${rows}) as part)`
}

function ordersOf(tx: Tx): Part {
  const list = listIn(tx)
  return tx`
    select o.id, o.status, o.paid, o.payment_method as "paymentMethod", o.created_at as "createdAt",
      o.placed_at as "placedAt", o.amount / 100.0 as amount, o.discount / 100.0 as discount, o.coupon_code as coupon,
      o.subtotal / 100.0 as subtotal, o.delivery_fee / 100.0 as "deliveryFee",
      o.additional_costs / 100.0 as "packingCosts",
      o.address, o.invoice_number as "invoiceNumber",
      ${list(tx`select name, size, quantity, price / 100.0 as price from order_lines
        where order_id = o.id order by position`)} as lines,
      ${list(tx`select way, dispatch_day as "dispatchDay", day, window_starts as "windowStarts", window_ends as "windowEnds",
        until from promises where order_id = o.id`)} as promises,
      ${list(tx`select receiver, receiver_phone as "receiverPhone", message, sender as "from", hide_prices as "hidePrices"
        from presents where order_id = o.id`)} as presents,
      ${list(tx`select gstin, name from businesses where order_id = o.id`)} as businesses,
      ${list(tx`select number, invoice_number as "invoiceNumber", issued_at as "issuedAt",
        (contents -> 'total' ->> 'amount')::int / 100.0 as amount from credit_notes where order_id = o.id order by issued_at, number`)} as "creditNotes",
      ${list(tx`select number, issued_at as "issuedAt", receipt_number as "receiptNumber",
        (contents ->> 'amount')::int / 100.0 as amount from vouchers where order_id = o.id order by issued_at, number`)} as vouchers,
      ${list(tx`select status, at from order_events where order_id = o.id order by at`)} as events,
      ${list(tx`select text, at from order_notes where order_id = o.id order by at`)} as notes,
      ${list(tx`select provider, payment_id as "paymentId", amount / 100.0 as amount, currency, captured_at as "capturedAt"
        from payments where order_id = o.id order by captured_at`)} as payments,
      ${list(refundsOf(tx))} as refunds
    from orders o where o.customer_id = c.id order by o.created_at`
}

/** What went or goes back of an order `o`: by its provider, or by hand. */
function refundsOf(tx: Tx): Part {
  return tx`
    select r.amount / 100.0 as amount, coalesce(b.reason, r.reason) as reason, r.state in ('by-hand', 'handed') as "byHand",
      r.created_at as "decidedAt", r.done_at as "doneAt"
    from payments p join refunds r on r.payment_id = p.id left join order_refunds b on b.id = r.id where p.order_id = o.id
    union all
    select amount / 100.0, reason, true, created_at, handed_at from order_refunds where order_id = o.id and by_hand
    order by "decidedAt"`
}

/** Mails written to a customer `c`, also to the addresses of their orders, and about refunds of those. */
function mailsOf(tx: Tx): Part {
  return tx`
    select m.kind, m.recipient, m.created_at as "writtenAt", case when not m.kept then m.sent_at end as "sentAt",
      m.failed_at as "givenUpAt"
    from mails m
    where m.recipient = c.confirmed_email or starts_with(m.about, c.id::text) or m.about = any(array(
      select o.id from orders o where o.customer_id = c.id
      union all select r.id::text from orders o join payments p on p.order_id = o.id
        join refunds r on r.payment_id = p.id where o.customer_id = c.id
      union all select b.id::text from orders o join order_refunds b on b.order_id = o.id where o.customer_id = c.id
      union all select k.message_id::text from orders o join complaints k on k.order_id = o.id where o.customer_id = c.id
      union all select e.id::text from orders o join complaints k on k.order_id = o.id
        join message_entries e on e.message_id = k.message_id where o.customer_id = c.id))
    order by m.id`
}

function messagesOf(tx: Tx): Part {
  const list = listIn(tx)
  return tx`
    select m.number, m.name, m.phone, m.subject, m.inquiry_type as kind, m.message, m.created_at as "writtenAt",
      (select jsonb_build_object('order', order_id, 'acknowledgeBy', acknowledge_by, 'settleBy', settle_by,
        'acknowledgedAt', acknowledged_at, 'settledAt', settled_at) from complaints where message_id = m.id) as complaint,
      ${list(tx`select kind, text, outcome, at from message_entries where message_id = m.id order by at`)} as entries
    from contact_messages m where m.email = c.confirmed_email
      or m.id in (select message_id from complaints where order_id in (select id from orders where customer_id = c.id))
    order by m.id`
}
