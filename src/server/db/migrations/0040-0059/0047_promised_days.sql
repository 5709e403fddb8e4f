-- Since when an order has the promise that it has: the kitchen ticks off what stood on its sheet, not what was moved to
-- that day since.
alter table promises add column given_at timestamptz;
update promises p set given_at = coalesce(o.placed_at, o.created_at) from orders o where o.id = p.order_id;
alter table promises alter column given_at set default now(), alter column given_at set not null;

-- What leaves on a day.
create index promises_of_day on promises (dispatch_day);
