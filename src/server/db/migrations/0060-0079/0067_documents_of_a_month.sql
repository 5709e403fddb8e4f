-- The books of a month read its documents by the moment of their issue.

create index invoices_issued on invoices (issued_at, number);
create index credit_notes_issued on credit_notes (issued_at, number);
-- What was sent in it and has no document yet, and what came back without one.
create index order_events_shipped on order_events (at) where status = 'Shipped';
create index orders_came_back on orders (came_back_at) where came_back_at is not null;
