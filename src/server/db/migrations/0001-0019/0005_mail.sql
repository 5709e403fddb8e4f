-- Mail that is to be sent, written in the transaction that causes it, and of each kind one about each thing.

create table mails (
  id uuid primary key default uuidv7(),
  kind text not null check (kind in ('welcome', 'reset-link', 'order-placed', 'order-shipped', 'order-delivered',
    'order-cancelled', 'refund-sent', 'contact-received', 'newsletter-confirm', 'newsletter-code')),
  about text not null, -- id of what it is about: an order, a customer, a message ...
  recipient text not null,
  created_at timestamptz not null default now(),
  due_at timestamptz not null default now(), -- when it is tried next
  tries smallint not null default 0,
  sent_at timestamptz,
  failed_at timestamptz, -- given up: nobody is there, or there is nothing to say any more
  problem text, -- what came of the last try
  unique (kind, about),
  check (sent_at is null or failed_at is null)
);
create index mails_due on mails (due_at) where sent_at is null and failed_at is null;
create index mails_waiting on mails (about) where sent_at is null and failed_at is null;
create index mails_recipient on mails (recipient);

alter table newsletter_subscribers
  add column token text not null unique default replace(gen_random_uuid()::text, '-', ''), -- in the links of their mails
  add column confirmed_at timestamptz,
  add column left_at timestamptz;

-- The code that a confirmed address was given. It stays when the address is erased, or one could be had again and again.
create table newsletter_codes (
  email_hash bytea primary key check (length(email_hash) = 32),
  code text not null references coupons
);

-- A coupon that the shop does not list is on no page: making one changes nothing that processes keep.
drop trigger coupons_changed on coupons;
create trigger coupons_changed after update of description, is_percentage, discount, min_amount, max_discount, listed,
    starts_at, ends_at or delete on coupons
  for each statement execute function notify_store();
create trigger coupon_listed after insert on coupons
  for each row when (new.listed) execute function notify_store();
