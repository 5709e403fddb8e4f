-- Pieces that are paid back before their order is sent: nobody makes, packs or sends them, and no invoice names them.

alter table order_lines add column taken_off integer not null default 0;
alter table order_lines add check (taken_off between 0 and quantity);

-- What was paid back until now, and put on the shelf by hand (0047), of orders that are not sent yet.
update order_lines l set taken_off = least(back.pieces, l.quantity)
from (
  select b.order_id, line.position, sum(line.quantity) as pieces
  from order_refunds b join orders o on o.id = b.order_id,
    jsonb_to_recordset(b.lines) as line (position int, quantity int)
  where o.status in ('Placed', 'Processing') group by b.order_id, line.position
) back
where l.order_id = back.order_id and l.position = back.position;
