-- The whole database of the shop, as the migrations in src/server/db/migrations leave it. Written by
-- `npm run schema`; a test compares it. Why a column is as it is stands in the migration that made it.
-- Money is integer paise, weight is grams.

create extension pg_trgm;

create sequence message_numbers;

CREATE OR REPLACE FUNCTION availability(units_left integer)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
RETURN CASE WHEN (units_left <= 0) THEN 'out'::text WHEN (units_left <= 5) THEN 'low'::text ELSE 'in'::text END;

CREATE OR REPLACE FUNCTION clear_settled()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_table_name = 'payments' then
    perform clear_settled_row(new.provider, new.payment_id, 'payment', new.amount, new.id);
  else
    perform clear_settled_row(p.provider, new.provider_refund_id, 'refund', -new.amount, new.id)
    from payments p where p.id = new.payment_id and p.currency = 'INR';
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION clear_settled_row(paid_by text, known_as text, what text, paid integer, known_id uuid)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare
  cleared settlement_rows;
begin
  update settlement_rows r set payment_id = case what when 'payment' then known_id end,
    refund_id = case what when 'refund' then known_id end
  where (r.provider, r.settlement_id, r.id) = (
      select w.provider, w.settlement_id, w.id from settlement_rows w
      where w.provider = paid_by and w.source = known_as and w.kind = what and w.amount = paid
        and w.payment_id is null and w.refund_id is null
      order by w.settlement_id, w.id limit 1 for update)
    and not exists (select from settlement_rows k where known_id in (k.payment_id, k.refund_id))
  returning * into cleared;
  if not found then return; end if;
  insert into ledger (at, cause, document, debit, credit, amount)
  values (now(), 'settlement', cleared.settlement_id, case when paid > 0 then 'to-clear' else paid_by end,
    case when paid > 0 then paid_by else 'to-clear' end, abs(paid));
end $function$;

CREATE OR REPLACE FUNCTION delivery_discount(id text)
 RETURNS integer
 LANGUAGE sql
 STABLE
RETURN (SELECT (COALESCE((max(o.discount) - sum(l.discount)), (0)::bigint))::integer AS "coalesce" FROM (orders o JOIN order_lines l ON ((l.order_id = o.id))) WHERE (o.id = delivery_discount.id));

CREATE OR REPLACE FUNCTION discount_left(price integer, quantity integer, discount integer, gone integer)
 RETURNS integer
 LANGUAGE sql
 IMMUTABLE
RETURN (((price * (quantity - gone)) - ((price * quantity) - discount)) + ((((((price * quantity) - discount))::bigint * gone) / quantity))::integer);

CREATE OR REPLACE FUNCTION enter_advance_used(invoice invoices)
 RETURNS void
 LANGUAGE sql
AS $function$
  insert into ledger (at, cause, document, order_id, debit, credit, amount)
  select invoice.issued_at, 'advance', invoice.number, invoice.order_id, 'advances', 'customers', used.amount
  from (
    select sum(case 'advances' when l.credit then l.amount when l.debit then -l.amount end)::int as amount
    from ledger l where l.order_id = invoice.order_id and 'advances' in (l.debit, l.credit)
  ) used where used.amount > 0
$function$;

CREATE OR REPLACE FUNCTION enter_cash(cause text, order_id text, at timestamp with time zone)
 RETURNS void
 LANGUAGE sql
AS $function$
  insert into ledger (at, cause, document, order_id, debit, credit, amount)
  select at, cause, o.id, o.id, case cause when 'cash' then 'cash-outside' else 'customers' end,
    case cause when 'cash' then 'customers' else 'cash-outside' end, o.amount
  from orders o where o.id = order_id and o.payment_method = 'cod' and o.amount > 0
$function$;

CREATE OR REPLACE FUNCTION enter_cash_refund(refund order_refunds)
 RETURNS void
 LANGUAGE sql
AS $function$
  insert into ledger (at, cause, document, order_id, debit, credit, amount)
  values (refund.handed_at, 'refund', refund.id, refund.order_id, 'customers', 'cash', refund.amount)
$function$;

CREATE OR REPLACE FUNCTION enter_document(cause text, number text, order_id text, issued_at timestamp with time zone, contents jsonb)
 RETURNS void
 LANGUAGE sql
AS $function$
  insert into ledger (at, cause, document, order_id, debit, credit, gst_rate, amount)
  select issued_at, cause, number, order_id,
    case cause when 'invoice' then 'customers' else account end,
    case cause when 'invoice' then account else 'customers' end,
    (line ->> 'gstRate')::smallint, sum(part.amount)
  from jsonb_array_elements(contents -> 'lines') with ordinality lines (line, place), lateral (values
    (1, case when line ? 'goods' then 'sales' else 'delivery' end, (line ->> 'taxable')::int),
    (2, 'cgst', (line ->> 'cgst')::int),
    (3, 'sgst', (line ->> 'sgst')::int),
    (4, 'igst', (line ->> 'igst')::int)
  ) part (place, account, amount)
  group by part.place, account, line ->> 'gstRate' having sum(part.amount) > 0
  order by part.place, min(lines.place)
$function$;

CREATE OR REPLACE FUNCTION enter_hand_over(over cash_hand_overs)
 RETURNS void
 LANGUAGE sql
AS $function$
  insert into ledger (at, cause, document, debit, credit, amount)
  select over.at, 'hand-over', over.id, debit, credit, part.amount
  from (values
    ('cash', 'cash-outside', least(over.counted, over.amount)),
    ('cash-difference', 'cash-outside', over.amount - over.counted),
    ('cash', 'cash-difference', over.counted - over.amount)
  ) part (debit, credit, amount) where part.amount > 0 and over.counted is not null
  union all
  select over.at, 'hand-over', over.id, 'cash', 'cash-outside', over.amount where over.counted is null
$function$;

CREATE OR REPLACE FUNCTION enter_in_ledger()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  case tg_table_name
    when 'invoices' then
      perform enter_document('invoice', new.number, new.order_id, new.issued_at, new.contents);
      perform enter_advance_used(new);
    when 'credit_notes' then perform enter_document('credit-note', new.number, new.order_id, new.issued_at, new.contents);
    when 'vouchers' then perform enter_voucher(new);
    when 'payments' then perform enter_payment(new);
    when 'refunds' then perform enter_refund(new);
    when 'order_refunds' then perform enter_cash_refund(new);
    when 'cash_hand_overs' then perform enter_hand_over(new);
    when 'order_events' then
      if tg_op = 'INSERT' then
        perform enter_cash('cash', new.order_id, new.at);
      else
        perform enter_cash('cash-undone', old.order_id, now());
      end if;
  end case;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION enter_payment(payment payments)
 RETURNS void
 LANGUAGE sql
AS $function$
  insert into ledger (at, cause, document, order_id, debit, credit, amount)
  select payment.captured_at, 'payment', payment.id, payment.order_id, payment.provider, 'customers', payment.amount
  where payment.currency = 'INR'
$function$;

CREATE OR REPLACE FUNCTION enter_refund(refund refunds)
 RETURNS void
 LANGUAGE sql
AS $function$
  insert into ledger (at, cause, document, order_id, debit, credit, amount)
  select coalesce(refund.done_at, now()), 'refund', refund.id, p.order_id, 'customers',
    case refund.state when 'done' then p.provider else 'cash' end, refund.amount
  from payments p where p.id = refund.payment_id and p.currency = 'INR'
$function$;

CREATE OR REPLACE FUNCTION enter_settled_rows()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  most constant bigint := 2000000000;
begin
  insert into ledger (at, cause, document, debit, credit, amount)
  select moved.at, 'settlement', moved.settlement_id,
    case when part.amount > 0 then part.account else moved.provider end,
    case when part.amount > 0 then moved.provider else part.account end, least(abs(part.amount) - entered, most)
  from (
    select a.provider, a.settlement_id,
      case when s.at < (select max(until) from month_closings) then now() else least(s.at, now()) end as at,
      sum(a.amount - a.fee - a.tax) as net, sum(a.fee) as fee, sum(a.tax) as tax,
      sum(a.amount) filter (where a.payment_id is null and a.refund_id is null) as unknown
    from added a join settlements s on s.provider = a.provider and s.id = a.settlement_id group by 1, 2, 3
  ) moved, lateral (values
    (1, 'bank', moved.net), (2, 'provider-fees', moved.fee), (3, 'fee-gst', moved.tax), (4, 'to-clear', -moved.unknown)
  ) part (place, account, amount), lateral generate_series(0::bigint, abs(part.amount) - 1, most) entered
  order by moved.at, moved.settlement_id, part.place, entered;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION enter_voucher(voucher vouchers)
 RETURNS void
 LANGUAGE sql
AS $function$
  insert into ledger (at, cause, document, order_id, debit, credit, amount)
  select voucher.issued_at, 'advance', voucher.number, voucher.order_id,
    case when voucher.refund_id is null then 'customers' else 'advances' end,
    case when voucher.refund_id is null then 'advances' else 'customers' end, (voucher.contents ->> 'amount')::int
$function$;

CREATE OR REPLACE FUNCTION gst_rate_at(code text, rate smallint, before timestamp with time zone, at timestamp with time zone)
 RETURNS smallint
 LANGUAGE plpgsql
 STABLE
AS $function$
declare
  bears smallint := rate;
  day date;
  moment timestamptz := before - interval '1 minute';
begin
  for day in
    select distinct since from gst_rates
    where since <= (at at time zone 'Asia/Kolkata')::date
      and (begun_at is null or begun_at > moment)
    order by since
  loop
    bears := gst_rate_from(day, code, bears, moment);
  end loop;
  return bears;
end $function$;

CREATE OR REPLACE FUNCTION gst_rate_from(day date, code text, rate smallint, moment timestamp with time zone)
 RETURNS smallint
 LANGUAGE sql
 STABLE
AS $function$
  select coalesce((
    select r.rate from gst_rates r
    where r.since = day and (r.begun_at is null or r.begun_at > moment) and starts_with(code, r.hsn) and (r.was is null or r.was = $3)
    order by length(r.hsn) desc, r.was nulls last limit 1
  ), $3)
$function$;

CREATE OR REPLACE FUNCTION is_open_cash(payment_method text, status text)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN ((payment_method = 'cod'::text) AND (status = ANY (ARRAY['Placed'::text, 'Processing'::text, 'Shipped'::text, 'Out for Delivery'::text])));

CREATE OR REPLACE FUNCTION is_shown(product products)
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$
  select product.published and (product.shown_from is null or product.shown_from <= now())
    and (product.shown_until is null or product.shown_until > now()) $function$;

CREATE OR REPLACE FUNCTION is_sold(status text, paid boolean, came_back_at timestamp with time zone)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE
RETURN ((status <> 'Cancelled'::text) AND ((came_back_at IS NULL) OR paid));

CREATE OR REPLACE FUNCTION keep_closed_months()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if new.at < (select max(until) from month_closings) then
    raise exception 'the books of that time are closed';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION keep_closing()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'a closed month stays closed';
end $function$;

