-- A part of the log, such as what was done with money, is read action by action, the newest of each.
create index audit_log_action on audit_log (action, id desc);

-- What each customer bought in all is summed from the index alone.
create index orders_bought on orders (customer_id) include (amount) where placed_at is not null and status <> 'Cancelled';
