-- What was taken on a day: each way in which money comes and goes, by its moment.

create index payments_captured on payments (captured_at);
create index refunds_done on refunds (done_at) where done_at is not null;
create index order_refunds_created on order_refunds (created_at);
create index order_refunds_handed on order_refunds (handed_at) where handed_at is not null;
create index order_events_delivered on order_events (at) where status = 'Delivered';

-- Parcels that nobody took came back: beside the status, which they keep. Null: it did not.
alter table orders
  add column came_back_at timestamptz,
  add column restocked boolean, -- whether its things are sold again
  add check (came_back_at is null or status in ('Shipped', 'Out for Delivery')),
  add check ((came_back_at is null) = (restocked is null));
-- They are in no column of the board, where years of them would lie before what is on its way.
drop index orders_status;
create index orders_status on orders (status, placed_at, id) where came_back_at is null;