CREATE OR REPLACE FUNCTION keep_invoice()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'an invoice never changes';
end $function$;

CREATE OR REPLACE FUNCTION keep_ledger()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'an entry of the ledger never changes';
end $function$;

CREATE OR REPLACE FUNCTION keep_log()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'UPDATE' then
    if old.quarter is not null and new.times = old.times + 1
      and to_jsonb(new) - 'times' = to_jsonb(old) - 'times' then return new; end if;
    if old.detail ? 'reason' and new.detail = old.detail || '{"reason": "Erased with the account"}'
      and to_jsonb(new) - 'detail' = to_jsonb(old) - 'detail' then return new; end if;
  end if;
  raise exception 'what is in the log stays as it is';
end $function$;

CREATE OR REPLACE FUNCTION keep_settled()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'UPDATE' and row(old.provider, old.settlement_id, old.id, old.kind, old.source, old.amount, old.fee, old.tax)
      = row(new.provider, new.settlement_id, new.id, new.kind, new.source, new.amount, new.fee, new.tax)
    and (old.payment_id is null or new.payment_id = old.payment_id)
    and (old.refund_id is null or new.refund_id = old.refund_id)
  then return new; end if;
  raise exception 'what was paid out stays';
end $function$;

CREATE OR REPLACE FUNCTION keep_uncounted()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_table_name = 'door_cash' then
    delete from uncounted_cash where order_id = new.order_id;
  elsif tg_op = 'DELETE' then
    delete from uncounted_cash where order_id = old.order_id;
  else
    insert into uncounted_cash (order_id, amount, at)
    select o.id, o.amount, new.at from orders o where o.id = new.order_id and o.payment_method = 'cod' and o.amount > 0;
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION mark_settings()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.mark := gen_random_uuid();
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION next_message_number()
 RETURNS text
 LANGUAGE sql
AS $function$
  select 'M-' || coalesce(
    (select series from restores
     where date_trunc('year', restored_at, 'Asia/Kolkata') = date_trunc('year', now(), 'Asia/Kolkata')
     order by id desc limit 1),
    to_char(now() at time zone 'Asia/Kolkata', 'YYYY')) || '-' || lpad(n::text, greatest(6, length(n::text)), '0')
  from (select nextval('message_numbers') as n) as next
$function$;

CREATE OR REPLACE FUNCTION note_hamper()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if exists (select from products where id = new.product_id and hamper is not null) then
    new.hamper := sold_hamper(new.product_id);
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION note_sales_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_table_name in ('order_refunds', 'order_revisions') then
    insert into sales_changes (day)
    select (o.placed_at at time zone 'Asia/Kolkata')::date from orders o
    where o.id = case tg_op when 'DELETE' then old.order_id else new.order_id end and o.placed_at is not null;
  else
    insert into sales_changes (day)
    select distinct (at at time zone 'Asia/Kolkata')::date
    from unnest(array[new.placed_at, case tg_op when 'UPDATE' then old.placed_at end]) at where at is not null;
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION notify_catalogue()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform pg_notify('catalogue', coalesce(new.id, old.id));
  return null;
end $function$;

CREATE OR REPLACE FUNCTION notify_stock()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform pg_notify('availability', product_id) from variants where id = new.variant_id;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION notify_store()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform pg_notify('store', '');
  return null;
end $function$;

CREATE OR REPLACE FUNCTION notify_variant()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform pg_notify('catalogue', coalesce(new.product_id, old.product_id));
  return null;
end $function$;

CREATE OR REPLACE FUNCTION open_cash_of(customer uuid)
 RETURNS json
 LANGUAGE plpgsql
 STABLE
AS $function$
declare
  ids text[];
  total bigint;
begin
  perform from orders where customer_id = customer and status = 'Delivered' limit 1;
  if found then return null; end if;
  select array_agg(id), sum(amount) into ids, total
    from orders o where customer_id = customer and is_open_cash(o.payment_method, o.status);
  if ids is null then return '{"orders": 0, "amount": 0, "pieces": {}}'; end if;
  return json_build_object('orders', cardinality(ids), 'amount', total, 'pieces', (
    select coalesce(json_object_agg(variant_id, pieces), '{}') from (
      select variant_id, sum(quantity - taken_off) as pieces from order_lines
      where order_id = any(ids) and took_stock and variant_id is not null group by variant_id) as counted));
end $function$;

CREATE OR REPLACE FUNCTION order_words(address jsonb)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN words_of(((COALESCE((address ->> 'firstName'::text), ''::text) || ' '::text) || COALESCE((address ->> 'lastName'::text), ''::text)), (address ->> 'email'::text), (address ->> 'phone'::text));

