import type { AdminOrder } from '../../../contract/admin/orders.ts'
import type { Paise } from '../../../domain/money.ts'
import { leftToRefund } from '../../../domain/orders/order-money.ts'
import type { Db } from '../../db/connect.ts'
import { isRefused, refundableOf, spentBy } from '../refund/refund-queries.ts'

type Money = NonNullable<AdminOrder['money']>
type BillRow = Omit<Money, 'refundable' | 'refunds' | 'attempts' | 'payments'> & { captured: Paise }
type History = NonNullable<AdminOrder['history']>

/** What an order costs, what was paid for it and what of that went or goes back; amounts in paise. */
export async function getMoney(db: Db, id: string): Promise<Money> {
  const [[bill], refunds, attempts, payments] = await Promise.all([
    db<BillRow[]>`
      select o.subtotal, o.delivery_fee, delivery_discount(o.id) as delivery_discount, o.additional_costs, o.discount, o.coupon_code as coupon,
        o.amount,
        ${refundableOf(db)}
      from orders o where o.id = ${id}`,
    findRefunds(db, id),
    db<Money['attempts']>`
      select id, provider, amount, state, created_at from payment_attempts
      where order_id = ${id} order by created_at desc, id`,
    db<Money['payments']>`
      select id, provider, payment_id, amount, settles, captured_at from payments
      where order_id = ${id} order by captured_at desc, id`,
  ])
  if (!bill) throw new Error(`no order ${id}`)
  const { captured, ...costs } = bill
  return { ...costs, refundable: leftToRefund(bill), refunds, attempts, payments }
}

/** All that went or goes back of an order: what the shop itself sends, and what staff decided; newest first. */
function findRefunds(db: Db, id: string) {
  return db<Money['refunds']>`
    select r.id, r.amount, coalesce(b.reason, r.reason) as reason, coalesce(nullif(s.name, ''), s.email) as by,
      r.created_at, case r.state when 'handed' then 'done' else r.state end as state,
      r.done_at, r.problem, case when ${isRefused(db)} then 'by-hand' end as change
    from payments p join refunds r on r.payment_id = p.id
      left join order_refunds b on b.id = r.id left join staff s on s.id = b.staff_id
    where p.order_id = ${id}
    union all
    select b.id, b.amount, b.reason, coalesce(nullif(s.name, ''), s.email), b.created_at,
      case when b.handed_at is null then 'by-hand' else 'done' end, b.handed_at, null,
      case when b.handed_at is null then 'withdrawn' end
    from order_refunds b join staff s on s.id = b.staff_id where b.order_id = ${id} and b.by_hand
    order by created_at desc, id`
}

/** What a customer has ordered in all, and the five newest; amounts in paise. */
export async function getHistory(db: Db, customerId: string): Promise<History> {
  const [history] = await db<History[]>`
    select (select created_at from customers where id = ${customerId}) as since, all_of_them.*,
      (select coalesce(json_agg(json_build_object('id', id, 'status', status, 'amount', amount,
          'placedAt', floor(extract(epoch from placed_at) * 1000)) order by placed_at desc), '[]')
        from (
          select id, status, amount, placed_at from orders
          where customer_id = ${customerId} and placed_at is not null order by placed_at desc limit 5
        ) few) as newest
    from (
      select count(*)::int as orders, (count(*) filter (where status = 'Cancelled'))::int as cancelled,
        ${spentBy(db, customerId)} as spent
      from orders where customer_id = ${customerId} and placed_at is not null
    ) all_of_them`
  if (!history) throw new Error(`no customer ${customerId}`)
  return history
}
