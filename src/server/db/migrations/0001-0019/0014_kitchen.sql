-- What the kitchen has ticked off, line by line of each order.

alter table order_lines
  add column made_at timestamptz,
  add column made_by uuid references staff;