CREATE OR REPLACE FUNCTION phone_digits(phone text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN "right"(regexp_replace(COALESCE(phone, ''::text), '\D'::text, ''::text, 'g'::text), 10);

CREATE OR REPLACE FUNCTION sold_hamper(product text)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
AS $function$
  select jsonb_build_object('priced', p.hamper -> 'priced', 'parts', jsonb_agg(jsonb_build_object(
      'name', m.name, 'hsn', m.hsn, 'gstRate', m.gst_rate, 'amount', part -> 'amount', 'unit', part -> 'unit',
      'share', part -> 'share', 'worth', coalesce((
        select round(case part ->> 'unit' when 'g' then v.price::numeric / v.grams else v.price end * (part ->> 'amount')::int)
        from stocked_variants v where v.product_id = m.id order by v.position limit 1), 0)) order by nth))
  from products p, jsonb_array_elements(p.hamper -> 'parts') with ordinality parts (part, nth)
    join products m on m.id = part ->> 'product'
  where p.id = product group by p.id
$function$;

CREATE OR REPLACE FUNCTION words_of(name text, email text, phone text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN ((lower(((name || ' '::text) || COALESCE(email, ''::text))) || ' '::text) || regexp_replace(COALESCE(phone, ''::text), '\D'::text, ''::text, 'g'::text));

create table addresses (
  id uuid default uuidv7() not null,
  customer_id uuid not null,
  label text not null,
  address jsonb not null,
  is_default boolean not null,
  PRIMARY KEY (id),
  FOREIGN KEY (customer_id) REFERENCES customers(id) ON DELETE CASCADE,
  CHECK ((length(label) <= 40))
);
CREATE INDEX addresses_customer ON addresses USING btree (customer_id);
CREATE INDEX addresses_phone ON addresses USING btree (phone_digits((address ->> 'phone'::text)));
CREATE UNIQUE INDEX addresses_default ON addresses USING btree (customer_id) WHERE is_default;

create table agreed_fees (
  provider text not null,
  since date not null,
  basis_points integer not null,
  fixed integer not null,
  gst_rate smallint not null,
  PRIMARY KEY (provider, since),
  CHECK (((basis_points >= 0) AND (basis_points <= 2000))),
  CHECK (((fixed >= 0) AND (fixed <= 100000))),
  CHECK (((gst_rate >= 0) AND (gst_rate <= 40))),
  CHECK ((provider = ANY (ARRAY['stripe'::text, 'razorpay'::text])))
);

create table asked_backup (
  single boolean default true not null,
  press uuid not null,
  asked_at timestamp with time zone default now() not null,
  served_at timestamp with time zone,
  PRIMARY KEY (single),
  CHECK (single)
);

create table audit_log (
  id bigint generated always as identity not null,
  at timestamp with time zone default now() not null,
  staff_id uuid,
  action text not null,
  about text not null,
  detail jsonb default '{}'::jsonb not null,
  quarter timestamp with time zone,
  times integer default 1 not null,
  PRIMARY KEY (id),
  FOREIGN KEY (staff_id) REFERENCES staff(id),
  CHECK ((action ~ '^[a-z]+(-[a-z]+)*$'::text)),
  CHECK ((times > 0))
);
CREATE INDEX audit_log_about ON audit_log USING btree (about, id DESC);
CREATE INDEX audit_log_action ON audit_log USING btree (action, id DESC);
CREATE INDEX audit_log_at ON audit_log USING btree (at);
CREATE INDEX audit_log_staff ON audit_log USING btree (staff_id, id DESC);
CREATE UNIQUE INDEX audit_log_counted ON audit_log USING btree (quarter, action, about, ((detail ->> 'network'::text))) WHERE (quarter IS NOT NULL);
CREATE TRIGGER audit_log_stays BEFORE DELETE OR UPDATE ON audit_log FOR EACH ROW EXECUTE FUNCTION keep_log();

create table backup_plan (
  single boolean default true not null,
  every_hours integer,
  keep integer not null,
  PRIMARY KEY (single),
  CHECK ((every_hours = ANY (ARRAY[6, 12, 24]))),
  CHECK (((keep >= 1) AND (keep <= 60))),
  CHECK (single)
);

create table businesses (
  order_id text not null,
  gstin text not null,
  name text not null,
  PRIMARY KEY (order_id),
  FOREIGN KEY (order_id) REFERENCES orders(id) ON DELETE CASCADE,
  CHECK ((gstin ~ '^[0-9A-Z]{15}$'::text)),
  CHECK ((name <> ''::text))
);

create table capacity (
  place_id text not null,
  kind text not null,
  id text not null,
  zone_id text not null,
  day date not null,
  taken integer not null,
  PRIMARY KEY (place_id, kind, id, zone_id, day),
  CHECK (((zone_id = ''::text) = (kind = 'line'::text))),
  CHECK ((kind = ANY (ARRAY['line'::text, 'window'::text]))),
  CHECK ((taken >= 0))
);

create table cart_lines (
  customer_id uuid not null,
  product_id text not null,
  size text not null,
  quantity integer not null,
  PRIMARY KEY (customer_id, product_id, size),
  FOREIGN KEY (customer_id) REFERENCES customers(id) ON DELETE CASCADE,
  FOREIGN KEY (product_id, size) REFERENCES variants(product_id, size) ON UPDATE CASCADE ON DELETE CASCADE,
  CHECK (((quantity >= 1) AND (quantity <= 99)))
);

create table cart_merges (
  customer_id uuid not null,
  merge_id uuid not null,
  merged_at timestamp with time zone default now() not null,
  PRIMARY KEY (customer_id, merge_id),
  FOREIGN KEY (customer_id) REFERENCES customers(id) ON DELETE CASCADE
);

create table cash_hand_overs (
  id uuid default uuidv7() not null,
  place_id text not null,
  rider_id uuid,
  taken_by uuid not null,
  amount integer not null,
  at timestamp with time zone default now() not null,
  counted integer,
  why text,
  PRIMARY KEY (id),
  FOREIGN KEY (rider_id) REFERENCES staff(id),
  FOREIGN KEY (taken_by) REFERENCES staff(id),
  CHECK ((((counted IS NULL) = (why IS NULL)) AND (counted <> amount))),
  CHECK ((amount > 0)),
  CHECK ((counted >= 0)),
  CHECK (((length(why) >= 1) AND (length(why) <= 200)))
);
CREATE INDEX cash_hand_overs_at ON cash_hand_overs USING btree (at);
CREATE TRIGGER hand_overs_entered AFTER INSERT ON cash_hand_overs FOR EACH ROW EXECUTE FUNCTION enter_in_ledger();

create table complaints (
  message_id uuid not null,
  order_id text,
  key uuid default gen_random_uuid() not null,
  acknowledge_by timestamp with time zone not null,
  settle_by timestamp with time zone not null,
  acknowledged_at timestamp with time zone,
  settled_at timestamp with time zone,
  due_at timestamp with time zone generated always as (
CASE
    WHEN (settled_at IS NULL) THEN
    CASE
        WHEN (acknowledged_at IS NULL) THEN acknowledge_by
        ELSE settle_by
    END
    ELSE NULL::timestamp with time zone
END) stored,
  told text,
  told_at timestamp with time zone,
  PRIMARY KEY (message_id),
  UNIQUE (key),
  FOREIGN KEY (message_id) REFERENCES contact_messages(id) ON DELETE CASCADE,
  FOREIGN KEY (order_id) REFERENCES orders(id) ON DELETE SET NULL,
  CHECK (((told IS NULL) = (told_at IS NULL))),
  CHECK ((told = ANY (ARRAY['acknowledge-soon'::text, 'acknowledge-late'::text, 'settle-soon'::text, 'settle-late'::text])))
);
CREATE INDEX complaints_due ON complaints USING btree (due_at);
CREATE INDEX complaints_order ON complaints USING btree (order_id);

create table contact_messages (
  id uuid default uuidv7() not null,
  name text not null,
  email text not null,
  phone text not null,
  subject text not null,
  inquiry_type text not null,
  message text not null,
  created_at timestamp with time zone default now() not null,
  number text default next_message_number() not null,
  state text default 'new'::text not null,
  PRIMARY KEY (id),
  UNIQUE (number),
  CHECK ((inquiry_type = ANY (ARRAY['general'::text, 'order'::text, 'bulk'::text, 'freshness'::text, 'delivery'::text, 'feedback'::text]))),
  CHECK ((state = ANY (ARRAY['new'::text, 'open'::text, 'answered'::text, 'closed'::text])))
);
CREATE INDEX contact_messages_email ON contact_messages USING btree (email);
CREATE INDEX contact_messages_state ON contact_messages USING btree (state, id DESC);

create table content_versions (
  piece text not null,
  version integer not null,
  body jsonb,
  shown_from timestamp with time zone default now() not null,
  shown_until timestamp with time zone,
  withdrawn_at timestamp with time zone,
  saved_at timestamp with time zone default now() not null,
  saved_by uuid,
  PRIMARY KEY (piece, version),
  FOREIGN KEY (saved_by) REFERENCES staff(id),
  CHECK ((shown_until > shown_from))
);
CREATE TRIGGER content_changed AFTER INSERT OR DELETE OR UPDATE ON content_versions FOR EACH STATEMENT EXECUTE FUNCTION notify_store();

create table counted_boxes (
  count_key uuid not null,
  order_id text not null,
  "position" smallint not null,
  boxes integer not null,
  PRIMARY KEY (count_key, order_id, "position"),
  FOREIGN KEY (count_key) REFERENCES kitchen_counts(key) ON DELETE CASCADE,
  FOREIGN KEY (order_id, "position") REFERENCES order_lines(order_id, "position") ON DELETE CASCADE,
  CHECK ((boxes <> 0))
);
CREATE INDEX counted_boxes_line ON counted_boxes USING btree (order_id, "position");

create table coupon_batches (
  id uuid not null,
  name text not null,
  prefix text not null,
  created_at timestamp with time zone default now() not null,
  created_by uuid,
  PRIMARY KEY (id),
  FOREIGN KEY (created_by) REFERENCES staff(id),
  CHECK (((length(name) >= 1) AND (length(name) <= 80)))
);
CREATE INDEX coupon_batches_newest ON coupon_batches USING btree (created_at DESC, id DESC);

create table coupon_redemptions (
  order_id text not null,
  code text not null,
  customer_id uuid not null,
  redeemed_at timestamp with time zone default now() not null,
  once_key text,
  PRIMARY KEY (order_id),
  FOREIGN KEY (code) REFERENCES coupons(code),
  FOREIGN KEY (customer_id) REFERENCES customers(id),
  FOREIGN KEY (order_id) REFERENCES orders(id) ON DELETE CASCADE
);
CREATE INDEX coupon_redemptions_code ON coupon_redemptions USING btree (code, redeemed_at DESC, order_id DESC);
CREATE UNIQUE INDEX coupon_redemptions_once ON coupon_redemptions USING btree (customer_id, once_key) WHERE (once_key IS NOT NULL);

create table coupons (
  code text not null,
  description text not null,
  is_percentage boolean not null,
  discount integer not null,
  min_amount integer default 0 not null,
  max_discount integer,
  listed boolean default true not null,
  usage_limit integer,
  used integer default 0 not null,
  starts_at timestamp with time zone,
  ends_at timestamp with time zone,
  from_newsletter boolean default false not null,
  version integer default 1 not null,
  first_order boolean default false not null,
  gives text default 'amount'::text not null,
  buy smallint,
  free smallint,
  product_ids text[] default '{}'::text[] not null,
  categories text[] default '{}'::text[] not null,
  automatic boolean default false not null,
  once_each boolean default false not null,
  batch_id uuid,
  once_key text generated always as (
CASE
    WHEN from_newsletter THEN 'newsletter'::text
    WHEN (once_each OR first_order) THEN COALESCE((batch_id)::text, code)
    ELSE NULL::text
END) stored,
  PRIMARY KEY (code),
  FOREIGN KEY (batch_id) REFERENCES coupon_batches(id),
  CHECK (((buy >= 2) AND (buy <= 99))),
  CHECK (((NOT is_percentage) OR (discount <= 100))),
  CHECK (((usage_limit IS NULL) OR (used <= usage_limit))),
  CHECK ((NOT (from_newsletter AND listed))),
  CHECK (((free >= 1) AND (free < buy))),
  CHECK (((gives = 'pieces'::text) = ((buy IS NOT NULL) AND (free IS NOT NULL)))),
  CHECK (((NOT automatic) OR listed)),
  CHECK (((discount > 0) OR ((gives <> 'amount'::text) AND (discount = 0)))),
  CHECK (((code = upper(btrim(code))) AND ((length(code) >= 1) AND (length(code) <= 40)))),
  CHECK ((gives = ANY (ARRAY['amount'::text, 'pieces'::text, 'delivery'::text]))),
  CHECK ((max_discount > 0)),
  CHECK ((min_amount >= 0)),
  CHECK ((usage_limit > 0)),
  CHECK ((used >= 0))
);
CREATE INDEX coupons_batch ON coupons USING btree (batch_id, code) WHERE (batch_id IS NOT NULL);
CREATE INDEX coupons_own ON coupons USING btree (code) WHERE (NOT from_newsletter);
CREATE INDEX coupons_single ON coupons USING btree (code) WHERE (batch_id IS NULL);
CREATE TRIGGER coupon_listed AFTER INSERT ON coupons FOR EACH ROW WHEN (new.listed) EXECUTE FUNCTION notify_store();
CREATE TRIGGER coupon_shown AFTER UPDATE OF gives, buy, free, product_ids, categories, automatic, once_each, first_order ON coupons FOR EACH STATEMENT EXECUTE FUNCTION notify_store();
CREATE TRIGGER coupon_used_up AFTER UPDATE OF used, usage_limit ON coupons FOR EACH ROW WHEN ((new.listed AND ((old.used < old.usage_limit) IS DISTINCT FROM (new.used < new.usage_limit)))) EXECUTE FUNCTION notify_store();
CREATE TRIGGER coupons_changed AFTER DELETE OR UPDATE OF description, is_percentage, discount, min_amount, max_discount, listed, starts_at, ends_at ON coupons FOR EACH STATEMENT EXECUTE FUNCTION notify_store();

create table credit_notes (
  number text not null,
  order_id text not null,
  invoice_number text not null,
  issued_at timestamp with time zone not null,
  contents jsonb not null,
  refund_id uuid,
  PRIMARY KEY (number),
  UNIQUE (refund_id),
  FOREIGN KEY (invoice_number) REFERENCES invoices(number),
  FOREIGN KEY (order_id) REFERENCES orders(id),
  FOREIGN KEY (refund_id) REFERENCES order_refunds(id),
  CHECK ((length(number) <= 16))
);
CREATE INDEX credit_notes_invoice ON credit_notes USING btree (invoice_number);
CREATE INDEX credit_notes_issued ON credit_notes USING btree (issued_at, number);
CREATE INDEX credit_notes_order ON credit_notes USING btree (order_id);
CREATE TRIGGER credit_notes_entered AFTER INSERT ON credit_notes FOR EACH ROW EXECUTE FUNCTION enter_in_ledger();
CREATE TRIGGER credit_notes_stay BEFORE DELETE OR UPDATE ON credit_notes FOR EACH ROW EXECUTE FUNCTION keep_invoice();

create table customer_notes (
  id uuid default uuidv7() not null,
  customer_id uuid not null,
  staff_id uuid not null,
  text text not null,
  at timestamp with time zone default now() not null,
  PRIMARY KEY (id),
  FOREIGN KEY (customer_id) REFERENCES customers(id) ON DELETE CASCADE,
  FOREIGN KEY (staff_id) REFERENCES staff(id)
);
CREATE INDEX customer_notes_customer ON customer_notes USING btree (customer_id);

create table customers (
  id uuid default uuidv7() not null,
  email text,
  name text not null,
  phone text,
  password_hash text,
  created_at timestamp with time zone default now() not null,
  erased_at timestamp with time zone,
  cash_blocked boolean default false not null,
  email_confirmed_at timestamp with time zone,
  email_wanted text,
  confirmed_email text generated always as (
CASE
    WHEN (email_confirmed_at IS NOT NULL) THEN email
    ELSE NULL::text
END) virtual,
  is_unproven boolean generated always as (((password_hash IS NOT NULL) AND (email_confirmed_at IS NULL))) virtual not null,
  merged_into uuid,
  PRIMARY KEY (id),
  UNIQUE (email),
  FOREIGN KEY (merged_into) REFERENCES customers(id),
  CHECK (
CASE
    WHEN (erased_at IS NULL) THEN (((email IS NOT NULL) OR (phone IS NOT NULL) OR (password_hash IS NOT NULL)) AND ((email IS NOT NULL) OR (email_confirmed_at IS NULL)))
    ELSE ((email IS NULL) AND (email_wanted IS NULL) AND (email_confirmed_at IS NULL) AND (password_hash IS NULL) AND (phone IS NULL))
END),
  CHECK ((length(email) <= 254)),
  CHECK ((length(email_wanted) <= 254)),
  CHECK (((merged_into IS NULL) OR ((erased_at IS NOT NULL) AND (merged_into <> id))))
);
CREATE INDEX customers_merged ON customers USING btree (merged_into) WHERE (merged_into IS NOT NULL);
CREATE INDEX customers_phone ON customers USING btree (phone_digits(phone)) WHERE (phone IS NOT NULL);
CREATE INDEX customers_words ON customers USING gin (words_of(name, email, phone) gin_trgm_ops);

create table day_numbers (
  order_id text not null,
  day date not null,
  number integer not null,
  PRIMARY KEY (order_id),
  UNIQUE (day, number),
  FOREIGN KEY (order_id) REFERENCES orders(id) ON DELETE CASCADE,
  CHECK ((number > 0))
);

create table door_cash (
  order_id text not null,
  place_id text not null,
  staff_id uuid not null,
  amount integer not null,
  at timestamp with time zone not null,
  hand_over_id uuid,
  PRIMARY KEY (order_id),
  FOREIGN KEY (hand_over_id) REFERENCES cash_hand_overs(id),
  FOREIGN KEY (order_id) REFERENCES orders(id) ON DELETE CASCADE,
  FOREIGN KEY (staff_id) REFERENCES staff(id),
  CHECK ((amount > 0))
);
CREATE INDEX door_cash_hand_over ON door_cash USING btree (hand_over_id);
CREATE INDEX door_cash_in_hand ON door_cash USING btree (staff_id) WHERE (hand_over_id IS NULL);
CREATE TRIGGER door_cash_taken AFTER INSERT ON door_cash FOR EACH ROW EXECUTE FUNCTION keep_uncounted();

create table door_presses (
  id uuid not null,
  order_id text not null,
  staff_id uuid not null,
  why text,
  pressed_at timestamp with time zone not null,
  at timestamp with time zone default now() not null,
  again_at timestamp with time zone,
  PRIMARY KEY (id),
  FOREIGN KEY (order_id) REFERENCES orders(id) ON DELETE CASCADE,
  FOREIGN KEY (staff_id) REFERENCES staff(id),
  CHECK ((why = ANY (ARRAY['nobody-home'::text, 'refused'::text, 'wrong-address'::text, 'could-not-pay'::text, 'damaged'::text])))
);
CREATE INDEX door_presses_order ON door_presses USING btree (order_id, at);
CREATE UNIQUE INDEX door_presses_delivered ON door_presses USING btree (order_id) WHERE (why IS NULL);

create table email_confirmations (
  token_hash bytea not null,
  customer_id uuid not null,
  email text not null,
  created_at timestamp with time zone default now() not null,
  PRIMARY KEY (token_hash),
  FOREIGN KEY (customer_id) REFERENCES customers(id) ON DELETE CASCADE,
  CHECK ((length(email) <= 254)),
  CHECK ((length(token_hash) = 32))
);
CREATE INDEX email_confirmations_customer ON email_confirmations USING btree (customer_id);

create table emblem_files (
  emblem text not null,
  name text not null,
  bytes bytea not null,
  PRIMARY KEY (emblem, name),
  FOREIGN KEY (emblem) REFERENCES emblems(id) ON DELETE CASCADE,
  CHECK ((name ~ '^[a-z0-9-]+\.(png|webp)$'::text))
);

create table emblems (
  id text not null,
  width integer not null,
  height integer not null,
  has_ground boolean not null,
  uploaded_by uuid,
  created_at timestamp with time zone default now() not null,
  PRIMARY KEY (id),
  CHECK ((height > 0)),
  CHECK ((id ~ '^[0-9a-f]{16}$'::text)),
  CHECK ((width > 0))
);

create table gst_rates (
  id uuid not null,
  hsn text not null,
  since date not null,
  was smallint,
  rate smallint not null,
  staff_id uuid not null,
  made_at timestamp with time zone default now() not null,
  begun_at timestamp with time zone,
  PRIMARY KEY (id),
  UNIQUE NULLS NOT DISTINCT (hsn, since, was),
  FOREIGN KEY (staff_id) REFERENCES staff(id),
  CHECK ((((was >= 0) AND (was <= 40)) AND (was <> rate))),
  CHECK ((hsn ~ '^[0-9]{4,8}$'::text)),
  CHECK (((rate >= 0) AND (rate <= 40)))
);

create table idempotency_keys (
  customer_id uuid not null,
  key text not null,
  body_hash bytea not null,
  order_id text not null,
  created_at timestamp with time zone default now() not null,
  PRIMARY KEY (customer_id, key),
  FOREIGN KEY (customer_id) REFERENCES customers(id) ON DELETE CASCADE,
  FOREIGN KEY (order_id) REFERENCES orders(id) ON DELETE CASCADE,
  CHECK (((length(key) >= 1) AND (length(key) <= 255)))
);
CREATE INDEX idempotency_keys_body ON idempotency_keys USING btree (customer_id, body_hash);

create table invoice_counters (
  series text not null,
  last integer not null,
  PRIMARY KEY (series),
  CHECK ((last > 0))
);

create table invoice_files (
  drawn_at timestamp with time zone default now() not null,
  bytes bytea not null,
  number text not null,
  PRIMARY KEY (number),
  FOREIGN KEY (number) REFERENCES invoices(number)
);
CREATE TRIGGER invoice_files_stay BEFORE DELETE OR UPDATE ON invoice_files FOR EACH ROW EXECUTE FUNCTION keep_invoice();

create table invoices (
  order_id text not null,
  issued_at timestamp with time zone not null,
  contents jsonb not null,
  number text generated always as ((contents ->> 'number'::text)) stored not null,
  PRIMARY KEY (number),
  FOREIGN KEY (order_id) REFERENCES orders(id)
);
CREATE INDEX invoices_issued ON invoices USING btree (issued_at, number);
CREATE INDEX invoices_order ON invoices USING btree (order_id);
CREATE TRIGGER invoices_entered AFTER INSERT ON invoices FOR EACH ROW EXECUTE FUNCTION enter_in_ledger();
CREATE TRIGGER invoices_stay BEFORE DELETE OR UPDATE ON invoices FOR EACH ROW EXECUTE FUNCTION keep_invoice();

create table kitchen_counts (
  key uuid not null,
  counted_at timestamp with time zone default now() not null,
  product_id text,
  size text,
  boxes integer,
  shelved integer default 0 not null,
  lot_id uuid,
  PRIMARY KEY (key),
  FOREIGN KEY (lot_id) REFERENCES lots(id)
);
CREATE INDEX kitchen_counts_lot ON kitchen_counts USING btree (lot_id) WHERE (lot_id IS NOT NULL);
CREATE INDEX kitchen_counts_unlabelled ON kitchen_counts USING btree (product_id, size) WHERE (lot_id IS NULL);

create table ledger (
  id bigint generated always as identity not null,
  at timestamp with time zone not null,
  cause text not null,
  document text not null,
  order_id text,
  debit text not null,
  credit text not null,
  gst_rate smallint,
  amount integer not null,
  PRIMARY KEY (id),
  FOREIGN KEY (order_id) REFERENCES orders(id),
  CHECK ((amount > 0)),
  CHECK ((cause = ANY (ARRAY['invoice'::text, 'credit-note'::text, 'payment'::text, 'refund'::text, 'cash'::text, 'cash-undone'::text, 'hand-over'::text, 'settlement'::text, 'advance'::text]))) NOT VALID,
  CHECK ((debit <> credit)),
  CHECK ((ARRAY[debit, credit] <@ ARRAY['customers'::text, 'sales'::text, 'delivery'::text, 'cgst'::text, 'sgst'::text, 'igst'::text, 'stripe'::text, 'razorpay'::text, 'cash-outside'::text, 'cash'::text, 'cash-difference'::text, 'bank'::text, 'provider-fees'::text, 'fee-gst'::text, 'to-clear'::text, 'advances'::text])) NOT VALID
);
CREATE INDEX ledger_at ON ledger USING btree (at, id);
CREATE INDEX ledger_order ON ledger USING btree (order_id);
CREATE TRIGGER ledger_closed BEFORE INSERT ON ledger FOR EACH ROW EXECUTE FUNCTION keep_closed_months();
CREATE TRIGGER ledger_stays BEFORE DELETE OR UPDATE ON ledger FOR EACH ROW EXECUTE FUNCTION keep_ledger();

create table log_key (
  single boolean default true not null,
  key bytea not null,
  PRIMARY KEY (single),
  CHECK ((length(key) = 32)),
  CHECK (single)
);

create table look (
  single boolean default true not null,
  version integer default 1 not null,
  brand text not null,
  accent text not null,
  emblem text,
  PRIMARY KEY (single),
  FOREIGN KEY (emblem) REFERENCES emblems(id),
  CHECK ((accent ~ '^#[0-9a-f]{6}$'::text)),
  CHECK ((brand ~ '^#[0-9a-f]{6}$'::text)),
  CHECK (single)
);
CREATE TRIGGER look_changed AFTER INSERT OR DELETE OR UPDATE ON look FOR EACH STATEMENT EXECUTE FUNCTION notify_store();

create table lot_prints (
  id uuid default uuidv7() not null,
  lot_id uuid not null,
  label text not null,
  labels integer not null,
  staff_id uuid not null,
  at timestamp with time zone default now() not null,
  PRIMARY KEY (id),
  FOREIGN KEY (lot_id) REFERENCES lots(id) ON DELETE CASCADE,
  FOREIGN KEY (staff_id) REFERENCES staff(id),
  CHECK ((label = ANY (ARRAY['50x25'::text, '100x50'::text, '100x150'::text]))),
  CHECK ((labels > 0))
);
CREATE INDEX lot_prints_lot ON lot_prints USING btree (lot_id, at);

create table lots (
  id uuid not null,
  number text not null,
  letters text not null,
  product_id text not null,
  name text not null,
  size text not null,
  grams integer not null,
  made_on date not null,
  serial integer not null,
  best_before date not null,
  boxes integer not null,
  shelved integer not null,
  made_by uuid not null,
  created_at timestamp with time zone default now() not null,
  PRIMARY KEY (id),
  UNIQUE (letters, made_on, serial),
  UNIQUE (number),
  FOREIGN KEY (made_by) REFERENCES staff(id),
  CHECK ((boxes > 0)),
  CHECK ((best_before >= made_on)),
  CHECK (((shelved >= 0) AND (shelved <= boxes))),
  CHECK ((grams > 0)),
  CHECK ((serial > 0))
);
CREATE INDEX lots_newest ON lots USING btree (created_at DESC, id DESC);

create table low_stock_told (
  variant_id bigint not null,
  told_at timestamp with time zone not null,
  PRIMARY KEY (variant_id),
  FOREIGN KEY (variant_id) REFERENCES variants(id) ON DELETE CASCADE
);

create table mail_server (
  single boolean default true not null,
  host text not null,
  port integer not null,
  encryption text not null,
  username text default ''::text not null,
  password bytea,
  saved_at timestamp with time zone default now() not null,
  PRIMARY KEY (single),
  CHECK (((username <> ''::text) OR (password IS NULL))),
  CHECK ((encryption = ANY (ARRAY['tls'::text, 'starttls'::text, 'none'::text]))),
  CHECK ((host <> ''::text)),
  CHECK ((length(password) > 32)),
  CHECK ((port = ANY (ARRAY[25, 465, 587, 2525]))),
  CHECK (single)
);
CREATE TRIGGER mail_server_changed AFTER INSERT OR DELETE OR UPDATE ON mail_server FOR EACH STATEMENT EXECUTE FUNCTION notify_store();

create table mails (
  id uuid default uuidv7() not null,
  kind text not null,
  about text not null,
  recipient text not null,
  created_at timestamp with time zone default now() not null,
  due_at timestamp with time zone default now() not null,
  tries smallint default 0 not null,
  sent_at timestamp with time zone,
  failed_at timestamp with time zone,
  problem text,
  resends smallint default 0 not null,
  kept boolean default false not null,
  PRIMARY KEY (id),
  UNIQUE (about, kind),
  CHECK (((sent_at IS NULL) OR (failed_at IS NULL))),
  CHECK ((kind ~ '^[a-z]+(-[a-z]+)*$'::text))
);
CREATE INDEX mails_due ON mails USING btree (due_at) WHERE ((sent_at IS NULL) AND (failed_at IS NULL));
CREATE INDEX mails_failed ON mails USING btree (failed_at) WHERE (failed_at IS NOT NULL);

create table message_entries (
  id uuid default uuidv7() not null,
  message_id uuid not null,
  staff_id uuid not null,
  kind text not null,
  text text not null,
  at timestamp with time zone default now() not null,
  outcome text,
  PRIMARY KEY (id),
  FOREIGN KEY (message_id) REFERENCES contact_messages(id) ON DELETE CASCADE,
  FOREIGN KEY (staff_id) REFERENCES staff(id),
  CHECK (((kind = 'settled'::text) = (outcome IS NOT NULL))),
  CHECK ((kind = ANY (ARRAY['answer'::text, 'note'::text, 'acknowledged'::text, 'settled'::text, 'reopened'::text]))),
  CHECK ((outcome = ANY (ARRAY['replaced'::text, 'refunded'::text, 'explained'::text, 'other'::text])))
);
CREATE INDEX message_entries_message ON message_entries USING btree (message_id);

create table migrations (
  name text not null,
  applied_at timestamp with time zone default now() not null,
  PRIMARY KEY (name)
);

create table month_closings (
  month text not null,
  until timestamp with time zone not null,
  closed_at timestamp with time zone default now() not null,
  staff_id uuid not null,
  figures jsonb not null,
  accounts jsonb not null,
  PRIMARY KEY (month),
  UNIQUE (until),
  FOREIGN KEY (staff_id) REFERENCES staff(id),
  CHECK ((month ~ '^20[0-9]{2}-(0[1-9]|1[0-2])$'::text))
);
CREATE TRIGGER month_closings_stay BEFORE DELETE OR UPDATE ON month_closings FOR EACH ROW EXECUTE FUNCTION keep_closing();

create table newsletter_codes (
  email_hash bytea not null,
  code text not null,
  PRIMARY KEY (email_hash),
  FOREIGN KEY (code) REFERENCES coupons(code),
  CHECK ((length(email_hash) = 32))
);

create table newsletter_events (
  id bigint generated always as identity not null,
  email text not null,
  what text not null,
  at timestamp with time zone default now() not null,
  PRIMARY KEY (id),
  FOREIGN KEY (email) REFERENCES newsletter_subscribers(email) ON DELETE CASCADE,
  CHECK ((what = ANY (ARRAY['subscribed'::text, 'confirmed'::text, 'left'::text])))
);
CREATE INDEX newsletter_events_email ON newsletter_events USING btree (email, id);

create table newsletter_subscribers (
  email text not null,
  created_at timestamp with time zone default now() not null,
  token text default replace((gen_random_uuid())::text, '-'::text, ''::text) not null,
  confirmed_at timestamp with time zone,
  left_at timestamp with time zone,
  PRIMARY KEY (email),
  UNIQUE (token)
);

create table numbered_days (
  day date not null,
  numbered integer not null,
  PRIMARY KEY (day)
);

create table open_steps (
  order_id text not null,
  from_status text not null,
  to_status text not null,
  was_paid boolean not null,
  until timestamp with time zone not null,
  act uuid,
  PRIMARY KEY (order_id),
  FOREIGN KEY (order_id) REFERENCES orders(id) ON DELETE CASCADE
);
CREATE INDEX open_steps_until ON open_steps USING btree (until);

create table order_contacts (
  customer_id uuid not null,
  words text not null,
  PRIMARY KEY (customer_id, words),
  FOREIGN KEY (customer_id) REFERENCES customers(id) ON DELETE CASCADE
);
CREATE INDEX order_contacts_words ON order_contacts USING gin (words gin_trgm_ops);

create table order_events (
  order_id text not null,
  status text not null,
  at timestamp with time zone default now() not null,
  PRIMARY KEY (order_id, status),
  FOREIGN KEY (order_id) REFERENCES orders(id) ON DELETE CASCADE
);
CREATE INDEX order_events_delivered ON order_events USING btree (at) WHERE (status = 'Delivered'::text);
CREATE INDEX order_events_shipped ON order_events USING btree (at) WHERE (status = 'Shipped'::text);
CREATE TRIGGER cash_entered AFTER INSERT ON order_events FOR EACH ROW WHEN ((new.status = 'Delivered'::text)) EXECUTE FUNCTION enter_in_ledger();
CREATE TRIGGER cash_uncounted AFTER INSERT ON order_events FOR EACH ROW WHEN ((new.status = 'Delivered'::text)) EXECUTE FUNCTION keep_uncounted();
CREATE TRIGGER cash_undone AFTER DELETE ON order_events FOR EACH ROW WHEN ((old.status = 'Delivered'::text)) EXECUTE FUNCTION enter_in_ledger();
CREATE TRIGGER uncounted_undone AFTER DELETE ON order_events FOR EACH ROW WHEN ((old.status = 'Delivered'::text)) EXECUTE FUNCTION keep_uncounted();

create table order_lines (
  order_id text not null,
  "position" smallint not null,
  product_id text not null,
  variant_id bigint,
  name text not null,
  picture text not null,
  size text not null,
  grams integer not null,
  price integer not null,
  quantity integer not null,
  took_stock boolean not null,
  hsn text not null,
  gst_rate smallint not null,
  shelf_life text,
  taken_off integer default 0 not null,
  discount integer,
  made integer default 0 not null,
  hamper jsonb,
  PRIMARY KEY (order_id, "position"),
  FOREIGN KEY (order_id) REFERENCES orders(id) ON DELETE CASCADE,
  FOREIGN KEY (variant_id) REFERENCES variants(id) ON DELETE SET NULL,
  CHECK (((taken_off >= 0) AND (taken_off <= quantity))),
  CHECK (((discount >= 0) AND (discount <= (price * quantity)))),
  CHECK (((made >= 0) AND (made <= (quantity - taken_off)))),
  CHECK ((price >= 0)),
  CHECK ((quantity > 0))
);
CREATE INDEX order_lines_product ON order_lines USING btree (product_id);
CREATE INDEX order_lines_variant ON order_lines USING btree (variant_id);
CREATE TRIGGER order_lines_hamper BEFORE INSERT ON order_lines FOR EACH ROW WHEN ((new.hamper IS NULL)) EXECUTE FUNCTION note_hamper();

create table order_list_filters (
  id uuid default uuidv7() not null,
  staff_id uuid,
  name text not null,
  filter jsonb not null,
  PRIMARY KEY (id),
  UNIQUE NULLS NOT DISTINCT (staff_id, name),
  FOREIGN KEY (staff_id) REFERENCES staff(id) ON DELETE CASCADE,
  CHECK (((length(name) >= 1) AND (length(name) <= 40)))
);

create table order_notes (
  id uuid not null,
  order_id text not null,
  staff_id uuid not null,
  text text not null,
  at timestamp with time zone default now() not null,
  PRIMARY KEY (id),
  FOREIGN KEY (order_id) REFERENCES orders(id) ON DELETE CASCADE,
  FOREIGN KEY (staff_id) REFERENCES staff(id),
  CHECK (((length(text) >= 1) AND (length(text) <= 2000)))
);
CREATE INDEX order_notes_order ON order_notes USING btree (order_id);

create table order_prints (
  id uuid default uuidv7() not null,
  order_id text not null,
  paper text not null,
  staff_id uuid not null,
  place smallint not null,
  of smallint not null,
  at timestamp with time zone default now() not null,
  PRIMARY KEY (id),
  FOREIGN KEY (order_id) REFERENCES orders(id) ON DELETE CASCADE,
  FOREIGN KEY (staff_id) REFERENCES staff(id),
  CHECK (((place >= 1) AND (place <= of))),
  CHECK ((paper = ANY (ARRAY['quarters'::text, 'receipts'::text, 'labels'::text, 'sheets'::text])))
);
CREATE INDEX order_prints_order ON order_prints USING btree (order_id, paper, at);

create table order_refunds (
  id uuid not null,
  order_id text not null,
  amount integer not null,
  reason text not null,
  lines jsonb default '[]'::jsonb not null,
  staff_id uuid not null,
  created_at timestamp with time zone default now() not null,
  by_hand boolean not null,
  handed_at timestamp with time zone,
  PRIMARY KEY (id),
  FOREIGN KEY (order_id) REFERENCES orders(id),
  FOREIGN KEY (staff_id) REFERENCES staff(id),
  CHECK ((amount > 0)),
  CHECK ((by_hand OR (handed_at IS NULL))),
  CHECK (((length(reason) >= 1) AND (length(reason) <= 500)))
);
CREATE INDEX order_refunds_created ON order_refunds USING btree (created_at);
CREATE INDEX order_refunds_handed ON order_refunds USING btree (handed_at) WHERE (handed_at IS NOT NULL);
CREATE INDEX order_refunds_order ON order_refunds USING btree (order_id);
CREATE TRIGGER cash_refunds_entered AFTER INSERT ON order_refunds FOR EACH ROW WHEN ((new.handed_at IS NOT NULL)) EXECUTE FUNCTION enter_in_ledger();
CREATE TRIGGER cash_refunds_handed AFTER UPDATE OF handed_at ON order_refunds FOR EACH ROW WHEN (((new.handed_at IS NOT NULL) AND (old.handed_at IS NULL))) EXECUTE FUNCTION enter_in_ledger();
CREATE TRIGGER sales_given_back AFTER INSERT OR DELETE OR UPDATE OF amount, lines ON order_refunds FOR EACH ROW EXECUTE FUNCTION note_sales_change();

create table order_revisions (
  id uuid not null,
  order_id text not null,
  staff_id uuid not null,
  asked bytea not null,
  before jsonb not null,
  after jsonb not null,
  at timestamp with time zone default clock_timestamp() not null,
  PRIMARY KEY (id),
  FOREIGN KEY (order_id) REFERENCES orders(id) ON DELETE CASCADE,
  FOREIGN KEY (staff_id) REFERENCES staff(id),
  CHECK ((jsonb_typeof(after) = 'object'::text)),
  CHECK ((jsonb_typeof(before) = 'object'::text))
);
CREATE INDEX order_revisions_order ON order_revisions USING btree (order_id, at);
CREATE TRIGGER sales_revised AFTER INSERT ON order_revisions FOR EACH ROW EXECUTE FUNCTION note_sales_change();

create table orders (
  id text not null,
  customer_id uuid not null,
  status text not null,
  paid boolean default false not null,
  payment_method text not null,
  placed_at timestamp with time zone,
  subtotal integer not null,
  delivery_fee integer not null,
  additional_costs integer not null,
  discount integer not null,
  amount integer not null,
  coupon_code text,
  address jsonb not null,
  tracking_id text not null,
  invoice_number text,
  created_at timestamp with time zone default now() not null,
  taken_by uuid,
  came_back_at timestamp with time zone,
  restocked boolean,
  PRIMARY KEY (id),
  UNIQUE (customer_id, tracking_id),
  FOREIGN KEY (coupon_code) REFERENCES coupons(code),
  FOREIGN KEY (customer_id) REFERENCES customers(id),
  FOREIGN KEY (taken_by) REFERENCES staff(id),
  CHECK ((additional_costs >= 0)),
  CHECK ((amount = GREATEST(0, (((subtotal + delivery_fee) + additional_costs) - discount)))),
  CHECK (
CASE status
    WHEN 'pending_payment'::text THEN (placed_at IS NULL)
    WHEN 'Cancelled'::text THEN true
    ELSE (placed_at IS NOT NULL)
END),
  CHECK (((placed_at IS NOT NULL) OR (payment_method <> 'cod'::text))),
  CHECK (((came_back_at IS NULL) OR (status = ANY (ARRAY['Shipped'::text, 'Out for Delivery'::text])))),
  CHECK (((came_back_at IS NULL) = (restocked IS NULL))),
  CHECK ((delivery_fee >= 0)),
  CHECK ((discount >= 0)),
  CHECK ((length(invoice_number) <= 16)),
  CHECK ((payment_method = ANY (ARRAY['cod'::text, 'stripe'::text, 'razorpay'::text]))),
  CHECK ((status = ANY (ARRAY['pending_payment'::text, 'Placed'::text, 'Processing'::text, 'Shipped'::text, 'Out for Delivery'::text, 'Delivered'::text, 'Cancelled'::text]))),
  CHECK ((subtotal >= 0)),
  CHECK ((tracking_id ~ '^SH[0-9]{6}$'::text))
);
CREATE INDEX orders_bought ON orders USING btree (customer_id) INCLUDE (amount) WHERE ((placed_at IS NOT NULL) AND (status <> 'Cancelled'::text));
CREATE INDEX orders_came_back ON orders USING btree (came_back_at) WHERE (came_back_at IS NOT NULL);
CREATE INDEX orders_customer ON orders USING btree (customer_id, placed_at DESC);
CREATE INDEX orders_delivered ON orders USING btree (customer_id) WHERE (status = 'Delivered'::text);
CREATE INDEX orders_given_up ON orders USING btree (created_at) WHERE ((placed_at IS NULL) AND (status = 'Cancelled'::text));
CREATE INDEX orders_number ON orders USING btree ("right"(id, 6) text_pattern_ops);
CREATE INDEX orders_pending ON orders USING btree (customer_id) WHERE (status = 'pending_payment'::text);
CREATE INDEX orders_phone ON orders USING btree (phone_digits((address ->> 'phone'::text)));
CREATE INDEX orders_placed ON orders USING btree (placed_at DESC);
CREATE INDEX orders_status ON orders USING btree (status, placed_at, id) WHERE (came_back_at IS NULL);
CREATE UNIQUE INDEX orders_invoice_number ON orders USING btree (invoice_number) WHERE (invoice_number IS NOT NULL);
CREATE TRIGGER sales_added AFTER INSERT ON orders FOR EACH ROW WHEN ((new.placed_at < (now() - '01:00:00'::interval))) EXECUTE FUNCTION note_sales_change();
CREATE TRIGGER sales_changed AFTER UPDATE ON orders FOR EACH ROW WHEN (
        CASE
            WHEN (old.placed_at IS NULL) THEN (new.placed_at < (now() - '01:00:00'::interval))
            ELSE ((old.amount <> new.amount) OR (old.customer_id <> new.customer_id) OR (old.placed_at <> new.placed_at) OR (is_sold(old.status, old.paid, old.came_back_at) <> is_sold(new.status, new.paid, new.came_back_at)))
        END) EXECUTE FUNCTION note_sales_change();

create table password_resets (
  token_hash bytea not null,
  customer_id uuid not null,
  created_at timestamp with time zone default now() not null,
  used_at timestamp with time zone,
  PRIMARY KEY (token_hash),
  FOREIGN KEY (customer_id) REFERENCES customers(id) ON DELETE CASCADE,
  CHECK ((length(token_hash) = 32))
);

create table payment_attempts (
  id uuid default uuidv7() not null,
  order_id text not null,
  provider text not null,
  parameters jsonb not null,
  amount integer not null,
  currency text default 'INR'::text not null,
  state text default 'creating'::text not null,
  provider_order_id text,
  redirect_url text,
  created_at timestamp with time zone default now() not null,
  expires_at timestamp with time zone not null,
  asked_at timestamp with time zone,
  shopper_asked_at timestamp with time zone,
  test boolean default false not null,
  waits_for_keys boolean default false not null,
  PRIMARY KEY (id),
  UNIQUE (id, order_id),
  UNIQUE (provider, provider_order_id),
  FOREIGN KEY (order_id) REFERENCES orders(id) ON DELETE CASCADE,
  CHECK ((amount > 0)),
  CHECK (((state <> 'open'::text) OR (provider_order_id IS NOT NULL))),
  CHECK ((currency ~ '^[A-Z]{3}$'::text)),
  CHECK ((provider = ANY (ARRAY['stripe'::text, 'razorpay'::text]))),
  CHECK ((state = ANY (ARRAY['creating'::text, 'open'::text, 'paid'::text, 'closed'::text])))
);
CREATE INDEX payment_attempts_order ON payment_attempts USING btree (order_id);
CREATE INDEX payment_attempts_recent ON payment_attempts USING btree (created_at);
CREATE INDEX payment_attempts_waiting ON payment_attempts USING btree (provider) WHERE waits_for_keys;
CREATE UNIQUE INDEX payment_attempts_open ON payment_attempts USING btree (order_id) WHERE (state = ANY (ARRAY['creating'::text, 'open'::text]));

create table payment_keys (
  provider text not null,
  key_id text not null,
  about text generated always as (((provider || ' '::text) || key_id)) stored,
  secrets bytea,
  saved_at timestamp with time zone default now() not null,
  stopped_at timestamp with time zone,
  PRIMARY KEY (provider),
  UNIQUE (about),
  CHECK ((key_id <> ''::text)),
  CHECK ((provider = ANY (ARRAY['stripe'::text, 'razorpay'::text]))),
  CHECK ((length(secrets) > 32))
);
CREATE TRIGGER payment_keys_changed AFTER INSERT OR DELETE OR UPDATE ON payment_keys FOR EACH STATEMENT EXECUTE FUNCTION notify_store();

create table payment_links (
  order_id text not null,
  way text not null,
  token_hash bytea not null,
  made_at timestamp with time zone default now() not null,
  PRIMARY KEY (order_id, way),
  UNIQUE (token_hash),
  FOREIGN KEY (order_id) REFERENCES orders(id) ON DELETE CASCADE,
  CHECK ((way = ANY (ARRAY['desk'::text, 'letter'::text])))
);

create table payments (
  id uuid default uuidv7() not null,
  attempt_id uuid not null,
  order_id text not null,
  provider text not null,
  payment_id text not null,
  amount integer not null,
  currency text not null,
  settles boolean not null,
  captured_at timestamp with time zone default now() not null,
  PRIMARY KEY (id),
  UNIQUE (provider, payment_id),
  FOREIGN KEY (attempt_id, order_id) REFERENCES payment_attempts(id, order_id),
  FOREIGN KEY (order_id) REFERENCES orders(id),
  CHECK ((amount > 0))
);
CREATE INDEX payments_captured ON payments USING btree (captured_at);
CREATE INDEX payments_order ON payments USING btree (order_id);
CREATE UNIQUE INDEX payments_settling ON payments USING btree (order_id) WHERE settles;
CREATE TRIGGER payments_entered AFTER INSERT ON payments FOR EACH ROW EXECUTE FUNCTION enter_in_ledger();
CREATE TRIGGER payments_settled AFTER INSERT ON payments FOR EACH ROW WHEN ((new.currency = 'INR'::text)) EXECUTE FUNCTION clear_settled();

create table picture_home (
  single boolean default true not null,
  mark text not null,
  PRIMARY KEY (single),
  CHECK (single)
);

create table picture_keeping (
  single boolean default true not null,
  store text not null,
  database text not null,
  PRIMARY KEY (single),
  CHECK (single)
);

create table pictures (
  name text not null,
  sha256 bytea not null,
  alt text not null,
  width integer not null,
  height integer not null,
  widths integer[] not null,
  formats text[] not null,
  uploaded_by uuid,
  created_at timestamp with time zone default now() not null,
  stored_at timestamp with time zone,
  unused_since timestamp with time zone default now(),
  ordered boolean default false not null,
  PRIMARY KEY (name),
  UNIQUE (sha256),
  CHECK ((length(alt) <= 200)),
  CHECK ((height > 0)),
  CHECK (((name ~ '^[a-z0-9]+(-[a-z0-9]+)*\.[0-9a-f]{16}$'::text) AND (length(name) <= 80))),
  CHECK ((length(sha256) = 32)),
  CHECK ((width > 0))
);
CREATE INDEX pictures_newest ON pictures USING btree (created_at DESC, name DESC) WHERE (stored_at IS NOT NULL);

create table places (
  id text not null,
  name text not null,
  PRIMARY KEY (id),
  CHECK ((id ~ '^[a-z0-9]+(-[a-z0-9]+)*$'::text))
);

create table presents (
  order_id text not null,
  receiver text not null,
  receiver_phone text not null,
  message text not null,
  sender text not null,
  hide_prices boolean not null,
  PRIMARY KEY (order_id),
  FOREIGN KEY (order_id) REFERENCES orders(id) ON DELETE CASCADE,
  CHECK ((receiver <> ''::text)),
  CHECK ((sender <> ''::text))
);

create table products (
  id text not null,
  name text not null,
  name_hi text,
  aliases text[] default '{}'::text[] not null,
  description text not null,
  category text not null,
  sub_category text not null,
  tags text[] default '{}'::text[] not null,
  pictures text[] not null,
  bestseller boolean default false not null,
  new_arrival boolean default false not null,
  featured boolean default false not null,
  vegetarian boolean default true not null,
  ingredients text,
  allergens text[],
  nutrition jsonb,
  shelf_life text,
  storage text,
  hsn text not null,
  gst_rate smallint not null,
  published boolean default true not null,
  listed_at timestamp with time zone default now() not null,
  changed_at timestamp with time zone default now() not null,
  review_count integer default 0 not null,
  rating_sum integer default 0 not null,
  edited_at timestamp with time zone default date_trunc('milliseconds'::text, now()) not null,
  off_until timestamp with time zone,
  sold_on text[] default '{}'::text[] not null,
  shown_from timestamp with time zone,
  shown_until timestamp with time zone,
  place integer,
  picture_alts jsonb default '{}'::jsonb not null,
  publish_when_ready boolean default false not null,
  origin text,
  hamper jsonb,
  edited_by uuid,
  PRIMARY KEY (id),
  FOREIGN KEY (edited_by) REFERENCES staff(id),
  CHECK ((category = ANY (ARRAY['Sweets'::text, 'Namkeens'::text, 'CookiesAndBiscuits'::text]))),
  CHECK (((rating_sum >= review_count) AND (rating_sum <= (review_count * 5)))),
  CHECK ((shown_until > shown_from)),
  CHECK (((gst_rate >= 0) AND (gst_rate <= 40))),
  CHECK ((jsonb_typeof(hamper) = 'object'::text)),
  CHECK ((hsn ~ '^[0-9]{4,8}$'::text)),
  CHECK (((id ~ '^[a-z0-9]+(-[a-z0-9]+)*$'::text) AND (length(id) <= 80) AND (id <> ALL (ARRAY['list'::text, 'categories'::text, 'suggest'::text, 'some'::text])))),
  CHECK (((length(name) >= 1) AND (length(name) <= 120))),
  CHECK ((jsonb_typeof(picture_alts) = 'object'::text)),
  CHECK (((NOT published) OR (cardinality(pictures) > 0))),
  CHECK ((place > 0)),
  CHECK ((review_count >= 0)),
  CHECK ((sub_category = ANY (ARRAY['Sugar'::text, 'SugarFree'::text, 'NoSugar'::text])))
);
CREATE INDEX products_timed ON products USING btree (id) WHERE ((off_until IS NOT NULL) OR (shown_from IS NOT NULL) OR (shown_until IS NOT NULL) OR (sold_on <> '{}'::text[]));
CREATE TRIGGER products_changed AFTER INSERT OR DELETE OR UPDATE ON products FOR EACH ROW EXECUTE FUNCTION notify_catalogue();

create table promise_takings (
  order_id text not null,
  "position" smallint,
  place_id text not null,
  kind text not null,
  id text not null,
  zone_id text not null,
  day date not null,
  amount integer not null,
  UNIQUE NULLS NOT DISTINCT (order_id, "position"),
  FOREIGN KEY (order_id) REFERENCES promises(order_id) ON DELETE CASCADE,
  CHECK ((amount >= 0)),
  CHECK (((kind = 'window'::text) = ("position" IS NULL)))
);

create table promises (
  order_id text not null,
  place_id text not null,
  zone_id text not null,
  way text not null,
  dispatch_day date not null,
  day date not null,
  window_id text,
  window_starts smallint,
  window_ends smallint,
  fee integer not null,
  until timestamp with time zone not null,
  made_on date,
  best_until date,
  given_at timestamp with time zone default now() not null,
  PRIMARY KEY (order_id),
  FOREIGN KEY (order_id) REFERENCES orders(id) ON DELETE CASCADE,
  CHECK ((day >= dispatch_day)),
  CHECK (((window_starts IS NULL) = (window_id IS NULL))),
  CHECK (((window_ends IS NULL) = (window_id IS NULL))),
  CHECK (((best_until IS NULL) = (made_on IS NULL))),
  CHECK ((fee >= 0)),
  CHECK ((way = ANY (ARRAY['rider'::text, 'courier'::text, 'pickup'::text])))
);
CREATE INDEX promises_of_day ON promises USING btree (dispatch_day);

create table provider_events (
  provider text not null,
  event_id text not null,
  provider_order_id text not null,
  received_at timestamp with time zone default now() not null,
  PRIMARY KEY (provider, event_id)
);

create table push_keys (
  id text default 'push'::text not null,
  public_key text not null,
  private_key bytea not null,
  PRIMARY KEY (id),
  CHECK ((id = 'push'::text)),
  CHECK ((length(private_key) > 32))
);

create table push_subscriptions (
  id bigint generated always as identity not null,
  session_id uuid not null,
  endpoint text not null,
  p256dh text not null,
  auth text not null,
  due_at timestamp with time zone default now() not null,
  tries integer default 0 not null,
  problem text,
  PRIMARY KEY (id),
  UNIQUE (endpoint),
  UNIQUE (session_id),
  FOREIGN KEY (session_id) REFERENCES staff_sessions(id) ON DELETE CASCADE,
  CHECK ((length(endpoint) <= 1000))
);

create table pushes (
  subscription_id bigint not null,
  order_id text not null,
  queued_at timestamp with time zone default now() not null,
  PRIMARY KEY (subscription_id, order_id),
  FOREIGN KEY (order_id) REFERENCES orders(id) ON DELETE CASCADE,
  FOREIGN KEY (subscription_id) REFERENCES push_subscriptions(id) ON DELETE CASCADE
);
CREATE INDEX pushes_order ON pushes USING btree (order_id);

create unlogged table rate_limits (
  subject text not null,
  window_start timestamp with time zone not null,
  count integer default 1 not null,
  PRIMARY KEY (subject, window_start)
);

create table refunds (
  id uuid default uuidv7() not null,
  payment_id uuid not null,
  amount integer not null,
  reason text not null,
  state text default 'queued'::text not null,
  provider_refund_id text,
  created_at timestamp with time zone default now() not null,
  queued_at timestamp with time zone,
  done_at timestamp with time zone,
  problem text,
  refused boolean default false not null,
  tries integer default 0 not null,
  trying_since timestamp with time zone,
  waits_for_keys boolean default false not null,
  PRIMARY KEY (id),
  FOREIGN KEY (payment_id) REFERENCES payments(id),
  CHECK ((amount > 0)),
  CHECK (((state = 'done'::text) = (provider_refund_id IS NOT NULL))),
  CHECK ((reason = ANY (ARRAY['second-payment'::text, 'wrong-amount'::text, 'stock-gone'::text, 'cancelled'::text, 'staff'::text]))),
  CHECK ((state = ANY (ARRAY['queued'::text, 'done'::text, 'by-hand'::text, 'handed'::text])))
);
CREATE INDEX refunds_created ON refunds USING btree (created_at);
CREATE INDEX refunds_done ON refunds USING btree (done_at) WHERE (done_at IS NOT NULL);
CREATE INDEX refunds_payment ON refunds USING btree (payment_id);
CREATE UNIQUE INDEX refunds_once ON refunds USING btree (payment_id, reason) WHERE (reason <> 'staff'::text);
CREATE TRIGGER refunds_done AFTER UPDATE OF state ON refunds FOR EACH ROW WHEN (((new.state = ANY (ARRAY['done'::text, 'handed'::text])) AND (old.state <> new.state))) EXECUTE FUNCTION enter_in_ledger();
CREATE TRIGGER refunds_done_settled AFTER UPDATE OF state ON refunds FOR EACH ROW WHEN (((new.state = 'done'::text) AND (old.state <> 'done'::text))) EXECUTE FUNCTION clear_settled();
CREATE TRIGGER refunds_entered AFTER INSERT ON refunds FOR EACH ROW WHEN ((new.state = ANY (ARRAY['done'::text, 'handed'::text]))) EXECUTE FUNCTION enter_in_ledger();
CREATE TRIGGER refunds_settled AFTER INSERT ON refunds FOR EACH ROW WHEN ((new.state = 'done'::text)) EXECUTE FUNCTION clear_settled();

create table restores (
  id integer generated always as identity not null,
  data_of timestamp with time zone not null,
  restored_at timestamp with time zone not null,
  financial_year text not null,
  series text not null,
  PRIMARY KEY (id),
  CHECK ((series ~ '^[1-3][0-9A-Z]{3}[0-9]{4}$'::text))
);

create table review_reports (
  review_id uuid not null,
  customer_id uuid not null,
  reason text not null,
  reported_at timestamp with time zone default now() not null,
  PRIMARY KEY (review_id, customer_id),
  FOREIGN KEY (customer_id) REFERENCES customers(id) ON DELETE CASCADE,
  FOREIGN KEY (review_id) REFERENCES reviews(id) ON DELETE CASCADE,
  CHECK ((reason = ANY (ARRAY['offensive'::text, 'spam'::text, 'private'::text, 'wrong-product'::text])))
);
CREATE INDEX review_reports_review ON review_reports USING btree (review_id);

create table reviews (
  id uuid default uuidv7() not null,
  product_id text not null,
  customer_id uuid,
  author text not null,
  rating smallint not null,
  title text not null,
  text text not null,
  created_at timestamp with time zone default now() not null,
  reported_at timestamp with time zone,
  hidden_at timestamp with time zone,
  hidden_reason text,
  answer text,
  answered_at timestamp with time zone,
  PRIMARY KEY (id),
  UNIQUE (product_id, customer_id),
  FOREIGN KEY (customer_id) REFERENCES customers(id) ON DELETE SET NULL,
  FOREIGN KEY (product_id) REFERENCES products(id) ON DELETE CASCADE,
  CHECK (((hidden_at IS NULL) = (hidden_reason IS NULL))),
  CHECK (((answer IS NULL) = (answered_at IS NULL))),
  CHECK (((rating >= 1) AND (rating <= 5)))
);
CREATE INDEX reviews_moderation ON reviews USING btree (((reported_at IS NOT NULL)), created_at, id);
CREATE INDEX reviews_product ON reviews USING btree (product_id, created_at DESC);

create table sales_changes (
  id bigint generated always as identity not null,
  day date not null,
  PRIMARY KEY (id)
);
CREATE INDEX sales_changes_day ON sales_changes USING btree (day);

create table sales_days (
  day date not null,
  summed_at timestamp with time zone default now() not null,
  PRIMARY KEY (day)
);

create table sales_sums (
  kind text not null,
  day date not null,
  key text not null,
  orders integer not null,
  boxes integer not null,
  grams bigint not null,
  amount bigint not null,
  net bigint not null,
  PRIMARY KEY (kind, day, key),
  FOREIGN KEY (day) REFERENCES sales_days(day) ON DELETE CASCADE
);

create table secrets_key (
  single boolean default true not null,
  name text not null,
  PRIMARY KEY (single),
  CHECK ((name ~ '^[0-9a-f]{8}$'::text)),
  CHECK (single)
);

create table sessions (
  token_hash bytea not null,
  customer_id uuid not null,
  remembered boolean not null,
  created_at timestamp with time zone default now() not null,
  used_at timestamp with time zone default now() not null,
  id uuid default uuidv7() not null,
  device text default ''::text not null,
  PRIMARY KEY (token_hash),
  UNIQUE (id),
  FOREIGN KEY (customer_id) REFERENCES customers(id) ON DELETE CASCADE,
  CHECK ((length(device) <= 60)),
  CHECK ((length(token_hash) = 32))
);
CREATE INDEX sessions_customer ON sessions USING btree (customer_id);

create table settlement_rows (
  provider text not null,
  settlement_id text not null,
  id text not null,
  kind text not null,
  source text not null,
  amount integer not null,
  fee integer not null,
  tax integer not null,
  payment_id uuid,
  refund_id uuid,
  PRIMARY KEY (provider, settlement_id, id),
  UNIQUE (payment_id),
  UNIQUE (refund_id),
  FOREIGN KEY (payment_id) REFERENCES payments(id),
  FOREIGN KEY (provider, settlement_id) REFERENCES settlements(provider, id),
  FOREIGN KEY (refund_id) REFERENCES refunds(id),
  CHECK (((payment_id IS NULL) OR ((kind = 'payment'::text) AND (amount > 0)))),
  CHECK (((refund_id IS NULL) OR ((kind = 'refund'::text) AND (amount < 0)))),
  CHECK ((kind = ANY (ARRAY['payment'::text, 'refund'::text, 'fee'::text, 'other'::text])))
);
CREATE INDEX settlement_rows_source ON settlement_rows USING btree (provider, source);
CREATE INDEX settlement_rows_to_clear ON settlement_rows USING btree (provider) WHERE ((payment_id IS NULL) AND (refund_id IS NULL));
CREATE TRIGGER settlement_rows_entered AFTER INSERT ON settlement_rows REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION enter_settled_rows();
CREATE TRIGGER settlement_rows_stay BEFORE DELETE OR UPDATE ON settlement_rows FOR EACH ROW EXECUTE FUNCTION keep_settled();

create table settlements (
  provider text not null,
  id text not null,
  at timestamp with time zone not null,
  utr text not null,
  PRIMARY KEY (provider, id),
  CHECK ((provider = ANY (ARRAY['stripe'::text, 'razorpay'::text])))
);
CREATE INDEX settlements_at ON settlements USING btree (at);

create table shop_letters (
  kind text not null,
  told_until timestamp with time zone not null,
  PRIMARY KEY (kind),
  CHECK ((kind ~ '^shop-[a-z]+$'::text))
);

create table staff (
  id uuid default uuidv7() not null,
  email text not null,
  name text default ''::text not null,
  role text not null,
  password_hash text,
  totp_secret bytea,
  totp_step bigint default 0 not null,
  created_at timestamp with time zone default now() not null,
  ended_at timestamp with time zone,
  order_columns text[],
  PRIMARY KEY (id),
  UNIQUE (email),
  CHECK (((password_hash IS NULL) = (totp_secret IS NULL))),
  CHECK ((length(email) <= 254)),
  CHECK ((length(name) <= 80)),
  CHECK ((role = ANY (ARRAY['rider'::text, 'packer'::text, 'manager'::text, 'owner'::text]))),
  CHECK ((length(totp_secret) >= 49)) NOT VALID
);

create table staff_invitations (
  staff_id uuid not null,
  token_hash bytea not null,
  totp_secret bytea not null,
  created_at timestamp with time zone default now() not null,
  id uuid default uuidv7() not null,
  PRIMARY KEY (staff_id),
  UNIQUE (id),
  UNIQUE (token_hash),
  FOREIGN KEY (staff_id) REFERENCES staff(id) ON DELETE CASCADE,
  CHECK ((length(token_hash) = 32)),
  CHECK ((length(totp_secret) >= 49)) NOT VALID
);

create table staff_sessions (
  token_hash bytea not null,
  id uuid default uuidv7() not null,
  staff_id uuid not null,
  device text not null,
  created_at timestamp with time zone default now() not null,
  used_at timestamp with time zone default now() not null,
  confirmed_at timestamp with time zone default now() not null,
  PRIMARY KEY (token_hash),
  UNIQUE (id),
  FOREIGN KEY (staff_id) REFERENCES staff(id) ON DELETE CASCADE,
  CHECK ((length(device) <= 60)),
  CHECK ((length(token_hash) = 32))
);
CREATE INDEX staff_sessions_staff ON staff_sessions USING btree (staff_id);

create table stock (
  variant_id bigint not null,
  on_hand integer,
  reserved integer default 0 not null,
  "left" integer generated always as ((on_hand - reserved)) virtual,
  PRIMARY KEY (variant_id),
  FOREIGN KEY (variant_id) REFERENCES variants(id) ON DELETE CASCADE,
  CHECK (((on_hand IS NULL) OR (on_hand >= reserved))),
  CHECK ((reserved >= 0))
);
CREATE TRIGGER stock_changed AFTER UPDATE ON stock FOR EACH ROW WHEN ((availability((new.on_hand - new.reserved)) <> availability((old.on_hand - old.reserved)))) EXECUTE FUNCTION notify_stock();

create table stock_movements (
  id bigint generated always as identity not null,
  variant_id bigint not null,
  at timestamp with time zone default now() not null,
  staff_id uuid,
  reason text not null,
  before integer,
  after integer,
  key uuid,
  PRIMARY KEY (id),
  FOREIGN KEY (staff_id) REFERENCES staff(id),
  FOREIGN KEY (variant_id) REFERENCES variants(id) ON DELETE CASCADE,
  CHECK ((after >= 0)),
  CHECK ((before >= 0)),
  CHECK (((length(reason) >= 1) AND (length(reason) <= 200)))
);
CREATE INDEX stock_movements_variant ON stock_movements USING btree (variant_id, at DESC, id DESC);
CREATE UNIQUE INDEX stock_movements_key ON stock_movements USING btree (variant_id, key);

create table store_settings (
  single boolean default true not null,
  settings jsonb not null,
  version integer default 1 not null,
  changed jsonb default '{}'::jsonb not null,
  mark uuid default gen_random_uuid() not null,
  PRIMARY KEY (single),
  CHECK (single)
);
CREATE TRIGGER settings_changed AFTER INSERT OR DELETE OR UPDATE ON store_settings FOR EACH STATEMENT EXECUTE FUNCTION notify_store();
CREATE TRIGGER settings_marked BEFORE UPDATE ON store_settings FOR EACH ROW EXECUTE FUNCTION mark_settings();

create table uncounted_cash (
  order_id text not null,
  amount integer not null,
  at timestamp with time zone not null,
  PRIMARY KEY (order_id),
  FOREIGN KEY (order_id) REFERENCES orders(id) ON DELETE CASCADE,
  CHECK ((amount > 0))
);

create table variants (
  id bigint generated always as identity not null,
  product_id text not null,
  size text not null,
  "position" smallint not null,
  grams integer not null,
  price integer not null,
  discount_price integer,
  next_price integer,
  next_price_from timestamp with time zone,
  cost_price integer,
  PRIMARY KEY (product_id, size),
  UNIQUE (id),
  UNIQUE (product_id, "position") DEFERRABLE INITIALLY DEFERRED,
  FOREIGN KEY (product_id) REFERENCES products(id) ON DELETE CASCADE,
  CHECK ((discount_price > price)),
  CHECK (((next_price IS NULL) = (next_price_from IS NULL))),
  CHECK ((cost_price >= 0)),
  CHECK ((grams > 0)),
  CHECK ((next_price > 0)),
  CHECK ((price >= 0)),
  CHECK (((length(size) >= 1) AND (length(size) <= 40)))
);
CREATE INDEX variants_timed ON variants USING btree (product_id) WHERE (next_price_from IS NOT NULL);
CREATE TRIGGER variants_changed AFTER INSERT OR DELETE ON variants FOR EACH ROW EXECUTE FUNCTION notify_variant();
CREATE TRIGGER variants_edited AFTER UPDATE ON variants FOR EACH ROW WHEN ((((((((new.size IS DISTINCT FROM old.size) OR (new."position" IS DISTINCT FROM old."position")) OR (new.grams IS DISTINCT FROM old.grams)) OR (new.price IS DISTINCT FROM old.price)) OR (new.discount_price IS DISTINCT FROM old.discount_price)) OR (new.next_price IS DISTINCT FROM old.next_price)) OR (new.next_price_from IS DISTINCT FROM old.next_price_from))) EXECUTE FUNCTION notify_variant();

create table vouchers (
  number text not null,
  order_id text not null,
  payment_id uuid,
  refund_id uuid,
  receipt_number text,
  issued_at timestamp with time zone not null,
  contents jsonb not null,
  PRIMARY KEY (number),
  UNIQUE (payment_id),
  UNIQUE (refund_id),
  FOREIGN KEY (order_id) REFERENCES orders(id),
  FOREIGN KEY (payment_id) REFERENCES payments(id),
  FOREIGN KEY (receipt_number) REFERENCES vouchers(number),
  FOREIGN KEY (refund_id) REFERENCES refunds(id),
  CHECK (((payment_id IS NULL) <> (refund_id IS NULL))),
  CHECK (((refund_id IS NULL) = (receipt_number IS NULL))),
  CHECK ((length(number) <= 16))
);
CREATE INDEX vouchers_issued ON vouchers USING btree (issued_at, number);
CREATE INDEX vouchers_order ON vouchers USING btree (order_id);
CREATE TRIGGER vouchers_entered AFTER INSERT ON vouchers FOR EACH ROW EXECUTE FUNCTION enter_in_ledger();
CREATE TRIGGER vouchers_stay BEFORE DELETE OR UPDATE ON vouchers FOR EACH ROW EXECUTE FUNCTION keep_invoice();

create table wishes (
  customer_id uuid not null,
  product_id text not null,
  "position" bigint generated always as identity not null,
  PRIMARY KEY (customer_id, product_id),
  FOREIGN KEY (customer_id) REFERENCES customers(id) ON DELETE CASCADE,
  CHECK (((product_id ~ '^[a-z0-9]+(-[a-z0-9]+)*$'::text) AND (length(product_id) <= 80)))
);

create view offered_variants as
 SELECT v.id,
    v.product_id,
    v.size,
    v."position",
    v.grams,
    v.price,
    v.discount_price,
        CASE
            WHEN ((p.off_until > now()) OR ((p.sold_on <> '{}'::text[]) AND (TRIM(BOTH FROM to_char((now() AT TIME ZONE 'Asia/Kolkata'::text), 'Day'::text)) <> ALL (p.sold_on)))) THEN 0
            ELSE v."left"
        END AS "left"
   FROM (stocked_variants v
     JOIN products p ON ((p.id = v.product_id)))
  WHERE is_shown(p.*);

create view stocked_variants as
 SELECT v.id,
    v.product_id,
    v.size,
    v."position",
    v.grams,
        CASE
            WHEN (v.next_price_from <= now()) THEN v.next_price
            ELSE v.price
        END AS price,
        CASE
            WHEN ((v.next_price_from <= now()) AND (v.discount_price <= v.next_price)) THEN NULL::integer
            ELSE v.discount_price
        END AS discount_price,
    stock.on_hand,
    stock.reserved,
    stock."left",
        CASE
            WHEN (v.next_price_from > now()) THEN v.next_price
            ELSE NULL::integer
        END AS next_price,
        CASE
            WHEN (v.next_price_from > now()) THEN v.next_price_from
            ELSE NULL::timestamp with time zone
        END AS next_price_from,
    v.cost_price
   FROM (variants v
     JOIN stock ON ((stock.variant_id = v.id)));
