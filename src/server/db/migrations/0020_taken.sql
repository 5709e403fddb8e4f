-- What was taken on a day: each way in which money comes and goes, by its moment.

create index payments_captured on payments (captured_at);
create index refunds_done on refunds (done_at) where done_at is not null;
create index order_refunds_created on order_refunds (created_at);
create index order_refunds_handed on order_refunds (handed_at) where handed_at is not null;
create index order_events_delivered on order_events (at) where status = 'Delivered';
