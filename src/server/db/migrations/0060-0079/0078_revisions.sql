-- Orders that staff changed before they were sent: what each was before and after, so that what was agreed at first can be
-- read whatever was changed since. No name and no address stands here.
create table order_revisions (
  id uuid primary key, -- made by whoever asks: asked again it is the same change
  order_id text not null references orders on delete cascade,
  staff_id uuid not null references staff,
  asked bytea not null, -- SHA-256 of what was asked for
  before jsonb not null check (jsonb_typeof(before) = 'object'),
  after jsonb not null check (jsonb_typeof(after) = 'object'),
  at timestamptz not null default clock_timestamp()
);
create index order_revisions_order on order_revisions (order_id, at);
-- Other things, or another place, at the same sum.
create trigger sales_revised after insert on order_revisions for each row execute function note_sales_change();

-- What is added later has the price of its day: a size may then stand in an order twice.
-- the release before: writes a size once. Of an order that this one has given two lines of a size it gives back the stock of
-- one only where it is cancelled, and refuses to order it again (0141).
alter table order_lines drop constraint order_lines_order_id_product_id_size_key;
