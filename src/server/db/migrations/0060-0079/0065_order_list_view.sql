-- How staff look at the list of orders: filters under a name, and which columns it has.
create table order_list_filters (
  id uuid primary key default uuidv7(),
  staff_id uuid references staff on delete cascade, -- whose it is; null: everybody's
  name text not null check (length(name) between 1 and 40),
  filter jsonb not null, -- contract/admin/orders/list-view.ts
  unique nulls not distinct (staff_id, name)
);

alter table staff add column order_columns text[]; -- null: as at first
