-- What the back office keeps of coupons, messages, settings, customers, reviews and the newsletter.

alter table coupons
  add column from_newsletter boolean not null default false, -- made for one reader: the list leaves them out
  add column version integer not null default 1; -- whoever saves an older one is told
update coupons set from_newsletter = true where code in (select code from newsletter_codes);
create index coupons_own on coupons (code) where not from_newsletter;
create index coupon_redemptions_code on coupon_redemptions (code, redeemed_at desc, order_id desc);

alter table store_settings add column version integer not null default 1;

-- 'M-2026-000123': the year in India, and a number that goes on counting.
create sequence message_numbers;
create function next_message_number() returns text language sql as $$
  select 'M-' || to_char(now() at time zone 'Asia/Kolkata', 'YYYY') || '-' || lpad(n::text, greatest(6, length(n::text)), '0')
  from (select nextval('message_numbers') as n) as next
$$;
alter table contact_messages
  add column number text,
  add column state text not null default 'new' check (state in ('new', 'open', 'answered', 'closed'));
with counted as (select id, row_number() over (order by id) as n from contact_messages)
update contact_messages m
set number = 'M-' || to_char(created_at at time zone 'Asia/Kolkata', 'YYYY') || '-' || lpad(n::text, 6, '0')
from counted where counted.id = m.id;
select setval('message_numbers', (select count(*) from contact_messages) + 1, false);
alter table contact_messages
  alter column number set default next_message_number(),
  alter column number set not null,
  add unique (number);
create index contact_messages_state on contact_messages (state, id desc);
create index contact_messages_email on contact_messages (email);

-- What was answered, and what staff noted for each other.
create table message_entries (
  id uuid primary key default uuidv7(),
  message_id uuid not null references contact_messages on delete cascade,
  staff_id uuid not null references staff,
  kind text not null check (kind in ('answer', 'note')),
  text text not null,
  at timestamptz not null default now()
);
create index message_entries_message on message_entries (message_id);

alter table mails drop constraint mails_kind_check, add constraint mails_kind_check check (kind in ('welcome',
  'reset-link', 'order-placed', 'order-shipped', 'order-delivered', 'order-cancelled', 'refund-sent', 'contact-received',
  'contact-answer', 'newsletter-confirm', 'newsletter-code'));

alter table customers add column cash_blocked boolean not null default false; -- pays before the order is made

create table customer_notes (
  id uuid primary key default uuidv7(),
  customer_id uuid not null references customers on delete cascade,
  staff_id uuid not null references staff,
  text text not null,
  at timestamptz not null default now()
);
create index customer_notes_customer on customer_notes (customer_id);

alter table reviews
  add column reported_at timestamptz, -- null: nobody said anything since staff looked last
  add column hidden_at timestamptz,
  add column hidden_reason text,
  add column answer text,
  add column answered_at timestamptz,
  add check ((hidden_at is null) = (hidden_reason is null)),
  add check ((answer is null) = (answered_at is null));
update reviews r set reported_at = (select max(reported_at) from review_reports where review_id = r.id);
create index reviews_moderation on reviews ((reported_at is not null), created_at, id);
create index review_reports_review on review_reports (review_id);

-- What a reader agreed to, and when: it stays while the row of the address does.
create table newsletter_events (
  id bigint generated always as identity primary key,
  email text not null references newsletter_subscribers on delete cascade,
  what text not null check (what in ('subscribed', 'confirmed', 'left')),
  at timestamptz not null default now()
);
create index newsletter_events_email on newsletter_events (email, id);
insert into newsletter_events (email, what, at)
select email, what, at from newsletter_subscribers,
  lateral (values ('subscribed', created_at), ('confirmed', confirmed_at), ('left', left_at)) as happened (what, at)
where at is not null order by at;

create index audit_log_at on audit_log (at);
