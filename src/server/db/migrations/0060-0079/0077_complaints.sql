-- A message that is a complaint runs against two clocks; its writer follows it by a key. Where a product comes from.

create table complaints (
  message_id uuid primary key references contact_messages on delete cascade,
  order_id text references orders on delete set null, -- what it is about, where its customer said so
  key uuid not null default gen_random_uuid() unique, -- opens what stands in this row and its steps, and nothing else
  acknowledge_by timestamptz not null,
  settle_by timestamptz not null,
  acknowledged_at timestamptz,
  settled_at timestamptz,
  due_at timestamptz generated always as (
    case when settled_at is null then case when acknowledged_at is null then acknowledge_by else settle_by end end) stored,
  told text check (told in ('acknowledge-soon', 'acknowledge-late', 'settle-soon', 'settle-late')), -- what the shop was told last
  told_at timestamptz,
  check ((told is null) = (told_at is null))
);
create index complaints_due on complaints (due_at);
create index complaints_order on complaints (order_id);

-- the release before: writes answers and notes alone, without an outcome, which stays allowed.
alter table message_entries drop constraint message_entries_kind_check,
  add constraint message_entries_kind_check
    check (kind in ('answer', 'note', 'acknowledged', 'settled', 'reopened')),
  add column outcome text check (outcome in ('replaced', 'refunded', 'explained', 'other')),
  add check ((kind = 'settled') = (outcome is not null));

alter table products add column origin text; -- the country; null: nobody has said
